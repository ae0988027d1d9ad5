import type * as z from 'zod/mini';
import { isUuid } from '#contract/values/scalars.ts';
import { HttpError, notFound, validationError } from '#service/http/http-error.ts';
import { parseJsonObject } from '#service/http/parse-json.ts';
import type { DeskRequest } from '#service/desk/desk-request.ts';

/** The station that sends the request; 400 where the request does not name one. */
export function claimingStation({ actor }: Pick<DeskRequest, 'actor'>): string {
  if (actor.station === null)
    throw new HttpError(400, 'a claim needs the header X-Desk-Station with the id of a station');
  return actor.station;
}

/** The id of a parcel as it stands in the path; 404 for what can be none. */
export function claimedParcel(id: string): string {
  if (!isUuid(id)) throw notFound('there is no parcel with this id');
  return id.toLowerCase();
}

/** The body of a request as its schema has it; 422 for anything else. */
export function readClaimBody<Schema extends z.ZodMiniType>(
  { body, context }: Pick<DeskRequest, 'body' | 'context'>,
  schema: Schema,
): z.infer<Schema> {
  const read = schema.safeParse(parseJsonObject(body, context.config.limits));
  if (!read.success) throw validationError('the body is not what this endpoint takes (docs/operate.md)');
  return read.data;
}
