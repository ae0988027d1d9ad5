import { expect, it } from 'vitest';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { planChange } from './change-plan.ts';

const row = (id: string, state: Partial<ParcelRow> = {}): ParcelRow =>
  ({ id, processed_at: null, cancelled_at: null, processing_errors: [], number_of_labels: 1, ...state }) as ParcelRow;
const selected = [
  row('open'),
  row('so already', { number_of_labels: 2 }),
  row('working'),
  row('labelled', { processed_at: '2026-11-01T10:00:00Z' }),
];
const working = new Set(['working']);
const ids = (rows: readonly ParcelRow[]) => rows.map(({ id }) => id);

it('counts who changes, who is so already and who cannot', () => {
  const change = { field: 'number_of_labels', action: 'set', value: 2 } as const;
  const { rows, ...counts } = planChange('number_of_labels', change, selected, working);
  expect(ids(rows)).toEqual(['open']);
  expect(counts).toEqual({
    same: 1,
    refused: [
      { refusal: 'processing', count: 1 },
      { refusal: 'labelled', count: 1 },
    ],
    known: true,
  });
});

it('goes by their states alone before the value is there, and for what lists do not hold', () => {
  expect(ids(planChange('number_of_labels', null, selected, working).rows)).toEqual(['open', 'so already']);
  const note = { field: 'note', action: 'set', value: 'ring twice' } as const;
  const { rows, known } = planChange('note', note, selected, working);
  expect(ids(rows)).toEqual(['open', 'so already', 'labelled']);
  expect(known).toBe(false);
});
