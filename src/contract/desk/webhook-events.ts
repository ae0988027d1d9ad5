import * as z from 'zod/mini';

// What the desk's own process sends to other programs when something needs a person: below `/desk`, not in SPEC.md.

/** `printer.running` and `carrier.back` end what the event before them began. */
export const webhookEvents = [
  'parcel.refused',
  'parcel.late',
  'printer.stopped',
  'printer.running',
  'carrier.away',
  'carrier.back',
] as const;
/** Those that an account file may name, and what a user sends to try a webhook. */
export type WebhookEvent = (typeof webhookEvents)[number] | 'test';

/** What an event says beside its kind and time: ids and names of machines alone. */
export interface WebhookData {
  'parcel.refused': { parcel: string; attempt: string };
  'parcel.late': { parcel: string };
  'printer.stopped': { printer: string };
  'printer.running': { printer: string };
  'carrier.away': { carrier: string };
  'carrier.back': { carrier: string };
  test: object;
}

/** An event of a kind, with what it says. */
export type WebhookFact = { [Event in WebhookEvent]: { event: Event; data: WebhookData[Event] } }[WebhookEvent];

/** Why a delivery failed: the receiver's status was another than 2xx, or there was none. */
export const webhookFailures = [
  'status',
  'redirect',
  'gone',
  'no-answer',
  'name',
  'address',
  'certificate',
  'connection',
] as const;
export type WebhookFailureKind = (typeof webhookFailures)[number];

const moment = z.nullable(z.string());

const webhookStateSchema = z.object({
  /** As it stands in the account file; unique in it. */
  name: z.string(),
  /** The host it is sent to; never the rest of the address, which may hold a secret. */
  host: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Events that were not delivered yet. */
  waiting: z.number(),
  /** When the next of them is tried; null while none waits or the webhook is paused. */
  next_at: moment,
  /** When the receiver last took one. */
  delivered_at: moment,
  /** Since when nothing is sent, because the receiver answered 410; null while it is not paused. */
  paused_at: moment,
  /** The last failure. `status`: the receiver's; null where there was none. */
  failure: z.nullable(z.object({ at: z.string(), kind: z.enum(webhookFailures), status: z.nullable(z.number()) })),
  /** How many events were given up: too old, or more than are kept. */
  dropped: z.number(),
});
export type WebhookState = z.infer<typeof webhookStateSchema>;

/** `GET /desk/webhooks`, in the order of the account file; null of a proxy, which has none. */
export const webhookStatesSchema = z.object({ webhooks: z.nullable(z.array(webhookStateSchema)) });
