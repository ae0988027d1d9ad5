import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import type { Page } from '#app/api/endpoints.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { cacheParcel, forgetParcel } from './parcel-cache.ts';
import { queryKeys } from './query-keys.ts';
import { shareChanges } from './shared-changes.ts';

const parcel = (id: string, reference = ''): Parcel => readParcel({ id, reference }) ?? expect.fail('parcel');

/** A tab of this browser with a list of two parcels. */
function openTab(account: string | null) {
  const queryClient = new QueryClient();
  const page: Page<ParcelRow> = { entries: [parcel('a'), parcel('b')].map(toParcelRow), next: null, unreadable: 0 };
  queryClient.setQueryData(queryKeys.list(''), { pages: [page], pageParams: [null] });
  queryClient.setQueryData(queryKeys.parcel('b'), { parcel: parcel('b'), etag: '"1"' });
  shareChanges(queryClient, () => account);
  const shown = () =>
    queryClient
      .getQueryData<{ pages: Page<ParcelRow>[] }>(queryKeys.list(''))
      ?.pages.flatMap(({ entries }) => entries.map(({ id, reference }) => `${id}${reference ?? ''}`));
  return { queryClient, shown };
}

it('a change in one tab shows in the lists of the others of its account, and nowhere else', async () => {
  const [station, list, other, signedOut] = [openTab('anna'), openTab('anna'), openTab('ben'), openTab(null)];
  cacheParcel(station.queryClient, parcel('b', '!'), '"2"');
  await expect.poll(list.shown).toEqual(['a', 'b!']);
  // The parcel itself is read again where it is open.
  expect(list.queryClient.getQueryState(queryKeys.parcel('b'))?.isInvalidated).toBe(true);
  forgetParcel(station.queryClient, 'a');
  await expect.poll(list.shown).toEqual(['b!']);
  expect([other.shown(), signedOut.shown()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

it('a row of another version of the page, which could not be drawn, is ignored', async () => {
  const [sender, list] = [new BroadcastChannel('parcel-desk.parcels'), openTab('carla')];
  const { reference: _missing, ...row } = toParcelRow(parcel('b', '!'));
  sender.postMessage({ account: 'carla', rows: [row], gone: [] });
  sender.postMessage({ account: 'carla', rows: [toParcelRow(parcel('a', '?'))], gone: [] });
  await expect.poll(list.shown).toEqual(['a?', 'b']);
  sender.close();
});
