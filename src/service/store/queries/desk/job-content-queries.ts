import type { PrintJobContent } from '#contract/desk/prints/print-jobs.ts';
import { printedDocuments } from '#contract/desk/prints/print-records.ts';
import { parcelsOfPrints } from './first-parcels-of-prints.ts';
import type { Executor } from '#service/store/store.ts';

/** Few enough for the parameters of one statement. */
const idsAtOnce = 500;

/** What print jobs of an account hold, by their ids, as their print records say; nothing of one that has none. */
export async function contentOfJobs(
  db: Executor,
  account: string,
  ids: readonly string[],
): Promise<Map<string, PrintJobContent>> {
  const contents = new Map<string, PrintJobContent>();
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    const parcels = await parcelsOfPrints(db, account, some);
    const rows = await db
      .selectFrom('desk_prints')
      .select((of) => [
        'print',
        'document',
        of.fn.count<number | string>('parcel').distinct().as('parcels'),
        of.fn.sum<number | string>('pages').as('pages'),
      ])
      .where('account', '=', account)
      .where('print', 'in', some)
      .groupBy(['print', 'document'])
      .execute();
    for (const id of new Set(rows.map(({ print }) => print))) {
      const own = rows.filter(({ print }) => print === id);
      const { count, first } = parcels.get(id) ?? { count: 0, first: [] };
      const [parcel = null] = first;
      contents.set(id, {
        parcel: count === 1 ? parcel : null,
        ...(count > 1 && { parcels: count, first_parcels: first }),
        documents: printedDocuments.flatMap((document) =>
          own
            .filter((row) => row.document === document)
            .map((row) => ({ document, parcels: Number(row.parcels), pages: Number(row.pages) })),
        ),
      });
    }
  }
  return contents;
}
