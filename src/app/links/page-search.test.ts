import { expect, it } from 'vitest';
import { formatPageSearch, parsePageSearch, searchPairs } from './page-search.ts';

it.each([
  ['', {}],
  ['?sort=-created_at&filter[source]=api', { sort: '-created_at', 'filter[source]': 'api' }],
  ['?filter%5Bcreated_since%5D=2026-11-01T00:00:00Z', { 'filter[created_since]': '2026-11-01T00:00:00Z' }],
  ['?sort=a&sort=b&sort=c', { sort: ['a', 'b', 'c'] }],
  ['?sort=%E0%A4%A', { 'sort=%E0%A4%A': '' }],
])('an address is read: %s', (text, search) => expect(parsePageSearch(text)).toEqual(search));

it('an address has the API’s own spelling, repeated names included', () => {
  expect(
    formatPageSearch({ sort: ['a', 'b'], 'filter[created_since]': '2026-11-01T00:00:00Z', left: undefined, out: 1 }),
  ).toBe('?sort=a&sort=b&filter[created_since]=2026-11-01T00:00:00Z');
  expect(formatPageSearch({})).toBe('');
});

it('every value of a repeated name has its pair', () => {
  expect(searchPairs({ sort: ['a', 'b'], x: 'y' })).toEqual([
    ['sort', 'a'],
    ['sort', 'b'],
    ['x', 'y'],
  ]);
});
