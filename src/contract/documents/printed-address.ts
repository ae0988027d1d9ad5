/** The fields of a receiver that a label prints. */
export const printedFields = [
  'name',
  'company',
  'address_line_1',
  'house_number',
  'address_line_2',
  'postal_code',
  'city',
  'state_or_region',
] as const;

/** Latin, as most addresses are: the fonts of our labels have all of it. Apart from their table, so that most addresses need no table. */
export function isPlainLatin(text: string): boolean {
  return /^[ -~\u00A0-\u024F]*$/.test(text);
}
