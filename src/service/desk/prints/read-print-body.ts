import type * as z from 'zod/mini';
import type { DeskRequest } from '#service/desk/desk-request.ts';
import { validationError } from '#service/http/http-error.ts';
import { parseJsonObject } from '#service/http/parse-json.ts';

/** The body as its schema has it: 400 for what is no JSON object, 422 for what the schema does not name. */
export function readPrintBody<T>({ body, context }: DeskRequest, schema: z.ZodMiniType<T>): T {
  const read = schema.safeParse(parseJsonObject(body, context.config.limits));
  if (!read.success) throw validationError('the body must hold what print-records.ts names, and nothing else');
  return read.data;
}
