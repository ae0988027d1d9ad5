import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { WebhookFact } from '#contract/desk/webhook-events.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { openLogger } from '#service/model/logger.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { openDatabase } from '#service/open-store-of.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { deleteParcelRow, insertParcels } from '#service/store/queries/parcel-queries.ts';
import { openStore, type Store } from '#service/store/store.ts';
import { makeDocument } from '#service/testing/sample-parcels.ts';
import { sharedTestPostgres } from '#service/testing/test-postgres.ts';
import { sweepLate } from './late-parcels.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-late-'));
// Null where none is installed: `npm test` says so.
const postgres = await sharedTestPostgres();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let opened = 0;
const sqlite = () => openStore(openSqlite(join(folder, `${(opened += 1)}.db`)));
const onPostgres = async () => openDatabase({ url: (await postgres?.newStore()) ?? '', connections: 10 });
const stores = [['sqlite', sqlite] as const, ...(postgres === null ? [] : [['postgres', onPostgres] as const])];

const begin = Date.parse('2026-11-20T12:00:00Z');
const hour = 3_600_000;

describe.each(stores)('%s', (_name, open) => {
  async function withStore(work: (store: Store, sweepAt: (millis: number) => Promise<string[]>) => Promise<void>) {
    const store = await open();
    const logger = openLogger({ level: 'off', clock: Date.now, write: () => undefined });
    try {
      await work(store, async (millis) => {
        const said: WebhookFact[] = [];
        const note = (_tx: unknown, fact: WebhookFact) => {
          said.push(fact);
          return Promise.resolve();
        };
        const webhooks = { note, wake: () => undefined, wants: () => true };
        await sweepLate({ store, clock: () => millis, logger, webhooks, limit: 4 });
        return said.map(({ event, data }) => `${event} ${'parcel' in data ? data.parcel : ''}`).toSorted();
      });
    } finally {
      await store.close();
    }
  }

  const parcel = (shipBy: number | null, more: Partial<ParcelDocument> = {}) =>
    makeDocument({ ship_by: shipBy === null ? null : toTimestamp(shipBy), ...more });
  const insert = (store: Store, documents: ReturnType<typeof parcel>[], account = 'main') =>
    store.transaction((tx) =>
      insertParcels(
        tx,
        documents.map((document) => ({ account, document, status: 'none' as const, customs: false })),
      ),
    );

  test('a parcel is said to be late once, by the rule of the list; not what was late before anyone asked', () =>
    withStore(async (store, sweepAt) => {
      const soon = begin + hour;
      const shipped = { processed_at: toTimestamp(begin + 1), printed_at: toTimestamp(begin + 1) };
      const documents = [
        parcel(begin - hour),
        parcel(soon),
        parcel(null),
        parcel(soon, shipped),
        parcel(soon, { cancelled_at: toTimestamp(begin + 1), processed_at: toTimestamp(begin + 1) }),
        parcel(soon, { processed_at: toTimestamp(begin + 1) }),
        parcel(begin + 3 * hour),
      ];
      await insert(store, documents);
      const late = (...numbers: number[]) =>
        numbers.map((number) => `parcel.late ${documents[number - 1]?.id}`).toSorted();
      expect(await sweepAt(begin)).toEqual([]);
      // The rule: past its time, not at it.
      expect(await sweepAt(soon)).toEqual([]);
      expect(await sweepAt(soon + 1_000)).toEqual(late(2, 6));
      expect(await sweepAt(soon + 2_000)).toEqual([]);
      expect(await sweepAt(begin + 4 * hour)).toEqual(late(7));
    }));

  test('all accounts are read, whatever their size, and a deleted parcel leaves nothing', () =>
    withStore(async (store, sweepAt) => {
      // Two full pages and a part of one; and another account.
      const many = Array.from({ length: 11 }, () => parcel(begin + hour));
      await sweepAt(begin);
      await insert(store, many.slice(0, 10));
      await insert(store, many.slice(10), 'other');
      expect(await sweepAt(begin + 2 * hour)).toHaveLength(11);
      expect(await sweepAt(begin + 2 * hour)).toEqual([]);
      await store.transaction((tx) => deleteParcelRow(tx, many[0]?.id ?? ''));
      const { count } = await store.db
        .selectFrom('desk_late')
        .select((of) => of.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(10);
    }));
});
