import { describe, expect, it } from 'vitest';
import { cellOfText, isNullCell, timestampOfCell, normalForm, sameCell, textOfCell } from './cell-forms.ts';

it.each([
  ['2026-03-02T08:59:30Z', '2026-03-02T08:59:30Z'],
  ['2026-03-02 08:59:30', '2026-03-02T08:59:30Z'],
  ['2026-03-02T08:59:30.000+00:00', '2026-03-02T08:59:30Z'],
  ['2026/3/2 8:59', '2026-03-02T08:59:00Z'],
  ['02.03.2026 08:59:30', '2026-03-02T08:59:30Z'],
  ['25/03/2026 08:59:30', '2026-03-25T08:59:30Z'],
  ['03/25/2026 08:59:30', '2026-03-25T08:59:30Z'],
  ['03/03/2026', '2026-03-03T00:00:00Z'],
  // Day or month first: unknown.
  ['03/04/2026 08:59:30', null],
  ['30.02.2026', null],
  ['2026-03-02T08:59:30+01:00', '2026-03-02T07:59:30Z'],
  ['03/25/26 8:59 PM', '2026-03-25T20:59:00Z'],
  ['soon', null],
])('the timestamp of %s is %s', (cell, timestamp) => expect(timestampOfCell(cell)).toBe(timestamp));

describe('cells that mean the same', () => {
  it.each([
    ['weight', '1.250', '1,25'],
    ['weight', '1.250', ' 1.25 kg'],
    ['number_of_labels', '3', ' 03'],
    ['receiver.city', 'Łódź\r\nx', ' Łódź\nx '],
    ['note', 'a\tb', 'ab'],
    ['ship_by', '2026-03-02T08:59:30Z', '2026-03-02 08:59:30'],
    ['tags', 'a, b', 'a,b'],
    ['receiver.country', String.raw`\N`, ''],
  ] as const)('%s: %j and %j', (field, one, other) => expect(sameCell(field, one, other)).toBe(true));

  it.each([
    ['weight', '1.250', '1250'],
    ['order_number', '1.250', '1.25'],
    ['order_number', '007', '7'],
    ['note', String.raw`\N`, ''],
    ['items.sku', 'a', 'A'],
  ] as const)('cells of different meaning are no equals, %s: %j and %j', (field, one, other) =>
    expect(sameCell(field, one, other)).toBe(false),
  );
});

it.each([String.raw`\N`, String.raw`\\N`, String.raw` \N `, 'N', String.raw`\n`, ''])(
  'the text %j comes back from its cell, and is not taken for no value',
  (text) => {
    const cell = cellOfText(text);
    expect(isNullCell(cell)).toBe(false);
    expect(textOfCell(cell)).toBe(text);
    expect(normalForm('note', cell)).toBe(text.trim());
  },
);
