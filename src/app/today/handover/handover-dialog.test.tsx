import { act, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { type ParcelJson, buildParcel } from '#contract/testing/build-parcel.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { HandoverDialog } from './handover-dialog.tsx';

// The sheet that is printed is drawn in a worker, which is another test's.
class NoWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
beforeEach(() => vi.stubGlobal('Worker', NoWorker));

const now = Date.now();
const shippedAt = toTimestamp(now);
const methods = { dhl: 'DHL Parcel', gls: 'GLS Business' };

function rowOf(order: string, method: keyof typeof methods, fields: Partial<ParcelJson> = {}) {
  const json = buildParcel({
    id: `00000000-0000-7000-8000-0000000000${order.slice(1).padStart(2, '0')}`,
    order_number: order,
    shipping_method: { id: method, name: methods[method] },
    processed_at: shippedAt,
    printed_at: shippedAt,
    weight: '1.000',
    ...fields,
  });
  const parcel = readParcel(json);
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

const twoMethods = () => [
  rowOf('B1', 'dhl'),
  rowOf('B2', 'dhl'),
  rowOf('B3', 'gls'),
  rowOf('B4', 'gls', { printed_at: null }),
];

/** `change`: what Today reads later. */
async function showDialog(method: string | null = null) {
  const rows = new ValueStore(twoMethods());
  function Page() {
    const read = useSyncExternalStore(rows.subscribe, rows.get);
    return <HandoverDialog rows={read} back={null} method={method} now={now} onClose={() => {}} />;
  }
  const part = await showPart(<Page />, () => ({ data: [] }), { desk: false });
  return { ...part, change: (read: ReturnType<typeof twoMethods>) => act(() => rows.set(read)) };
}

const offered = () =>
  within(screen.getByRole('group', { name: 'End-of-day list' }))
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('bdi')?.textContent);
const sum = () => screen.getByRole('status').textContent;
const make = () => screen.getByRole('button', { name: /^Make list/ });

it('an end-of-day list offers what was printed and is on no list, by shipping method, with its sum', async () => {
  const { user } = await showDialog();
  expect(offered()).toEqual(['B1', 'B2', 'B3']);
  expect(sum()).toBe('3 parcels, 3 labels, 3.000 kg');
  await user.click(screen.getByLabelText('GLS Business (1)'));
  expect(offered()).toEqual(['B1', 'B2']);
  await user.click(screen.getByLabelText('DHL Parcel (2)'));
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByLabelText('GLS Business (1)'));
  await user.click(screen.getByLabelText('Also 1 parcel that is processed and not printed'));
  expect(offered()).toEqual(['B3', 'B4']);
});

it('an end-of-day list that is opened for one shipping method has that alone ticked', async () => {
  await showDialog('gls');
  expect(offered()).toEqual(['B3']);
  expect([screen.getByLabelText('DHL Parcel (2)'), screen.getByLabelText('GLS Business (1)')]).toMatchObject([
    { checked: false },
    { checked: true },
  ]);
});

it('a parcel that is unticked is not on the end-of-day list, and a list of none says why it cannot be made', async () => {
  const { user } = await showDialog('dhl');
  await user.click(screen.getByLabelText('Order B1: on this list'));
  expect([sum(), make().textContent]).toEqual(['1 parcel, 1 label, 1.000 kg', 'Make list of 1 parcel']);
  await user.click(screen.getByLabelText('Order B2: on this list'));
  expect(make().getAttribute('aria-disabled')).toBe('true');
  await user.click(make());
  expect(screen.getByRole('dialog').textContent).not.toContain('All lists');
});

it('a made list holds its parcels, which are offered no more until it is deleted', async () => {
  const { user } = await showDialog('dhl');
  await user.click(make());
  expect(await screen.findByRole('dialog', { name: 'End-of-day list 1' })).toBeTruthy();
  expect(sum()).toBe('2 parcels, 2 labels, 2.000 kg');
  await user.click(screen.getByRole('button', { name: 'All lists' }));
  expect(screen.queryByLabelText(/^DHL Parcel/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Show List 1/ }));
  await user.click(screen.getByRole('button', { name: 'Delete list' }));
  await waitFor(() => expect(offered()).toEqual(['B1', 'B2']));
  expect(screen.queryByRole('button', { name: /^Show List 1/ })).toBeNull();
});

it('a parcel that was cancelled since is named on its end-of-day list and not counted', async () => {
  const { user, change } = await showDialog('dhl');
  await user.click(make());
  await screen.findByRole('dialog', { name: 'End-of-day list 1' });
  change([rowOf('B1', 'dhl', { cancelled_at: shippedAt }), rowOf('B2', 'dhl')]);
  expect(screen.getByRole('alert').textContent).toBe(
    '1 parcel of this list was cancelled since or not found, and is not counted:Order B1: cancelled',
  );
  expect([offered(), sum()]).toEqual([['B2'], '1 parcel, 1 label, 1.000 kg']);
});
