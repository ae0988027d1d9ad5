import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { defaultSort, type ListQuery, sinceFilters } from '#contract/list-query.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { Page } from '#app/api/endpoints.ts';
import { parcelsQuery } from '#app/api/cache/queries.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { collectRows } from '#app/parcels/lookup/parcel-rows.ts';
import { countFigures, type Figures } from '#app/today/day-figures.ts';
import { dayStart } from '#app/shift/day-slots.ts';
import { DayUpdates } from '#app/parcels/follow/day-updates.ts';
import { ParcelAccount } from './parcel-account.ts';
import { nothingPrinted } from '#app/printing/ledger/printed-here.ts';

export const changeKinds = ['create', 'process', 'refuse', 'print', 'cancel', 'delete', 'edit', 'pass'] as const;
/** What happens to the account; `pick` chooses the parcel, or how much time passes. */
export interface Change {
  kind: (typeof changeKinds)[number];
  pick: number;
}

const hour = 3_600_000;
const noon = Date.parse('2026-11-25T11:00:00Z');

/**
 * A day of an account that changes while it is read and followed: one of the changes before each request, what is left of them in
 * between. What the page counts once all is quiet and it has come to know of it, poll by poll or by a refresh, and what the
 * account holds.
 */
export async function playDay(
  size: number,
  changes: readonly Change[],
  ending: 'polls' | 'refresh',
): Promise<{ shown: Figures; stored: Figures }> {
  const account = new ParcelAccount(noon);
  for (let index = 0; index < size; index += 1) begin(account, index);
  const left = [...changes];
  account.onRequest = () => {
    for (const change of left.splice(0, Math.ceil(changes.length / 40))) happen(account, change);
  };
  const queryClient = new QueryClient();
  const api = { endpoints: account.endpoints } as ParcelDeskApi;
  const start = toTimestamp(dayStart(noon));
  const read = async (query: ListQuery) => {
    const observer = new InfiniteQueryObserver<Page<ParcelRow>, Error, { pages: Page<ParcelRow>[] }>(queryClient, {
      ...parcelsQuery(api, query),
      retry: false,
    } as never);
    const stop = observer.subscribe(() => {});
    await observer.refetch();
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
    stop();
    return parcelsQuery(api, query).queryKey;
  };
  const moved = {
    processed_since: await read({ sort: '-processed_at', processed_since: start }),
    printed_since: await read({ sort: '-printed_at', printed_since: start }),
  };
  const created = await read({ sort: defaultSort });
  const updates = new DayUpdates(
    { created, moved, start, back: null },
    { queryClient, endpoints: account.endpoints, onAnswer: () => {}, onChanges: () => {}, onFailure: () => {} },
  );
  const rowsOf = (key: readonly unknown[]) =>
    collectRows(queryClient.getQueryData<{ pages: Page<ParcelRow>[] }>(key)?.pages ?? []);
  while (left.length > 0)
    for (const filter of sinceFilters) {
      await updates.ask(filter);
      if (ending === 'polls') await updates.ask('page');
    }
  // Quiet: every kind of change once more, and every page. At a poll only so many deleted parcels are requested that it may take
  // some rounds.
  for (const filter of sinceFilters) await updates.ask(filter);
  const pages = Math.ceil(rowsOf(created).length / 100) + 1;
  if (ending === 'refresh') await updates.readAgain(new AbortController().signal, () => {});
  else for (let page = 0; page < 5 * pages; page += 1) await updates.ask('page');
  const circumstances = {
    now: account.now,
    notSent: new Map(),
    printedHere: nothingPrinted,
    isProcessing: () => false,
  };
  const shown = countFigures(rowsOf(created), rowsOf(moved.printed_since), circumstances);
  queryClient.clear();
  return { shown, stored: countFigures(account.rows(), null, circumstances) };
}

/** Parcels of the last days in all states, several of them created in one second. */
function begin(account: ParcelAccount, index: number): void {
  const age = Math.floor(index / 3) * 90_000;
  const id = account.create(age, { ship_by: toTimestamp(noon - age + ((index % 7) - 3) * hour) });
  const state = index % 5;
  const done = toTimestamp(noon - Math.floor(age / 2));
  if (state > 1) account.change(id, { processed_at: done });
  if (state > 2) account.change(id, { printed_at: done });
  if (state === 1) account.change(id, { processing_errors: ['The postal code does not exist.'] });
}

function happen(account: ParcelAccount, { kind, pick }: Change): void {
  const { ids } = account;
  const id = ids[pick % Math.max(1, ids.length)];
  const parcel = id === undefined ? undefined : account.get(id);
  if (kind === 'pass') return account.pass((pick % 120) * 1_000);
  if (kind === 'create' || id === undefined || parcel === undefined) return void account.create();
  const processed = (parcel.processed_at ?? null) !== null;
  const cancelled = (parcel.cancelled_at ?? null) !== null;
  switch (kind) {
    case 'process':
      if (processed) return undefined;
      account.change(id, { processing_errors: [] });
      return account.stamp(id, 'processed_at');
    case 'refuse':
      return processed ? undefined : account.change(id, { processing_errors: ['The weight is too high.'] });
    case 'print':
      return processed && !cancelled ? account.stamp(id, 'printed_at') : undefined;
    case 'cancel':
      return processed && !cancelled ? account.stamp(id, 'cancelled_at') : undefined;
    case 'edit':
      return processed
        ? undefined
        : account.change(id, { ship_by: toTimestamp(account.now + ((pick % 9) - 4) * hour) });
    case 'delete':
      return processed ? undefined : account.delete(id);
  }
}
