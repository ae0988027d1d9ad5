import { useEffect, useRef, useState } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { itemFields, type ItemRow, type ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { createItemStore, type ItemStore, type RowProblems } from './item-store.ts';

/** The rows of the form as the grid keeps them: the form has what the grid does at once, the grid what others put into the form. */
export function useItemStore(): ItemStore {
  const form = useFormContext<ParcelFormValues>();
  const { base } = useEditor();
  const [{ store, own }] = useState(() => linkedStore(form));
  useEffect(() => {
    const adopt = () => own.writing || store.adopt(rowsOf(form));
    // What came between the first render and now.
    adopt();
    return form.subscribe({ name: 'items', formState: { values: true }, callback: adopt });
  }, [form, store, own]);
  useEffect(() => {
    let waiting = false;
    const adopt = () => {
      waiting = false;
      store.setProblems(problemsOf(form, store.getState().rows));
    };
    // A thousand errors are set one by one.
    const later = () => {
      if (!waiting) queueMicrotask(adopt);
      waiting = true;
    };
    later();
    return form.subscribe({ name: 'items', formState: { errors: true }, callback: later });
  }, [form, store]);
  const knownBase = useRef(base);
  useEffect(() => {
    if (knownBase.current !== base) store.forget();
    knownBase.current = base;
  }, [base, store]);
  return store;
}

function linkedStore(form: UseFormReturn<ParcelFormValues>) {
  const own = { writing: false };
  const writing = (write: () => void) => {
    own.writing = true;
    write();
    own.writing = false;
  };
  const store = createItemStore(rowsOf(form), {
    row: (index, row) => writing(() => form.setValue(`items.${index}`, row)),
    rows: (rows) => writing(() => form.setValue('items', [...rows])),
  });
  return { store, own };
}

/** A copy: the form puts new rows into its own list. */
function rowsOf(form: UseFormReturn<ParcelFormValues>): ItemRow[] {
  return [...form.getValues('items')];
}

function problemsOf(form: UseFormReturn<ParcelFormValues>, rows: readonly ItemRow[]): Map<string, RowProblems> {
  const errors: unknown = form.getFieldState('items').error;
  const found = new Map<string, RowProblems>();
  if (typeof errors !== 'object' || errors === null) return found;
  for (const index of Object.keys(errors)) {
    const row = rows[Number(index)];
    if (row === undefined) continue;
    const problems = itemFields.flatMap((field) => {
      const { message } = form.getFieldState(`items.${Number(index)}.${field}`).error ?? {};
      return message === undefined ? [] : [[field, message]];
    });
    if (problems.length > 0) found.set(row.row, Object.fromEntries(problems) as RowProblems);
  }
  return found;
}
