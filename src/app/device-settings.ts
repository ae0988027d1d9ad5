import '#contract/zod-setup.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';

// Preferences of this device: sizes, choices, ids. Never customer data, which must not stay behind in a browser.

const prefix = 'parcel-desk.';
const listeners = new Set<() => void>();
/** What could not be kept, because storage is blocked or full, lasts until the page is closed. */
const unkept = new Map<string, string>();

/** The kept value; `fallback` where none is kept, storage is blocked or what is there does not fit the schema. */
export function readSetting<T>(name: string, schema: z.ZodMiniType<T>, fallback: T): T {
  return parsed(readText(name), schema, fallback);
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
  for (const listener of listeners) listener();
}

/** A kept value and what sets it; all that use it follow, in other tabs too. `schema` and `fallback` are module constants. */
export function useSetting<T>(name: string, schema: z.ZodMiniType<T>, fallback: T): [T, (value: T) => void] {
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => readText(name), [name]),
  );
  const value = useMemo(() => parsed(text, schema, fallback), [text, schema, fallback]);
  return [value, useCallback((next: T) => writeSetting(name, next), [name])];
}

function readText(name: string): string | null {
  try {
    return unkept.get(name) ?? localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

function parsed<T>(text: string | null, schema: z.ZodMiniType<T>, fallback: T): T {
  if (text === null) return fallback;
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : fallback;
  } catch {
    return fallback;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
