import * as z from 'zod/mini';
import { isJsonObject, type JsonObject } from '#contract/values/json-value.ts';

/** What a new parcel is created with besides its body (SPEC.md 4.1). */
export interface Apply {
  products: boolean;
  shippingRules: boolean;
}

/** What follows a save. */
export type SaveThen = 'open' | 'process';

/**
 * One intent to save, whole: sent again it is the same request, whatever the form holds by then. Plain data, so that a draft can
 * hold it over a reload.
 */
export const savedAttemptSchema = z.object({
  body: z.custom<JsonObject>(isJsonObject),
  /** For each item of the body the position of its row in the form. */
  sentRows: z.array(z.number()),
  apply: z.object({ products: z.boolean(), shippingRules: z.boolean() }),
  afterwards: z.enum(['open', 'process']),
  idempotencyKey: z.string(),
  /** The version it was made from, where the server has versions. */
  ifMatch: z.nullable(z.string()),
  /** By the server's clock as far as it is known, in milliseconds since 1970. */
  sentAt: z.number(),
  /** The sign-in it was sent under. */
  mark: z.string(),
  /** A parcel that was seen under that sign-in: who sees it too is the same account. Null where none was. */
  witness: z.nullable(z.string()),
  /** Of a new parcel, those of the last minutes that this page knew before: none of them came of it. Missing in older drafts. */
  known: z._default(z.array(z.string()), []),
});
export type SaveAttempt = z.infer<typeof savedAttemptSchema>;
