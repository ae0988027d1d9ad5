import { expect, it } from 'vitest';
import { readListSearch } from './list-search.ts';
import { withFilter, withoutFilters } from '#app/parcels/list/filters/change-query.ts';

it('the list requests an order even where the address names none', () => {
  expect(readListSearch({ 'filter[source]': 'api' }).query).toEqual({ sort: '-created_at', source: 'api' });
  expect(readListSearch({ sort: 'printed_at' }).query).toEqual({ sort: 'printed_at' });
});

it('a search of the list names what is not sent, a cursor too', () => {
  const { query, problems } = readListSearch({ sort: 'weight', 'filter[source]': 'api', cursor: 'abc', page: '2' });
  expect(query).toEqual({ sort: '-created_at', source: 'api' });
  expect(problems.map(({ name }) => name)).toEqual(['sort', 'page', 'cursor']);
});

it('sets, replaces and lifts one filter and leaves the rest', () => {
  const query = { sort: 'printed_at', source: 'api' } as const;
  const since = '2026-11-01T00:00:00Z';
  expect(withFilter(query, 'created_since', since)).toEqual({ ...query, created_since: since });
  expect(withFilter({ ...query, created_since: since }, 'source', null)).toEqual({
    sort: 'printed_at',
    created_since: since,
  });
  expect(withoutFilters({ ...query, created_since: since })).toEqual({ sort: 'printed_at' });
});

it('the view in the address is read, and an unknown one reported', () => {
  expect(readListSearch({ view: 'refused', sort: 'created_at' })).toEqual({
    query: { sort: 'created_at' },
    view: 'refused',
    picks: {},
    problems: [],
  });
  expect(readListSearch({ method: 'x' })).toEqual({
    query: { sort: '-created_at' },
    view: null,
    picks: { method: 'x' },
    problems: [],
  });
  const before = '2026-11-25T23:00:00Z';
  expect(readListSearch({ created_before: before })).toMatchObject({ picks: { created_before: before }, problems: [] });
  expect(readListSearch({ created_before: 'noon' })).toMatchObject({
    picks: {},
    problems: [{ why: 'created_before', value: 'noon' }],
  });
  const picks = { country: 'ES', tag: 'gift', ship_by: 'tomorrow' };
  expect(readListSearch(picks)).toMatchObject({ picks, problems: [] });
  expect(readListSearch({ ship_by: 'soon' })).toMatchObject({
    picks: {},
    problems: [{ why: 'ship_by', value: 'soon' }],
  });
  expect(readListSearch({ view: 'lost' })).toMatchObject({ view: null, problems: [{ why: 'view', value: 'lost' }] });
});
