import { useCallback, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { ParcelFormValues } from './form-values.ts';
import { type ParcelBody, serverSide, toParcelBody } from './to-parcel-body.ts';
import { toFormValues } from './to-form-values.ts';

/** What a form stands on: the parcel as the server sent it, or for a new one what it started with. */
export interface FormGround {
  /** Null for a new parcel. */
  parcel: VersionedParcel | null;
  /** Keys that go along with a new parcel's boxes; empty for an existing one, whose own keys stay. */
  extras: JsonObject;
}

const emptyValues = toFormValues({});

/** The ground with the raw parcel that bodies are built from, and the boxes it means. */
function standing(ground: FormGround) {
  const raw = ground.parcel?.parcel.raw ?? ground.extras;
  return { ground, raw, base: ground.parcel === null ? emptyValues : toFormValues(raw) };
}

/** The form and the ground it stands on. Both change only together, by `adopt`; effects never touch them. */
export function useParcelForm(
  start: FormGround & {
    values?: ParcelFormValues | undefined;
    /** What it starts with was typed, and is nowhere else. */
    typed?: boolean;
  },
) {
  const [ground, setGround] = useState<FormGround>(start);
  const { raw, base } = useMemo(() => standing(ground), [ground]);
  const [startValues] = useState(() => start.values ?? base);
  const [startsTyped] = useState(start.typed === true);
  const form = useForm<ParcelFormValues>({ defaultValues: startValues });
  // What has been adopted counts at once, also for a save that goes on in the same task.
  const latest = useRef({ ground, raw, base });

  const adopt = useCallback(
    (next: FormGround, values: ParcelFormValues) => {
      latest.current = standing(next);
      setGround(next);
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
      latest.current.ground.parcel === null ? startBody() : serverSide(latest.current.raw, sent, form.getValues()),
    [form, startBody],
  );
  /** Whether something was typed: for a new parcel besides what it started with, unless that was typed too. */
  const isDirty = useCallback(() => {
    const { body } = current();
    if (latest.current.ground.parcel !== null) return Object.keys(body).length > 0;
    return JSON.stringify(body) !== JSON.stringify(startsTyped ? {} : startBody());
  }, [current, startBody, startsTyped]);

  return { form, ground, raw, base, latest, adopt, current, heldBefore, isDirty };
}

export type ParcelForm = ReturnType<typeof useParcelForm>;
