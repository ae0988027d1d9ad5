import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '../../api/parcel-row.ts';
import { pickRows } from './pick-rows.ts';

const row = (id: string, order_number = 'yes') => {
  const parcel = readParcel({ id, order_number });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
};
const pick = {
  key: 'yes',
  walk: 'yes',
  matches: ({ order_number }: { order_number: string | null }) => order_number === 'yes',
};
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

it('takes all without a pick', () => {
  const all = [row('a'), row('b', 'no')];
  expect(pickRows(all, null, new Set()).rows).toBe(all);
});

it('keeps a row that stops matching where it stands, and counts it', () => {
  const first = pickRows([row('a'), row('b'), row('c', 'no'), row('d')], pick, new Set());
  expect([ids(first.rows), first.left]).toEqual(['abd', 0]);
  const second = pickRows([row('a'), row('b', 'no'), row('c', 'no'), row('d'), row('e')], pick, first.ids);
  expect([ids(second.rows), second.left]).toEqual(['abde', 1]);
  // Deleted rows go.
  expect(ids(pickRows([row('a'), row('d')], pick, second.ids).rows)).toBe('ad');
  // Picked anew.
  expect(ids(pickRows([row('a'), row('b', 'no'), row('d')], pick, new Set()).rows)).toBe('ad');
});
