import { type RawBuilder, sql } from 'kysely';
import { printedDocuments, type PrintedDocument, type PrintResult } from '#contract/desk/prints/print-records.ts';
import { parcelsOfPrints } from './first-parcels-of-prints.ts';
import type { Executor } from '#service/store/store.ts';

/** A print with all of its records together. */
export interface StoredPrintSum {
  print: string;
  parcels: number;
  /** Those that come first in it. */
  first_parcels: readonly string[];
  documents: PrintedDocument[];
  pages: number;
  /** -1 where it is not known of each page. */
  pages_out: number;
  /** Empty for a browser's print dialog. */
  printer: string;
  station: string;
  person: string;
  result: PrintResult;
  by_person: boolean;
  at_ms: number;
  changed_ms: number;
}

/** What is still open stands before what is known: a print is out when all of it is. */
const ranked: readonly PrintResult[] = ['out', 'none', 'part', 'dialog', 'unknown', 'pending', 'printing', 'stopped'];
const rank: RawBuilder<number> = sql`case result ${sql.join(
  ranked.map((result, index) => sql`when ${sql.lit(result)} then ${sql.lit(index)}`),
  sql` `,
)} end`;

function has(document: PrintedDocument): RawBuilder<number> {
  return sql`max(case when document = ${sql.lit(document)} then 1 else 0 end)`;
}

/** The prints of an account that were sent last, the newest first. */
export async function newestPrints(db: Executor, account: string, max: number): Promise<StoredPrintSum[]> {
  // Each print has one first page; an index gives those of a document in the order of their time.
  const firsts = await Promise.all(
    printedDocuments.map((document) =>
      db
        .selectFrom('desk_prints')
        .select(['print', 'at_ms'])
        .where('account', '=', account)
        .where('document', '=', document)
        .where('first_page', '=', 0)
        .orderBy('at_ms', 'desc')
        .limit(max)
        .execute(),
    ),
  );
  const prints = firsts
    .flat()
    .toSorted((one, other) => other.at_ms - one.at_ms)
    .slice(0, max)
    .map(({ print }) => print);
  if (prints.length === 0) return [];
  const rows = await db
    .selectFrom('desk_prints')
    .select((of) => [
      'print',
      has('slip').as('slip'),
      has('labels').as('labels'),
      has('customs').as('customs'),
      of.fn.sum<number | string>('pages').as('pages'),
      of.fn.sum<number | string>('pages_out').as('pages_out'),
      of.fn.min('pages_out').as('least_out'),
      of.fn.max('printer').as('printer'),
      of.fn.max('station').as('station'),
      of.fn.max('person').as('person'),
      sql<number>`min(${rank})`.as('first_result'),
      sql<number>`max(${rank})`.as('last_result'),
      of.fn.min('by_person').as('by_person'),
      of.fn.min('at_ms').as('at_ms'),
      of.fn.max('changed_ms').as('changed_ms'),
    ])
    .where('account', '=', account)
    .where('print', 'in', prints)
    .groupBy('print')
    .execute();
  const parcels = await parcelsOfPrints(db, account, prints);
  return rows
    .map((row): StoredPrintSum => ({
      print: row.print,
      parcels: parcels.get(row.print)?.count ?? 0,
      first_parcels: parcels.get(row.print)?.first ?? [],
      documents: printedDocuments.filter((document) => row[document] === 1),
      pages: Number(row.pages),
      pages_out: row.least_out < 0 ? -1 : Number(row.pages_out),
      printer: row.printer,
      station: row.station,
      person: row.person,
      result: resultOf(row.first_result, row.last_result),
      by_person: row.by_person === 1,
      at_ms: row.at_ms,
      changed_ms: row.changed_ms,
    }))
    .toSorted((one, other) => other.at_ms - one.at_ms);
}

/** Of the first and the last rank among the records of a print. */
function resultOf(first: number, last: number): PrintResult {
  const isMixed = first !== last && ranked[last] === 'none';
  return isMixed ? 'part' : (ranked[last] ?? 'unknown');
}
