import * as z from 'zod/mini';
import { readServerAbilities, type ServerSettings } from '#contract/server-settings.ts';
import { StartError } from './start-error.ts';

// Reading settings is tolerant in the page; what is typed here is not: a misspelt word would silently be no ability at all.
const typedSchema = z.record(
  z.string(),
  z.strictObject({
    cancelPath: z.optional(z.nullable(z.string())),
    idempotencyKeys: z.optional(z.boolean()),
    etags: z.optional(z.boolean()),
    statusWaits: z.optional(z.boolean()),
  }),
);

/** `PARCEL_DESK_API_SERVERS`: what servers at other base URLs can do. Throws a `StartError` that shows how it is written. */
export function readApiServers(text: string): ServerSettings['servers'] {
  if (text === '') return {};
  const typed = typedSchema.safeParse(parseOrNull(text));
  if (!typed.success || !Object.keys(typed.data).every((base) => /^https?:\/\//i.test(base) && URL.canParse(base)))
    throw new StartError(
      `PARCEL_DESK_API_SERVERS must be JSON such as {"https://api.example.com/v1":{"idempotencyKeys":true}}, where a server may have cancelPath, idempotencyKeys, etags and statusWaits, not "${text}"`,
    );
  return Object.fromEntries(
    Object.entries(typed.data).map(([base, abilities]) => [base, readServerAbilities(abilities)]),
  );
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
