import type { KnownBefore } from '#app/api/not-sent/known-before.ts';
import { storedAsSent } from '#app/api/intents/stored-as-sent.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { type ChangeEffect, effectOf, type FieldChange } from '#app/parcels/model/change/field-change.ts';
import type { ImportedParcels } from './imported-parcels.ts';
import { correctionEffect, type ParcelCorrection } from '#app/parcels/model/change/parcel-correction.ts';

/** Puts back what parcels held before they were corrected, by their ids: bodies of a PATCH. */
export interface RestoredFields {
  readonly bodies: Readonly<Record<string, JsonObject>>;
  /** What the corrections wrote: a parcel that holds something else by now is left alone. */
  readonly written: Readonly<Record<string, JsonObject>>;
  readonly known: Readonly<Record<string, KnownBefore>>;
}

/** Whether a parcel holds neither what was written nor what is to be put back. */
export function isChangedSince({ bodies, written }: RestoredFields, id: string, raw: JsonObject): boolean {
  return !storedAsSent(written[id] ?? {}, raw) && !storedAsSent(bodies[id] ?? {}, raw);
}

/** What a run changes in its parcels. Only in the memory of a tab, as it may be personal data. */
export type RunChange = FieldChange | ParcelCorrection | RestoredFields | ImportedParcels;

/** What it does to a parcel, which is given whole. */
export function runEffect(change: Exclude<RunChange, ImportedParcels>, raw: JsonObject): ChangeEffect {
  if ('bodies' in change) {
    const { id } = raw;
    const body = (typeof id === 'string' ? change.bodies[id] : undefined) ?? {};
    return Object.keys(body).length === 0
      ? { kind: 'same', before: null }
      : { kind: 'patch', body, before: null, after: null };
  }
  return 'edit' in change ? correctionEffect(change, raw) : effectOf(change, raw);
}
