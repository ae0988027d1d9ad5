import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { z } from 'zod/mini';
import type { CrashPoint } from '#service/config/crash-point.ts';
import { CarrierUnavailable, type Carrier, type CarrierAnswer } from '#service/model/carrier.ts';

export interface HttpCarrierOptions {
  /** The carrier's base URL, without a slash at its end. */
  url: string;
  crashPoint: CrashPoint;
  /** Milliseconds until a call that is not answered is given up. */
  patience?: number;
}

const answerSchema = z.union([
  z.object({
    outcome: z.literal('accepted'),
    labels: z.array(
      z.object({
        number: z.int(),
        tracking_number: z.nullable(z.string()),
        tracking_url: z.nullable(z.string()),
        return_tracking_number: z.nullable(z.string()),
      }),
    ),
  }),
  z.object({ outcome: z.literal('refused'), reasons: z.array(z.string()).check(z.minLength(1)) }),
]);
/** Answered in a 200 and in no other way: a gateway's 404 must not look like "never heard of it", or it is shipped twice. */
const lookupSchema = z.union([answerSchema, z.object({ outcome: z.literal('unknown') })]);
const voidSchema = z.object({ outcome: z.literal('withdrawn') });

const defaultPatience = 30_000;
const maxAnswerBytes = 1024 * 1024;

/** A carrier in another process, spoken to over HTTP (docs/http-carrier.md). Whatever is not exactly an answer is no answer. */
export function openHttpCarrier({ url, crashPoint, patience = defaultPatience }: HttpCarrierOptions): Carrier {
  const closing = new AbortController();

  async function call<T>(exchange: Exchange, schema: z.ZodMiniType<T>): Promise<T> {
    const signals = [closing.signal, AbortSignal.timeout(patience), exchange.signal];
    const text = await send(`${url}/shipments/${exchange.reference}`, exchange, AbortSignal.any(signals));
    const answer = schema.safeParse(parsed(text));
    if (!answer.success) throw new CarrierUnavailable('The carrier sent something else than an answer');
    return answer.data;
  }

  return {
    accept: (reference, shipment, signal) =>
      call(
        {
          method: 'PUT',
          reference,
          body: JSON.stringify(shipment),
          signal,
          onSent: () => crashPoint('after_send'),
        },
        answerSchema,
      ),
    async lookup(reference, signal): Promise<CarrierAnswer | null> {
      const answer = await call({ method: 'GET', reference, signal }, lookupSchema);
      return answer.outcome === 'unknown' ? null : answer;
    },
    async void(reference, signal) {
      await call({ method: 'DELETE', reference, signal }, voidSchema);
    },
    close: () => closing.abort(),
  };
}

interface Exchange {
  method: 'PUT' | 'GET' | 'DELETE';
  reference: string;
  body?: string;
  signal: AbortSignal;
  /** All of the request was handed to the operating system. */
  onSent?: () => void;
}

/** One request on a connection of its own: none is ever sent again on its own. Resolves with the body of a 200. */
function send(url: string, { method, body, onSent }: Exchange, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new CarrierUnavailable('The carrier gave no answer', { cause }));
    const headers =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const start = url.startsWith('https:') ? httpsRequest : httpRequest;
    const outgoing = start(url, { method, headers, signal, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if ((size += chunk.length) > maxAnswerBytes) incoming.destroy(new Error('the answer is too large'));
      });
      incoming.on('error', fail);
      incoming.on('end', () => {
        if (incoming.statusCode === 200) resolve(Buffer.concat(chunks).toString());
        else fail(new Error(`status ${incoming.statusCode}`));
      });
    });
    outgoing.on('error', fail);
    if (onSent !== undefined) outgoing.once('finish', onSent);
    outgoing.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
