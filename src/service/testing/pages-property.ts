import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { ChangingParcels, listings, type Listing } from './changing-parcels.ts';
import type { Position } from '#service/store/queries/keyset.ts';
import type { PageRequest, ParcelPage } from '#service/store/queries/list-parcel-rows.ts';
import { parseDocument } from '#service/store/queries/parcel-queries.ts';
import type { Executor, Store } from '#service/store/store.ts';

export type ReadPage = (db: Executor, page: PageRequest) => Promise<ParcelPage>;

/** Fails when `read` skips or repeats rows of a list that changes while it is read. */
export function pagesProperty(store: Store, read: ReadPage) {
  return fc.asyncProperty(listings, (listing) => readWhole(store, read, listing));
}

/** Fails when `read` takes several statements of a page for one: the list changes before each of them. */
export function statementsProperty(store: Store, read: ReadPage) {
  return fc.asyncProperty(listings, (listing) => readInterrupted(store, read, listing));
}

/**
 * Reads a list page by page while it changes, and compares: every page is, to the last field, what is between its cursor
 * and the next one at that time, and all pages together have each untouched parcel once and in order.
 */
async function readWhole(store: Store, read: ReadPage, { changes, ...listing }: Listing): Promise<void> {
  const parcels = new ChangingParcels(store);
  await parcels.start(listing.parcels);
  const list = new ReadList(parcels, listing);
  for (let number = 0; !list.ended; number += 1) {
    const { after } = list;
    const { shown, next } = await list.readPage(store.db, read);
    expect(shown).toEqual(parcels.hits(listing.query, after, next));
    for (const step of changes[number] ?? []) await parcels.apply(step);
  }
  list.assertUntouched();
}

async function readInterrupted(store: Store, read: ReadPage, { changes, ...listing }: Listing): Promise<void> {
  const parcels = new ChangingParcels(store);
  await parcels.start(listing.parcels);
  const list = new ReadList(parcels, listing);
  const left = changes.values();
  const db = interrupted(store.db, async () => {
    for (const step of left.next().value ?? []) await parcels.apply(step);
  });
  while (!list.ended) await list.readPage(db, read);
  list.assertUntouched();
}

/** What was read of a list so far. */
class ReadList {
  after: Position | null = null;
  ended = false;
  #pages = 0;
  readonly #seen: string[] = [];
  readonly #parcels: ChangingParcels;
  readonly #listing: Omit<Listing, 'changes'>;
  readonly #expected: readonly string[];

  constructor(parcels: ChangingParcels, listing: Omit<Listing, 'changes'>) {
    this.#parcels = parcels;
    this.#listing = listing;
    this.#expected = parcels.hits(listing.query, null, null).map(({ id }) => id);
  }

  async readPage(db: Executor, read: ReadPage) {
    const { query, limit, entries } = this.#listing;
    const { parcels, next } = await read(db, { account: 'main', query, after: this.after, limit, entries });
    const shown = parcels.map(parseDocument);
    assert.ok(shown.length <= limit);
    this.#seen.push(...shown.map(({ id }) => id));
    this.after = next;
    this.ended = next === null;
    // 25 parcels, at most 36 new ones and two blocks: a list that continues for longer repeats itself.
    assert.ok((this.#pages += 1) < 100);
    return { shown, next };
  }

  assertUntouched(): void {
    const isUntouched = (id: string) => this.#parcels.untouched.has(id);
    assert.deepEqual(this.#seen.filter(isUntouched), this.#expected.filter(isUntouched));
  }
}

/** The store, with something done before each statement. */
function interrupted(db: Executor, before: () => Promise<void>): Executor {
  const executor = replaced(db.getExecutor(), 'executeQuery', (execute) => async (...args) => {
    await before();
    return execute(...args);
  });
  return replaced(db, 'getExecutor', () => () => executor);
}

/** The same object but for one method. */
function replaced<T extends object, K extends keyof T>(object: T, name: K, replace: (method: T[K]) => T[K]): T {
  return new Proxy(object, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as T[K];
      return key === name ? replace(method) : method;
    },
  });
}
