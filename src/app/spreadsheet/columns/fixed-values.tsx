import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ComboBox } from '#app/ui/fields/combo-box.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping, NamedIds } from '#app/spreadsheet/file-types.ts';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';
import { fieldOfId, fixedOptions, fileFieldName } from './field-options.ts';
import { FixedValueInput } from './fixed-value-input.tsx';
import step from './columns-step.module.css';
import styles from './fixed-values.module.css';

interface FixedValuesProps {
  /** Of its heading, which can take the focus. */
  titleId: string;
  mapping: Mapping;
  namedIds: NamedIds;
  onChange: (fixed: Mapping['fixed']) => void;
}

/** Values that are the same for all rows, for fields that no column holds. */
export function FixedValues({ titleId, mapping: { columns, fixed, formats }, namedIds, onChange }: FixedValuesProps) {
  // An input that is empty holds no value, and is there nevertheless.
  const [added, setAdded] = useState<readonly FileField[]>([]);
  const [wanted, setWanted] = useState('');
  const [cleared, setCleared] = useState(0);
  const adder = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLLIElement>(null);
  const free = fixedOptions.filter(({ id }) => !columns.some((field) => field === id));
  const isShown = (id: string) => added.some((field) => field === id) || Object.hasOwn(fixed, id);
  const shown = free.flatMap(({ id }) => (isShown(id) ? (fieldOfId(id) ?? []) : []));
  const last = added.at(-1);
  useEffect(() => {
    if (last !== undefined) newest.current?.querySelector('input')?.focus();
  }, [last]);

  const add = (text: string) => {
    const field = fieldOfId(text);
    setWanted(field === null ? text : '');
    if (field === null) return;
    setAdded([...added.filter((other) => other !== field), field]);
    setCleared(cleared + 1);
  };
  const remove = (field: FileField) => {
    setAdded(added.filter((other) => other !== field));
    onChange(withFixed(fixed, field, ''));
    // The button that was pressed goes.
    adder.current?.querySelector('input')?.focus();
  };
  return (
    <section className={classNames(step.section, styles.section)} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {words.fixed}
      </h2>
      <p className={step.about}>{words.fixedHint}</p>
      {shown.length === 0 ? null : (
        <ul className={styles.values}>
          {shown.map((field) => (
            <li key={field} className={styles.value} ref={field === last ? newest : undefined}>
              <FixedValueInput
                field={field}
                value={fixed[field] ?? ''}
                formats={formats}
                namedIds={namedIds}
                onChange={(text) => {
                  // It stays while it is empty.
                  if (!added.includes(field)) setAdded([field, ...added]);
                  onChange(withFixed(fixed, field, text));
                }}
              />
              <Button look="quiet" aria-label={words.removeFixed(fileFieldName(field))} onClick={() => remove(field)}>
                <X size={14} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adder} ref={adder}>
        <Field label={words.addFixed}>
          {(control) => (
            <ComboBox
              // Another one after each choice: what was chosen is no value of it.
              key={cleared}
              control={control}
              options={free.filter(({ id }) => !isShown(id))}
              value={wanted}
              onChange={add}
              onBlur={() => setWanted('')}
              placeholder={words.addFixedPlaceholder}
              empty={words.noField}
              openLabel={words.open}
            />
          )}
        </Field>
      </div>
    </section>
  );
}

function withFixed(fixed: Mapping['fixed'], field: FileField, text: string): Mapping['fixed'] {
  const others = Object.entries(fixed).filter(([other]) => other !== field);
  return Object.fromEntries(text === '' ? others : [...others, [field, text]]);
}
