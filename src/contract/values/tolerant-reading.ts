import { isJsonObject } from './json-value.ts';

// Reading is tolerant (SPEC.md 9): unknown fields stay, and a value of the wrong type reads as missing, so that one odd record
// spoils one cell and never a page. By hand and not by schema, because every page begins with it.

/** What a value of an answer reads as, whatever it is. */
export type Read<T> = (value: unknown) => T;
type Fields = Record<string, Read<unknown>>;
/** An object as read: its fields, and whatever else it holds. */
export type ReadFields<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> } & { [other: string]: unknown };

export const readText: Read<string> = (value) => (typeof value === 'string' ? value : '');
export const readTextOrNull: Read<string | null> = (value) => (typeof value === 'string' ? value : null);
export const readFlag: Read<boolean> = (value) => value === true;
export const readNumber =
  (otherwise: number): Read<number> =>
  (value) =>
    typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** `object` with each of the fields in it, whatever it held of them. */
export function readFields<F extends Fields>(fields: F, object: Readonly<Record<string, unknown>>): ReadFields<F> {
  const read: Record<string, unknown> = { ...object };
  for (const [name, readField] of Object.entries(fields)) read[name] = readField(object[name]);
  return read as ReadFields<F>;
}

/** The same of any value: null for what is no object. */
export const readObject =
  <F extends Fields>(fields: F): Read<ReadFields<F> | null> =>
  (value) =>
    isJsonObject(value) ? readFields(fields, value) : null;

/** A list; an odd entry is repaired, never dropped: entries keep their places, which changes and field paths go by. */
export const readListOf =
  <T>(entry: Read<T | null>, repair: (odd: unknown) => T): Read<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map((each: unknown) => entry(each) ?? repair(each)) : [];
