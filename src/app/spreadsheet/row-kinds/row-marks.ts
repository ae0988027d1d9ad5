// What the rows at the foot of a report say, and how programs write that nothing is there, as texts of a whole cell.

const totals = new Set([
  'total', 'totals', 'grand total', 'subtotal', 'sub total', 'sum', 'total orders', 'total amount', 'total quantity', 'total items',
  'total units', 'total pieces', 'summe', 'summen', 'gesamt', 'gesamtsumme', 'gesamtbetrag', 'gesamtmenge', 'gesamtergebnis', 'zwischensumme',
  'endsumme', 'total general', 'total général', 'somme', 'totaux', 'sous-total', 'suma', 'totale', 'totale generale', 'totale complessivo',
  'totaal', 'eindtotaal', 'razem', 'suma końcowa', 'σύνολο',
]); // oxfmt-ignore

/** `***END OF FILE***`; the foot of eBay's reports, in English and German. */
const ends = [
  /^\W*(?:end|end of (?:the )?(?:file|report|list|data|export|document)|eof|ende|ende (?:der|des) (?:datei|liste|berichts|exports?)|fin|fin (?:du|de) (?:fichier|la liste|rapport))\W*$/i,
  /\brecord\(?s?\)? downloaded\b/i,
  /\bdatens(?:a|ä|ae)tze? heruntergeladen\b/i,
  /^\s*seller id\b/i,
  /^\s*(?:verkäufer|verkaeufer)-?\s?id\b/i,
]; // oxfmt-ignore

const longestMark = 80;

export function isTotalMark(cell: string): boolean {
  if (cell === '' || cell.length > 24) return false;
  return totals.has(cell.trim().replace(/[:.]+$/, '').trim().toLowerCase());
} // oxfmt-ignore

export function isEndMark(cell: string): boolean {
  return cell.length > 1 && cell.length <= longestMark && ends.some((end) => end.test(cell));
}

/** `--`, `n/a`, `k. A.`, `NULL`, `NaN`. `NA` is a country, and `Null` a name. */
const nothing =
  /^\s*(?:[-–—−_.*?/\\]+|[nN]\/[aA]|[nN]\. ?[aA]\.|[kK]\. ?A\.|\(?(?:null|NULL)\)?|nan|NaN|none|None|nil)\s*$/;
const longestNothing = 8;

/** Whether a cell holds a text that says that there is none. */
export function isNothing(cell: string): boolean {
  return cell !== '' && cell.length <= longestNothing && nothing.test(cell);
}
