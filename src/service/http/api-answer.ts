import type { HttpError } from './http-error.ts';

/** What an endpoint answers, before it is an HTTP response: plain data, so that it can be kept under an idempotency key. */
export interface ApiAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | string | null;
}

export const jsonType = 'application/json; charset=utf-8';

export function jsonAnswer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ApiAnswer {
  return rawJsonAnswer(status, JSON.stringify(body), headers);
}

/** `body` is JSON already. */
export function rawJsonAnswer(
  status: number,
  body: Uint8Array | string,
  headers: Readonly<Record<string, string>> = {},
): ApiAnswer {
  return { status, headers: { 'content-type': jsonType, ...headers }, body };
}

export function errorAnswer(error: HttpError): ApiAnswer {
  const body = error.errors === null ? { message: error.message } : { message: error.message, errors: error.errors };
  return jsonAnswer(error.status, body, error.headers);
}
