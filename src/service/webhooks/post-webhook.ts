import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookFailureKind } from '#contract/desk/webhook-events.ts';
import { checkedLookup } from '#service/config/checked-lookup.ts';
import type { Webhook } from './webhook-settings.ts';

/** What became of a delivery. `status`: the receiver's; null where there was none. `code`: of the connection's failure, for the log. */
export type Delivered =
  | { kind: 'delivered' }
  | { kind: WebhookFailureKind; status: number | null; code: string }
  /** It was given up because the process stops. */
  | { kind: 'stopped' };

interface PostOptions {
  /** Milliseconds for all of it. */
  patience?: number;
  signal: AbortSignal;
  lookup?: LookupFunction;
}

/** A receiver that takes longer has not taken it. */
const defaultPatience = 10_000;

/**
 * Sends a body to a webhook, on a connection of its own to an address that was checked. Redirects are failures, and of the answer nothing but
 * the status is read. Never rejects.
 */
export function postWebhook(
  { url, hostname, allowPrivate }: Pick<Webhook, 'url' | 'hostname' | 'allowPrivate'>,
  headers: Record<string, string>,
  body: string,
  { patience = defaultPatience, signal, lookup = checkedLookup({ hostname, allowPrivate }) }: PostOptions,
): Promise<Delivered> {
  return new Promise((resolve) => {
    const time = AbortSignal.timeout(patience);
    const end = (delivered: Delivered) => {
      resolve(delivered);
      outgoing.destroy();
    };
    const fail = (error: NodeJS.ErrnoException) => {
      if (signal.aborted) return end({ kind: 'stopped' });
      if (time.aborted) return end({ kind: 'no-answer', status: null, code: 'TIMEOUT' });
      const code = /^[A-Z][A-Z\d_]{2,60}$/.test(error.code ?? '') ? (error.code ?? '') : '';
      end({ kind: failureOf(code), status: null, code });
    };
    const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent: false,
      lookup,
      // Said here, it holds whatever the environment says about certificates.
      rejectUnauthorized: true,
      signal: AbortSignal.any([signal, time]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'parcel-desk',
        ...headers,
      },
    });
    outgoing.on('error', fail);
    outgoing.once('upgrade', () => end({ kind: 'status', status: 101, code: '' }));
    outgoing.once('response', (incoming) => {
      incoming.on('error', () => undefined);
      end(outcomeOf(incoming.statusCode ?? 0));
    });
    outgoing.end(body);
  });
}

function outcomeOf(status: number): Delivered {
  if (status >= 200 && status <= 299) return { kind: 'delivered' };
  const kind = status === 410 ? 'gone' : status >= 300 && status <= 399 ? 'redirect' : 'status';
  return { kind, status, code: '' };
}

/** By the code of Node's or OpenSSL's error. */
function failureOf(code: string): WebhookFailureKind {
  if (code === 'ADDRESS_NOT_ALLOWED') return 'address';
  if (/^(?:ENOTFOUND|EAI_\w+|NO_ADDRESS)$/.test(code)) return 'name';
  return /CERT|SIGNED|ISSUER|ALTNAME/.test(code) ? 'certificate' : 'connection';
}
