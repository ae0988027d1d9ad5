import { counted, defineWords, formatCount, plural, inARow } from '#app/words/define-words.ts';
import { inSentence } from '#app/words/in-sentence.ts';
import type { SkippedRows, SkipReason } from './skip-reasons.ts';

const rows = (count: number) => counted(count, { one: 'row', other: 'rows' });
const are = (count: number, end: { one: string; other: string }) => `${rows(count)} ${plural(count, end)}`;

const counts: Record<SkipReason, (count: number) => string> = {
  shipped: (count) => are(count, { one: 'is shipped already', other: 'are shipped already' }),
  cancelled: (count) => are(count, { one: 'is cancelled', other: 'are cancelled' }),
  refunded: (count) => are(count, { one: 'is refunded', other: 'are refunded' }),
  unshippable: (count) => are(count, { one: 'needs no shipping', other: 'need no shipping' }),
  'no-receiver': (count) => are(count, { one: 'has no receiver', other: 'have no receiver' }),
  header: (count) => are(count, { one: 'contains column names again', other: 'contain column names again' }),
  total: (count) => are(count, { one: 'is a total', other: 'are totals' }),
  end: (count) => are(count, { one: 'marks the end of the file', other: 'mark the end of the file' }),
};

/** In place of _Skipped_ at the head of a row. */
const states: Record<SkipReason, string> = {
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  unshippable: 'Not to ship',
  'no-receiver': 'No receiver',
  header: 'Header',
  total: 'Total',
  end: 'End mark',
};

const whole: Record<SkipReason, string> = {
  shipped: 'It is shipped already.',
  cancelled: 'It is cancelled.',
  refunded: 'It is refunded.',
  unshippable: 'It needs no shipping.',
  'no-receiver': 'It has no receiver.',
  header: 'It contains the column names again.',
  total: 'It is a total.',
  end: 'It marks the end of the file.',
};

export const rowWords = defineWords({
  en: {
    title: 'Skipped rows',
    hint: 'These rows are not imported. Tick what is to be imported anyway.',
    counts,
    states,
    sign: ({ header, value }: SkippedRows['signs'][number]) =>
      header === null ? `“${inSentence(value)}”` : `${inSentence(header)}: “${inSentence(value)}”`,
    lines: (count: number, lines: readonly number[]) =>
      `${plural(count, { one: 'line', other: 'lines' })} ${inARow(lines.map(formatCount))}${count > lines.length ? ', …' : ''}`,
    /** `header`, `value`: the cell that says so, or empty. */
    because: (reason: SkipReason, header: string, value: string) =>
      header === '' || value === '' ? whole[reason] : `${inSentence(header)} is “${inSentence(value)}”.`,
    twins: 'Which of the columns with one name are imported?',
    twinsOfReceiver: 'Which columns are the receiver’s?',
    twinNames: (names: readonly string[]) => `There are several named ${inSentence(inARow(names))}.`,
    twinColumns: (columns: readonly number[]) =>
      `${plural(columns.length, { one: 'Column', other: 'Columns' })} ${inARow(columns.map(formatCount))}`,
    weightOwner: (names: readonly string[]) => `Whose weight is ${inSentence(inARow(names))}?`,
    weightValues: (samples: readonly string[]) =>
      `It says ${inARow(samples.map((sample) => `“${inSentence(sample)}”`))}.`,
    weightOwners: { parcel: 'That of the whole parcel', item: 'That of one piece of the item' },
    header: 'Header line',
    headerLine: (line: number, cells: readonly string[]) =>
      `Line ${formatCount(line)}: ${inSentence(inARow(cells.slice(0, 8)))}`,
    headerNone: 'No line contains column names',
    noHeader: 'All lines are imported as rows.',
    above: (count: number) =>
      `${counted(count, { one: 'line above it is', other: 'lines above it are' })} not imported.`,
    rowSkipped: 'Skipped:',
    itemSkipped: 'Its item is skipped:',
    itemState: 'item skipped',
    includeItem: (line: number) => `Line ${formatCount(line)}: include this item`,
    tick: 'Tick the row to import it.',
    tickItem: 'Tick the row to import its item.',
    takeItem: 'Import the item',
    itemTaken: 'Its item is imported.',
    skipItem: 'Skip the item',
  },
});
