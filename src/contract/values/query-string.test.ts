import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQueryString, parseQueryString, readableQueryString } from './query-string.ts';

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
      expect(parseQueryString(`?${readableQueryString(pairs)}`)).toEqual(pairs);
      expect(formatQueryString(pairs)).toMatch(/^[!$&'()*+,;=:@/?\w.~%-]*$/);
    }),
  );
});

test('a query string has only the characters of a URI; the readable one has brackets too', () => {
  const pairs: [string, string][] = [
    ['filter[created_since]', '2026-03-02T00:00:00Z'],
    ['q', 'a&b=c+d#e'],
  ];
  expect(formatQueryString(pairs)).toBe('filter%5Bcreated_since%5D=2026-03-02T00:00:00Z&q=a%26b%3Dc%2Bd%23e');
  expect(readableQueryString(pairs)).toBe('filter[created_since]=2026-03-02T00:00:00Z&q=a%26b%3Dc%2Bd%23e');
});
