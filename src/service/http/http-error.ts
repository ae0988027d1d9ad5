import type { FieldErrors } from '#contract/envelopes.ts';
import { type ApiAnswer, jsonAnswer } from '#service/model/api-answer.ts';

type ErrorHeaders = Readonly<Record<string, string>>;

/** An answer other than success, thrown wherever it is found out. The body is SPEC.md 7's `{message}` or `{message, errors}`. */
export class HttpError extends Error {
  override name = 'HttpError' as const;
  readonly status: number;
  readonly errors: FieldErrors | null;
  readonly headers: ErrorHeaders;

  constructor(
    status: number,
    message: string,
    { errors = null, headers = {} }: { errors?: FieldErrors | null; headers?: ErrorHeaders } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** 422 (SPEC.md 7); `errors` stays an empty object when no single field is meant. */
export function validationError(message: string, errors: FieldErrors = {}): HttpError {
  return new HttpError(422, message, { errors });
}

/** 405 and, in `Allow`, the methods that are possible. */
export function methodNotAllowed(method: string, possible: readonly string[]): HttpError {
  const allow = possible.join(', ');
  return new HttpError(405, `${method} is not possible here; use ${allow}`, { headers: { allow } });
}

export function requireMethod(method: string, possible: readonly string[]): void {
  if (!possible.includes(method)) throw methodNotAllowed(method, possible);
}

export function notFound(message: string): HttpError {
  return new HttpError(404, message);
}

export function errorAnswer(error: HttpError): ApiAnswer {
  const body = error.errors === null ? { message: error.message } : { message: error.message, errors: error.errors };
  return jsonAnswer(error.status, body, error.headers);
}
