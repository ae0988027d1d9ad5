import { correctableAt } from '#app/parcels/model/change/parcel-correction.ts';

/** The fields of a correction of many that paths of the API name, each once. */
export function fieldsNamed(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap(correctableAt))];
}

/**
 * The field that a correction of all begins with: the only one that the cause's own sentence names, or else the only one of those
 * `shown` with its parcels. Null where several could be meant, or none: a value in a wrong field would be sent for all of them.
 */
export function openingField(cause: readonly string[], shown: readonly string[]): string | null {
  const offered = fieldsNamed(shown);
  const own = fieldsNamed(cause).filter((field) => offered.includes(field));
  for (const fields of [own, offered]) if (fields.length === 1) return fields[0] ?? null;
  return null;
}
