import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sorts, sortParts, type ListQuery } from '#contract/list-query.ts';
import { toTimestamp } from '#contract/scalars.ts';
import { sandboxSettings } from '../account/sandbox-settings.ts';
import { emptyParcel } from '../parcels/empty-parcel.ts';
import type { ParcelDocument } from '../parcels/parcel-document.ts';
import { claimIdempotencyKey, keepAnswer, keptSeconds } from './idempotency-queries.ts';
import { claimJobs, enqueueAttempt, finishJob, nextJobDue, postponeJob, releaseJobs } from './job-queries.ts';
import type { Position } from './keyset.ts';
import { listParcelRows } from './list-parcel-rows.ts';
import {
  deleteParcelRow,
  findParcel,
  findParcelById,
  insertParcels,
  parcelExists,
  parseDocument,
  updateParcelDocument,
} from './parcel-queries.ts';
import type { Store } from './store.ts';
import { findToken, insertToken } from './token-queries.ts';

const settings = sandboxSettings();
const account = 'main';
let made = 0;

function makeDocument(changes: Partial<ParcelDocument> = {}): ParcelDocument {
  made += 1;
  const number = String(made).padStart(12, '0');
  const facts = {
    id: `00000000-0000-7000-8000-${number}`,
    source: 'api',
    referenceCode: number,
    now: toTimestamp(1_700_000_000_000),
    integrationAccount: null,
  };
  return { ...emptyParcel(facts, settings), ...changes };
}

