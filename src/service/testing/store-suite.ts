import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListQuery } from '#contract/list-query.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { claimForChange, keepAnswer, removeOldKeys } from '#service/store/queries/idempotency-queries.ts';
import {
  claimJobs,
  enqueueAttempt,
  finishJob,
  nextJobDue,
  postponeJob,
  postponeJobs,
  releaseJobs,
} from '#service/store/queries/job-queries.ts';
import { listParcelRows } from '#service/store/queries/list-parcel-rows.ts';
import {
  deleteParcelRow,
  findParcel,
  findParcelById,
  insertParcels,
  parcelExists,
  parseDocument,
  updateParcelDocument,
} from '#service/store/queries/parcel-queries.ts';
import { pagePlansSuite } from './page-plans-suite.ts';
import { pagesSuite } from './pages-suite.ts';
import { makeDocument } from './sample-parcels.ts';
import type { Store } from '#service/store/store.ts';
import { findToken, insertToken } from '#service/store/queries/token-queries.ts';

const account = 'main';
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

    const writeSettingNamed = (name: unknown) =>
      store.db
        .insertInto('settings')
        .values({ name: name as string, value: 'v' })
        .execute();
    const settingNames = () =>
      store.db
        .selectFrom('settings')
        .select('name')
        .orderBy('name')
        .execute()
        .then((rows) => rows.map(({ name }) => name));

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
        expect(await listParcelRows(store.db, { account: 'other', query: {}, after: null, limit: 10 })).toEqual({
          parcels: [],
          next: null,
        });
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
        expect((await listParcelRows(store.db, { account, query, after: null, limit: 10 })).parcels).toHaveLength(1);
      });

      test('a deleted parcel is gone with its document', async () => {
        const document = makeDocument();
        await insert(document);
        await store.transaction((tx) => deleteParcelRow(tx, document.id));
        expect(await findParcelById(store.db, document.id)).toBeNull();
        expect(await store.db.selectFrom('parcel_documents').selectAll().execute()).toEqual([]);
      });

      test('a parcel whose id or reference code is taken is skipped, the others go in', async () => {
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

    pagesSuite(() => store);
    pagePlansSuite(() => store);

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

      test('are postponed together, but for one that a newer claim owns', async () => {
        const ids = [await enqueue(0), await enqueue(0), await enqueue(0)];
        const jobs = await claimJobs(store.db, 3, 0, 10);
        const [taken] = await claimJobs(store.db, 1, 10, 20);
        expect(await postponeJobs(store.db, jobs, 30)).toBe(2);
        const later = ids.filter((id) => id !== taken?.parcelId);
        expect(await claimJobs(store.db, 9, 20, 40)).toMatchObject([{ parcelId: taken?.parcelId, claims: 3 }]);
        expect((await claimJobs(store.db, 9, 30, 40)).map(({ parcelId }) => parcelId).toSorted()).toEqual(
          later.toSorted(),
        );
      });

      test('are all due again after a start', async () => {
        await enqueue(0);
        await claimJobs(store.db, 1, 0, 60_000);
        await releaseJobs(store.db, 5);
        expect(await claimJobs(store.db, 1, 5, 60_000)).toMatchObject([{ claims: 2 }]);
      });
    });

    describe('idempotency keys', () => {
      const request = { owner: account, key: 'k', requestHash: 'h', now: 1_700_000_000 };
      const answer = { status: 201, headers: { location: '/x' }, body: '{"data":1}' };
      const claim = (changes: Partial<typeof request> = {}) =>
        store.transaction((tx) => claimForChange(tx, { ...request, ...changes }));
      const claimAndKeep = (changes: Partial<typeof request> = {}) =>
        store.transaction(async (tx) => {
          await claimForChange(tx, { ...request, ...changes });
          await keepAnswer(tx, { ...request, ...changes }, answer);
        });

      test('give the kept answer to the same request, nothing to another', async () => {
        await claimAndKeep();
        expect(await claim()).toEqual({ outcome: 'answered', answer });
        expect(await claim({ requestHash: 'other' })).toEqual({ outcome: 'other-request' });
        expect(await claim({ owner: 'other' })).toEqual({ outcome: 'new' });
      });

      test('are free again after a change that failed, and after 24 hours', async () => {
        const failing = store.transaction(async (tx) => {
          await claimForChange(tx, request);
          throw new Error('on purpose');
        });
        await expect(failing).rejects.toThrow('on purpose');
        await claimAndKeep();
        expect(await claim({ now: request.now + 86_400 })).toMatchObject({ outcome: 'answered' });
        const later = request.now + 86_401;
        expect(await claim({ now: later })).toEqual({ outcome: 'new' });
        await claimAndKeep({ now: later, requestHash: 'later' });
        expect(await claim({ now: later, requestHash: 'later' })).toEqual({ outcome: 'answered', answer });
      });

      test('are removed once they are old, the oldest first and so many at once', async () => {
        for (const [key, now] of [
          ['third', 30],
          ['first', 10],
          ['second', 20],
        ] as const)
          await claimAndKeep({ key, now });
        const left = async () => {
          const rows = await store.db.selectFrom('idempotency_keys').select('key').orderBy('created_s').execute();
          return rows.map(({ key }) => key);
        };
        const now = 25 + 86_400;
        expect([await removeOldKeys(store.db, now, 1), await left()]).toEqual([1, ['second', 'third']]);
        expect([await removeOldKeys(store.db, now, 9), await left()]).toEqual([1, ['third']]);
        expect(await removeOldKeys(store.db, now, 9)).toBe(0);
      });
    });

    describe('values', () => {
      test('the store cannot keep as they are are refused, and nothing is stored', async () => {
        for (const value of ['a\u0000b', Number.NaN, 1.5, 2 ** 53, 5n, {}])
          await expect(writeSettingNamed(value)).rejects.toThrow(TypeError);
        expect(await settingNames()).toEqual([]);
      });

      test('text comes back as it was, in the order of its bytes', async () => {
        const kept = ['-', '0', 'A', 'B', 'a', 'a-b', 'ab', 'Łukasz', '王小明', '🎁'];
        for (const name of kept.toReversed()) await writeSettingNamed(name);
        expect(await settingNames()).toEqual(kept);
      });

      test('times up to the largest safe integer come back as numbers', async () => {
        const created_s = Number.MAX_SAFE_INTEGER;
        const of = { id: 't', hash: 'h', state: 'active', account, source: 'api', label: 'l' };
        const token = { ...of, created_s, scope: 'full', expires_s: created_s, used_s: created_s };
        await store.db.insertInto('tokens').values(token).execute();
        expect(await store.db.selectFrom('tokens').selectAll().execute()).toEqual([token]);
      });
    });

    test('a token is found by its secret, which is stored nowhere', async () => {
      const token = { id: 't', state: 'active', account, source: 'api', label: 'l' } as const;
      await insertToken(store.db, token, 'pd_secret', 0);
      const found = { ...token, scope: 'full', expiresSeconds: 0, usedSeconds: 0, device: '' };
      expect(await findToken(store.db, 'pd_secret', 0)).toEqual(found);
      expect(await findToken(store.db, 'pd_other', 0)).toBeNull();
      expect(JSON.stringify(await store.db.selectFrom('tokens').selectAll().execute())).not.toContain('pd_secret');
    });
  });
}
