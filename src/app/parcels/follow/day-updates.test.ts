import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { array, asyncProperty, assert, constantFrom, integer, record } from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSort } from '#contract/list-query.ts';
import { parcelsQuery } from '#app/api/cache/queries.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { collectRows } from '#app/parcels/lookup/parcel-rows.ts';
import { ParcelAccount } from '#app/testing/parcel-account.ts';
import { changeKinds, playDay } from '#app/testing/play-day.ts';
import { DayUpdates } from './day-updates.ts';

// `DAY_RUNS=200 DAY_PARCELS=5000 npx vitest run day-updates --testTimeout=3600000` is the long form (docs/benchmarks.md).
const numRuns = Number(process.env['DAY_RUNS'] ?? 10);
const max = Number(process.env['DAY_PARCELS'] ?? 350);

it.each(['polls', 'refresh'] as const)(
  'the figures are those of the account once a day that changed while it was read is quiet: %s',
  async (ending) => {
    const change = record({ kind: constantFrom(...changeKinds), pick: integer({ min: 0, max: 9_999 }) });
    await assert(
      asyncProperty(integer({ min: 0, max }), array(change, { maxLength: 120 }), async (size, changes) => {
        const { shown, stored } = await playDay(size, changes, ending);
        expect(shown).toEqual(stored);
      }),
      { numRuns },
    );
  },
);

it('rows brought into a list stay when its next page arrives', async () => {
  const account = new ParcelAccount(Date.parse('2026-11-25T11:00:00Z'));
  for (let index = 0; index < 150; index += 1) account.create(60_000 + index * 1_000);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { listParcels } = account.endpoints;
  const queryClient = new QueryClient();
  const query = parcelsQuery(
    {
      endpoints: {
        listParcels: async (...[asked, next]: Parameters<typeof listParcels>) => {
          const page = await listParcels(asked, next);
          if (next !== null) await held;
          return page;
        },
      },
    } as ParcelDeskApi,
    { sort: defaultSort },
  );
  await queryClient.fetchInfiniteQuery(query);
  const observer = new InfiniteQueryObserver(queryClient, query);
  const updates = new DayUpdates(
    {
      created: query.queryKey,
      moved: {},
      start: '2026-11-25T00:00:00Z',
      back: null,
    },
    {
      queryClient,
      endpoints: account.endpoints,
      onAnswer: () => {},
      onChanges: () => {},
      onFailure: () => expect.fail('failed'),
    },
  );
  const arrived = observer.fetchNextPage();
  const id = account.create();
  await updates.ask('created_since');
  release();
  const { data } = await arrived;
  expect(collectRows(data?.pages ?? []).map((row) => row.id)).toEqual([id, ...account.ids.slice(0, 150)]);
});
