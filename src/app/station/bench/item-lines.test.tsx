import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { ItemLines } from './item-lines.tsx';

it('the tick of a line names its own item and pieces, also of an item without a name', () => {
  const changes: object = {
    items: [
      { sku: 'MUG-BL', name: 'Mug, blue', quantity: 2 },
      { sku: 'TEA-DJ', name: 'Darjeeling, 250 g', quantity: 1 },
      { quantity: 1 },
    ],
  };
  const parcel = readParcel(buildParcel({ ...changes }));
  if (parcel === null) throw new Error('no parcel');
  const ticks = () => screen.queryAllByRole('img').map((tick) => tick.getAttribute('aria-label'));
  const show = (counts: number[]) => (
    <ItemLines items={parcel.items} counts={counts} order={[0, 1, 2]} chosen={null} onCount={() => undefined} />
  );
  const { rerender } = render(show([1, 1, 0]));
  expect(ticks()).toEqual(['Darjeeling, 250 g: 1 of 1']);
  rerender(show([2, 1, 1]));
  expect(ticks()).toEqual(['Mug, blue: 2 of 2', 'Darjeeling, 250 g: 1 of 1', 'Item: 1 of 1']);
  expect(screen.getByRole('heading').textContent).toBe('Items · All items are packed');
  cleanup();
});

it('a parcel of sixty items has a line for each, in the order of its places, and counts change their own alone', () => {
  const items = Array.from({ length: 60 }, (_, at) => ({ sku: `SKU-${at}`, name: `Part ${at}`, quantity: 2 }));
  const changes: object = { items };
  const parcel = readParcel(buildParcel({ ...changes }));
  if (parcel === null) throw new Error('no parcel');
  const order = [...items.keys()].toReversed();
  // The same with each drawing, as the station gives it.
  const onCount = () => undefined;
  const show = (counts: number[], chosen: number) => (
    <ItemLines items={parcel.items} counts={counts} order={order} chosen={chosen} onCount={onCount} />
  );
  const { rerender } = render(show([], 59));
  const texts = () => screen.getAllByRole('row').map((row) => row.textContent.replace(/SKU.*/, ''));
  const before = texts();
  expect(before).toHaveLength(61);
  expect(
    screen
      .getAllByRole('row')
      .map((row) => /SKU-(\d+)/.exec(row.textContent)?.[1] ?? '')
      .slice(1),
  ).toEqual(order.map(String));
  rerender(
    show(
      items.map((_, at) => (at === 20 || at === 5 ? 2 : 0)),
      20,
    ),
  );
  const changed = texts().flatMap((text, row) => (text === before[row] ? [] : [row]));
  expect(changed).toEqual([order.indexOf(20) + 1, order.indexOf(5) + 1]);
  expect(screen.getByRole('row', { current: true }).textContent).toContain('SKU-20');
  cleanup();
});
