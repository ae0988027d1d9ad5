import Papa from 'papaparse';

/**
 * What a spreadsheet takes for a formula, or for the way out of a cell, when it begins a cell: also the full-width forms of the
 * signs, and what some skip before they look (PROMISES, scenario 56: OWASP ASVS 1.2.10).
 */
// oxlint-disable-next-line no-control-regex -- NUL, TAB, LF and CR are just what it looks for
const formulaStart = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A CSV file's text: UTF-8 with a byte order mark, so that spreadsheets read it as such, quoted as RFC 4180 says, and no cell a
 * formula: one that would begin like one gets an apostrophe in front. All cells are text.
 */
export function csvText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const body = Papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { newline: '\r\n', escapeFormulae: formulaStart },
  );
  // Without a row the library ends the line of the columns itself.
  return `\uFEFF${body}${rows.length === 0 ? '' : '\r\n'}`;
}
