import { endingNote } from '#app/api/http/session-ending.ts';
import { writtenValue } from '#app/api/kept/kept-entries.ts';
import { Listeners } from '#app/state/listeners.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

// Preferences of this device: sizes, choices, ids. Never customer data, which must not stay behind in a browser.

/** What a kept value reads as; undefined where it does not fit. */
export type ReadSetting<T> = (kept: unknown) => T | undefined;
/** A setting that is one of a few words. */
export const oneOf =
  <T extends string>(words: readonly T[]): ReadSetting<T> =>
  (kept) =>
    words.find((word) => word === kept);

const prefix = 'parcel-desk.';
const changes = new Listeners();
/** What could not be kept, because storage is blocked or full, lasts until the page is closed. */
const unkept = new Map<string, string>();

/** The kept value; `fallback` where none is kept, storage is blocked or what is there does not fit. */
export function readSetting<T>(name: string, read: ReadSetting<T>, fallback: T): T {
  return parsed(readText(name), read, fallback);
}

/** Keeps a value that JSON can hold. Never throws. */
export function writeSetting(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(prefix + name, text);
    unkept.delete(name);
  } catch {
    unkept.set(name, text);
  }
  changes.tell();
}

/** Deletes all settings, and what else is kept beside them. */
export function forgetSettings(): void {
  unkept.clear();
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && key !== endingNote) localStorage.removeItem(key);
  } catch {
    // Storage that is blocked holds nothing.
  }
  changes.tell();
}

/** Keeps what is different in a value that was read as `before`; what this version did not read of it stays. */
function changeSetting<T>(name: string, before: T, after: T): void {
  writeSetting(name, writtenValue(readStored(name), before, after));
}

/** As it is stored; undefined where nothing is. */
export function readStored(name: string): unknown {
  return parsed<unknown>(readText(name), (kept) => kept, undefined);
}

/** A kept value and what sets it; all that use it follow, in other tabs too. `read` and `fallback` are module constants. */
export function useSetting<T>(name: string, read: ReadSetting<T>, fallback: T): [T, (value: T) => void] {
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => readText(name), [name]),
  );
  const value = useMemo(() => parsed(text, read, fallback), [text, read, fallback]);
  return [value, useCallback((next: T) => changeSetting(name, value, next), [name, value])];
}

/** A kept value that many parts of a page show: it is read once after each change. */
export function sharedSetting<T>(
  name: string,
  read: ReadSetting<T>,
  fallback: T,
): { get: () => T; subscribe: (listener: () => void) => () => void } {
  let known: { text: string | null; value: T } | null = null;
  let listens = false;
  let old = true;
  return {
    get() {
      // Before all others, so that they find the new value.
      if (!listens) subscribe(() => (old = true));
      listens = true;
      if (!old && known !== null) return known.value;
      old = false;
      const text = readText(name);
      if (known?.text !== text) known = { text, value: parsed(text, read, fallback) };
      return known.value;
    },
    subscribe,
  };
}

function readText(name: string): string | null {
  try {
    return unkept.get(name) ?? localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

function parsed<T>(text: string | null, read: ReadSetting<T>, fallback: T): T {
  if (text === null) return fallback;
  try {
    return read(JSON.parse(text)) ?? fallback;
  } catch {
    return fallback;
  }
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}
