import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bufferOf, type ReadDocument } from '#service/store/dialect.ts';
import { listParcelRows } from '#service/store/queries/list-parcel-rows.ts';
import { pagesProperty, statementsProperty, type ReadPage } from './pages-property.ts';
import { openKnownParcels } from '#service/store/queries/shown-parcels.ts';
import { insertParcels, parseDocument, updateParcelDocument } from '#service/store/queries/parcel-queries.ts';
import { makeDocument } from './sample-parcels.ts';
import type { Store } from '#service/store/store.ts';

const account = 'main';

/** PAGES_RUNS=10000 is the long mode. */
const runs = Number(process.env['PAGES_RUNS'] ?? 60);
const longest = 60_000 + runs * 200;
/** Few enough bytes for parcels to be put out and read again. */
const maxKnown = 20_000;

/** Part of the store's suite: SPEC.md 9.1, pages neither skip nor repeat. */
export function pagesSuite(currentStore: () => Store): void {
  describe('pages', () => {
    test(
      'show each untouched row once and in order, whatever changes between them',
      async () => {
        await expect(
          fc.assert(pagesProperty(currentStore(), listParcelRows), { numRuns: runs }),
        ).resolves.toBeUndefined();
      },
      longest,
    );

    test(
      'show each untouched row once and in order, whatever happens between the statements of one page',
      async () => {
        await expect(
          fc.assert(statementsProperty(currentStore(), listParcelRows), { numRuns: runs }),
        ).resolves.toBeUndefined();
      },
      longest,
    );

    test(
      'read with parcels known before are the same, whatever changed since',
      async () => {
        const known = openKnownParcels(maxKnown);
        const read: ReadPage = (db, page) => listParcelRows(db, { ...page, known });
        await expect(fc.assert(pagesProperty(currentStore(), read), { numRuns: runs })).resolves.toBeUndefined();
        await expect(fc.assert(statementsProperty(currentStore(), read), { numRuns: runs })).resolves.toBeUndefined();
      },
      2 * longest,
    );

    test('of known parcels are read in one statement and without documents', async () => {
      const store = currentStore();
      const [first, ...others] = Array.from({ length: 5 }, () => makeDocument());
      const rows = [first ?? makeDocument(), ...others].map((document) => ({
        account,
        document,
        status: 'none' as const,
        customs: false,
      }));
      await store.transaction((tx) => insertParcels(tx, rows));
      const statements: unknown[][] = [];
      const db = store.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult({ result }) {
          statements.push(result.rows);
          return Promise.resolve(result);
        },
      });
      const known = openKnownParcels(maxKnown);
      const read = async () => {
        statements.length = 0;
        const { parcels, next } = await listParcelRows(db, { account, query: {}, after: null, limit: 3, known });
        return { documents: parcels.map(parseDocument), next, statements: statements.length };
      };
      const once = await read();
      expect(once.documents.map(({ id }) => id)).toEqual(
        rows
          .map(({ document }) => document.id)
          .toReversed()
          .slice(0, 3),
      );
      expect(await read()).toEqual({ ...once, statements: 1 });
      expect(Object.keys(statements[0]?.[0] ?? {})).toEqual(['entries']);
      const changed = { ...(once.documents[1] ?? makeDocument()), note: 'changed' };
      await store.transaction((tx) => updateParcelDocument(tx, changed, { status: 'none', customs: false }));
      expect((await read()).documents[1]).toEqual(changed);
      expect(await read()).toMatchObject({ documents: [{}, changed, {}], statements: 1 });
    });

    test.each([1, 3])(
      'of exactly %d known parcels, as many as fit, are read twice and once more after a change',
      async (count) => {
        const store = currentStore();
        const documents = Array.from({ length: count }, () => makeDocument());
        const rows = documents.map((document) => ({ account, document, status: 'none' as const, customs: false }));
        await store.transaction((tx) => insertParcels(tx, rows));
        const known = openKnownParcels(maxKnown);
        const read = async () => {
          const { parcels, next } = await listParcelRows(store.db, {
            account,
            query: {},
            after: null,
            limit: count,
            known,
          });
          return { documents: parcels.map(parseDocument), next };
        };
        const newest = documents.toReversed();
        for (const _time of ['first', 'known']) expect(await read()).toEqual({ documents: newest, next: null });
        const changed = newest.map((document, at) => (at === 0 ? { ...document, note: 'changed' } : document));
        const [first = makeDocument()] = changed;
        await store.transaction((tx) => updateParcelDocument(tx, first, { status: 'none', customs: false }));
        for (const _time of ['changed', 'known']) expect(await read()).toEqual({ documents: changed, next: null });
      },
    );

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
          for (const { document } of result.rows as { document: ReadDocument | null }[])
            if (document !== null) bytesRead += bufferOf(document).byteLength;
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
