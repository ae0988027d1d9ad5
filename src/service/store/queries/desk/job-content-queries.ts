import type { PrintJobContent } from '#contract/desk/prints/print-jobs.ts';
import { printedDocuments } from '#contract/desk/prints/print-records.ts';
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
    const rows = await db
      .selectFrom('desk_prints')
      .select((of) => [
        'print',
        'document',
        of.fn.count<number | string>('parcel').distinct().as('parcels'),
        of.fn.min('parcel').as('first'),
        of.fn.max('parcel').as('last'),
        of.fn.sum<number | string>('pages').as('pages'),
      ])
      .where('account', '=', account)
      .where('print', 'in', ids.slice(from, from + idsAtOnce))
      .groupBy(['print', 'document'])
      .execute();
    for (const id of new Set(rows.map(({ print }) => print))) {
      const own = rows.filter(({ print }) => print === id);
      const parcels = new Set(own.flatMap(({ first, last }) => [first, last]));
      const [parcel = null] = parcels;
      contents.set(id, {
        parcel: parcels.size === 1 ? parcel : null,
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
