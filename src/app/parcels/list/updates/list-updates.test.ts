import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sinceFilters, type Sort, sorts } from '#contract/list-query.ts';
import { readParcel } from '#contract/parcel.ts';
import type { Page } from '#app/api/endpoints.ts';
import { listStart } from '#app/api/cache/list-start.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import {
  afterAnswer,
  arrangePages,
  arrivals,
  changedRows,
  updateQuery,
  isOutOfOrder,
  startUpdates,
  withoutRows,
} from './list-updates.ts';

const at = (second: number) => `2026-11-21T12:00:${String(second).padStart(2, '0')}Z`;

function row(id: string, created: number, fields: object = {}): ParcelRow {
  const parcel = readParcel({ id, created_at: at(created), ...fields });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}
const page = (entries: ParcelRow[], next: string | null = null): Page<ParcelRow> => ({ entries, next, unreadable: 0 });
const known = (rows: readonly ParcelRow[]) => new Map(rows.map((entry) => [entry.id, entry]));
const ids = (rows: readonly ParcelRow[]) => rows.map(({ id }) => id).join('');

describe('updateQuery', () => {
  it('the query begins at the newest timestamp of any kind, a little earlier for changes of the same second', () => {
    const state = startUpdates(listStart([row('a', 10), row('b', 9, { printed_at: at(30) })], null));
    expect(updateQuery({ sort: 'printed_at', source: 'api' }, 'created_since', state)).toEqual({
      sort: '-created_at',
      source: 'api',
      created_since: at(25),
    });
  });

  it('a narrower filter of the list stays in the query', () => {
    const state = startUpdates(listStart([row('a', 10)], null));
    const query = updateQuery(
      { sort: '-created_at', created_since: at(50), printed_since: at(1) },
      'created_since',
      state,
    );
    expect(query).toEqual({ sort: '-created_at', created_since: at(50), printed_since: at(1) });
  });

  it('the query of a list without known timestamps is its first page', () => {
    const state = startUpdates(listStart([], null));
    expect(updateQuery({ sort: '-created_at' }, 'printed_since', state)).toEqual({ sort: '-created_at' });
  });
});

describe('afterAnswer', () => {
  const loaded = [row('b', 11), row('a', 10)];
  const start = startUpdates(listStart(loaded, null));

  it('new rows are kept, and the next query begins at a time the server had surely shown by then', () => {
    const answer = page([row('c', 20, { printed_at: at(40) }), row('b', 11)]);
    const state = afterAnswer(start, start, 'created_since', answer, known(loaded));
    expect(ids(state.waiting)).toBe('c');
    // A parcel may have been created at 30 between this answer and the print at 40 that it already shows.
    expect(state.reached).toEqual({ created_since: at(20) });
    expect(state.newest).toBe(at(40));
    // Of the other filters nothing was asked yet: what other answers show says nothing of them.
    expect(updateQuery({}, 'printed_since', state).printed_since).toBe(at(6));
    const next = afterAnswer(state, state, 'printed_since', page([]), known(loaded));
    expect(updateQuery({}, 'printed_since', next).printed_since).toBe(at(35));
  });

  it.each(sinceFilters)('an incomplete answer for %s is marked as such and requested again', (filter) => {
    const answer = page([row('b', 11, { processed_at: at(50), printed_at: at(50), cancelled_at: at(50) })], 'more');
    const state = afterAnswer(start, start, filter, answer, known(loaded));
    expect(state.more).toBe(true);
    expect(updateQuery({}, filter, state)).toEqual(updateQuery({}, filter, start));
    expect(afterAnswer(start, start, filter, page([]), known(loaded)).more).toBe(false);
  });

  it('a known row is replaced by one with more timestamps, never by an older one', () => {
    const printed = row('a', 10, { processed_at: at(12), printed_at: at(13) });
    const rows = known([printed, row('b', 11)]);
    expect(changedRows(page([row('a', 10, { processed_at: at(12) }), row('b', 11), row('c', 12)]), rows)).toEqual([]);
    const cancelled = { ...printed, cancelled_at: at(14) };
    expect(changedRows(page([cancelled]), rows)).toEqual([cancelled]);
  });
});

