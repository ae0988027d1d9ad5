import { isJsonObject } from '#contract/values/json-value.ts';

/** SPEC.md 4: every successful JSON answer wraps its result in `data`. Null where there is none. */
export function readData(body: unknown): unknown {
  return isJsonObject(body) ? (body['data'] ?? null) : null;
}

/** SPEC.md 9.1: a list answer; `next` is the URL of the next page, null on the last. Null for what is no list. */
export function readList(body: unknown): { entries: unknown[]; next: string | null } | null {
  if (!isJsonObject(body) || !Array.isArray(body['data']) || !isJsonObject(body['links'])) return null;
  const { next } = body['links'];
  return next === null || typeof next === 'string' ? { entries: body['data'], next } : null;
}

/** SPEC.md 2.9 and 4.6. The parcel is read apart by `readParcel`. Null for what is none. */
export function readProcessStatus(data: unknown): { status: string; parcel: unknown } | null {
  if (!isJsonObject(data) || typeof data['status'] !== 'string') return null;
  return { status: data['status'], parcel: data['parcel'] };
}

/** SPEC.md 4.7. Null for what is none. */
export function readPrintResult(data: unknown): { reprint: boolean; parcel: unknown } | null {
  if (!isJsonObject(data) || typeof data['reprint'] !== 'boolean') return null;
  return { reprint: data['reprint'], parcel: data['parcel'] };
}

export type FieldErrors = Record<string, string[]>;

export interface ErrorBody {
  /** Empty where there is none. */
  message: string;
  /** By field path such as `items.0.hs_code`; only a 422 has them. */
  errors?: FieldErrors;
}

/**
 * SPEC.md 7. A single sentence in place of a list is read as one; a path with anything else is still a path where something is wrong. Null for what is no error body.
 */
export function readErrorBody(body: unknown): ErrorBody | null {
  if (!isJsonObject(body)) return null;
  const message = typeof body['message'] === 'string' ? body['message'] : '';
  if (!isJsonObject(body['errors'])) return { message };
  const errors = Object.entries(body['errors']).map(([path, value]): [string, string[]] => [
    path,
    [value].flat().filter((sentence) => typeof sentence === 'string'),
  ]);
  return { message, errors: Object.fromEntries(errors) };
}
