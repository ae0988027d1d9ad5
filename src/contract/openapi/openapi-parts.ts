import type { JsonObject } from '#contract/values/json-value.ts';
import { schemaRef } from './openapi-schemas.ts';
import { limits } from '#contract/parcel-write.ts';

const header = (description: string, schema: JsonObject, required = true): JsonObject => ({
  description,
  required,
  schema,
});

/** `components.headers`. */
export const componentHeaders: JsonObject = {
  RequestId: header('Names this request in the log; on every response (SPEC 4).', { type: 'string', minLength: 1 }),
  RetryAfter: header('Seconds to wait before the next request (SPEC 7).', { type: 'integer', minimum: 1 }),
  Location: header('URL of the resource that was created or started (SPEC 4.1, 4.4).', {
    type: 'string',
    format: 'uri',
  }),
  ETag: header('Version of the parcel for `If-Match`. An extension.', { type: 'string' }, false),
  IdempotentReplayed: header(
    '`true` when this is the kept answer of an earlier request with the same key. An extension.',
    { type: 'string', const: 'true' },
    false,
  ),
  AttemptJoined: header(
    '`true` when an attempt was running and none was started. An extension.',
    { type: 'string', const: 'true' },
    false,
  ),
  PreferenceApplied: header(
    'How long the answer could wait: `wait=5` (RFC 7240). An extension.',
    { type: 'string' },
    false,
  ),
};
type HeaderName = 'RetryAfter' | 'Location' | 'ETag' | 'IdempotentReplayed' | 'AttemptJoined' | 'PreferenceApplied';

const headerNames: Record<HeaderName, string> = {
  RetryAfter: 'Retry-After',
  Location: 'Location',
  ETag: 'ETag',
  IdempotentReplayed: 'Idempotent-Replayed',
  AttemptJoined: 'X-Attempt-Joined',
  PreferenceApplied: 'Preference-Applied',
};

function headers(names: readonly HeaderName[]): JsonObject {
  const own = names.map((name): [string, JsonObject] => [headerNames[name], { $ref: `#/components/headers/${name}` }]);
  return { 'X-Request-ID': { $ref: '#/components/headers/RequestId' }, ...Object.fromEntries(own) };
}

/** A response with a JSON body, or without a body when `schema` is null. */
export function response(
  description: string,
  schema: JsonObject | null,
  names: readonly HeaderName[] = [],
): JsonObject {
  return {
    description,
    headers: headers(names),
    ...(schema === null ? {} : { content: { 'application/json': { schema } } }),
  };
}

export function pdfResponse(description: string): JsonObject {
  return { description, headers: headers([]), content: { 'application/pdf': { schema: {} } } };
}

/** SPEC.md 4: the result of a successful request stands in `data`. */
export function dataSchema(data: JsonObject): JsonObject {
  return { type: 'object', properties: { data }, required: ['data'] };
}

/** SPEC.md 9.1. */
export function listSchema(entry: JsonObject): JsonObject {
  const links: JsonObject = {
    type: 'object',
    properties: { next: { type: ['string', 'null'], format: 'uri' } },
    required: ['next'],
  };
  return {
    type: 'object',
    properties: { data: { type: 'array', items: entry, maxItems: limits.page }, links },
    required: ['data', 'links'],
  };
}

/** `components.responses`: the errors of SPEC.md 7, and the further ones of our service. */
export const componentResponses: JsonObject = {
  '400': response('The request is invalid: the message names the parameter.', schemaRef('Error')),
  '401': response('Authentication is required.', schemaRef('Error')),
  '402': response('The account requires a subscription or plan upgrade.', schemaRef('Error')),
  '403': response('Access to the resource is not permitted.', schemaRef('Error')),
  '404': response('There is no such resource for this account.', schemaRef('Error')),
  '412': response(
    'The parcel is no longer the version that `If-Match` names; nothing was changed.',
    schemaRef('Error'),
  ),
  '413': response('The body is too large.', schemaRef('Error')),
  '415': response('The body is not `application/json`.', schemaRef('Error')),
  '421': response('The Host header names no host this service answers for.', schemaRef('Error')),
  '422': response(
    'The request data contains validation errors, or the state of the parcel does not permit the action.',
    schemaRef('ValidationError'),
  ),
  '429': response('The request rate limit is exceeded.', schemaRef('Error'), ['RetryAfter']),
  default: response(
    'Any other error: the request is too slow or too large (408, 414, 431), or the service cannot answer at the moment (5xx).',
    schemaRef('Error'),
  ),
};
type OwnErrorStatus = 404 | 412 | 422;

/** The errors of an operation: those that every request can meet (a body is checked wherever one is sent), and its own. */
export function errorResponses(own: readonly OwnErrorStatus[]): JsonObject {
  const statuses = [400, 401, 402, 403, 413, 415, 421, 429, ...own].toSorted((a, b) => a - b);
  return Object.fromEntries([...statuses, 'default'].map((name) => [name, { $ref: `#/components/responses/${name}` }]));
}

const headerParameter = (name: string, description: string): JsonObject => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

/** `components.parameters`. */
export const componentParameters: JsonObject = {
  ParcelId: { name: 'id', in: 'path', description: 'The id of the parcel.', required: true, schema: schemaRef('Uuid') },
  Cursor: {
    name: 'cursor',
    in: 'query',
    description: 'Opaque; obtained through `links.next`.',
    schema: { type: 'string', minLength: 1 },
  },
  IdempotencyKey: headerParameter(
    'Idempotency-Key',
    'A repeated request with the same key and body is answered like the first and changes nothing; another request with it is 422. 1 to 255 visible ASCII characters, kept for 24 hours. An extension.',
  ),
  IfMatch: headerParameter('If-Match', 'The `ETag` the change is based on. An extension.'),
  Prefer: headerParameter(
    'Prefer',
    '`wait=5`: answer when the attempt has ended, and after that many seconds (5 at most) anyway (RFC 7240). An extension.',
  ),
};

export const parameterRef = (name: 'ParcelId' | 'Cursor' | 'IdempotencyKey' | 'IfMatch' | 'Prefer'): JsonObject => ({
  $ref: `#/components/parameters/${name}`,
});

export function queryParameter(name: string, schema: JsonObject, description: string): JsonObject {
  return { name, in: 'query', description, schema };
}

/** A boolean query parameter (SPEC.md 4: only `true` and `false`). */
export const flagParameter = (name: string, otherwise: boolean, description: string): JsonObject =>
  queryParameter(name, { type: 'boolean', default: otherwise }, description);

export function jsonRequestBody(schema: JsonObject, example: JsonObject): JsonObject {
  return { required: true, content: { 'application/json': { schema, example } } };
}