describe('arrivals', () => {
  const loaded = [row('d', 14), row('b', 12)];
  const state = {
    ...startUpdates(listStart(loaded, null)),
    waiting: [row('e', 15), row('c', 13), row('b', 12), row('a', 11)],
  };

  it('new rows that belong among the loaded ones arrive', () => {
    expect(ids(arrivals(state, loaded, '-created_at', false))).toBe('ec');
    expect(ids(arrivals(state, loaded, '-created_at', true))).toBe('eca');
    expect(ids(arrivals(state, loaded, 'created_at', false))).toBe('a');
    // Not processed: where the server puts such rows shows only at the end.
    expect(ids(arrivals(state, loaded, '-processed_at', false))).toBe('eca');
  });

  it('shown rows wait no longer, and the reached times stay', () => {
    const shown = withoutRows(
      { ...state, reached: { created_since: at(20) } },
      arrivals(state, loaded, '-created_at', false),
    );
    expect(ids(shown.waiting)).toBe('ba');
    expect(shown.reached).toEqual({ created_since: at(20) });
  });
});

it('rows in the wrong place are found', () => {
  expect(isOutOfOrder([row('b', 12), row('a', 11)], '-created_at')).toBe(false);
  expect(isOutOfOrder([row('b', 12), row('a', 11)], 'created_at')).toBe(true);
  expect(isOutOfOrder([row('b', 12), row('a', 12)], '-created_at')).toBe(false);
  expect(isOutOfOrder([row('b', 12), row('a', 11)], '-printed_at')).toBe(false);
});

it('rows without the timestamp stay on the side where the server put them', () => {
  const [one, other, empty] = [row('a', 1, { printed_at: at(10) }), row('b', 2, { printed_at: at(20) }), row('c', 3)];
  const arranged = (entries: ParcelRow[]) => ids(arrangePages([page(entries)], [], '-printed_at')[0]?.entries ?? []);
  expect(arranged([one, other, empty])).toBe('bac');
  expect(arranged([empty, one, other])).toBe('cba');
});

it('any pages and arrivals become one order, each row once and none lost', () => {
  const timestamp = fc.option(fc.integer({ min: 0, max: 59 }), { nil: null });
  const anyRow = fc
    .record({
      id: fc.constantFrom(...Array.from('abcdefghijklmnop')),
      created: fc.integer({ min: 0, max: 59 }),
      processed: timestamp,
    })
    .map(({ id, created, processed }) => row(id, created, { processed_at: processed === null ? null : at(processed) }));
  const anyPages = fc.array(fc.array(anyRow, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      anyPages,
      fc.array(anyRow, { maxLength: 6 }),
      fc.constantFrom<Sort>(...sorts),
      (loaded, extra, sort) => {
        const pages = loaded.map((entries, index) => page(entries, index === loaded.length - 1 ? 'last' : 'next'));
        const arrived = extra.filter((entry, index) => extra.findIndex(({ id }) => id === entry.id) === index);
        const arranged = arrangePages(pages, arrived, sort);
        const rows = arranged.flatMap(({ entries }) => entries);
        expect(isOutOfOrder(rows, sort)).toBe(false);
        const expected = new Set([...loaded.flat(), ...arrived].map(({ id }) => id));
        expect(rows.map(({ id }) => id).toSorted()).toEqual([...expected].toSorted());
        expect(arranged.map(({ next }) => next)).toEqual(pages.map(({ next }) => next));
        // Nothing moves that stood right: arranged again it is the same.
        expect(arrangePages(arranged, [], sort)).toEqual(arranged);
      },
    ),
    { numRuns: 300 },
  );
});
