import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api/http/api-error.ts';
import type { SeenOutcome, WatchResult } from '#app/api/polling/status-watch.ts';
import { resultNote } from './result-note.ts';

const at = '2026-11-21T12:00:00Z';
const seen: SeenOutcome = {
  id: 'p1',
  order_number: '7',
  reference_code: '',
  processed_at: null,
  printed_at: null,
  cancelled_at: null,
  processing_errors: [],
  number_of_labels: 1,
  labels: [],
  documents: {},
};
const completed = (parcel: Partial<SeenOutcome> | null): WatchResult => ({
  id: 'p1',
  kind: 'completed',
  parcel: parcel === null ? null : { ...seen, ...parcel },
});
const forbidden = new ApiError({ kind: 'status', outcome: 'refused', request: 'GET', status: 403, message: 'not you' });

describe('resultNote', () => {
  it.each<[string, WatchResult, string, string, string | null]>([
    ['processed', completed({ processed_at: at }), 'ok', 'Order 7: processed', null],
    ['printed', completed({ processed_at: at, printed_at: at }), 'ok', 'Order 7: processed', null],
    ['refused', completed({ processing_errors: ['No.'] }), 'bad', 'Order 7: the carrier refused it', 'No.'],
    [
      'refused for several reasons',
      completed({ processing_errors: ['No.', 'Nor that.', 'Nor this.'] }),
      'bad',
      'Order 7: the carrier refused it',
      'No. and 2 more reasons',
    ],
    ['neither', completed({}), 'warn', 'Order 7: unclear result', null],
    ['both', completed({ processed_at: at, processing_errors: ['No.'] }), 'warn', 'Order 7: unclear result', null],
    [
      'cancelled since',
      completed({ processed_at: at, cancelled_at: at }),
      'bad',
      'Order 7: cancelled, do not ship',
      null,
    ],
    ['ended without a parcel', completed(null), 'warn', 'Order 7: processing ended', null],
    ['gone', { id: 'p1', kind: 'gone' }, 'warn', 'Order 7: not found', 'It may have been deleted during processing.'],
    [
      'an unanswered start',
      { id: 'p1', kind: 'refused', error: forbidden },
      'warn',
      'Order 7: unknown result',
      'not you',
    ],
  ])('%s', (_name, end, tone, title, reason) => {
    expect(resultNote(end, 'Order 7')).toEqual({ tone, title, reason });
  });
});
