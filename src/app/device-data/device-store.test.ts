import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { tabHome } from '#app/testing/tab-home.ts';
import { bySchema } from './by-schema.ts';
import { DeviceStore } from './device-store.ts';
import { listFormat, oneOf, valueFormat } from './store-formats.ts';

let stored: Map<string, string>;
/** How tabs notice each other: a storage event reaches all but the one that wrote. */
let tabs: ((event: { key: string | null }) => void)[];

beforeEach(() => {
  stored = new Map();
  tabs = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', (_type: string, listener: (typeof tabs)[0]) => void tabs.push(listener));
});
afterEach(() => vi.unstubAllGlobals());

const key = 'parcel-desk.export';
const none = { width: 100 };
const format = valueFormat(bySchema(z.object({ width: z.number() })), none);
const device = () => ({ ...tabHome(), account: null });
const openTab = () => new DeviceStore('export', format, device());
const list = listFormat<string>({ read: (one) => (typeof one === 'string' ? one : null), name: (one) => one }, 3);
const openList = () => new DeviceStore('recent-methods', list, device());

it('stores a value under the name of the page', () => {
  const store = openTab();
  expect(store.get()).toBe(none);
  store.set({ width: 5 });
  expect([...stored]).toEqual([[key, '{"width":5}']]);
  expect(openTab().get()).toEqual({ width: 5 });
  expect(store.get()).toBe(store.get());
});

it.each(['not json', '{"width":"wide"}', 'null', '[]'])('a device store reads %s as nothing', (text) => {
  stored.set(key, text);
  expect(openTab().get()).toBe(none);
});

it('a device store reads an unknown word as nothing', () => {
  const openTheme = () => new DeviceStore('theme', valueFormat(oneOf(['light', 'dark']), 'light'), device());
  stored.set('parcel-desk.theme', '"sepia"');
  expect(openTheme().get()).toBe('light');
  stored.set('parcel-desk.theme', '"dark"');
  expect(openTheme().get()).toBe('dark');
});

it('a device store lasts as long as the page where storage is full or blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const store = openTab();
  expect(store.get()).toBe(none);
  store.set({ width: 7 });
  expect([store.get(), store.read()]).toEqual([{ width: 7 }, { width: 7 }]);
  store.clear();
  expect(store.get()).toBe(none);
});

it('a device store reports a change in another tab once to those who follow, and nothing where the value is the same', () => {
  const [store, other] = [openTab(), openTab()];
  store.get();
  const changed = vi.fn<() => void>();
  store.subscribe(changed);
  other.set({ width: 5 });
  expect(store.read()).toEqual({ width: 5 });
  stored.set(key, '{"width":6}');
  tabs[0]?.({ key });
  tabs[0]?.({ key });
  tabs[0]?.({ key: 'another page' });
  expect(changed).toHaveBeenCalledOnce();
  expect(store.get()).toEqual({ width: 6 });
  stored.clear();
  tabs[0]?.({ key: null });
  expect(store.get()).toBe(none);
});

it('a device store keeps what another tab has added since a list was read, and at most so many entries', () => {
  const [store, other] = [openList(), openList()];
  store.set(['a', 'b']);
  const before = store.get();
  other.change((all) => [...all, 'c']);
  store.replace(before, ['a']);
  expect(openList().get()).toEqual(['a', 'c']);
  store.change((all) => ['d', 'e', ...all]);
  expect(openList().get()).toEqual(['d', 'e', 'a']);
});

it('a tab keeps what it holds of its account where another account, in another tab, stores and then signs out', () => {
  let mark = 'one';
  const homes = [tabHome(() => mark), tabHome(() => 'two')] as const;
  const [ofOne, ofTwo] = [
    new DeviceStore('corrections', format, homes[0]),
    new DeviceStore('corrections', format, homes[1]),
  ];
  const name = 'parcel-desk.corrections';
  const tell = () => tabs.forEach((tab) => tab({ key: name }));
  ofOne.set({ width: 1 });
  ofOne.subscribe(() => {});
  ofTwo.set({ width: 2 });
  tell();
  expect([ofOne.get(), ofTwo.get()]).toEqual([{ width: 1 }, { width: 2 }]);
  stored.delete(name);
  tell();
  expect([ofOne.get(), ofTwo.get()]).toEqual([{ width: 1 }, none]);
  // Its own sign-out, in another tab.
  ofOne.set({ width: 3 });
  stored.delete(name);
  tell();
  expect(ofOne.get()).toEqual(none);
  // A third one signs in on the page of the first, whose storage is the second's.
  ofOne.set({ width: 4 });
  ofTwo.set({ width: 5 });
  tell();
  homes[0].account.forget();
  mark = 'three';
  homes[0].account.update();
  expect(ofOne.get()).toEqual(none);
});
