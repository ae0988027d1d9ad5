import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type OfferedList, offeredLists } from '#app/api/desk/desk-list.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
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

test('what was changed here and at another station at once is asked about where it is used, in words', async () => {
  const theirs = {
    id: 'label-cut.one',
    version: 3,
    at: '2026-11-27T09:31:00Z',
    person: null,
    station: 'station-two-00000000',
    value: { method: 'm', width: 210, height: 297, cut: null, turn: 0 },
  };
  await showPart(
    <>
      <ShareOffer kind="view" />
      <section>
        <ShareOffer kind="label-cut" />
      </section>
    </>,
    none,
    { desk: true },
  );
  const mine = { ...theirs.value, cut: { left: 1, top: 1, right: 90, bottom: 90 }, turn: 90 };
  sharedSettings.connect({ send: () => Promise.resolve('changed'), read: () => Promise.resolve(theirs) });
  act(() => sharedSettings.set(theirs.id, mine));
  const question = await screen.findByText(/^The label cut “210 × 297 mm” was changed here and at Station/);
  expect(screen.getByText('Different: frame of the label, rotation (mine: 90; theirs: 0)')).toBeTruthy();
  expect(question.closest('section')).not.toBeNull();
  expect(sharedSettings.get().get(theirs.id)?.value).toEqual(mine);
  act(() => screen.getByRole('button', { name: 'Use theirs' }).click());
  expect(screen.queryByText(/was changed here/)).toBeNull();
  expect(sharedSettings.get().get(theirs.id)?.value).toEqual(theirs.value);
});
