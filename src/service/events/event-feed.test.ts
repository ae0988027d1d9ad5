import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { DeskFact } from '#contract/desk/desk-events.ts';
import { maxMarkFields } from '#contract/desk/desk-marks.ts';
import { parcelFields } from '#contract/parcel-fields.ts';
import { openLogger } from '#service/model/logger.ts';
import { openDatabase } from '#service/open-store-of.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import {
  excessDeskEvents,
  hasUnnumberedEvents,
  newestDeskEvent,
  removeOldDeskEvents,
  type StoredDeskEvent,
  writeDeskEvent,
  writeDeskEvents,
} from '#service/store/queries/desk-event-queries.ts';
import { type Executor, openStore, type Store } from '#service/store/store.ts';
import { sharedTestPostgres } from '#service/testing/test-postgres.ts';
import { type EventFeed, openEventFeed } from './event-feed.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-events-'));
// Null where none is installed: `npm test` says so.
const postgres = await sharedTestPostgres();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const logger = openLogger({ level: 'off', clock: Date.now, write: () => undefined });
let opened = 0;
const sqlite = () => openStore(openSqlite(join(folder, `${(opened += 1)}.db`)));
const onPostgres = async () => openDatabase({ url: (await postgres?.newStore()) ?? '', connections: 10 });
const stores = [['sqlite', sqlite] as const, ...(postgres === null ? [] : [['postgres', onPostgres] as const])];

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function openFeed(store: Store, lookMillis = 60_000): EventFeed {
  const feed = openEventFeed({ store, logger, lookMillis });
  closing.push(() => feed.stop());
  return feed;
}

async function opening(open: () => Promise<Store>): Promise<Store> {
  const store = await open();
  closing.push(() => store.close());
  return store;
}

let written = 0;
function eventOf(parcel: string, { account = 'main', at = Date.now(), identity = String((written += 1)) } = {}) {
  const data = { version: String(written) };
  return { kind: 'parcel.cancelled' as const, data, account, at, parcel, actor: noActor, identity };
}

const noActor = { station: null, person: null };

function write(tx: Executor, parcel: string, account = 'main', at = Date.now()): Promise<void> {
  return writeDeskEvent(tx, eventOf(parcel, { account, at }));
}

/** Parcels of the events of an account as they come, and their numbers. */
async function following(feed: EventFeed, after: number | null = 0, account = 'main') {
  const got = { parcels: [] as string[], seqs: [] as number[], resets: 0 };
  const take = (events: readonly StoredDeskEvent[]) => {
    for (const { seq, json } of events) {
      got.seqs.push(seq);
      got.parcels.push((JSON.parse(json) as { parcel: string }).parcel);
    }
  };
  const stop = await feed.follow(account, after, { take, reset: () => (got.resets += 1) });
  return Object.assign(got, { stop });
}

