import '#contract/values/zod-setup.ts';
import type * as z from 'zod/mini';
import type { ReadStored } from './store-formats.ts';
import type { EntryKind } from './stored-entries.ts';

// Apart from store-formats.ts: the page's first stores are read without zod.

/** Reads a stored value by a schema. */
export const bySchema =
  <T>(schema: z.ZodMiniType<T>): ReadStored<T> =>
  (stored) =>
    schema.safeParse(stored).data;

/** The entries of a list, each by a schema. */
export function entriesBySchema<T>(schema: z.ZodMiniType<T>, name: (entry: T) => string): EntryKind<T> {
  const read = bySchema(schema);
  return { read: (stored) => read(stored) ?? null, name };
}
