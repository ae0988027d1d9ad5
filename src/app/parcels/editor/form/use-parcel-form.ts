import { useCallback, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { ParcelFormValues } from './form-values.ts';
import { type ParcelBody, serverSide, toParcelBody } from './to-parcel-body.ts';
import { toFormValues } from './to-form-values.ts';

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
  const form = useForm<ParcelFormValues>({ defaultValues: startValues });
  // What has been adopted counts at once, also for a save that continues in the same task.
  const latest = useRef({ baseVersion, raw, base });

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
  const startBody = useCallback(() => toParcelBody(latest.current.raw, startValues, emptyValues).body, [startValues]);
  /** The fields of a body as the server has them, or for a copy as they were copied. */
  const heldBefore = useCallback(
    (sent: ParcelBody) =>
      latest.current.baseVersion.parcel === null ? startBody() : serverSide(latest.current.raw, sent, form.getValues()),
    [form, startBody],
  );
  /** Whether something was typed: for a new parcel besides what it started with, unless that was typed too. */
  const isDirty = useCallback(() => {
    const { body } = current();
    if (latest.current.baseVersion.parcel !== null) return Object.keys(body).length > 0;
    return JSON.stringify(body) !== JSON.stringify(startsTyped ? {} : startBody());
  }, [current, startBody, startsTyped]);

  return { form, baseVersion, raw, base, latest, adopt, current, heldBefore, isDirty };
}

export type ParcelForm = ReturnType<typeof useParcelForm>;
