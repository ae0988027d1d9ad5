import { isCountKind, isDecimalKind, isTimestampKind, type Kind, kindAt } from '#contract/parcel-fields.ts';
import { isDecimal, isTimestamp, normaliseDecimal } from '#contract/values/scalars.ts';
import { meaningOf, settledText } from '#app/parcels/model/read-value/read-value.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { readTags } from '#app/parcels/model/read-value/tags-text.ts';
import { typedFormats } from '#app/parcels/model/read-value/value-formats.ts';

/** In an exported file a cell without a value; an empty cell is an empty text. */
export const nullSign = String.raw`\N`;
const nullCell = /^\s*\\N\s*$/;

// Called for each cell of a file.
const kinds = new Map<FileField, Kind | null>();

/** What a field of a parcel holds; null for the columns that only an exported file has. */
export function kindOf(field: FileField): Kind | null {
  const known = kinds.get(field);
  if (known !== undefined) return known;
  const kind = kindAt(field) ?? null;
  kinds.set(field, kind);
  return kind;
}

/** Whether an empty text is a value of the field, another than none. */
export function mayBeEmptyText(field: FileField): boolean {
  return kindOf(field) === 'text';
}

export function isNullCell(text: string): boolean {
  return text === nullSign || (text.includes(nullSign) && nullCell.test(text));
}

/** A text of a parcel as a cell: one that reads like the sign for no value gets one more backslash. */
export function cellOfText(text: string): string {
  return text.includes('\\') ? text.replace(/^(\s*)(\\+N\s*)$/, String.raw`$1\$2`) : text;
}

/** The way back, of a cell that is not the sign for no value. */
export function textOfCell(cell: string): string {
  return cell.includes('\\') ? cell.replace(/^(\s*)\\(\\+N\s*)$/, '$1$2') : cell;
}

/**
 * Equal for two cells of a field that mean the same, however a spreadsheet wrote them: decimals by their value (`1,25` is `1.250`),
 * timestamps by their time, whole numbers by theirs, texts without white space at their ends, with one kind of line end and without
 * tabs, which an OpenDocument file loses. Null: no value. `field` may be of the exported file alone: those are texts.
 */
export function normalForm(field: FileField, cell: string): string | null {
  if (isNullCell(cell)) return null;
  const kind = kindOf(field);
  const trimmed = textOfCell(cell).trim();
  const text = /[\r\t]/.test(trimmed) ? trimmed.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '') : trimmed;
  if (kind === 'tags') return JSON.stringify(readTags(text));
  if (kind === null || kind === 'text') return text;
  if (text === '') return null;
  if (isDecimalKind(kind)) return normaliseDecimal(isDecimal(text, kind) ? text : settledText(field, text), kind);
  if (isCountKind(kind)) return settledText(field, text);
  if (isTimestampKind(kind)) return timestampOfCell(text) ?? text;
  return kind === 'named' ? text.toLowerCase() : text;
}

export function sameCell(field: FileField, one: string, other: string): boolean {
  return one === other || normalForm(field, one) === normalForm(field, other);
}

/**
 * A time as spreadsheets rewrite it (`2026-03-02 08:59:30`, `02.03.2026 08:59`), in the API's spelling; null where day and month
 * could be either (`eitherTimestamp`), or it is none. It was exported in UTC, and stays so.
 */
export function timestampOfCell(cell: string): string | null {
  const timestamps = utcTimestampsOf(cell);
  return timestamps.length === 1 ? (timestamps[0] ?? null) : null;
}

/** What a cell of a field may mean where a spreadsheet wrote it so that it can be read in two ways, else nothing. */
export function eitherTimestamp(field: FileField, cell: string): readonly string[] {
  if (!isTimestampKind(kindOf(field))) return [];
  const timestamps = utcTimestampsOf(cell);
  return timestamps.length > 1 ? timestamps : [];
}

/**
 * What a cell of a field may have held before a spreadsheet wrote it in another way: where it shows no seconds, each second of its
 * minute.
 */
export function possibleTimestamps(field: FileField, cell: string): readonly string[] {
  if (!isTimestampKind(kindOf(field))) return [];
  const timestamps = utcTimestampsOf(cell);
  if (!withoutSeconds.test(cell.trim())) return timestamps;
  const seconds = Array.from({ length: 60 }, (_, second) => String(second).padStart(2, '0'));
  return timestamps.flatMap((timestamp) => seconds.map((second) => timestamp.replace(/\d\dZ$/, `${second}Z`)));
}

/** Behind a date. */
const withoutSeconds = /\s\d{1,2}:\d{2}(?:\s*[ap]\.?m\.?)?$/i;

/** Written in UTC, by a spreadsheet: how the dates of other files are written says nothing of it. */
const exported = { formats: { ...typedFormats, zone: 'utc' as const } };

/** The timestamps that a cell may stand for: two where day and month may be either, none where it is no date. */
function utcTimestampsOf(cell: string): string[] {
  // A deadline that was exported has its time, so that a day alone is meant from its start.
  const meaning = meaningOf('order_date', cell, exported);
  if ('choices' in meaning) return meaning.choices.map(({ value }) => String(value));
  const timestamp = 'value' in meaning ? meaning.value : null;
  return typeof timestamp === 'string' && isTimestamp(timestamp) ? [timestamp] : [];
}
