import { assert, constantFrom, integer, array, property, record } from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabHome } from '#app/testing/tab-home.ts';
import { SharedSettings } from '#app/api/desk/shared-settings.ts';
import { RefusalHints, refusalsOf } from './refusal-hints.ts';

let kept: Map<string, string>;
/** What the tabs listen with: an event of storage comes to all but the one that wrote. */
let tabs: ((event: { key: string }) => void)[];
let account: string;

const key = 'parcel-desk.refusal-hints';
const openTab = (home = tabHome(() => account)) => new RefusalHints(home);
const tellTab = (index: number) => tabs[index]?.({ key });
const code = { method: 'dhl', field: 'receiver.postal_code', cause: 'c1' };
const ended = (parcel: string, begunAt: number, now = begunAt + 5) => ({ parcel, begunAt, now, at: now });

beforeEach(() => {
  kept = new Map();
  tabs = [];
  account = 'host one';
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('addEventListener', (_type: string, listener: (typeof tabs)[0]) => void tabs.push(listener));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('hints are counted by method, field and kind of reason, and give for a field how often, for how many reasons and when last', () => {
  const tab = openTab();
  tab.note(ended('p', 10), [code]);
  tab.note(ended('q', 20), [{ ...code, cause: 'c2' }]);
  tab.note(ended('r', 30), [code, { ...code, field: 'weight' }]);
  tab.note(ended('s', 40), [{ ...code, method: 'ups' }]);
  expect(refusalsOf(tab.get(), 'dhl', 'receiver.postal_code')).toEqual({ count: 3, causes: 2, at: 35 });
  expect(refusalsOf(tab.get(), 'dhl', 'weight')).toEqual({ count: 1, causes: 1, at: 35 });
  expect(refusalsOf(tab.get(), 'ups', 'weight')).toBeNull();
  // After a reload too.
  expect(openTab().get()).toEqual(tab.get());
});

it('a refusal that two tabs see is counted once, and the next attempt of the same parcel again', () => {
  const tab = openTab();
  const other = openTab();
  tab.note(ended('p', 10), [code]);
  tellTab(1);
  // The other tab began to watch a little later, and saw the end later.
  other.note(ended('p', 11, 19), [code]);
  expect(refusalsOf(other.get(), 'dhl', code.field)?.count).toBe(1);
  // Without a message from the other tab.
  tab.note(ended('p', 20), [code]);
  other.note(ended('p', 21, 29), [code]);
  expect(refusalsOf(other.get(), 'dhl', code.field)?.count).toBe(2);
  expect(refusalsOf(openTab().get(), 'dhl', code.field)?.count).toBe(2);
});

it('each attempt is counted once, by any number of tabs, in any order', () => {
  const attempt = record({ parcel: constantFrom('p', 'q', 'r'), tabs: array(integer({ min: 0, max: 2 })) });
  assert(
    property(array(attempt, { maxLength: 20 }), (attempts) => {
      kept.clear();
      tabs = [];
      const open = [openTab(), openTab(), openTab()];
      let now = 0;
      let seen = 0;
      for (const { parcel, tabs: told } of attempts) {
        const begunAt = (now += 100);
        for (const at of told) open[at]?.note({ parcel, begunAt: begunAt + at, now: (now += 10), at: now }, [code]);
        if (told.length > 0) seen += 1;
      }
      expect(refusalsOf(openTab().get(), 'dhl', code.field)?.count ?? 0).toBe(seen);
    }),
  );
});

it('a hint is forgotten in every tab, and learnt again', () => {
  const tab = openTab();
  const other = openTab();
  tab.note(ended('p', 10), [code, { ...code, cause: 'c2' }, { ...code, field: 'weight' }]);
  tellTab(1);
  const heard = vi.fn<() => void>();
  tab.subscribe(heard);
  other.forget('dhl', code.field);
  tellTab(0);
  expect(heard).toHaveBeenCalledOnce();
  expect(tab.get().hints.map(({ field }) => field)).toEqual(['weight']);
  tab.note(ended('p', 20), [code]);
  expect(refusalsOf(tab.get(), 'dhl', code.field)?.count).toBe(1);
});

it('the store of hints keeps 200 hints, those that were seen last', () => {
  const hints = Array.from({ length: 198 }, (_, index) => ({ ...code, field: `f${index}`, count: 1, at: index }));
  const counted = Array.from({ length: 498 }, (_, index) => [`p${index}`, index]);
  kept.set('parcel-desk.refusal-hints', JSON.stringify({ account, hints, counted }));
  const tab = openTab();
  for (let index = 198; index <= 205; index += 1)
    tab.note(ended(`q${index}`, index * 10), [{ ...code, field: `f${index}` }]);
  tab.note(ended('again', 9_000), [{ ...code, field: 'f6' }]);
  tab.note(ended('new', 9_100), [{ ...code, field: 'new' }]);
  const fields = openTab()
    .get()
    .hints.map(({ field }) => field);
  expect(fields).toHaveLength(200);
  expect(fields).toContain('f6');
  expect(fields).not.toContain('f7');
  const parcels = [...openTab().get().counted.keys()];
  expect(parcels).toHaveLength(500);
  expect(parcels.slice(0, 2)).toEqual(['p8', 'p9']);
  expect(parcels.slice(-3)).toEqual(['q205', 'again', 'new']);
});

it('the store of hints is of one account; forgotten, nothing of it is left', () => {
  const home = tabHome(() => account);
  const tab = openTab(home);
  tab.note(ended('p', 10), [code]);
  account = 'host two';
  expect(openTab().get().hints).toEqual([]);
  // Nothing was removed before: it is the same account.
  home.account.update();
  expect(openTab().get().hints).toHaveLength(1);
  tab.clear();
  expect(tab.get().hints).toEqual([]);
  expect(kept.size).toBe(0);
});

it('hints work with storage that is blocked or holds invalid data', () => {
  const hint = '{"method":"a","field":"b","cause":"c"';
  for (const odd of [
    '}{',
    'null',
    '[1]',
    '{"account":"host one"}',
    `{"account":"host one","hints":[1,${hint}},${hint},"count":0,"at":1},${hint},"count":1,"at":1e300}],"counted":[1,["p"]]}`,
  ]) {
    kept.set(key, odd);
    expect(openTab().get()).toEqual({ hints: [], counted: new Map() });
  }
  vi.stubGlobal('localStorage', undefined);
  const tab = openTab();
  tab.note(ended('p', 10), [code]);
  tab.note(ended('q', 10), [code]);
  expect(refusalsOf(tab.get(), 'dhl', code.field)?.count).toBe(2);
  tab.clear();
  expect(tab.get().hints).toEqual([]);
});

it('a refusal that another station has counted is not counted again, and is known as the parcel’s own', () => {
  const shared = new SharedSettings(tabHome(() => account));
  shared.sharedWhen(() => true);
  const [one, two] = [
    new RefusalHints(
      tabHome(() => account),
      shared,
    ),
    new RefusalHints(
      tabHome(() => 'two'),
      shared,
    ),
  ];
  const counted: { parcel: string; fields: readonly string[]; refusal: string }[] = [];
  one.whenCounted((refusal) => counted.push(refusal));
  two.whenCounted((refusal) => counted.push(refusal));
  one.note(ended('p', 10), [code]);
  expect(counted).toMatchObject([{ parcel: 'p', fields: [code.field] }]);
  const heard = vi.fn<() => void>();
  two.subscribe(heard);
  two.takeCounted(new Map(counted.map(({ parcel, refusal }) => [parcel, { at: 15, refusal }])));
  expect([heard.mock.calls.length, two.get().counted.has('p')]).toEqual([1, true]);
  two.note(ended('p', 11), [code]);
  expect([counted.length, refusalsOf(two.get(), 'dhl', code.field)?.count]).toEqual([1, 1]);
  // Another reason is another refusal.
  two.note(ended('p', 20), [{ ...code, cause: 'c2' }]);
  expect([counted.length, refusalsOf(two.get(), 'dhl', code.field)?.count]).toEqual([2, 2]);
});
