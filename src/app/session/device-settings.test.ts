import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { oneOf, readSetting, writeSetting } from './device-settings.ts';
import { bySchema } from './setting-schema.ts';

const read = bySchema(z.object({ width: z.number() }));
const fallback = { width: 100 };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps a value under the name of the app', () => {
  expect(readSetting('columns', read, fallback)).toBe(fallback);
  writeSetting('columns', { width: 5 });
  expect([...kept]).toEqual([['parcel-desk.columns', '{"width":5}']]);
  expect(readSetting('columns', read, fallback)).toEqual({ width: 5 });
});

it.each(['not json', '{"width":"wide"}', 'null', '[]'])('takes the fallback for %s', (text) => {
  kept.set('parcel-desk.columns', text);
  expect(readSetting('columns', read, fallback)).toBe(fallback);
});

it('continues for this page where storage is full or blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  expect(readSetting('columns', read, fallback)).toBe(fallback);
  writeSetting('columns', { width: 7 });
  expect(readSetting('columns', read, fallback)).toEqual({ width: 7 });
});

it('takes the fallback for a word that is none of those there are', () => {
  kept.set('parcel-desk.theme', '"sepia"');
  expect(readSetting('theme', oneOf(['light', 'dark']), 'light')).toBe('light');
  kept.set('parcel-desk.theme', '"dark"');
  expect(readSetting('theme', oneOf(['light', 'dark']), 'light')).toBe('dark');
});
