import * as z from 'zod/mini';
import { holdReasons, maxMarkFields } from './desk-marks.ts';
import { fieldPathSchema } from './fields/field-path-schema.ts';

const hash = z.string().check(z.regex(/^[a-z0-9]{1,20}$/));

/** The data of a mark, in an event and in the body that makes it. */
export const markFacts = {
  fields: z.array(fieldPathSchema).check(z.maxLength(maxMarkFields)),
  tried: z.boolean(),
  refusal: z.nullable(hash),
  version: z.nullable(hash),
  // Earlier versions of the page do not send it.
  reason: z._default(z.nullable(z.enum(holdReasons)), null),
};
export const markFactsSchema = z.strictObject(markFacts);
