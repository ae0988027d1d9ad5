import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from '#app/api/cache/cached-parcels.ts';
import type { KnownOrders } from '#app/spreadsheet/check/file-groups.ts';

/** The parcels that this browser knows of, by their order numbers; without cancelled ones, whose orders are shipped again. */
export function knownOrders(queryClient: QueryClient): KnownOrders {
  const found = new Map<string, { id: string; name: string }>();
  for (const { id, order_number, cancelled_at } of cachedRows(queryClient)) {
    const order = order_number?.trim() ?? '';
    if (order !== '' && cancelled_at === null) found.set(order, { id, name: order });
  }
  return found;
}
