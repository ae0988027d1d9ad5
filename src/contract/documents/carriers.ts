import * as z from 'zod/mini';

/** By the calls of the process. `unknown`: none has ended yet. `failing`: the newest call had no answer; `away`: none had one for a minute. */
export const carrierStates = ['unknown', 'answers', 'failing', 'away'] as const;
export type CarrierState = (typeof carrierStates)[number];

const carrierSchema = z.object({
  /** As the account file calls it; the host or `sandbox` for the carrier of the service itself. */
  name: z.string(),
  state: z.enum(carrierStates),
  /** Parcels, of all accounts of the process, that wait to be sent to it or withdrawn from it. */
  waiting: z.number(),
  /** The newest parcel of this account that it refused, of the newest attempts; null where there is none. Earlier servers do not say. */
  refused: z.optional(z.nullable(z.object({ parcel: z.string(), at: z.string() }))),
});
export type CarrierFacts = z.infer<typeof carrierSchema>;

/** How many parcels `GET /desk/carriers` tells of. */
export const maxCarrierWaits = 100;

const waitSchema = z.object({
  parcel: z.string(),
  /** Named as above. */
  carrier: z.string(),
  /** Null where the account file has no such carrier any more: nothing else may have the parcel. */
  state: z.nullable(z.enum(carrierStates)),
  /** `queued`: not sent to it; `sent`: without an answer so far; `accepted`: the shipment is made, and its documents come later. */
  step: z.enum(['queued', 'sent', 'accepted']),
  /** When processing it was requested. */
  at: z.string(),
});
/** A parcel whose processing waits for a carrier. */
export type CarrierWait = z.infer<typeof waitSchema>;

/** `GET /desk/carriers`: none in a proxy. `waits`: of the parcels that `?parcels=a,b` names those that wait. */
export const carriersSchema = z.object({
  carriers: z.array(carrierSchema),
  waits: z._default(z.array(waitSchema), []),
});
