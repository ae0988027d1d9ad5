import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { CarrierAnswerUnusable, CarrierUnavailable } from '#service/model/carrier.ts';

export interface Exchange {
  method: 'PUT' | 'GET' | 'DELETE';
  url: string;
  body?: string;
  /** More bytes are refused. */
  maxBytes: number;
  signal: AbortSignal;
  /** All of the request was handed to the operating system. */
  onSent?: () => void;
}

/** The protocol that this service speaks (docs/http-carrier.md). */
const spoken = { 'parcel-desk-carrier': '2' };

/** One request on a connection of its own: none is ever sent again on its own. Resolves with the body of a 200. */
export function sendToCarrier({ method, url, body, maxBytes, signal, onSent }: Exchange): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(
        cause instanceof CarrierUnavailable ? cause : new CarrierUnavailable('The carrier gave no answer', { cause }),
      );
    const sized =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const start = url.startsWith('https:') ? httpsRequest : httpRequest;
    const outgoing = start(url, { method, headers: { ...spoken, ...sized }, signal, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if ((size += chunk.length) > maxBytes)
          incoming.destroy(new CarrierAnswerUnusable(`the answer to ${method} has more than ${maxBytes} bytes`));
      });
      incoming.on('error', fail);
      incoming.on('end', () => {
        if (incoming.statusCode === 200) resolve(Buffer.concat(chunks));
        else fail(new Error(`status ${incoming.statusCode}`));
      });
    });
    outgoing.on('error', fail);
    if (onSent !== undefined) outgoing.once('finish', onSent);
    outgoing.end(body);
  });
}
