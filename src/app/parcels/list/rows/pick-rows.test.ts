import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { pickRows } from './pick-rows.ts';

const row = (id: string, order_number = 'yes') => {
  const parcel = readParcel({ id, order_number });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
};
const pick = {
  key: 'yes',
  search: false,
  matches: ({ order_number }: { order_number: string | null }) => order_number === 'yes',
};
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

it('without a pick all rows are shown', () => {
  const all = [row('a'), row('b', 'no')];
  expect(pickRows(all, null, null).rows).toBe(all);
});

it('a pick keeps a row that stops matching where it stands, and counts it', () => {
  const first = pickRows([row('a'), row('b'), row('c', 'no'), row('d')], pick, null);
  expect([ids(first.rows), first.left]).toEqual(['abd', 0]);
  const second = pickRows([row('a'), row('b', 'no'), row('c', 'no'), row('d'), row('e')], pick, first);
  expect([ids(second.rows), second.left]).toEqual(['abde', 1]);
  // Deleted rows go.
  expect(ids(pickRows([row('a'), row('d')], pick, second).rows)).toBe('ad');
  // Picked again.
  expect(ids(pickRows([row('a'), row('b', 'no'), row('d')], { ...pick, key: 'anew' }, second).rows)).toBe('ad');
});

it('a pick looks through the rows of another page, and not once more through those before them', () => {
  let looked = 0;
  const counted = {
    ...pick,
    matches: (one: { order_number: string | null }) => (looked += 1) > 0 && pick.matches(one),
  };
  const loaded = [row('a'), row('b', 'no'), row('c')];
  const first = pickRows(loaded, counted, null);
  const none = pickRows([...loaded, row('d', 'no')], counted, first);
  // The very same rows: nothing has to be drawn again.
  expect(none.rows).toBe(first.rows);
  const more = pickRows([...none.all, row('e')], counted, none);
  expect([ids(more.rows), looked]).toEqual(['ace', 5]);
  // A row that was read again is looked at again, and so are all.
  const changed = pickRows([row('a', 'no'), ...more.all.slice(1)], counted, more);
  expect([ids(changed.rows), changed.left, looked]).toEqual(['ace', 1, 10]);
});

it('a pick puts the best rows first, also those that a later page brings', () => {
  const best = { ...pick, search: true, isBest: ({ id }: { id: string }) => 'BD'.includes(id) };
  const first = pickRows([row('a'), row('B'), row('c')], best, null);
  expect(ids(first.rows)).toBe('Bac');
  const second = pickRows([...first.all, row('D'), row('e')], best, first);
  expect(ids(second.rows)).toBe('BDace');
  expect(ids(pickRows([...second.all, row('f')], best, second).rows)).toBe('BDacef');
});
