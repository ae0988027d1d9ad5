import { type RowSkip, type SkippedRows, skipReasons } from './skip-reasons.ts';

const maxLines = 5;
const maxSigns = 3;
/** Of a row that is said as a whole. */
const maxCells = 5;

interface SkippedTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  lines: readonly number[];
}

/** The rows that are skipped, by why, each with what says so. */
export function countSkips({ header, rows, lines }: SkippedTable, skips: ReadonlyMap<number, RowSkip>): SkippedRows[] {
  const found = new Map<RowSkip['reason'], SkippedRows & { lines: number[]; signs: SkippedRows['signs'][number][] }>();
  for (const [place, { reason, column, value }] of skips) {
    const counted = found.get(reason) ?? { reason, rows: 0, lines: [], signs: [] };
    found.set(reason, counted);
    counted.rows += 1;
    if (counted.lines.length < maxLines) counted.lines.push(lines[place] ?? 0);
    if (counted.signs.length === maxSigns) continue;
    const isMark = column === null || reason === 'total' || reason === 'end';
    const sign = isMark
      ? { header: null, value: wholeOf(rows[place] ?? []) }
      : { header: (header[column] ?? '').trim(), value };
    if (!counted.signs.some((one) => one.header === sign.header && one.value === sign.value)) counted.signs.push(sign);
  }
  return skipReasons.flatMap((reason) => found.get(reason) ?? []);
}

function wholeOf(row: readonly string[]): string {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return `${cells.slice(0, maxCells).join(' · ')}${cells.length > maxCells ? ' …' : ''}`;
}
