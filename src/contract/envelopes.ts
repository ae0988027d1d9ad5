import './zod-setup.ts';
import * as z from 'zod/mini';
import { isJsonObject } from './json-value.ts';

/** SPEC.md 4: every successful JSON answer wraps its result in `data`. */
export const dataEnvelope = z.looseObject({ data: z.unknown() });

/** SPEC.md 9.1: a list answer; `links.next` is the URL of the next page, null on the last. */
export const listEnvelope = z.looseObject({
  data: z.array(z.unknown()),
  links: z.looseObject({ next: z.nullable(z.string()) }),
});

/** SPEC.md 2.9 and 4.6. The parcel is read apart by `readParcel`. */
export const processStatusSchema = z.looseObject({ status: z.string(), parcel: z.optional(z.unknown()) });

/** SPEC.md 4.7. */
export const printResultSchema = z.looseObject({ reprint: z.boolean(), parcel: z.unknown() });

export type FieldErrors = Record<string, string[]>;

export interface ErrorBody {
  /** Empty where there is none. */
  message: string;
  /** By field path such as `items.0.hs_code`; only a 422 has them. */
  errors?: FieldErrors;
}

/**
 * SPEC.md 7, read by hand: the schema that says it would be in the page's first script. A single sentence in place of a list is
 * read as one; a path with anything else is still a path where something is wrong. Null for what is no error body.
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
