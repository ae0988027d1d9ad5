import { gtinOf } from './gtin.ts';

/** A code as codes of products are compared: as a GTIN of 14 digits where it is one, else without blanks and capitals. */
export function codeKey(code: string): string {
  const plain = code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cc}]/gu, '')
    .toLowerCase();
  return gtinOf(plain) ?? plain;
}
