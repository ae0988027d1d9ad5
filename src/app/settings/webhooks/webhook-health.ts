import type { WebhookState } from '#contract/desk/webhook-events.ts';

export type WebhookHealth = 'delivers' | 'fails' | 'paused' | 'unused';

/** What is to be said first of a webhook: by whether its receiver took what was sent last. */
export function webhookHealth({ delivered_at, failure, paused_at }: WebhookState): WebhookHealth {
  if (paused_at !== null) return 'paused';
  if (failure !== null && isAfter(failure.at, delivered_at)) return 'fails';
  return delivered_at === null ? 'unused' : 'delivers';
}

/** What came of a test: the receiver took it, or why not. */
export type TestResult = 'taken' | NonNullable<WebhookState['failure']>;

/** What came of a test that was sent when the webhook was as in `before`; null while that is not known. */
export function testResult(before: WebhookState, now: WebhookState): TestResult | null {
  if (now.delivered_at !== before.delivered_at) return 'taken';
  return now.failure?.at === before.failure?.at ? null : now.failure;
}

function isAfter(timestamp: string, other: string | null): boolean {
  return other === null || Date.parse(timestamp) > Date.parse(other);
}
