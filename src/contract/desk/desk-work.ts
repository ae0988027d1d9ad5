import * as z from 'zod/mini';
import { uuidSchema } from '#contract/values/scalar-schemas.ts';
import { maxPostedWork, workKinds, workSources } from './work-kinds.ts';

// What was done at the desk, as counts: who, where and when, and no word of what was in a parcel.

/** How much work of a parcel, or of several at once, one entry may count. */
const maxCount = 100_000;

const postedEntry = z.strictObject({
  /** Posting it again counts nothing. */
  id: z.string().check(z.regex(/^[\w.:-]{8,120}$/)),
  /** Milliseconds since 1970 UTC by the server's clock. */
  at: z.int().check(z.minimum(0)),
  source: z.enum(workSources),
  kind: z.enum(workKinds),
  /** Below zero where what was counted at that time has turned out not to have happened. */
  count: z.int().check(z.minimum(-maxCount), z.maximum(maxCount)),
  parcel: z.nullable(uuidSchema),
});
export type PostedWork = z.infer<typeof postedEntry>;

/** The body of `POST /desk/work`. */
export const postedWorkSchema = z.strictObject({
  work: z.array(postedEntry).check(z.minLength(1), z.maxLength(maxPostedWork)),
});

/** The longest time that `GET /desk/work` sums up, in milliseconds: a week and the hour of a changed clock. */
export const longestWorkSpan = 7 * 86_400_000 + 3_600_000;

const sumSchema = z.object({
  /** The first of them, in milliseconds since 1970 UTC. All are of one minute. */
  at: z.number(),
  /** Null for a request that named none. */
  station: z.nullable(z.string()),
  person: z.nullable(z.string()),
  source: z.string(),
  kind: z.string(),
  count: z.number(),
});

/** `GET /desk/work?since=MILLIS&until=MILLIS`: sums by minute, station, person, source and kind, in the order of their times. */
export const deskWorkSchema = z.object({
  /** Counted since then; null where nothing was counted yet. */
  since: z.nullable(z.number()),
  /** False: there are more than are sent, and the oldest are missing. */
  complete: z.boolean(),
  work: z.array(sumSchema),
});
export type DeskWork = z.infer<typeof deskWorkSchema>;
