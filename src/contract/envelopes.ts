import { errorSentences } from './error-sentences.ts';
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

/** SPEC.md 7. Sentences about no field belong to the message. Null for what is no error body. */
export function readErrorBody(body: unknown): ErrorBody | null {
  if (!isJsonObject(body)) return null;
  const message = typeof body['message'] === 'string' ? body['message'] : '';
  const said = errorSentences(body['errors']);
  const whole = inOneText([message, ...said.flatMap(([path, sentence]) => (path === '' ? (sentence ?? []) : []))]);
  const byField = new Map<string, string[]>();
  for (const [path, sentence] of said)
    if (path !== '') byField.set(path, [...(byField.get(path) ?? []), ...(sentence === null ? [] : [sentence])]);
  const isByField = isJsonObject(body['errors']) || byField.size > 0;
  return isByField ? { message: whole, errors: Object.fromEntries(byField) } : { message: whole };
}

/** Each sentence once, with its mark at the end where another follows. */
function inOneText(sentences: readonly string[]): string {
  const different = [...new Set(sentences.map((sentence) => sentence.trim()))].filter((sentence) => sentence !== '');
  return different
    .map((sentence, index) => (index < different.length - 1 && !/[.!?…]$/u.test(sentence) ? `${sentence}.` : sentence))
    .join(' ');
}
