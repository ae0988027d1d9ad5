import type { JsonObject } from '#contract/values/json-value.ts';
import { type ChangeEffect, effectOf, type FieldChange } from '#app/parcels/model/change/field-change.ts';
import { correctionEffect, type ParcelCorrection } from '#app/parcels/model/change/parcel-correction.ts';

/** Puts back what parcels held before they were corrected, by their ids: bodies of a PATCH. */
export interface RestoredFields {
  readonly bodies: Readonly<Record<string, JsonObject>>;
}

/** What a run changes in its parcels. Only in the memory of a tab, as it may be personal data. */
export type RunChange = FieldChange | ParcelCorrection | RestoredFields;

/** What it does to a parcel, which is given whole. */
export function runEffect(change: RunChange, raw: JsonObject): ChangeEffect {
  if ('bodies' in change) {
    const { id } = raw;
    const body = (typeof id === 'string' ? change.bodies[id] : undefined) ?? {};
    return Object.keys(body).length === 0
      ? { kind: 'same', before: null }
      : { kind: 'patch', body, before: null, after: null };
  }
  return 'edit' in change ? correctionEffect(change, raw) : effectOf(change, raw);
}
