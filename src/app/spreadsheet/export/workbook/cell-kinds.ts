import { type DecimalKind, isDecimal, normaliseDecimal } from '#contract/values/scalars.ts';

/**
 * What the cells of an exported column hold, each as text: `timestamp` in UTC as the API writes it, `local` a time of the user's zone as
 * `2026-03-02 09:59`. A workbook has numbers and dates of them.
 */
export type CellKind = 'text' | 'count' | 'timestamp' | 'local' | DecimalKind;

/** A column of an exported file: its header, and what its cells hold. */
export interface ExportColumn {
  name: string;
  kind: CellKind;
}

export type ExportedRow = readonly string[];

/** Formats of cells as workbooks write them, in the order of their styles. */
export const cellFormats = {
  text: '@',
  count: '0',
  weight: '0.000',
  dimension: '0.0',
  price: '0.00',
  timestamp: 'yyyy-mm-dd hh:mm:ss',
  local: 'yyyy-mm-dd hh:mm',
} as const satisfies Record<CellKind, string>;

/** Excel opens no cell of 32,768 characters; the apostrophe of a guarded one is one of them. */
export const maxCellLength = 32_766;

/** A spreadsheet holds so many digits of a number. */
const heldDigits = 15;
/** Days before a spreadsheet's day 0, which has a 29 February 1900 after it: earlier ones differ from program to program. */
const firstDay = Date.UTC(1899, 11, 30);
const firstSafe = Date.UTC(1900, 2, 1);
const millisOfDay = 86_400_000;
const time = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)Z?$/;

/** The number that a spreadsheet has for a cell of this kind; null where it would not hold it exactly, which stays text. */
export function numberOfCell(kind: CellKind, text: string): number | null {
  if (kind === 'text') return null;
  if (kind === 'count') return /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null;
  if (kind === 'timestamp' || kind === 'local') return serialOf(text);
  if (!isDecimal(text, kind)) return null;
  const digits = normaliseDecimal(text, kind).replace('.', '').replace(/^0+/, '');
  return digits.length <= heldDigits ? Number(text) : null;
}

function serialOf(text: string): number | null {
  const [, day, clock] = time.exec(text) ?? [];
  const millis = Date.parse(`${day}T${clock}Z`);
  return millis >= firstSafe ? (millis - firstDay) / millisOfDay : null;
}

/** How wide cells of a kind are, in characters; null where that depends on their texts. */
export function widthOfKind(kind: CellKind): number | null {
  return kind === 'timestamp' || kind === 'local' ? cellFormats[kind].length : null;
}
