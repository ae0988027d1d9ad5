import type { JsonObject } from '#contract/values/json-value.ts';
import { isSameJson } from '#contract/values/same-json.ts';
import type { Parcel } from '#contract/parcel.ts';
import { readFrom } from '#app/parcels/editor/form/to-form-values.ts';

/**
 * Whether a PATCH body would replace something that is newer on the server than in the parcel it was made from, at any depth
 * and in keys this page does not know; or the parcel has since been processed or cancelled.
 */
export function overwritesNewer(body: JsonObject, before: Parcel, now: Parcel): boolean {
  if ((before.processed_at === null) !== (now.processed_at === null)) return true;
  if ((before.cancelled_at === null) !== (now.cancelled_at === null)) return true;
  return Object.keys(body).some((field) => {
    const name = readFrom[field] ?? field;
    return !isSameJson(before.raw[name] ?? null, now.raw[name] ?? null);
  });
}
