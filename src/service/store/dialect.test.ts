import { sql } from 'kysely';
import { afterAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { type NewDeskEvent, writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { claimForChange, keepAnswer } from '#service/store/queries/idempotency-queries.ts';
import { claimJobs, enqueueAttempt } from '#service/store/queries/job-queries.ts';
import { openPostgres } from './open-postgres.ts';
import {
  findParcel,
  insertParcels,
  parseDocument,
  updateParcelDocument,
  type StoredParcel,
} from '#service/store/queries/parcel-queries.ts';
import { makeDocument } from '#service/testing/sample-parcels.ts';
import { openStore, type Executor, type Store } from './store.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { startTestPostgres, type TestPostgres } from '#service/testing/test-postgres.ts';

// What holds on SQLite because it has one writer, and has to hold between processes that share a PostgreSQL database. Each
// `store` here stands for a process. A test that begins with "without" takes the guard away and sees the harm.

const account = 'main';
const installed = await startTestPostgres();
afterAll(() => installed?.close());

test('PostgreSQL is installed, or the runner said that it is not', () => {
  expect(installed === null || typeof installed.newDatabase === 'function').toBe(true);
});

if (installed !== null) sharedStoreTests(installed);

function sharedStoreTests(postgres: TestPostgres): void {
  let url: string;
  let stores: Store[];
  let first: Store;
  let second: Store;

  async function open(): Promise<Store> {
    const store = await openStore(openPostgres(url, { connections: 5 }));
    stores.push(store);
    return store;
  }

  beforeEach(async () => {
    stores = [];
    url = await postgres.newStore();
    [first, second] = await Promise.all([open(), open()]);
  });
  afterEach(() => Promise.all(stores.map((store) => store.close())));

  async function insert(document = makeDocument()): Promise<ParcelDocument> {
    await first.transaction((tx) => insertParcels(tx, [{ account, document, status: 'none', customs: false }]));
    return document;
  }

  /** Reads with `read`, and writes only once the other one has read as well or waits for us. */
  function changes(read: (tx: Executor) => Promise<StoredParcel | null>) {
    let reads = 0;
    const change = (store: Store, made: Partial<ParcelDocument>) =>
      store.transaction(async (tx) => {
        const stored = await read(tx);
        if (stored === null) throw new Error('gone');
        reads += 1;
        await expect.poll(async () => reads === 2 || (await waiting()) > 0, { interval: 5 }).toBe(true);
        await updateParcelDocument(tx, { ...parseDocument(stored), ...made }, stored);
      });
    return Promise.all([change(first, { note: 'one' }), change(second, { reference: 'two' })]);
  }

  async function waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      first.db,
    );
    return rows[0]?.count ?? 0;
  }

  describe('two changes of one parcel at once', () => {
    test('both are there afterwards', async () => {
      const { id } = await insert();
      await changes((tx) => findParcel(tx, account, id));
      const stored = await findParcel(first.db, account, id);
      expect(stored?.version).toBe(3);
      expect(stored === null ? null : parseDocument(stored)).toMatchObject({ note: 'one', reference: 'two' });
    });

    test('without holding the parcel one of them is lost', async () => {
      const { id } = await insert();
      await changes(() => findParcel(first.db, account, id));
      const stored = await findParcel(first.db, account, id);
      const { note, reference } = parseDocument(stored ?? { document: Buffer.from('{}') });
      expect([note, reference].filter((value) => value === null)).toHaveLength(1);
    });
  });

  describe('statements that are not waited for', () => {
    const event = (owner: string | null): NewDeskEvent => ({
      kind: 'parcel.created',
      data: { version: '1' },
      account: owner as string,
      at: 1_800_000_000_000,
      parcel: '01890000-0000-7000-8000-000000000001',
      actor: { station: null, person: null },
      identity: '1',
    });
    const write = (owner: string | null) =>
      first.transaction(async (tx) => {
        await tx.insertInto('settings').values({ name: 'n', value: 'v' }).execute();
        await writeDeskEvent(tx, event(owner));
      });
    const counts = async () => [
      (await first.db.selectFrom('settings').selectAll().execute()).length,
      (await first.db.selectFrom('desk_events').selectAll().execute()).length,
    ];

    test('one that fails undoes its transaction, which says why, and the connection serves the next', async () => {
      await expect(write(null)).rejects.toMatchObject({ code: '23502' });
      expect(await counts()).toEqual([0, 0]);
      await write(account);
      expect(await counts()).toEqual([1, 1]);
    });

    test('one that fails before another is the reason that is given', async () => {
      const failing = first.transaction(async (tx) => {
        await writeDeskEvent(tx, event(null));
        await tx.insertInto('settings').values({ name: 'n', value: 'v' }).execute();
      });
      await expect(failing).rejects.toMatchObject({ code: '23502' });
      expect(await counts()).toEqual([0, 0]);
    });
  });

  describe('jobs', () => {
    const shipment = makeDocument();

    async function enqueue(count: number): Promise<void> {
      const documents = Array.from({ length: count }, () => makeDocument());
      await first.transaction(async (tx) => {
        await insertParcels(
          tx,
          documents.map((document) => ({ account, document, status: 'processing' as const, customs: false })),
        );
        for (const { id } of documents)
          await enqueueAttempt(tx, { id: `attempt-${id}`, parcelId: id, print: true, shipment, now: 0 });
      });
    }

    test('jobs are claimed by one process each, and no process waits for another', async () => {
      await enqueue(40);
      const claims = await Promise.all(
        Array.from({ length: 10 }, (_, index) => claimJobs((index % 2 === 0 ? first : second).db, 4, 10, 99)),
      );
      const claimed = claims.flat().map(({ parcelId }) => parcelId);
      expect(new Set(claimed).size).toBe(claimed.length);
      expect(claims.every((part) => part.length <= 4)).toBe(true);
      await enqueue(2);
      await first.transaction(async (tx) => {
        const [mine] = await claimJobs(tx, 1, 10, 99);
        // Ours is held until the end; the other one is there at once.
        const theirs = await claimJobs(second.db, 2, 10, 99);
        expect(theirs).toHaveLength(1);
        expect(theirs[0]?.parcelId).not.toBe(mine?.parcelId);
      });
    });

    test('without passing held ones by, two processes claim the same', async () => {
      await enqueue(1);
      const claim = (db: Executor) =>
        db
          .with(
            (part) => part('due').materialized(),
            (from) => from.selectFrom('jobs').select('parcel_id').where('due_ms', '<=', 10),
          )
          .updateTable('jobs')
          .set({ due_ms: 99 })
          .where('parcel_id', 'in', (ids) => ids.selectFrom('due').select('parcel_id'))
          .returning('parcel_id')
          .execute();
      const [mine, theirs] = await first.transaction(async (tx) => {
        const claimed = await claim(tx);
        const other = claim(second.db);
        await expect.poll(waiting, { interval: 5 }).toBe(1);
        return [claimed, other.then((rows) => rows)] as const;
      });
      expect([mine, await theirs]).toMatchObject([{ length: 1 }, { length: 1 }]);
    });
  });

  describe('an idempotency key', () => {
    const request = { owner: account, key: 'k', requestHash: 'h', now: 1_700_000_000 };
    const answer = { status: 201, headers: {}, body: '{"data":1}' };

    test('an idempotency key makes a copy at another process wait for the first, and gives it the first answer', async () => {
      const copy = await first.transaction(async (tx) => {
        expect(await claimForChange(tx, request)).toEqual({ outcome: 'new' });
        const other = second.transaction((also) => claimForChange(also, request));
        await expect.poll(waiting, { interval: 5 }).toBe(1);
        await keepAnswer(tx, request, answer);
        return { other };
      });
      expect(await copy.other).toEqual({ outcome: 'answered', answer });
    });

    test('an idempotency key is free for the copy when the first fails', async () => {
      let other: Promise<unknown> = Promise.resolve();
      const failing = first.transaction(async (tx) => {
        await claimForChange(tx, request);
        other = second.transaction((also) => claimForChange(also, request));
        await expect.poll(waiting, { interval: 5 }).toBe(1);
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      expect(await other).toEqual({ outcome: 'new' });
    });
  });

  test('two transactions that wait for each other both come through', async () => {
    const ids = [(await insert()).id, (await insert()).id];
    let met = 0;
    const change = (store: Store, [one = '', other = '']: string[]) =>
      store.transaction(async (tx) => {
        await findParcel(tx, account, one);
        met += 1;
        await expect.poll(() => met >= 2, { interval: 5 }).toBe(true);
        const stored = await findParcel(tx, account, other);
        if (stored !== null) await updateParcelDocument(tx, parseDocument(stored), stored);
      });
    await Promise.all([change(first, ids), change(second, ids.toReversed())]);
    const versions = await first.db.selectFrom('parcels').select('version').execute();
    expect(versions).toEqual([{ version: 2 }, { version: 2 }]);
    expect(met).toBeGreaterThan(2);
  });

  test('what is done alone is done by one process at a time', async () => {
    let inside = 0;
    const work = async () => {
      inside += 1;
      expect(inside).toBe(1);
      await first.db.selectFrom('settings').selectAll().execute();
      inside -= 1;
    };
    await Promise.all([first.alone(work), second.alone(work), first.alone(work), second.alone(work)]);
  });

  test('processes that start at once on an empty database migrate it once', async () => {
    url = await postgres.newDatabase();
    const opened = await Promise.all(Array.from({ length: 4 }, open));
    const rows = await opened[0]?.db
      .selectFrom('kysely_migration' as 'settings')
      .selectAll()
      .execute();
    expect(rows?.length).toBeGreaterThan(0);
    expect(new Set(rows?.map(({ name }) => name)).size).toBe(rows?.length);
  });

  describe('a database that goes away', () => {
    test('a database that goes away is reported as unavailable, and used again once it is back', async () => {
      await insert();
      const cut = first.transaction(async (tx) => {
        await insertParcels(tx, [{ account, document: makeDocument(), status: 'none', customs: false }]);
        await postgres.stop();
        await tx.selectFrom('parcels').select('id').execute();
      });
      await expect(cut).rejects.toThrow(StoreUnavailable);
      await expect(first.db.selectFrom('parcels').select('id').execute()).rejects.toThrow(StoreUnavailable);
      await postgres.start();
      expect(await first.db.selectFrom('parcels').select('id').execute()).toHaveLength(1);
    });

    test('the commit of a transaction that has failed is no success', async () => {
      const failed = first.transaction(async (tx) => {
        await sql`select 1 / 0`.execute(tx).catch(() => undefined);
      });
      await expect(failed).rejects.toThrow(StoreUnavailable);
    });

    test('no error of it repeats the password', async () => {
      const { password, host } = new URL(url);
      expect(password).not.toBe('');
      const wrong = openPostgres(url.replace(host, '127.0.0.1:1'), { connections: 2 });
      const error: unknown = await openStore(wrong).catch((caught: unknown) => caught);
      await wrong.destroy();
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(`${(error as Error).stack} ${String((error as Error).cause)}`).not.toContain(password);
    });
  });
}
