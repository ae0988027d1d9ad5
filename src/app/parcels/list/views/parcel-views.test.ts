import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { parcelStates } from '#contract/parcel-state.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { isAnsweredByApi, isByMark, isInView, startQuery, viewIds, viewStarts } from './parcel-views.ts';
import { nothingPrinted } from '#app/printing/ledger/printed-here.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const before = '2026-11-21T10:00:00Z';

function row(fields: object) {
  const parcel = readParcel({ id: 'x', ...fields });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

function viewsOf(
  fields: object,
  { processing = false, notSent = new Map<string, NotSent>(), printedHere = nothingPrinted } = {},
) {
  return viewIds.filter((view) =>
    isInView(view, row(fields), { now, notSent, printedHere, isProcessing: () => processing }),
  );
}

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the views a parcel is in', () => {
  it.each([
    ['open', {}, ['open']],
    ['refused', { processing_errors: ['no'] }, ['refused', 'refused-or-not-sent']],
    ['processed with errors', { processed_at: before, processing_errors: ['no'] }, ['refused', 'refused-or-not-sent']],
    ['open and late', { ship_by: before }, ['open', 'late']],
    ['refused and late', { ship_by: before, processing_errors: ['no'] }, ['refused', 'late', 'refused-or-not-sent']],
    ['due at this moment', { ship_by: '2026-11-21T12:00:00Z' }, ['open', 'due-soon']],
    ['due in just under two hours', { ship_by: '2026-11-21T13:59:59Z' }, ['open', 'due-soon']],
    ['due in two hours', { ship_by: '2026-11-21T14:00:00Z' }, ['open']],
    [
      'processed before it was due',
      { ship_by: '2026-11-21T13:00:00Z', processed_at: before },
      ['to-print', 'due-soon'],
    ],
    ['processed and past its day', { processed_at: before, ship_by: before }, ['to-print', 'late']],
    ['printed today', { processed_at: before, printed_at: before }, ['no-print', 'printed-today']],
    [
      'printed in the first second of today',
      { processed_at: before, printed_at: '2026-11-20T23:00:00Z' },
      ['no-print', 'printed-today'],
    ],
    ['printed yesterday', { processed_at: before, printed_at: '2026-11-20T22:59:59Z' }, ['no-print']],
    ['cancelled before it was printed', { processed_at: before, cancelled_at: before }, []],
    [
      'cancelled after it was printed today',
      { processed_at: before, printed_at: before, cancelled_at: before },
      ['printed-today'],
    ],
  ])('%s', (_name, fields, views) => {
    expect(viewsOf(fields)).toEqual(views);
  });

  it('a parcel with the carrier counts as open, whatever the attempt before ended with', () => {
    expect(viewsOf({ processing_errors: ['no'] }, { processing: true })).toEqual(['open']);
  });

  it('a parcel that was not sent is shown as open too, until it is sent or refused', () => {
    const mark = { id: 'x', fields: {}, at: now, requestId: null, tried: true, named: null };
    const notSent = new Map([['x', mark]]);
    expect(viewsOf({}, { notSent })).toEqual(['open', 'not-sent', 'refused-or-not-sent']);
    expect(viewsOf({}, { notSent, processing: true })).toEqual(['open']);
    // The checks spoke after the carrier.
    expect(viewsOf({ processing_errors: ['no'] }, { notSent })).toEqual(['open', 'not-sent', 'refused-or-not-sent']);
    expect(viewsOf({ processed_at: before }, { notSent })).toEqual(['to-print']);
    const named = { weight: { value: 'of another weight', seen: false } };
    expect(viewsOf({}, { notSent: new Map([['x', { ...mark, named }]]) })).toEqual(['open']);
    // Set aside to be corrected, and never sent: no check has failed.
    expect(viewsOf({}, { notSent: new Map([['x', { ...mark, tried: false }]]) })).toEqual(['open']);
  });

  it('views use not-sent marks where they make a difference', () => {
    const mark = { id: 'x', fields: {}, at: now, requestId: null, tried: true, named: null };
    const notSent = new Map([['x', mark]]);
    const all = [
      {},
      { processing_errors: ['no'] },
      { processed_at: before },
      { processed_at: before, printed_at: before },
    ];
    const differ = all.flatMap((fields) => {
      const [without, marked] = [viewsOf(fields), viewsOf(fields, { notSent })];
      return viewIds.filter((view) => without.includes(view) !== marked.includes(view));
    });
    expect(viewIds.filter((view) => differ.includes(view))).toEqual(viewIds.filter((view) => isByMark(view)));
  });

  it('a parcel marked as printed has no known print, unless this browser has printed its label', () => {
    const printedHere = { has: (id: string) => id === 'x', since: 0 };
    expect(viewsOf({ processed_at: before, printed_at: before }, { printedHere })).toEqual(['printed-today']);
    expect(viewsOf({ processed_at: before }, { printedHere })).toEqual(['to-print']);
  });

  it('every state has a view but printed before today and cancelled', () => {
    // A state that is added needs a decision here.
    expect(parcelStates).toEqual(['open', 'processing', 'refused', 'unclear', 'processed', 'printed', 'cancelled']);
  });
});

it('views request what the API can filter exactly, on the day of the request', () => {
  expect(startQuery(viewStarts.refused, now)).toEqual({});
  expect(startQuery(viewStarts['to-print'], now)).toEqual({
    sort: '-processed_at',
    // The clock changed in between: midnight in summer.
    processed_since: '2026-10-21T22:00:00Z',
  });
  const printed = startQuery(viewStarts['printed-today'], now);
  expect(printed).toEqual({ sort: '-printed_at', printed_since: '2026-11-20T23:00:00Z' });
  expect(isAnsweredByApi('printed-today', printed, now)).toBe(true);
  // The same address on the next day, or with its filter lifted.
  expect(isAnsweredByApi('printed-today', printed, now + 24 * 3_600_000)).toBe(false);
  expect(isAnsweredByApi('printed-today', {}, now)).toBe(false);
  expect(isAnsweredByApi('to-print', startQuery(viewStarts['to-print'], now), now)).toBe(false);
});
