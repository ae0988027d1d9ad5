import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
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
    return !sameJson(before.raw[name] ?? null, now.raw[name] ?? null);
  });
}

/** Equal as JSON, whatever the order of keys. */
function sameJson(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => sameJson(value, other[index] ?? null))
    );
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key] ?? null, other[key] ?? null))
  );
}
