import type { ServerResponse } from 'node:http';

/** What an endpoint answers, before it is an HTTP response: plain data, so that it can be kept under an idempotency key. */
export interface ApiAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: AnswerBody | null;
}

/** An answer that has no end: `stream` writes it once its head has left, and is not called for a HEAD. */
export interface StreamAnswer extends ApiAnswer {
  body: null;
  stream: (outgoing: ServerResponse) => void;
}

/** Bytes, text, or bytes in parts: a page of documents is sent as it was read, without being joined. */
export type AnswerBody = Uint8Array | string | readonly Uint8Array[];

export const jsonType = 'application/json; charset=utf-8';

export function jsonAnswer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ApiAnswer {
  return rawJsonAnswer(status, JSON.stringify(body), headers);
}

/** `body` is JSON already. */
export function rawJsonAnswer(
  status: number,
  body: AnswerBody,
  headers: Readonly<Record<string, string>> = {},
): ApiAnswer {
  return { status, headers: { 'content-type': jsonType, ...headers }, body };
}

export function bodyParts(body: AnswerBody): readonly Uint8Array[] {
  if (typeof body === 'string') return [Buffer.from(body)];
  return body instanceof Uint8Array ? [body] : body;
}

/** The length of a body in bytes. */
export function bodyBytes(body: AnswerBody | null): number {
  if (body === null) return 0;
  let length = 0;
  for (const part of bodyParts(body)) length += part.byteLength;
  return length;
}

/** The text of a body, as it is kept under an idempotency key. */
export function bodyText(body: AnswerBody): string {
  return typeof body === 'string' ? body : Buffer.concat(bodyParts(body)).toString();
}
