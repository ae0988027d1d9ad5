import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filterableSources,
  listQueryPairs,
  listQueryProblemText,
  parseListQuery,
  sinceFilters,
  sinceTimes,
  sortParts,
  sorts,
  type ListQuery,
} from './list-query.ts';
import { formatQueryString, parseQueryString, readableQueryString } from '#contract/values/query-string.ts';
import { toTimestamp } from '#contract/values/scalars.ts';

const read = (query: string) => parseListQuery(parseQueryString(query) ?? []);

const timestamp = fc.integer({ min: 0, max: 253_402_300_799 }).map((seconds) => toTimestamp(seconds * 1000));
const anyQuery: fc.Arbitrary<ListQuery> = fc.record(
  {
    sort: fc.constantFrom(...sorts),
    source: fc.constantFrom(...filterableSources),
    ...Object.fromEntries(sinceFilters.map((filter) => [filter, timestamp])),
  },
  { requiredKeys: [] },
);

describe('SPEC 4.3 and 9.2', () => {
  test('every query reads back from its own spelling, brackets literal and encoded', () => {
    fc.assert(
      fc.property(anyQuery, fc.boolean(), (query, encoded) => {
        const spelling = readableQueryString(listQueryPairs(query));
        const text = encoded ? spelling.replaceAll('[', '%5B').replaceAll(']', '%5d').replaceAll(':', '%3A') : spelling;
        expect(read(text)).toEqual({ query, cursor: null, problems: [] });
      }),
    );
  });

  test('the order of the parameters does not matter, equal queries have one spelling', () => {
    const one = read('filter[source]=api&sort=created_at').query;
    const other = read('?sort=created_at&filter%5Bsource%5D=api').query;
    expect(formatQueryString(listQueryPairs(one))).toBe(formatQueryString(listQueryPairs(other)));
  });

  test('the spelling is the API’s own', () => {
    const query: ListQuery = { sort: '-created_at', source: 'api', printed_since: '2026-03-02T00:00:00Z' };
    expect(readableQueryString(listQueryPairs(query))).toBe(
      'sort=-created_at&filter[source]=api&filter[printed_since]=2026-03-02T00:00:00Z',
    );
  });

  test('the eight sorts of 4.3, and the four filters on the same times (9.2)', () => {
    const times = ['created', 'processed', 'printed', 'cancelled'];
    expect(sorts).toEqual(expect.arrayContaining(times.flatMap((time) => [`${time}_at`, `-${time}_at`])));
    expect(sinceTimes).toMatchObject(Object.fromEntries(times.map((time) => [`${time}_since`, `${time}_at`])));
    expect(sortParts('-printed_at')).toEqual({ field: 'printed_at', descending: true });
    expect(sortParts('printed_at')).toEqual({ field: 'printed_at', descending: false });
  });

  test('the cursor is opaque: any text but none at all', () => {
    expect(read('cursor=a%2Bb%3D%26%20')).toEqual({ query: {}, cursor: 'a+b=& ', problems: [] });
    expect(read('').cursor).toBeNull();
  });

  test.each([
    ['sort=name', 'sort "name" is not supported'],
    ['sort=-', 'sort "-" is not supported'],
    ['sort=--created_at', 'sort "--created_at" is not supported'],
    ['sort=%2Bcreated_at', 'sort "+created_at" is not supported'],
    ['sort=CREATED_AT', 'sort "CREATED_AT" is not supported'],
    ['sort=created_at,processed_at', 'sort "created_at,processed_at" is not supported'],
    ['sort=', 'sort must not be empty'],
    ['sort', 'sort must not be empty'],
    ['sort=created_at&sort=created_at', 'sort may be given only once'],
    ['filter[source]=shop', 'filter[source] "shop" is not supported; use integration, manual or api'],
    ['filter[source]=', 'filter[source] must not be empty'],
    ['filter[source]=api&filter%5Bsource%5D=manual', 'filter[source] may be given only once'],
    ['filter[created_since]=yesterday', 'filter[created_since] "yesterday" must be a UTC timestamp'],
    ['filter[created_since]=2026-03-02T00:00:00.000Z', 'filter[created_since]'],
    ['filter[created_since]=2026-03-02T00:00:00%2B01:00', 'filter[created_since]'],
    ['filter[created_since]=2026-02-30T00:00:00Z', 'filter[created_since]'],
    [
      'filter[created_until]=2026-03-02T00:00:00Z',
      '"filter[created_until]" is not a supported filter; use filter[source], filter',
    ],
    ['filter=api', '"filter" is not a supported filter'],
    ['filter[]=api', '"filter[]" is not a supported filter'],
    ['filter.source=api', '"filter.source" is not a supported filter'],
    ['Filter[source]=api', '"Filter[source]" is not a query parameter'],
    ['page=2', '"page" is not a query parameter of this endpoint'],
    ['cursor=', 'cursor must not be empty'],
    ['cursor=a&cursor=b', 'cursor may be given only once'],
    ['=x', '"" is not a query parameter'],
  ])('%s: %s', (query, problem) => {
    const { problems } = read(query);
    expect(problems).toHaveLength(1);
    expect(problems.map(listQueryProblemText)[0]).toContain(problem);
  });

  test('what is wrong is left out, the rest is read', () => {
    expect(read('sort=name&filter[source]=api&x=1')).toMatchObject({ query: { source: 'api' }, problems: [{}, {}] });
  });

  test('a message never echoes more than 60 characters of what was sent', () => {
    const [problem = ''] = read(`sort=${'x'.repeat(5000)}`).problems.map(listQueryProblemText);
    expect(problem).toContain(`"${'x'.repeat(60)}…"`);
    expect(problem.length).toBeLessThan(300);
  });
});
