/** Rows of cells, as spreadsheets put them on the clipboard. */
export type TextBlock = readonly (readonly string[])[];

/**
 * The cells of `text/plain` as Excel, LibreOffice and Google Sheets write it: tabs between cells, one line per row, a cell with a
 * tab, a line break or a quote in it in double quotes. A quote that does not close its cell is a character like any other, so
 * plain text with quotes comes out as it went in. A line break at the end ends the last row.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : null;
    const end = quoted?.end ?? plainEnd(text, at);
    row.push(quoted?.cell ?? text.slice(at, end));
    at = end + 1;
    if (text[end] === '\t') continue;
    rows.push(row);
    row = [];
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    if (at >= text.length) return rows;
  }
}

function plainEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !isDelimiter(text[end])) end += 1;
  return end;
}

/** The cell in quotes that begins at `from`, and where its end is; null where the quotes do not hold a cell. */
function quotedCell(text: string, from: number): { cell: string; end: number } | null {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    if (at + 1 < text.length && !isDelimiter(text[at + 1])) return null;
    return { cell: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
  }
  return null;
}

function isDelimiter(character: string | undefined): boolean {
  return character === '\t' || character === '\n' || character === '\r';
}

/** The same the other way: what `parseBlock` reads back as the same cells. */
export function formatBlock(block: TextBlock): string {
  return joinLines(block.map(formatLine));
}

/** One row of a block, for `joinLines`: a long block is made in pieces. */
export function formatLine(row: readonly string[]): string {
  return row.map(formatCell).join('\t');
}

export function joinLines(lines: readonly string[]): string {
  const text = lines.join('\n');
  // An empty last line would be taken for the end of the line before.
  return text.endsWith('\n') || text === '' ? `${text}\n` : text;
}

function formatCell(cell: string): string {
  return cell.startsWith('"') || /[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The cells as `text/html`. Excel prefers it and would otherwise take `6912.00` for a number and `1.5` for a date in some
 * languages: its own format mark says that they are texts.
 */
export function blockHtml(block: TextBlock): string {
  return `<table>${block.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('')}</table>`;
}

function htmlCell(text: string): string {
  const escaped = text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
  const lines = escaped.replaceAll(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">');
  return `<td style="mso-number-format:'\\@'">${lines}</td>`;
}
