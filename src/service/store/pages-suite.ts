import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSort, sorts, sortParts, type ListQuery } from '#contract/list-query.ts';
import { toTimestamp } from '#contract/scalars.ts';
import type { ParcelDocument } from '../parcels/parcel-document.ts';
import type { Position } from './keyset.ts';
import { listParcelRows, type ParcelPage } from './list-parcel-rows.ts';
import { deleteParcelRow, insertParcels, parseDocument, updateParcelDocument } from './parcel-queries.ts';
import { makeDocument } from './sample-parcels.ts';
import type { Store } from './store.ts';

const account = 'main';
const runs = 150;

// Few distinct seconds, so that equal sort values are the rule and not the exception.
const someTime = fc.integer({ min: 1_700_000_000, max: 1_700_000_004 });
const timeOrNull = fc.option(someTime, { nil: null });
const facts = fc.record({
  created: someTime,
  processed: timeOrNull,
  printed: timeOrNull,
  source: fc.constantFrom('api', 'manual', 'integration'),
});
type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never;

const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), facts }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(), processed: timeOrNull, printed: timeOrNull }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const beforeAllTime = '1969-12-31T23:59:50Z';
const queries: fc.Arbitrary<ListQuery> = fc.record(
  {
    sort: fc.constantFrom(...sorts),
    source: fc.constantFrom('api' as const, 'manual' as const),
    created_since: fc.constantFrom(beforeAllTime, '2023-11-14T22:13:22Z'),
    printed_since: fc.constantFrom(beforeAllTime, '2023-11-14T22:13:21Z'),
  },
  { requiredKeys: [] },
);

function timestamp(seconds: number | null): string | null {
  return seconds === null ? null : toTimestamp(seconds * 1000);
}

function documentOf({ created, processed, printed, source }: Facts): ParcelDocument {
  return makeDocument({
    source,
    created_at: toTimestamp(created * 1000),
    processed_at: timestamp(processed),
    printed_at: timestamp(printed),
  });
}

/** SPEC.md 9.2, written a second time and plainly, to compare with. */
function expectedIds(documents: Iterable<ParcelDocument>, query: ListQuery): string[] {
  const { field, descending } = sortParts(query.sort ?? defaultSort);
  const key = (document: ParcelDocument) => `${document[field] ?? ''} ${document.id}`;
  const ids = [...documents]
    .filter((document) => query.source === undefined || document.source === query.source)
    .filter((document) => isSince(document.created_at, query.created_since))
    .filter((document) => isSince(document.printed_at, query.printed_since))
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    .map(({ id }) => id);
  return descending ? ids.toReversed() : ids;
}

function isSince(value: string | null, bound: string | undefined): boolean {
  return bound === undefined || (value !== null && value >= bound);
}

/** Parcels in a store, changed while they are listed; remembers which were left alone. */
class ChangingParcels {
  readonly untouched = new Map<string, ParcelDocument>();
  readonly #store: Store;
  #rows: ParcelDocument[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  async start(documents: ParcelDocument[]): Promise<void> {
    await this.#store.db.deleteFrom('parcels').execute();
    this.#rows = documents;
    for (const document of documents) this.untouched.set(document.id, document);
    await this.#insert(documents);
  }

  async apply(step: Change): Promise<void> {
    if (step.kind === 'insert') {
      await this.#insert([documentOf(step.facts)]);
      return;
    }
    const document = this.#rows[step.at % Math.max(1, this.#rows.length)];
    if (document === undefined) return;
    this.untouched.delete(document.id);
    await this.#store.transaction((tx) =>
      step.kind === 'delete'
        ? deleteParcelRow(tx, document.id)
        : updateParcelDocument(
            tx,
            { ...document, processed_at: timestamp(step.processed), printed_at: timestamp(step.printed) },
            { status: 'completed', customs: false },
          ),
    );
  }

  async #insert(documents: ParcelDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const rows = documents.map((document) => ({ account, document, status: 'none' as const, customs: false }));
    await this.#store.transaction((tx) => insertParcels(tx, rows));
  }
}

/** Part of the store's suite: SPEC.md 9.1, pages neither skip nor repeat. */
export function pagesSuite(currentStore: () => Store): void {
  describe('pages', () => {
    test('show each untouched row once and in order, whatever comes, goes and changes meanwhile', async () => {
      const store = currentStore();
      const property = fc.asyncProperty(
        fc.array(facts, { maxLength: 25 }),
        queries,
        fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        async (start, query, changes, limit) => {
          const parcels = new ChangingParcels(store);
          await parcels.start(start.map(documentOf));
          const seen: string[] = [];
          let after: Position | null = null;
          for (let page = 0; ; page += 1) {
            const { parcels: rows, next }: ParcelPage = await listParcelRows(store.db, {
              account,
              query,
              after,
              limit,
            });
            seen.push(...rows.map((row) => parseDocument(row).id));
            after = next;
            if (after === null) break;
            // 25 rows and at most 36 added ones: a list that goes on for longer repeats itself.
            expect(page).toBeLessThan(100);
            for (const step of changes[page] ?? []) await parcels.apply(step);
          }
          const untouched = seen.filter((id) => parcels.untouched.has(id));
          expect(untouched).toEqual(expectedIds(parcels.untouched.values(), query));
        },
      );
      await fc.assert(property, { numRuns: runs });
    }, 60_000);

    test('end early at a size, and read no document beyond it', async () => {
      const store = currentStore();
      const documents = Array.from({ length: 5 }, () => makeDocument({ note: 'ü'.repeat(1000) }));
      const rows = documents.map((document) => ({ account, document, status: 'none' as const, customs: false }));
      await store.transaction((tx) => insertParcels(tx, rows));
      const size = Buffer.byteLength(JSON.stringify(documents[0]));
      let bytesRead = 0;
      const db = store.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult({ result }) {
          for (const { document } of result.rows) if (document instanceof ArrayBuffer) bytesRead += document.byteLength;
          return Promise.resolve(result);
        },
      });
      const page = (maxBytes: number) => listParcelRows(db, { account, query: {}, after: null, limit: 100, maxBytes });
      const { parcels, next } = await page(size * 2);
      expect([parcels.length, bytesRead, next?.id]).toEqual([2, size * 2, parcels[1]?.id]);
      expect((await page(1)).parcels).toHaveLength(1);
      expect(await page(size * 5)).toMatchObject({ parcels: { length: 5 }, next: null });
    });
  });
}
