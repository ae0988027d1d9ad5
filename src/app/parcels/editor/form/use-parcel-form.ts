import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, set, useForm } from 'react-hook-form';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { ParcelFormValues } from './form-values.ts';
import { type ParcelBody, serverSide, toParcelBody } from './to-parcel-body.ts';
import { toFormValues } from './to-form-values.ts';
import { type FieldProblem, problemsOfBody } from '#app/parcels/editor/problems/field-problems.ts';

/** What a form is based on: the parcel as the server sent it, or for a new one what it started with. */
export interface BaseVersion {
  /** Null for a new parcel. */
  parcel: VersionedParcel | null;
  /** Keys that go along with a new parcel's inputs; empty for an existing one, whose own keys stay. */
  extras: JsonObject;
}

const emptyValues = toFormValues({});

/** The base version with the raw parcel that bodies are built from, and the inputs it means. */
function withBaseValues(baseVersion: BaseVersion) {
  const raw = baseVersion.parcel?.parcel.raw ?? baseVersion.extras;
  return { baseVersion, raw, base: baseVersion.parcel === null ? emptyValues : toFormValues(raw) };
}

/** What is wrong at the inputs, as react-hook-form keeps it. */
function errorsOf(problems: readonly FieldProblem[]): FieldErrors<ParcelFormValues> {
  const errors: FieldErrors<ParcelFormValues> = {};
  for (const { path, message, hasInput } of problems) if (hasInput) set(errors, path, { type: 'rule', message });
  return errors;
}

/** The form and the version it was opened with. Both change only together, by `adopt`; effects never touch them. */
export function useParcelForm(
  start: BaseVersion & {
    values?: ParcelFormValues | undefined;
    /** What it starts with was typed, and is nowhere else. */
    typed?: boolean;
  },
) {
  const [baseVersion, setBaseVersion] = useState<BaseVersion>(start);
  const { raw, base } = useMemo(() => withBaseValues(baseVersion), [baseVersion]);
  const [startValues] = useState(() => start.values ?? base);
  const [startsTyped] = useState(start.typed === true);
  // What has been adopted counts at once, also for a save that continues in the same task.
  const latest = useRef({ baseVersion, raw, base });
  const startBody = useCallback(() => toParcelBody(latest.current.raw, startValues, emptyValues).body, [startValues]);
  /** What the rules of the contract say of the body that would be sent. */
  const problemsOf = useCallback(
    (values: ParcelFormValues): FieldProblem[] => {
      const sent = toParcelBody(latest.current.raw, values, latest.current.base);
      // The same fields as the server has them, or for a copy as they were copied.
      const creating = latest.current.baseVersion.parcel === null;
      return problemsOfBody(sent, values, creating ? startBody() : serverSide(latest.current.raw, sent, values));
    },
    [startBody],
  );
  const form = useForm<ParcelFormValues>({
    defaultValues: startValues,
    mode: 'onBlur',
    resolver: (values) => {
      const problems = problemsOf(values);
      return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(problems) };
    },
  });
  const { subscribe, clearErrors, getValues } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // An error goes with the next change of its text. The cells of the items have their own (`item-store.ts`).
          if (name === undefined || name.startsWith('items')) return;
          clearErrors(name as keyof ParcelFormValues);
          // Three empty inputs are no dimensions, of which none can be missing.
          if (name.startsWith('dimensions.') && Object.values(getValues('dimensions')).every((one) => one === ''))
            clearErrors('dimensions');
        },
      }),
    [subscribe, clearErrors, getValues],
  );

  const adopt = useCallback(
    (next: BaseVersion, values: ParcelFormValues) => {
      latest.current = withBaseValues(next);
      setBaseVersion(next);
      form.reset(values);
    },
    [form],
  );
  const current = useCallback(
    (): ParcelBody => toParcelBody(latest.current.raw, form.getValues(), latest.current.base),
    [form],
  );
  /** Whether something was typed: for a new parcel besides what it started with, unless that was typed too. */
  const isDirty = useCallback(() => {
    const { body } = current();
    if (latest.current.baseVersion.parcel !== null) return Object.keys(body).length > 0;
    return JSON.stringify(body) !== JSON.stringify(startsTyped ? {} : startBody());
  }, [current, startBody, startsTyped]);

  return { form, baseVersion, raw, base, latest, adopt, current, problemsOf, isDirty };
}

export type ParcelForm = ReturnType<typeof useParcelForm>;
