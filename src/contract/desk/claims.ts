import * as z from 'zod/mini';

// Who has which parcel at hand. A claim is said to people: it holds nothing up at the API, and is no state of a parcel.

/** What has a parcel: a station's table, a pick list that was printed, or a run. */
export const claimHolders = ['station', 'list', 'run'] as const;
export type ClaimHolder = (typeof claimHolders)[number];

/** Why a parcel was set aside. */
export const asideReasons = ['item-missing', 'damaged', 'address', 'papers', 'question'] as const;
export type AsideReason = (typeof asideReasons)[number];

/** Milliseconds for which a claim is held without being renewed. */
export const claimLeaseMillis = 120_000;

/** How many parcels `POST /desk/claims` takes at once. */
const maxClaimsAtOnce = 200;

const claimSchema = z.object({
  parcel: z.string(),
  /** The id of the station that has it, or set it aside. */
  station: z.string(),
  person: z.nullable(z.string()),
  held_by: z.enum(claimHolders),
  /** `table`: it is being worked on. `aside`: it was set aside, and any station may take it. */
  state: z.enum(['table', 'aside']),
  /** Why it was set aside, where that was said. */
  reason: z.nullable(z.enum(asideReasons)),
  /** ISO 8601, UTC. */
  since: z.string(),
});
export type Claim = z.infer<typeof claimSchema>;

/** A claim as it is sent; null for what is none, or has words that are not known here. */
export function readClaim(json: unknown): Claim | null {
  const read = claimSchema.safeParse(json);
  return read.success ? read.data : null;
}

/** The part `claims` of the snapshot. */
export function readClaims(json: unknown): Claim[] {
  return Array.isArray(json) ? json.map(readClaim).filter((claim) => claim !== null) : [];
}

/**
 * `PUT /desk/claims/{parcel}`: 200 `{claim, before}`, `before` being the claim of another that it takes the place of, or null; 409 `{message,
 * claim}` where another has it at hand, unless `take_over` is said.
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
