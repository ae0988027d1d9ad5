import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { hash32, mixedHash } from '#contract/values/fingerprint.ts';
import { normalForm, possibleTimestamps } from './cell-forms.ts';

// The `version` cell of an exported row shows which cells were touched since, without holding what they held: a set of marks, one
// for each cell of the row, made of field and value. So columns may be moved, and rows as well.

const start = 'v1.';
/** A mark has 30 bits in five characters. */
const markLength = 5;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const wellFormed = /^v1\.((?:[\w-]{5})+)\.([\w-]{5})$/;

/** `none`: there is none. `damaged`: it is not as it was written, so nothing is known of what the cells held. */
export type FileVersion =
  | { readonly state: 'read'; readonly marks: ReadonlySet<string> }
  | { readonly state: 'none' | 'damaged' };

/** The text of the `version` cell of a row: the marks of its other cells, and that of its parcel's items. */
export function versionOf(marks: string): string {
  return `${start}${marks}.${shortHash(marks)}`;
}

/** The marks of some cells, to be put one behind the other. */
export function marksOf(cells: ReadonlyMap<FileField, string>): string {
  return [...cells].map(([field, text]) => markOf(field, text)).join('');
}

/** The mark of all items of a parcel in their order, by the marks of each: whether they are still as they were. */
export function itemsMark(marks: readonly string[]): string {
  return shortHash(marks.join(' '));
}

export function readVersion(text: string): FileVersion {
  const trimmed = text.trim();
  if (trimmed === '') return { state: 'none' };
  const [, marks = '', check] = wellFormed.exec(trimmed) ?? [];
  if (marks === '' || check !== shortHash(marks)) return { state: 'damaged' };
  const set = new Set<string>();
  for (let at = 0; at < marks.length; at += markLength) set.add(marks.slice(at, at + markLength));
  return { state: 'read', marks: set };
}

/**
 * Whether the cell held when it was exported what it holds now, a date in either order of day and month, a time also without its seconds. Nothing is known to be
 * untouched without a version.
 */
export function isUntouched(version: FileVersion, field: FileField, text: string): boolean {
  if (version.state !== 'read') return false;
  const { marks } = version;
  return (
    marks.has(markOf(field, text)) ||
    possibleTimestamps(field, text).some((timestamp) => marks.has(markOf(field, timestamp)))
  );
}

/** Whether all the marks are of the version; so none of what they were made of has changed. */
export function hasMarks(version: FileVersion, marks: string): boolean {
  if (version.state !== 'read') return false;
  for (let at = 0; at < marks.length; at += markLength)
    if (!version.marks.has(marks.slice(at, at + markLength))) return false;
  return true;
}

// Most cells of a parcel have no value.
const noValues = new Map<FileField, string>();

function markOf(field: FileField, text: string): string {
  const value = normalForm(field, text);
  if (value !== null) return shortHash(`${field}=${value}`);
  const mark = noValues.get(field) ?? shortHash(field);
  noValues.set(field, mark);
  return mark;
}

/** 30 bits of a hash: not for secrets. */
function shortHash(text: string): string {
  const hash = mixedHash(hash32(text));
  let short = '';
  for (let bit = 0; bit < 30; bit += 6) short += alphabet[(hash >>> bit) & 63];
  return short;
}
