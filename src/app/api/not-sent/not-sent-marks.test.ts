import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabHome } from '#app/testing/tab-home.ts';
import { NotSentMarks } from './not-sent-marks.ts';

let kept: Map<string, string>;
/** What the tabs listen with: an event of storage comes to all but the one that wrote. */
let tabs: ((event: { key: string }) => void)[];
let account: string;

const openTab = (home = tabHome(() => account)) => new NotSentMarks(home);

function tellTab(index: number): void {
  tabs[index]?.({ key: 'parcel-desk.not-sent' });
}

beforeEach(() => {
  kept = new Map();
  tabs = [];
  account = 'host one';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('addEventListener', (_type: string, listener: (typeof tabs)[0]) => void tabs.push(listener));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const said = { weight: ['is required'], 'receiver.name': ['Jane Doe is no name'] };
const named = { weight: { value: 'v', seen: true }, 'receiver.name': { value: null, seen: false } };

it('a mark is kept without personal data over a reload and for other tabs; its own tab has all of it', () => {
  const tab = openTab();
  const other = openTab();
  expect(other.get().size).toBe(0);
  const heard = vi.fn<() => void>();
  other.subscribe(heard);
  const mark = tab.note('p', said, 'request-1');
  tellTab(1);
  expect(heard).toHaveBeenCalledOnce();
  expect(other.get().get('p')?.fields).toEqual({ weight: [], 'receiver.name': [] });
  tab.stamp(mark, { free: ['weight'] });
  tellTab(1);
  expect([...kept.values()].join('')).not.toContain('Jane');
  const shown = { id: 'p', fields: { weight: ['is required'], 'receiver.name': [] }, requestId: 'request-1' };
  expect(other.get().get('p')).toMatchObject(shown);
  expect(openTab().get().get('p')).toMatchObject(shown);
  // What another tab writes takes nothing of it away.
  other.note('q', {}, null);
  tellTab(0);
  expect([...tab.get().keys()]).toEqual(['p', 'q']);
  expect(tab.get().get('p')?.fields).toEqual(said);
  expect(tab.get()).toBe(tab.get());
});

it('a not-sent mark keeps its stamp as long as it is the same mark', () => {
  const tab = openTab();
  const mark = tab.note('p', said, null);
  tab.stamp(mark, { named });
  expect(openTab().get().get('p')).toMatchObject({ named });
  tab.forget('p');
  tab.stamp(mark, { named });
  expect(tab.get().size).toBe(0);
  expect(openTab().get().size).toBe(0);
});

it('the store of not-sent marks keeps the newest 2,000, and no more text than there is room for', () => {
  const full = Array.from({ length: 2_000 }, (_, index) => ({
    id: `p${index}`,
    fields: {},
    at: index,
    requestId: null,
  }));
  kept.set('parcel-desk.not-sent', JSON.stringify({ account, marks: full }));
  const tab = openTab();
  for (let index = 2_000; index < 2_005; index += 1) tab.note(`p${index}`, {}, null);
  expect(tab.get().size).toBe(2_000);
  expect(tab.get().has('p4')).toBe(false);
  expect(tab.get().has('p5')).toBe(true);
  const many = Object.fromEntries(
    Array.from({ length: 12_000 }, (_, index) => [`items.${index}.hs_code`, ['is required']]),
  );
  const noteFree = (id: string) => tab.stamp(tab.note(id, many, null), { free: Object.keys(many) });
  for (const id of ['large', 'larger', 'largest']) noteFree(id);
  expect([...tab.get().keys()]).toEqual(['larger', 'largest']);
  expect([...openTab().get().keys()]).toEqual(['larger', 'largest']);
});

it('the store of not-sent marks separates what was tried from what was set aside, and reads marks that an earlier version of the page has kept', () => {
  const tab = openTab();
  tab.note('p', said, null, false);
  expect(openTab().get().get('p')).toMatchObject({ tried: false, named: null });
  const old = { id: 'q', fields: { weight: ['is required'] }, at: 1, requestId: null, row: 'r', whole: 'w' };
  kept.set('parcel-desk.not-sent', JSON.stringify({ account, marks: [old] }));
  expect(openTab().get().get('q')).toMatchObject({ tried: true, named: null });
});

it('the store of not-sent marks is of one account, which may have another token by now; forgotten, nothing of it is left', () => {
  const home = tabHome(() => account);
  const tab = openTab(home);
  tab.note('p', said, null);
  account = 'host two';
  expect(openTab().get().size).toBe(0);
  // Nothing was removed before: it is the same account.
  home.account.update();
  expect([...openTab().get().keys()]).toEqual(['p']);
  expect(tab.get().get('p')?.fields).toEqual(said);
  tab.clear();
  expect(tab.get().size).toBe(0);
  expect(kept.size).toBe(0);
  account = 'host three';
  home.account.update();
  expect(tab.get().size).toBe(0);
});

it('not-sent marks work with storage that is blocked, full or holds invalid data', () => {
  for (const odd of ['}{', 'null', '[1]', '{"account":"host one","marks":[1,{"id":"x"}]}', '0']) {
    kept.set('parcel-desk.not-sent', odd);
    expect(openTab().get().size).toBe(0);
  }
  vi.stubGlobal('localStorage', undefined);
  const tab = openTab();
  tab.note('p', said, null);
  tab.note('q', said, null);
  tab.forget('p');
  expect([...tab.get().keys()]).toEqual(['q']);
  tab.clear();
  expect(tab.get().size).toBe(0);
});
