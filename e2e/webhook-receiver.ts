import { Webhook } from 'standardwebhooks';
import { type WebhookEvent, webhookEvents } from '#contract/desk/webhook-events.ts';
import { changedAccount } from './account-file.ts';
import { withRecordingServer } from './recording-server.ts';

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

export interface ReceivedEvent {
  /** The same at each try. */
  id: string;
  type: WebhookEvent;
  data: { parcel?: string; attempt?: string };
}

/** A program that events are sent to: it believes what the public library of Standard Webhooks verifies. */
export interface WebhookReceiver {
  readonly url: string;
  /** What was signed, in the order in which it came. */
  readonly events: ReceivedEvent[];
  /** How many requests came without a valid signature. */
  unsigned: number;
  /** The status that it answers an event with, signed or not. */
  answer: () => number | Promise<number>;
}

export function withWebhookReceiver(provide: (receiver: WebhookReceiver) => Promise<void>): Promise<void> {
  return withRecordingServer(async (server) => {
    const receiver: WebhookReceiver = {
      url: `${server.origin}/desk?token=hidden`,
      events: [],
      unsigned: 0,
      answer: () => 204,
    };
    server.reply = async ({ headers, body }) => {
      try {
        const { type, data } = new Webhook(secret).verify(body, headers as Record<string, string>) as ReceivedEvent;
        receiver.events.push({ id: String(headers['webhook-id']), type, data });
      } catch {
        receiver.unsigned += 1;
      }
      return { status: await receiver.answer() };
    };
    await provide(receiver);
  });
}

/** The sandbox's account file with a webhook to each of these addresses, which are called `chat`, `pager` and so on. */
export function accountWithWebhooks(...urls: readonly string[]): string {
  const names = ['chat', 'pager'];
  return changedAccount(() => ({
    webhooks: urls.map((url, index) => ({ name: names[index] ?? '', url, secret, events: webhookEvents })),
  }));
}
