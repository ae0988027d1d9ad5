import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { defaultSort } from '#contract/list-query.ts';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { type ReadPages, useReadPages } from '#app/parcels/lookup/use-read-pages.ts';
import { learnPackagings } from '#app/parcels/model/learn-packagings.ts';
import type { NamedIds } from '#app/spreadsheet/sheet-types.ts';
import { importDesk } from './import-desk.ts';
import { knownOrders } from './known-orders.ts';

/** Rows between two comparisons with the file: to compare for each page would take longer than to read it. */
const rowsAtOnce = 2000;

/** Names that may stand in cells, as far as they are known. */
export function useNamedIds(): () => NamedIds {
  const queryClient = useQueryClient();
  const { data } = useQuery(shippingMethodsQuery(useApi()));
  return () => ({
    shipping_method_id: (data ?? []).map(({ id, name }) => ({ id, name })),
    packaging_id: learnPackagings(queryClient).map(({ id, label }) => ({ id, name: label })),
  });
}

/**
 * Reads the parcels that exist, and has the file compared with them. Where the server keeps no keys all of them are read by itself: nothing
 * else says what is there already.
 */
export function useExistingParcels(keyless: boolean): ReadPages {
  const queryClient = useQueryClient();
  const namedIds = useNamedIds();
  const pages = useReadPages({ sort: defaultSort }, { isEnough: () => !keyless });
  const { rows, reading } = pages;
  const told = reading ? rows.length - (rows.length % rowsAtOnce) : rows.length;
  const compare = useEffectEvent(() => {
    void importDesk.check({ namedIds: namedIds(), known: knownOrders(queryClient) });
  });
  useEffect(() => compare(), [told]);
  return pages;
}
