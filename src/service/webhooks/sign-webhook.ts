import { createHmac } from 'node:crypto';

/**
 * The headers that prove who sent a body, as Standard Webhooks has it (https://www.standardwebhooks.com): a signature for each key.
 * `now` in milliseconds since 1970 UTC.
 */
export function signatureHeaders(
  keys: readonly Buffer[],
  id: string,
  body: string,
  now: number,
): Record<string, string> {
  const seconds = String(Math.floor(now / 1000));
  const signed = `${id}.${seconds}.${body}`;
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
