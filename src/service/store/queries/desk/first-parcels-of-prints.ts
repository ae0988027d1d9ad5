import { maxFirstParcels } from '#contract/desk/prints/print-records.ts';
import type { Executor } from '#service/store/store.ts';

/** How many parcels a print holds, and those that come first in it. */
export interface PrintParcels {
  count: number;
  first: string[];
}

/** The parcels of prints of an account, by the ids of the prints; nothing of one that has no records. */
export async function parcelsOfPrints(
  db: Executor,
  account: string,
  prints: readonly string[],
): Promise<Map<string, PrintParcels>> {
  const found = new Map<string, PrintParcels>();
  const places = db
    .selectFrom('desk_prints')
    .select((of) => [
      'print',
      'parcel',
      of.fn
        .agg<number | string>('row_number')
        .over((over) => over.partitionBy('print').orderBy(of.fn.min('first_page')))
        .as('place'),
      of.fn
        .countAll<number | string>()
        .over((over) => over.partitionBy('print'))
        .as('parcels'),
    ])
    .where('account', '=', account)
    .where('print', 'in', prints)
    .groupBy(['print', 'parcel']);
  const rows = await db
    .selectFrom(places.as('places'))
    .selectAll()
    .where('place', '<=', maxFirstParcels)
    .orderBy('place')
    .execute();
  for (const { print, parcel, parcels } of rows) {
    const known = found.get(print);
    if (known === undefined) found.set(print, { count: Number(parcels), first: [parcel] });
    else known.first.push(parcel);
  }
  return found;
}
