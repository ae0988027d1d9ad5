import { expect, test } from 'vitest';
import type { CheckRow } from '#app/spreadsheet/check/check-types.ts';
import { continuesParcel } from './same-parcel.ts';

/** Rows as they are shown: the size of the parcel, with a star at its first row; a dot is a row on its way. */
const drawn = (text: string) => {
  const rows = text
    .split(' ')
    .map((mark) => (mark === '.' ? undefined : { size: Number(mark[0]), first: mark.endsWith('*') }));
  const rowAt = (place: number) => rows[place] as CheckRow | undefined;
  return rows.map((_, place) => (continuesParcel(rowAt, place) ? '|' : '-')).join('');
};

test.each([
  ['1* 3* 3 3 1*', '--||-'],
  ['2* 2 2* 2', '-|-|'],
  // A filter left out the first row, or rows between them.
  ['1* 3 3', '---'],
  ['3* 3 2 2', '-|--'],
  ['3* 3 3 3', '-||-'],
  // The first one is not here yet.
  ['. 2 2* .', '----'],
  ['2* . 2*', '---'],
])('%s is drawn %s', (rows, expected) => {
  expect(drawn(rows)).toBe(expected);
});
