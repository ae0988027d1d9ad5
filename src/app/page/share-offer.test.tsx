import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type OfferedList, offeredLists } from '#app/api/desk/desk-list.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { closeAllToasts } from '#app/ui/feedback/toast-store.ts';
import { ShareOffer, ShareOffers } from './share-offer.tsx';

beforeEach(() => {
  forgetDeviceStores();
  closeAllToasts();
});

/** A list of this device; the desk takes all but so many of its entries. */
function listOf(kind: OfferedList['kind']) {
  const unshared = new ValueStore(0);
  const list = { left: 0, shared: 0, hold: (count: number) => unshared.set(count) };
  offeredLists.add({
    kind,
    unsharedCount: unshared.get,
    subscribe: unshared.subscribe,
    share: async () => {
      list.shared += 1;
      unshared.set(list.left);
    },
  });
  return list;
}

const [views, pickups, stations] = [listOf('view'), listOf('pickup'), listOf('station')];
const none = () => null;
const offered = (text: RegExp) => screen.queryByText(text) !== null;

test('what a device alone has is offered where it is used, until it is shared', async () => {
  views.hold(2);
  pickups.hold(1);
  const { user } = await showPart(<ShareOffer kind="view" />, none, { desk: true });
  expect(screen.getByText('Only this device has 2 saved views.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Share with the desk' }));
  expect([views.shared, pickups.shared]).toEqual([1, 0]);
  expect(await screen.findByText('Shared with all stations.')).toBeTruthy();
  expect(offered(/Only this device/)).toBe(false);
});

test('what the desk did not take is offered still, and not called shared', async () => {
  Object.assign(views, { left: 1 });
  views.hold(2);
  const { user } = await showPart(<ShareOffer kind="view" />, none, { desk: true });
  await user.click(screen.getByRole('button', { name: 'Share with the desk' }));
  expect(await screen.findByText('Only this device has 1 saved view.')).toBeTruthy();
  expect(offered(/Shared with all stations/)).toBe(false);
});

test('an offer that was put aside stays in the settings, which offer all kinds but names of stations', async () => {
  views.hold(1);
  pickups.hold(3);
  stations.hold(1);
  const { user } = await showPart(
    <>
      <ShareOffer kind="view" />
      <ShareOffers />
    </>,
    none,
    { desk: true },
  );
  await user.click(screen.getByRole('button', { name: 'Keep here' }));
  expect(screen.getAllByText(/Only this device has/).map((line) => line.textContent)).toEqual([
    'Only this device has 1 saved view, 3 pickup times.',
  ]);
  act(() => {
    views.hold(0);
    pickups.hold(0);
  });
  expect(offered(/Only this device/)).toBe(false);
});

test('nothing is offered where the server shares nothing', async () => {
  views.hold(1);
  await showPart(<ShareOffer kind="view" />, none, { desk: false });
  expect(offered(/Only this device/)).toBe(false);
});
