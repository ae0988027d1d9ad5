import { expect, test } from 'vitest';
import type { FormatQuestion, Mapping } from '#app/spreadsheet/file-types.ts';
import { checkReason } from './check-reason.ts';

const formats: Mapping['formats'] = { date: null, decimal: null, weight: null, dimension: null };
const dates = [{ format: 'date' }] as unknown as FormatQuestion[];

test.each<[Mapping['columns'], Mapping['formats'], readonly FormatQuestion[], string | undefined]>([
  [[null, null], formats, [], 'Choose a field for at least one column first.'],
  [[null, 'order_date'], formats, dates, 'Answer the questions about formats first.'],
  [[null, 'order_date'], { ...formats, date: 'day-first' }, dates, undefined],
  [['note'], formats, [], undefined],
])(
  'rows by the columns %j, formats %j and questions %j cannot be checked since: %s',
  (columns, chosen, questions, reason) => {
    expect(checkReason({ mapping: { columns, fixed: {}, formats: chosen }, questions })).toBe(reason);
  },
);
