import { z } from 'zod/mini';
import type { TrackedPart } from '#contract/documents/carrier-tracking.ts';
import { filledText } from '#service/account/account-schema.ts';
import { CarrierUnavailable } from '#service/model/carrier.ts';
import { checked } from './carrier-answer.ts';

/** At most so many labels, and so many events of each. */
const most = 200;
const upTo = (length: number) => filledText.check(z.maxLength(length));

const timePattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const eventSchema = z.object({
  at: z.string().check(
    z.regex(timePattern),
    z.refine((at) => !Number.isNaN(millisOf(at))),
  ),
  text: upTo(500),
  place: z._default(z.nullable(upTo(200)), null),
});
const answerSchema = z.object({
  version: z.literal(2),
  tracking: z
    .array(
      z.object({
        label: z._default(z.nullable(z.int().check(z.minimum(1))), null),
        state: upTo(100),
        events: z.array(eventSchema).check(z.maxLength(most)),
      }),
    )
    .check(z.maxLength(most)),
});

const anySchema = z.object({ tracking: z.optional(z.unknown()) });

/** What a carrier answers to `GET /shipments/{reference}/tracking`, the newest event first; throws `CarrierAnswerUnusable` for what breaks the rules. */
export function readTracking(body: unknown): TrackedPart[] {
  // One that knows no such address may answer as to the shipment itself.
  if (checked(anySchema, body).tracking === undefined) throw new CarrierUnavailable('no tracking');
  return checked(answerSchema, body).tracking.map(({ events, ...part }) => ({
    ...part,
    events: events.toSorted((one, other) => millisOf(other.at) - millisOf(one.at)),
  }));
}

/** For the order alone: where the zone is not said, all are taken for the same. */
function millisOf(at: string): number {
  return Date.parse(/T[\d:.]+$/.test(at) ? `${at}Z` : at);
}
