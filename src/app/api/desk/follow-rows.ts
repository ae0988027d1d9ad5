import type { QueryClient } from '@tanstack/react-query';
import { readParcel } from '#contract/parcel.ts';
import { maxDeskRows } from '#contract/desk/desk-rows.ts';
import { cachedPages } from '#app/api/cache/cached-parcels.ts';
import { cacheRows, dropParcel } from '#app/api/cache/parcel-cache.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import type { DeskFeed } from './desk-feed.ts';
import type { DeskEndpoints } from './desk-endpoints.ts';

/** Milliseconds: changes of so long are read together. */
const gatherMillis = 250;

/** Reads rows again that changed elsewhere, where a loaded list holds them. */
export function followRows(
  feed: DeskFeed,
  { endpoints, queryClient }: { endpoints: Pick<DeskEndpoints, 'readRows'>; queryClient: QueryClient },
): void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  feed.hear(({ kind, parcel }) => {
    if (parcel === null || !kind.startsWith('parcel.')) return;
    if (kind === 'parcel.deleted') {
      changed.delete(parcel);
      dropParcel(queryClient, parcel);
    } else if (isLoaded(queryClient, parcel)) changed.add(parcel);
    if (changed.size > 0) timer ??= setTimeout(() => void readChanged(), gatherMillis);
  });

  async function readChanged(): Promise<void> {
    timer = undefined;
    const ids = [...changed].slice(0, maxDeskRows);
    for (const id of ids) changed.delete(id);
    const rows = await endpoints.readRows(ids).catch(() => []);
    const parcels = rows.map(({ parcel }) => readParcel(parcel)).filter((parcel) => parcel !== null);
    cacheRows(queryClient, parcels.map(toParcelRow));
    for (const { id, parcel } of rows) if (parcel === null) dropParcel(queryClient, id);
  }
}

function isLoaded(queryClient: QueryClient, id: string): boolean {
  return cachedPages(queryClient).some(({ entries }) => entries.some((row) => row.id === id));
}
