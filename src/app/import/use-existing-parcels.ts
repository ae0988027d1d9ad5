import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { defaultSort, type ListQuery } from '#contract/list-query.ts';
import { isRefusedQuery, type ReadPages, useReadPages } from '#app/parcels/lookup/use-read-pages.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { importDesk } from './import-desk.ts';
import { knownOrders } from './known-orders.ts';

/** All of them, under a name of its own in the cache: a list that was read before may lack the newest, and here that makes a parcel twice. */
const allParcels = { sort: defaultSort, created_since: '1970-01-01T00:00:00Z' } as const;

/** Rows between two comparisons with the file: to compare for each page would take longer than to read it. */
const rowsAtOnce = 2000;

/** How far back parcels are read by themselves where the server keeps keys, in milliseconds: orders are rarely older. */
const usualAge = 30 * 86_400_000;

/**
 * Reads the parcels that exist, and has the file compared with them: those of the last month by itself, or where the server keeps no keys
 * all of them, since nothing else says there what exists already.
 */
export function useExistingParcels(keyless: boolean): ReadPages {
  const queryClient = useQueryClient();
  const isEnough = (rows: readonly ParcelRow[]) => {
    const last = rows.at(-1);
    return !keyless && last !== undefined && Date.parse(last.created_at) < serverNow() - usualAge;
  };
  const [query, setQuery] = useState<ListQuery>(allParcels);
  const pages = useReadPages(query, { isEnough, gcTime: 0 });
  // Some servers have no such filter.
  if (query === allParcels && isRefusedQuery(pages.error)) setQuery({ sort: defaultSort });
  const { rows, reading } = pages;
  const told = reading ? rows.length - (rows.length % rowsAtOnce) : rows.length;
  const compare = useEffectEvent(() => void importDesk.compare(knownOrders(queryClient)));
  useEffect(() => compare(), [told]);
  return pages;
}
