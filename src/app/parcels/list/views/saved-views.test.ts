import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leadsTo, viewKind, viewStartOf } from './saved-views.ts';
import { readEntries } from '#app/device-data/stored-entries.ts';
import { startQuery } from './parcel-views.ts';

const today = Date.parse('2026-11-21T12:00:00Z');
const tomorrow = today + 24 * 3_600_000;

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('a saved view keeps relative and exact dates', () => {
  const query = {
    sort: '-printed_at',
    source: 'api',
    printed_since: '2026-11-20T23:00:00Z',
    created_since: '2026-01-05T10:00:01Z',
  } as const;
  const start = viewStartOf(query, 'late', {}, today);
  expect(start.since).toEqual({ printed_since: 'today', created_since: '2026-01-05T10:00:01Z' });
  expect(leadsTo(start, query, 'late', {}, today)).toBe(true);
  expect(leadsTo(start, query, null, {}, today)).toBe(false);
  expect(leadsTo(start, query, 'late', {}, tomorrow)).toBe(false);
  expect(startQuery(start, tomorrow)).toEqual({ ...query, printed_since: '2026-11-21T23:00:00Z' });
});

it('a saved view keeps what is picked beside it, but no last moment', () => {
  const picks = { country: 'ES', ship_by: 'today' };
  const start = viewStartOf({}, null, { ...picks, created_before: '2026-11-20T23:00:00Z' }, today);
  expect(start.picks).toEqual(picks);
  expect(leadsTo(start, {}, null, picks, tomorrow)).toBe(true);
  expect(leadsTo(start, {}, null, {}, today)).toBe(false);
  expect(leadsTo({ view: null, since: {} }, {}, null, picks, today)).toBe(false);
  expect(readEntries([{ id: 'a', name: 'Spain', ...start }], viewKind)).toMatchObject([{ picks }]);
});

it('the list without a sort is the one with the default sort', () => {
  expect(leadsTo({ view: null, since: {} }, { sort: '-created_at' }, null, {}, today)).toBe(true);
});

it('the store of views reads what fits and leaves out the rest', () => {
  const read = (stored: unknown[]) => readEntries(stored, viewKind);
  const good = { id: 'a', name: 'Poland', view: 'refused', sort: '-created_at', since: { created_since: 'today' } };
  expect(read([good])).toEqual([good]);
  expect(read([null, 'x', { id: 'b' }, { ...good, name: '' }, { ...good, name: 'x'.repeat(41) }, good])).toEqual([
    good,
  ]);
  // What a later version may know is not known here.
  expect(read([{ ...good, view: 'lost', sort: 'weight', since: { x: 1 } }])).toEqual([
    { id: 'a', name: 'Poland', view: null, sort: undefined, since: {} },
  ]);
  expect(read([{ ...good, since: { created_since: 'soon' } }])).toMatchObject([{ since: {} }]);
  const display = {
    layout: { order: ['state', 1], visibility: { tags: false }, sizing: { tags: 90, x: 'y' } },
    density: 'compact',
  };
  expect(read([{ ...good, display }])[0]?.display).toEqual({
    layout: { order: ['state'], visibility: { tags: false }, sizing: { tags: 90 } },
    density: 'compact',
  });
  expect(read([{ ...good, display: { ...display, density: 'huge' } }])[0]?.display).toBeUndefined();
});

it('the store of views keeps nothing that was searched for', () => {
  expect(Object.keys(viewStartOf({ source: 'api' }, 'open', {}, today))).toEqual(['view', 'since', 'source']);
});
