import { toTimestamp } from '#contract/values/scalars.ts';
import type { ImportedParcels } from './imported-parcels.ts';
import type { WorkContext } from './item-step.ts';

/** Longer than servers keep an idempotency key, in milliseconds. */
const keysKept = 25 * 3_600_000;
const maxPages = 20;

/** By file: one search for all its rows. */
const read = new WeakMap<ImportedParcels, Promise<ReadonlyMap<string, string>>>();

/**
 * The parcel of an order number among those created as long as a key is kept; null where there is none, or the list cannot be read. The
 * API has no filter for it.
 */
export async function parcelNumbered(
  orderNumber: string | null,
  file: ImportedParcels,
  context: Pick<WorkContext, 'endpoints' | 'serverNow'>,
): Promise<string | null> {
  if (orderNumber === null) return null;
  const known = read.get(file) ?? readNumbers(context);
  read.set(file, known);
  try {
    return (await known).get(orderNumber) ?? null;
  } catch {
    read.delete(file);
    return null;
  }
}

/** Ids by order number, of two the newer one. */
async function readNumbers({
  endpoints,
  serverNow,
}: Pick<WorkContext, 'endpoints' | 'serverNow'>): Promise<ReadonlyMap<string, string>> {
  const query = { sort: '-created_at', created_since: toTimestamp(serverNow() - keysKept) } as const;
  const ids = new Map<string, string>();
  const seen = new Set<string>();
  let next: string | null = null;
  do {
    const page = await endpoints.listParcels(query, next);
    for (const { id, order_number: number } of page.entries) if (number && !ids.has(number)) ids.set(number, id);
    next = page.next;
    if (next === null || seen.has(next)) break;
    seen.add(next);
  } while (seen.size < maxPages);
  return ids;
}
