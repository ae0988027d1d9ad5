import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { badgeCodeOf } from '#contract/desk/badges.ts';
import {
  findBadge,
  insertBadge,
  placeOf,
  readPeople,
  removeOldBadges,
  revokeBadge,
  takePlace,
} from '#service/store/queries/desk/badge-queries.ts';
import { insertWork, type NewWork, readWork, removeOldWork } from '#service/store/queries/desk/work-queries.ts';
import type { Store } from '#service/store/store.ts';

const day = 86_400_000;
const noon = Math.floor(Date.now() / 60_000) * 60_000;
const entry = (id: string, given: Partial<NewWork> = {}): NewWork => ({
  id,
  at: noon,
  source: 'station',
  kind: 'processed',
  count: 1,
  parcel: null,
  ...given,
});

/** Work and badges, alike in every store; called once per store with a way to open an empty one. */
export function workSuite(name: string, openEmptyStore: () => Promise<Store>): void {
  describe(`work and badges: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await openEmptyStore();
    });
    afterEach(() => store.close());

    const count = (entries: readonly NewWork[], station = 'one', account = 'main') =>
      store.transaction((tx) => insertWork(tx, { account, actor: { station, person: null }, now: noon }, entries));

    test('is summed up by minute and station, of one account, each entry once', async () => {
      expect(await count([entry('a', { count: 2 }), entry('b', { at: noon + 59_999 }), entry('c')])).toBe(3);
      expect(await count([entry('a'), entry('d', { at: noon + 60_000, kind: 'printed', count: -1 })])).toBe(1);
      await count([entry('a')], 'two');
      await count([entry('e')], 'two');
      await count([entry('a')], 'one', 'other');
      const { work, since, complete } = await readWork(store.db, 'main', noon - day, noon + day);
      expect([since, complete]).toEqual([noon, true]);
      expect(work.map(({ at, station, kind, count: sum }) => [at - noon, station, kind, sum])).toEqual([
        [0, 'one', 'processed', 4],
        [0, 'two', 'processed', 1],
        [60_000, 'one', 'printed', -1],
      ]);
      expect(await store.transaction((tx) => removeOldWork(tx, noon + 90 * day + 1, 2))).toBe(2);
      expect(await store.transaction((tx) => removeOldWork(tx, noon + 91 * day, 10))).toBe(4);
      expect((await readWork(store.db, 'main', noon - day, noon + day)).since).toBeNull();
    });

    test('a badge is found by its code in its account, is at a station, and goes some time after it was revoked', async () => {
      const digits = '4'.repeat(24);
      await store.transaction((tx) => insertBadge(tx, { id: 'ana', account: 'main', name: 'Ana', made: noon }, digits));
      expect(await findBadge(store.db, 'main', badgeCodeOf(digits))).toMatchObject({ id: 'ana', revoked: 0 });
      expect(await findBadge(store.db, 'other', badgeCodeOf(digits))).toBeNull();
      const place = { station: 'one', person: 'ana', since: noon, until: noon + 10 };
      for (const until of [noon + 5, noon + 10])
        await store.transaction((tx) => takePlace(tx, 'main', { ...place, until }));
      expect(await placeOf(store.db, 'main', 'one')).toEqual(place);
      expect((await readPeople(store.db, 'main')).places).toEqual([place]);
      expect(await store.transaction((tx) => revokeBadge(tx, 'ana', noon))).toBe(true);
      expect(await store.transaction((tx) => revokeBadge(tx, 'ana', noon))).toBe(false);
      expect(await placeOf(store.db, 'main', 'one')).toBeNull();
      expect(await store.transaction((tx) => removeOldBadges(tx, noon + 90 * day, 10))).toBe(0);
      expect(await store.transaction((tx) => removeOldBadges(tx, noon + 90 * day + 1, 10))).toBe(1);
    });
  });
}
