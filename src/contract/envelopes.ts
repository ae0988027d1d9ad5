import './zod-setup.ts';
import * as z from 'zod/mini';

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

/** SPEC.md 7: `errors` maps a field path such as `items.0.hs_code` to its messages; only a 422 has it. */
export const errorBodySchema = z.looseObject({
  message: z.catch(z.string(), ''),
  errors: z.catch(z.optional(z.record(z.string(), z.array(z.string()))), undefined),
});
export type FieldErrors = Record<string, string[]>;
