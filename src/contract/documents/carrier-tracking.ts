import * as z from 'zod/mini';

/** Where a shipment is, in the words that all carriers have. What else one says is shown in its own. */
export const trackingStates = [
  'announced',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'returning',
  'problem',
] as const;
export type TrackingState = (typeof trackingStates)[number];

const eventSchema = z.object({
  /** ISO 8601: a time with its zone. A carrier that does not say the zone gives the time of the place, one that knows only the day a date. */
  at: z.string(),
  /** In the carrier's words. */
  text: z.string(),
  place: z.nullable(z.string()),
});
const trackedSchema = z.object({
  /** The number of the label that it is of; null for the whole shipment. */
  label: z.nullable(z.int()),
  /** One of `trackingStates`, or the carrier's own word. */
  state: z.string(),
  /** The newest first. */
  events: z.array(eventSchema),
});
export type TrackedPart = z.infer<typeof trackedSchema>;

/** `GET /desk/parcels/{id}/tracking`: what the carrier, named as in the account file, says now. */
export const carrierTrackingSchema = z.object({ carrier: z.string(), tracking: z.array(trackedSchema) });
export type CarrierTracking = z.infer<typeof carrierTrackingSchema>;
