import { parcelFields, receiverFields } from '#contract/parcel-fields.ts';
import { isSameJson } from '#contract/values/same-json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';

/** Which fields two versions differ in. Of fields that the API does not name, only that there are some. */
export function changedPaths(older: JsonObject, newer: JsonObject): string[] {
  const names = [...new Set([...Object.keys(older), ...Object.keys(newer)])];
  const changed = names.filter((name) => !isSame(older[name], newer[name]));
  const paths = changed.flatMap((name) => {
    const [before, after] = [older[name], newer[name]];
    if (name !== 'receiver' || !isJsonObject(before) || !isJsonObject(after)) return [name];
    const parts = Object.keys(receiverFields).filter((field) => !isSame(before[field], after[field]));
    return parts.length === 0 ? [name] : parts.map((field) => `receiver.${field}`);
  });
  const known = paths.filter((path) => Object.hasOwn(parcelFields, path.split('.', 1)[0] ?? ''));
  return known.length < paths.length ? [...known, otherFields] : known;
}

export const otherFields = 'other fields';

/** A field that a server leaves out is empty. */
function isSame(one: JsonValue = null, other: JsonValue = null): boolean {
  return isSameJson(one, other);
}
