import { codeKey } from './code-key.ts';
import { gtinOf } from './gtin.ts';
import { readGs1 } from './read-gs1.ts';

/** What a scan says of an item. */
export interface ItemCode {
  /** The code as it is compared (`codeKey`); null for a code of GS1 that names no item. */
  key: string | null;
  lot: string | null;
  expiry: string | null;
}

/** What scanners may put before a code: its kind (ISO/IEC 15424). */
const symbology = /^\][A-Za-z][0-9A-Za-z]/;

/** Reads what was scanned, with whatever the scanner sent before and in it. */
export function readItemCode(scan: string): ItemCode {
  const gs1 = readGs1(scan);
  if (gs1 !== null) return { key: gs1.item, lot: gs1.lot, expiry: gs1.expiry };
  return { key: codeKey(scan.replace(symbology, '')), lot: null, expiry: null };
}

/** A key as it is printed on goods: in capitals, a GTIN without the zeros that fill it up to 14 digits. */
export function shownCode(key: string): string {
  const gtin = gtinOf(key);
  if (gtin === null || gtin !== key || !gtin.startsWith('0')) return key.toUpperCase();
  if (gtin.startsWith('000000')) return gtin.slice(6);
  return gtin.startsWith('00') ? gtin.slice(2) : gtin.slice(1);
}
