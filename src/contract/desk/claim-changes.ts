import * as z from 'zod/mini';
import { type Claim, claimHolders, readClaims } from './claims.ts';

/** How many parcels `POST /desk/claims` takes at once. */
const maxClaimsAtOnce = 200;

/**
 * `PUT /desk/claims/{parcel}`: 200 `{claim, before}`, `before` being the claim of another that it takes the place of, or null; 409 `{message,
 * claim}` where another has it at hand, unless `take_over` is set.
 */
export const claimTakingSchema = z.strictObject({
  held_by: z.enum(claimHolders),
  take_over: z.optional(z.boolean()),
});

/** How `DELETE /desk/claims/{parcel}?end=` ends one: 204. What this station does not have is left alone, but for what was set aside. */
export const claimEnds = ['done', 'aside'] as const;
export type ClaimEnd = (typeof claimEnds)[number];

/**
 * `POST /desk/claims`: 200 `{held, others}`. `take` for a list or a run, `renew`, `release`; `held`: the ids that this station has after it;
 * `others`: the claims of those that others have.
 */
export const claimsChangeSchema = z.strictObject({
  change: z.enum(['take', 'renew', 'release']),
  held_by: z.enum(claimHolders),
  ids: z.array(z.string()).check(z.maxLength(maxClaimsAtOnce)),
});
export type ClaimsChange = z.infer<typeof claimsChangeSchema>;

const claimsAnswerSchema = z.object({ held: z.array(z.string()), others: z.unknown() });

export function readClaimsAnswer(json: unknown): { held: string[]; others: Claim[] } | null {
  const read = claimsAnswerSchema.safeParse(json);
  return read.success ? { held: read.data.held, others: readClaims(read.data.others) } : null;
}
