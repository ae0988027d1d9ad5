/**
 * What a spreadsheet takes for a formula, or for the way out of a cell, when it begins a cell: also the full-width forms of the
 * signs, and what some skip before they look (PROMISES, scenario 56: OWASP ASVS 1.2.10). With apostrophes in front it is a text that
 * was guarded, or looks like one: it gets one more, so that taking one away gives back what it was.
 */
// oxlint-disable-next-line no-control-regex -- NUL, TAB, LF and CR are just what it looks for
const formulaStart = /^'*[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

const apostrophe = "'";

/** A cell's text for a file that spreadsheets open: no formula. */
export function guardCell(text: string): string {
  return formulaStart.test(text) ? `${apostrophe}${text}` : text;
}

/** A cell of a file without what `guardCell` added, or another program's guard of the same kind. All other texts stay. */
export function unguardCell(text: string): string {
  return text.startsWith(apostrophe) && formulaStart.test(text) ? text.slice(1) : text;
}