describe.each(stores)('%s', (name, open) => {
  test('events reach a reader in order and once: earlier ones, and those that come', async () => {
    const store = await opening(open);
    const feed = openFeed(store);
    for (const parcel of ['a', 'b']) await store.transaction((tx) => write(tx, parcel));
    feed.wake();
    // A reader that comes before they have numbers gets them as well.
    const got = await following(feed);
    await store.transaction((tx) => write(tx, 'c'));
    feed.wake();
    await expect.poll(() => got.parcels).toEqual(['a', 'b', 'c']);
    const [, second = 0] = got.seqs;
    const later = await following(feed, second);
    expect([later.parcels, later.resets]).toEqual([['c'], 0]);
    expect(await feed.newest()).toBe(got.seqs[2]);
    expect(got.seqs).toEqual(got.seqs.toSorted((a, b) => a - b));
  });

  test('events that are written together come in their order, and each once', async () => {
    const store = await opening(open);
    const feed = openFeed(store);
    const got = await following(feed);
    const parcels = Array.from({ length: 1_200 }, (_, n) => `p${n}`);
    const events = [...parcels, 'p0'].map((parcel) => eventOf(parcel, { identity: 'same' }));
    await store.transaction((tx) => writeDeskEvents(tx, events));
    feed.wake();
    await expect.poll(() => got.parcels).toEqual(parcels);
    expect(got.seqs).toEqual([...new Set(got.seqs)].toSorted((a, b) => a - b));
  });

  test('what another account did is not given', async () => {
    const store = await opening(open);
    const feed = openFeed(store);
    const [ours, theirs] = [await following(feed, null), await following(feed, null, 'other')];
    await store.transaction(async (tx) => {
      await write(tx, 'a');
      await write(tx, 'b', 'other');
    });
    feed.wake();
    await expect.poll(() => [ours.parcels, theirs.parcels]).toEqual([['a'], ['b']]);
  });

  test('a change that is undone leaves no event', async () => {
    const store = await opening(open);
    const feed = openFeed(store);
    const got = await following(feed);
    const failing = store.transaction(async (tx) => {
      await write(tx, 'undone');
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await store.transaction((tx) => write(tx, 'kept'));
    feed.wake();
    await expect.poll(() => got.parcels).toEqual(['kept']);
  });

  test('an event has the longest data of its kind and at most 2 kB; one with more undoes its change', async () => {
    const store = await opening(open);
    const about = { account: 'main', at: Date.now(), parcel: 'a', actor: noActor };
    const path = Array.from({ length: 8 }, () => 'receiver').join('.');
    const mark = {
      mark: 'not-sent',
      cleared: false,
      tried: true,
      refusal: '9'.repeat(20),
      version: '9'.repeat(20),
    } as const;
    const fields = Object.keys(parcelFields) as (keyof typeof parcelFields)[];
    const longest = [
      { kind: 'parcel.changed', data: { version: '9'.repeat(64), fields } },
      {
        kind: 'mark',
        data: { ...mark, reason: 'customer', fields: Array.from({ length: maxMarkFields }, () => path) },
      },
    ] as const satisfies DeskFact[];
    for (const fact of longest)
      await store.transaction((tx) => writeDeskEvent(tx, { ...about, ...fact, identity: fact.kind }));
    const longer = store.transaction(async (tx) => {
      await write(tx, 'b');
      const data = { version: '1', fields: Array.from({ length: 200 }, () => 'receiver' as const) };
      await writeDeskEvent(tx, { ...about, kind: 'parcel.changed', data, identity: 'longer' });
    });
    await expect(longer).rejects.toThrow('more than 2000 characters of data');
    const kept = await store.db.selectFrom('desk_events').select(['parcel', 'data']).orderBy('kind').execute();
    expect(kept.map(({ parcel }) => parcel)).toEqual(['a', 'a']);
    expect(Math.max(...kept.map(({ data }) => data.length))).toBeGreaterThan(1_000);
  });

  test('a reader whose number is not kept, or who is too far behind, is sent to the snapshot', async () => {
    const store = await opening(open);
    const feed = openFeed(store);
    for (const parcel of ['a', 'b', 'c']) await store.transaction((tx) => write(tx, parcel));
    feed.wake();
    await expect.poll(() => hasUnnumberedEvents(store.db)).toBe(false);
    const all = await following(feed);
    await expect.poll(() => all.parcels.length).toBe(3);
    const [first = 0, second = 0, third = 0] = all.seqs;
    // As after a restore of an older backup, which knows nothing of it: also once later numbers are there.
    for (const after of [third + 1, first - 1]) expect((await following(feed, after)).resets).toBe(1);
    expect(await excessDeskEvents(store.db, 2)).toBe(first);
    expect(await removeOldDeskEvents(store.db, 0, first, 10)).toBe(1);
    expect([(await following(feed, first)).resets, (await following(feed, second)).resets]).toEqual([1, 0]);
    await store.transaction(async (tx) => {
      for (let n = 0; n < 5_001; n += 1) await write(tx, 'many');
    });
    feed.wake();
    await expect.poll(() => hasUnnumberedEvents(store.db), { timeout: 20_000 }).toBe(false);
    expect((await following(feed, third)).resets).toBe(1);
    const newest = await following(feed, await feed.newest());
    expect([newest.resets, newest.parcels]).toEqual([0, []]);
  });

  test('events are kept for 30 days', async () => {
    const store = await opening(open);
    await store.transaction((tx) => write(tx, 'a', 'main', Date.now()));
    openFeed(store).wake();
    await expect.poll(() => hasUnnumberedEvents(store.db)).toBe(false);
    const day = 86_400_000;
    expect(await removeOldDeskEvents(store.db, Date.now() + 29 * day, 0, 10)).toBe(0);
    expect(await removeOldDeskEvents(store.db, Date.now() + 31 * day, 0, 10)).toBe(1);
  });

  test('P30: of concurrent transactions each event comes once, in the order of its parcel, and none before its commit', async () => {
    const store = await opening(open);
    const feed = openFeed(store);
    const wake = () => feed.wake();
    const committed = new Set<string>();
    const early: string[] = [];
    const got: string[] = [];
    await feed.follow('main', 0, {
      take(events) {
        for (const { json } of events) {
          const { parcel, data } = JSON.parse(json) as { parcel: string; data: { version: string } };
          got.push(`${parcel} ${data.version}`);
        }
      },
      reset: () => early.push('reset'),
    });
    const step = fc.record({
      parcel: fc.nat(3),
      events: fc.integer({ min: 1, max: 3 }),
      waits: fc.nat(3),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        const run = `r${(opened += 1)}`;
        const versions = [0, 0, 0, 0];
        const expected: string[] = [];
        await Promise.all(
          steps.map(async ({ parcel, events, waits, fails }) => {
            const name = `${run}-${parcel}`;
            let of: string[] = [];
            const work = store.transaction(async (tx) => {
              of = [];
              // As a change holds its parcel's row, so that changes of one parcel follow each other.
              await lockParcel(tx, name);
              for (let n = 0; n < events; n += 1) {
                const version = String((versions[parcel] = (versions[parcel] ?? 0) + 1));
                of.push(`${name} ${version}`);
                await writeDeskEvent(tx, {
                  kind: 'parcel.cancelled',
                  data: { version },
                  account: 'main',
                  at: Date.now(),
                  parcel: name,
                  actor: { station: null, person: null },
                  identity: version,
                });
                for (let at = 0; at < waits; at += 1) await tx.selectFrom('settings').select('name').limit(1).execute();
              }
              for (const each of of) if (got.includes(each)) early.push(each);
              if (fails) throw new Error('undone');
              for (const each of of) committed.add(each);
            });
            await work.then(
              () => expected.push(...of),
              () => undefined,
            );
            wake();
          }),
        );
        const ofRun = () => got.filter((each) => each.startsWith(`${run}-`));
        await expect.poll(() => ofRun().length, { timeout: 10_000 }).toBe(expected.length);
        expect(ofRun().toSorted()).toEqual(expected.toSorted());
        for (const parcel of [0, 1, 2, 3]) {
          const order = ofRun()
            .filter((each) => each.startsWith(`${run}-${parcel} `))
            .map((each) => Number(each.split(' ')[1]));
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
        expect(early).toEqual([]);
      }),
      { numRuns: Number(process.env['EVENT_RUNS'] ?? 15) },
    );
  });

  async function lockParcel(tx: Executor, parcel: string): Promise<void> {
    if (name === 'sqlite') return;
    await tx
      .insertInto('settings')
      .values({ name: `lock ${parcel}`, value: '' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' }))
      .execute();
  }
});

describe.runIf(postgres !== null)('several processes on one database', () => {
  async function two() {
    const url = (await postgres?.newStore()) ?? '';
    const open = () => opening(() => openDatabase({ url, connections: 10 }));
    return [await open(), await open()] as const;
  }

  test('a transaction held open neither hides nor loses an event', async () => {
    const [one, other] = await two();
    const feed = openFeed(one);
    const got = await following(feed);
    let commit = () => {};
    const held = one.transaction(async (tx) => {
      await write(tx, 'held');
      await new Promise<void>((resolve) => (commit = resolve));
    });
    await expect.poll(() => commit.name).not.toBe('commit');
    for (const parcel of ['a', 'b']) await other.transaction((tx) => write(tx, parcel));
    feed.wake();
    await expect.poll(() => got.parcels).toEqual(['a', 'b']);
    const last = got.seqs[1] ?? 0;
    commit();
    await held;
    feed.wake();
    await expect.poll(() => got.parcels).toEqual(['a', 'b', 'held']);
    // Also for a reader who comes back with the number of what was committed before.
    expect((await following(feed, last)).parcels).toEqual(['held']);
  });

  test('what one process numbers reaches the readers of another at once', async () => {
    const [one, other] = await two();
    const [writer, reader] = [openFeed(one), openFeed(other)];
    const got = await following(reader, null);
    // Its own look is a minute away: it is notified.
    await expect
      .poll(async () => {
        await one.transaction((tx) => write(tx, 'a'));
        writer.wake();
        return got.parcels.length;
      })
      .toBeGreaterThan(0);
  });

  test('what a killed process has committed and not numbered, another numbers', async () => {
    const [killed, other] = await two();
    const got = await following(openFeed(other, 100), null);
    await killed.transaction((tx) => write(tx, 'a'));
    await expect.poll(() => got.parcels).toEqual(['a']);
  });

  test('many processes number at once: each event once', async () => {
    const [one, other] = await two();
    const feeds = [openFeed(one), openFeed(other), openFeed(one), openFeed(other)];
    const readers = await Promise.all(feeds.map((feed) => following(feed)));
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        await (n % 2 === 0 ? one : other).transaction((tx) => write(tx, `p${n}`));
        feeds[n % feeds.length]?.wake();
      }),
    );
    for (const got of readers) await expect.poll(() => got.parcels.length, { timeout: 10_000 }).toBe(200);
    for (const { seqs } of readers) expect(seqs).toEqual(readers[0]?.seqs.toSorted((a, b) => a - b));
    expect(new Set(readers[0]?.parcels).size).toBe(200);
  });

  test('a listener that was cut off listens again, and nothing is lost', async () => {
    const [one, other] = await two();
    const [writer, reader] = [openFeed(one), openFeed(other)];
    const got = await following(reader, null);
    const write10 = () => one.transaction((tx) => write(tx, 'a')).then(() => writer.wake());
    await expect.poll(() => write10().then(() => got.parcels.length)).toBeGreaterThan(0);
    await sqlKill(one);
    const before = got.parcels.length;
    await expect.poll(() => write10().then(() => got.parcels.length)).toBeGreaterThan(before);
    await expect.poll(() => got.seqs.at(-1)).toBe(await newestDeskEvent(one.db));
  });
});

async function sqlKill({ db }: Store): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'parcel-desk-events' and datname = current_database()`.execute(db);
}