/** What every store must do alike; called once per store with a way to open an empty one. */
export function storeSuite(name: string, openEmptyStore: () => Promise<Store>): void {
  describe(`store: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await openEmptyStore();
    });
    afterEach(() => store.close());

    const insert = (...documents: ParcelDocument[]) =>
      store.transaction((tx) =>
        insertParcels(
          tx,
          documents.map((document) => ({ account, document, status: 'none', customs: false })),
        ),
      );

    describe('parcels', () => {
      test('a document comes back as it was written', async () => {
        const document = makeDocument({ note: 'Łukasz 王小明 🎁 "quoted" \\ \n', tags: ['a', ''] });
        await insert(document);
        const stored = await findParcel(store.db, account, document.id);
        expect(stored?.document.toString()).toBe(JSON.stringify(document));
        expect(stored).toMatchObject({ status: 'none', version: 1, printed: false, cancelled: false, customs: false });
      });

      test('another account has none of it', async () => {
        const document = makeDocument();
        await insert(document);
        expect(await findParcel(store.db, 'other', document.id)).toBeNull();
        expect(await parcelExists(store.db, 'other', document.id)).toBe(false);
        expect(await parcelExists(store.db, account, document.id)).toBe(true);
        expect(await listParcelRows(store.db, { account: 'other', query: {}, after: null, limit: 10 })).toEqual([]);
      });

      test('a change keeps the key columns in step and raises the version', async () => {
        const document = makeDocument();
        await insert(document);
        const printed = { ...document, processed_at: '2026-01-01T00:00:00Z', printed_at: '2026-01-02T00:00:00Z' };
        await store.transaction((tx) => updateParcelDocument(tx, printed, { status: 'completed', customs: true }));
        const stored = await findParcelById(store.db, document.id);
        expect(stored).toMatchObject({
          status: 'completed',
          version: 2,
          printed: true,
          cancelled: false,
          customs: true,
        });
        expect(stored === null ? null : parseDocument(stored)).toEqual(printed);
        const query: ListQuery = { printed_since: '2026-01-02T00:00:00Z' };
        expect(await listParcelRows(store.db, { account, query, after: null, limit: 10 })).toHaveLength(1);
      });

      test('a deleted parcel is gone with its document', async () => {
        const document = makeDocument();
        await insert(document);
        await store.transaction((tx) => deleteParcelRow(tx, document.id));
        expect(await findParcelById(store.db, document.id)).toBeNull();
        expect(await store.db.selectFrom('parcel_documents').selectAll().execute()).toEqual([]);
      });

      test('a parcel whose id or reference code is taken is left out, the others go in', async () => {
        const first = makeDocument();
        expect(await insert(first)).toBe(1);
        expect(await insert(first, makeDocument({ reference_code: first.reference_code }), makeDocument())).toBe(1);
        expect(await store.db.selectFrom('parcel_documents').selectAll().execute()).toHaveLength(2);
      });

      test('a transaction that fails leaves nothing', async () => {
        const document = makeDocument();
        const failing = store.transaction(async (tx) => {
          await insertParcels(tx, [{ account, document, status: 'none', customs: false }]);
          throw new Error('on purpose');
        });
        await expect(failing).rejects.toThrow('on purpose');
        expect(await findParcelById(store.db, document.id)).toBeNull();
      });
    });

    describe('pages', () => {
      const times = fc.option(fc.integer({ min: 1_700_000_000, max: 1_700_000_004 }), { nil: null });
      const timestamp = (seconds: number | null) => (seconds === null ? null : toTimestamp(seconds * 1000));
      const facts = fc.record({
        created: fc.integer({ min: 1_700_000_000, max: 1_700_000_004 }),
        processed: times,
        printed: times,
        source: fc.constantFrom('api', 'manual', 'integration'),
      });
      type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never;
      const documentOf = ({ created, processed, printed, source }: Facts): ParcelDocument =>
        makeDocument({
          source,
          created_at: toTimestamp(created * 1000),
          processed_at: timestamp(processed),
          printed_at: timestamp(printed),
        });
      const change = fc.oneof(
        fc.record({ kind: fc.constant('insert' as const), facts }),
        fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
        fc.record({ kind: fc.constant('edit' as const), at: fc.nat(), processed: times, printed: times }),
      );
      const queries = fc.record(
        {
          sort: fc.constantFrom(...sorts),
          source: fc.constantFrom('api' as const, 'manual' as const),
          created_since: fc.constantFrom('1969-12-31T23:59:50Z', '2023-11-14T22:13:22Z'),
          printed_since: fc.constantFrom('1969-12-31T23:59:50Z', '2023-11-14T22:13:21Z'),
        },
        { requiredKeys: [] },
      );

      function matches(document: ParcelDocument, query: ListQuery): boolean {
        const since = (value: string | null, bound: string | undefined) =>
          bound === undefined || (value !== null && value >= bound);
        return (
          (query.source === undefined || document.source === query.source) &&
          since(document.created_at, query.created_since) &&
          since(document.printed_at, query.printed_since)
        );
      }

      test('show each untouched row once and in order, whatever comes, goes and changes meanwhile', async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(facts, { maxLength: 25 }),
            queries,
            fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 12 }),
            fc.integer({ min: 1, max: 6 }),
            async (start, query, changes, limit) => {
              await store.db.deleteFrom('parcels').execute();
              const rows = new Map(start.map(documentOf).map((document) => [document.id, document]));
              if (rows.size > 0) await insert(...rows.values());
              const untouched = new Set(rows.keys());
              const seen: ParcelDocument[] = [];
              let after: Position | null = null;
              for (let page = 0; ; page += 1) {
                const found = await listParcelRows(store.db, { account, query, after, limit });
                seen.push(...found.map(parseDocument));
                const last = found.at(-1);
                if (last === undefined) break;
                after = last.position;
                for (const step of changes[page] ?? []) await apply(step, rows, untouched);
              }
              const ids = seen.map(({ id }) => id).filter((id) => untouched.has(id));
              const { field, descending } = sortParts(query.sort ?? '-created_at');
              const key = (document: ParcelDocument) => `${document[field] ?? ''} ${document.id}`;
              const expected = [...rows.values()]
                .filter((document) => untouched.has(document.id) && matches(document, query))
                .toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
              if (descending) expected.reverse();
              expect(ids).toEqual(expected.map(({ id }) => id));
            },
          ),
          { numRuns: 150 },
        );
      });

      async function apply(
        step: typeof change extends fc.Arbitrary<infer T> ? T : never,
        rows: Map<string, ParcelDocument>,
        untouched: Set<string>,
      ): Promise<void> {
        if (step.kind === 'insert') {
          await insert(documentOf(step.facts));
          return;
        }
        const document = [...rows.values()][step.at % Math.max(1, rows.size)];
        if (document === undefined) return;
        untouched.delete(document.id);
        if (step.kind === 'delete') {
          rows.delete(document.id);
          await store.transaction((tx) => deleteParcelRow(tx, document.id));
          return;
        }
        const edited = { ...document, processed_at: timestamp(step.processed), printed_at: timestamp(step.printed) };
        rows.set(edited.id, edited);
        await store.transaction((tx) => updateParcelDocument(tx, edited, { status: 'completed', customs: false }));
      }
    });

    describe('jobs', () => {
      const shipment = { ...makeDocument() };
      async function enqueue(now: number): Promise<string> {
        const document = makeDocument();
        await insert(document);
        const id = `attempt-${document.id}`;
        await store.transaction((tx) => enqueueAttempt(tx, { id, parcelId: document.id, print: true, shipment, now }));
        return document.id;
      }

      test('are claimed oldest first, once per lease', async () => {
        const second = await enqueue(2000);
        const first = await enqueue(1000);
        await enqueue(9000);
        expect(await nextJobDue(store.db)).toBe(1000);
        const [claimed] = await claimJobs(store.db, 1, 5000, 6000);
        expect(claimed).toMatchObject({ parcelId: first, claims: 1, task: 'ship' });
        expect((await claimJobs(store.db, 9, 5000, 6000)).map(({ parcelId }) => parcelId)).toEqual([second]);
        expect(await claimJobs(store.db, 9, 5999, 7000)).toEqual([]);
        expect(await claimJobs(store.db, 9, 6000, 7000)).toHaveLength(2);
      });

      test('only the newest claim can end or postpone a job', async () => {
        await enqueue(0);
        const [old] = await claimJobs(store.db, 1, 0, 10);
        const [newer] = await claimJobs(store.db, 1, 10, 20);
        if (old === undefined || newer === undefined) throw new Error('both claims are needed');
        await postponeJob(store.db, old, 99_999);
        expect(await finishJob(store.db, old)).toBe(false);
        expect(await nextJobDue(store.db)).toBe(20);
        expect(await finishJob(store.db, newer)).toBe(true);
        expect(await nextJobDue(store.db)).toBeNull();
      });

      test('are all due again after a start', async () => {
        await enqueue(0);
        await claimJobs(store.db, 1, 0, 60_000);
        await releaseJobs(store.db, 5);
        expect(await claimJobs(store.db, 1, 5, 60_000)).toMatchObject([{ claims: 2 }]);
      });
    });

    describe('idempotency keys', () => {
      const request = { account, key: 'k', requestHash: 'h', now: 1_700_000_000 };
      const answer = { status: 201, headers: { location: '/x' }, body: '{"data":1}' };
      const claim = (changes: Partial<typeof request> = {}) =>
        store.transaction((tx) => claimIdempotencyKey(tx, { ...request, ...changes }));
      const claimAndKeep = () =>
        store.transaction(async (tx) => {
          await claimIdempotencyKey(tx, request);
          await keepAnswer(tx, request, answer);
        });

      test('give the kept answer to the same request, nothing to another', async () => {
        await claimAndKeep();
        expect(await claim()).toEqual({ outcome: 'replay', answer });
        expect(await claim({ requestHash: 'other' })).toEqual({ outcome: 'other-request' });
        expect(await claim({ account: 'other' })).toEqual({ outcome: 'new' });
      });

      test('are free again after a change that failed, and after 24 hours', async () => {
        const failing = store.transaction(async (tx) => {
          await claimIdempotencyKey(tx, request);
          throw new Error('on purpose');
        });
        await expect(failing).rejects.toThrow('on purpose');
        await claimAndKeep();
        expect(await claim({ now: request.now + keptSeconds })).toMatchObject({ outcome: 'replay' });
        expect(await claim({ now: request.now + keptSeconds + 1 })).toEqual({ outcome: 'new' });
      });
    });

    test('a token is found by its secret, which is stored nowhere', async () => {
      const token = { id: 't', state: 'active', account, source: 'api', label: 'l' } as const;
      await insertToken(store.db, token, 'pd_secret', 0);
      expect(await findToken(store.db, 'pd_secret')).toEqual(token);
      expect(await findToken(store.db, 'pd_other')).toBeNull();
      expect(JSON.stringify(await store.db.selectFrom('tokens').selectAll().execute())).not.toContain('pd_secret');
    });
  });
}
