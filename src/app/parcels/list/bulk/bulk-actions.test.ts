import { expect, it, test } from 'vitest';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { applicable, type BulkAction, inListOrder, type Skipped } from './bulk-actions.ts';

const at = '2026-11-01T10:00:00Z';
const row = (id: string, state: Partial<ParcelRow> = {}): ParcelRow =>
  ({
    id,
    tags: [],
    processed_at: null,
    printed_at: null,
    cancelled_at: null,
    processing_errors: [],
    ...state,
  }) as unknown as ParcelRow;
const selected = [
  row('open'),
  row('refused', { processing_errors: ['no such street'] }),
  row('working'),
  row('held', { tags: ['hold'] }),
  row('processed', { processed_at: at }),
  row('printed', { processed_at: at, printed_at: at }),
  row('again', { processed_at: at, printed_at: at }),
  row('cancelled', { processed_at: at, printed_at: at, cancelled_at: at }),
];
const processing = new Set(['working']);

test.each<[BulkAction, string[], Skipped[]]>([
  [
    'process',
    ['open', 'refused'],
    [
      { code: 'processed', count: 3 },
      { code: 'processing', count: 1 },
      { code: 'held', count: 1 },
      { code: 'cancelled', count: 1 },
    ],
  ],
  [
    'print',
    ['processed', 'printed', 'again'],
    [
      { code: 'not-processed', count: 4 },
      { code: 'cancelled', count: 1 },
    ],
  ],
  [
    'mark-printed',
    ['processed'],
    [
      { code: 'not-processed', count: 4 },
      { code: 'printed', count: 2 },
      { code: 'cancelled', count: 1 },
    ],
  ],
  [
    'change',
    ['open', 'refused', 'held', 'processed', 'printed', 'again', 'cancelled'],
    [{ code: 'processing', count: 1 }],
  ],
  [
    'delete',
    ['open', 'refused', 'held', 'processed', 'printed', 'again', 'cancelled'],
    [{ code: 'processing', count: 1 }],
  ],
])('%s applies to %j', (action, ids, skipped) => {
  const { rows, ...rest } = applicable(action, selected, processing);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rest.skipped).toEqual(skipped);
});

it('the selection is in the order of the list on screen, parcels from elsewhere after it', () => {
  const chosen = new Map(['c', 'elsewhere', 'a'].map((id) => [id, row(id)]));
  const list = ['a', 'b', 'c'].map((id) => row(id));
  expect(inListOrder(chosen, list).map(({ id }) => id)).toEqual(['a', 'c', 'elsewhere']);
});
