import { expect, it } from 'vitest';
import type { ListQuery } from '#contract/list-query.ts';
import { readParcel } from '#contract/parcel.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { formatDayAndTime, formatSince } from '#app/words/time.ts';
import { lookedSentence, pickedName } from './coverage-sentence.ts';
import { listCoverage } from './list-coverage.ts';

const [newest, oldest] = ['2026-11-21T11:00:00Z', '2026-11-01T13:03:00Z'];
const rows = [newest, oldest].map((timestamp, index) => {
  const parcel = readParcel({ id: String(index), created_at: timestamp, processed_at: index === 0 ? timestamp : null });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
});
const now = Date.parse('2026-11-21T12:00:00Z');
const said = (timestamp: string) => formatDayAndTime(timestamp, now);
const sentence = (query: ListQuery, complete: boolean) => lookedSentence(listCoverage(query, rows, complete), now);

it('the progress of a page scan is shown to the minute', () => {
  expect(sentence({ sort: '-created_at' }, false)).toBe(`2 parcels since ${said(oldest)}`);
  expect(sentence({ sort: 'created_at' }, false)).toBe(`2 parcels up to ${said(oldest)}`);
  // The row that was never processed says nothing of it.
  expect(sentence({ sort: '-processed_at' }, false)).toBe(`2 parcels processed since ${said(newest)}`);
});

it('a complete coverage is shown as all, with the filters it is under', () => {
  expect(sentence({ sort: '-created_at' }, true)).toBe('all 2 parcels');
  const midnight = toTimestamp(new Date(2026, 9, 22).getTime());
  const query: ListQuery = { sort: '-processed_at', source: 'api', processed_since: midnight };
  expect(sentence(query, true)).toBe(`all 2 parcels from api processed since ${formatSince(midnight)}`);
  expect(sentence(query, false)).toBe(`2 parcels from api processed since ${said(newest)}`);
  expect(sentence({ ...query, created_since: midnight, sort: '-created_at' }, false)).toBe(
    `2 parcels from api since ${said(oldest)} processed since ${formatSince(midnight)}`,
  );
});

it('the coverage names what was picked', () => {
  const midnight = toTimestamp(new Date(2026, 9, 22).getTime());
  expect(pickedName('to-print', {}, null, false, now)).toBe('to print');
  expect(pickedName('refused', { method: 'x' }, 'DHL', true, now)).toBe('refused, DHL, found');
  expect(pickedName(null, { created_before: midnight }, null, true, now)).toBe(
    `created before ${formatSince(midnight)}, found`,
  );
  expect(pickedName(null, { country: 'ES', tag: 'gift', ship_by: 'today' }, null, false, now)).toBe(
    'Spain, tagged gift, to leave today',
  );
});
