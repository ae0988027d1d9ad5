import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQueryString, parseQueryString } from './query-string.ts';

test.each<[string, [string, string][] | null]>([
  ['', []],
  ['?', []],
  ['a=1', [['a', '1']]],
  [
    '?a=1&b=2&a=3',
    [
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
    ],
  ],
  ['filter[source]=api', [['filter[source]', 'api']]],
  ['filter%5Bsource%5D=api', [['filter[source]', 'api']]],
  ['filter%5bsource]=api', [['filter[source]', 'api']]],
  ['a', [['a', '']]],
  ['a=', [['a', '']]],
  ['=a', [['', 'a']]],
  ['a==b', [['a', '=b']]],
  ['a=b+c%20d%2B', [['a', 'b c d+']]],
  [
    'a&&b',
    [
      ['a', ''],
      ['', ''],
      ['b', ''],
    ],
  ],
  ['a=%', null],
  ['a=%zz', null],
  ['a=%ff', null],
])('%j', (query, pairs) => {
  expect(parseQueryString(query)).toEqual(pairs);
});

test('every list of pairs reads back from its spelling', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (pairs) => {
      expect(parseQueryString(`?${formatQueryString(pairs)}`)).toEqual(pairs);
    }),
  );
});

test('brackets and colons stay readable, what would end a value does not', () => {
  expect(
    formatQueryString([
      ['filter[created_since]', '2026-03-02T00:00:00Z'],
      ['q', 'a&b=c+d#e'],
    ]),
  ).toBe('filter[created_since]=2026-03-02T00:00:00Z&q=a%26b%3Dc%2Bd%23e');
});
