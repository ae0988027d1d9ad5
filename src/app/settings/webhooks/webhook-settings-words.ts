import type { WebhookEvent, WebhookFailureKind } from '#contract/desk/webhook-events.ts';
import { counted, defineWords, formatCount } from '#app/words/define-words.ts';
import type { WebhookHealth } from './webhook-health.ts';

const events: Record<Exclude<WebhookEvent, 'test'>, string> = {
  'parcel.refused': 'Parcel refused',
  'parcel.late': 'Parcel late',
  'printer.stopped': 'Printer stopped',
  'printer.running': 'Printer running again',
  'carrier.away': 'Carrier away',
  'carrier.back': 'Carrier back',
};
const health: Record<WebhookHealth, string> = {
  delivers: 'Delivers',
  fails: 'Does not deliver',
  paused: 'Paused',
  unused: 'Nothing delivered yet',
};
const failures: Record<WebhookFailureKind, (status: number | null) => string> = {
  status: (status) => `The receiver answered with the error ${status ?? '?'}.`,
  redirect: (status) =>
    `The receiver answered with a redirect (${status ?? '?'}), which is not followed. The account file needs its new address.`,
  gone: () => 'The receiver answered that it is gone (410).',
  'no-answer': () => 'The receiver did not answer within 10 seconds.',
  name: () => 'The name of the receiver’s server was not found.',
  address: () => 'The name of the receiver’s server leads to an address that webhooks may not use.',
  certificate: () => 'The certificate of the receiver’s server is not trusted.',
  connection: () => 'There was no connection to the receiver’s server.',
};

export const webhookWords = defineWords({
  en: {
    title: 'Webhooks',
    about: 'Other programs that the server of this desk tells when something needs a person.',
    notOffered: 'There are none: this page works with another server, whose account file this desk does not have.',
    none: 'No webhooks are set up. The person who runs this server adds them to its account file, account.json, under “webhooks”.',
    whereSet: 'They are set up in the account file of this server.',
    reading: 'Reading the webhooks…',
    later: 'The webhooks are shown once the desk answers again.',
    health,
    receiver: 'Receiver',
    events: 'Events',
    eventNames: events,
    waiting: 'Waiting',
    waitingCount: (count: number) => counted(count, { one: 'event', other: 'events' }),
    nothingWaits: 'Nothing',
    nextTry: 'Next try',
    /** Due, and not tried yet. */
    nextTryNow: 'now',
    noNextTry: 'after a test that the receiver takes, or “Try again now”',
    delivered: 'Last delivery',
    never: 'never',
    failure: 'Last failure',
    failures,
    dropped: 'Given up',
    droppedCount: (count: number) =>
      `${formatCount(count)}: events go after three days, and when more than 10,000 wait`,
    test: 'Send a test',
    testOf: (name: string) => `Send a test to ${name}`,
    testing: (name: string) => `A test is on its way to ${name}.`,
    testTaken: (name: string) => `${name} took the test.`,
    testFailed: (name: string, reason: string) => `${name} did not take the test. ${reason}`,
    testOpen: (name: string) => `No result of the test of ${name} yet. It is shown here when it is known.`,
    retry: 'Try again now',
    retryOf: (name: string) => `Try again now what waits for ${name}`,
    nothingToRetry: 'Nothing is waiting.',
    retrying: (name: string) => `What waits for ${name} is sent now.`,
  },
});
