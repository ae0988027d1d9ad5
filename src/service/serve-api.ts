import { isUuid } from '#contract/values/scalars.ts';
import type { ApiMethod, DeskMethod } from './api-routes.ts';
import type { ServiceContext } from '#service/http/context.ts';
import { noSuchParcel } from '#service/parcels/require-parcel.ts';
import { parcelExists } from '#service/store/queries/parcel-queries.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import type { ApiRequest, Endpoint } from '#service/http/api-request.ts';
import { actorOf } from '#service/http/actor-of.ts';
import { authenticate } from '#service/http/auth.ts';
import { apiBaseUrl } from '#service/http/base-url.ts';
import { HttpError, methodNotAllowed, notFound } from '#service/http/http-error.ts';
import { mayBeReplayed } from '#service/http/idempotency.ts';
import { noteSender } from '#service/http/log-request.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import { noPlace } from '#service/http/overload/reader-queue.ts';
import { readQueryPairs } from '#service/http/query-params.ts';
import { showVersion } from '#service/http/sign-in/show-version.ts';
import { announcesBody } from '#service/http/read-body.ts';
import type { Exchange } from '#service/http/router.ts';

export type ApiMethods = Partial<Record<ApiMethod, Endpoint>>;

/**
 * Answers a request below `/v1`. The order of the checks is part of the service's promise: who is asking (401, 402, 403,
 * 429), what for (404, 405), the body's form (415, 413), the query (400), then the endpoint's own.
 */
export async function serveApi(
  context: ServiceContext,
  { incoming, outgoing, id }: Exchange,
  methods: ApiMethods | null,
): Promise<ApiAnswer> {
  const { db } = context.store;
  const peer = () => peerOf(incoming, context.config.trustedProxies);
  const token = await authenticate(context, incoming.headers.authorization, () => context.failedAuth.take(peer()));
  noteSender(incoming, token.id);
  showVersion(outgoing);
  context.rateLimit.take(token.id);
  if (methods === null) throw notFound('there is nothing at this path');
  const [path, rawQuery] = splitOnce(incoming.url ?? '', '?');
  if (id !== undefined && !isUuid(id)) throw notFound(noSuchParcel);
  const request: ApiRequest = {
    context,
    token,
    method: incoming.method ?? '',
    path,
    rawQuery,
    query: [],
    headers: incoming.headers,
    body: Buffer.alloc(0),
    parcelId: id?.toLowerCase() ?? '',
    baseUrl: apiBaseUrl(context.config, incoming.headers.host),
    actor: await actorOf(context, token.account, incoming),
    place: noPlace,
  };
  // In this order: a parcel that is deleted between the two has its key kept by the second.
  if (id !== undefined && !(await parcelExists(db, token.account, request.parcelId)) && !(await mayBeReplayed(request)))
    throw notFound(noSuchParcel);
  const endpoint = endpointOf(methods, request.method);
  if (announcesBody(incoming)) {
    checkContentType(incoming.headers['content-type']);
    request.body = await context.readBody(incoming);
  }
  if (request.method === 'GET' || request.method === 'HEAD')
    request.place = await context.readerQueue(`${token.id} ${peer()}`, outgoing);
  request.query = readQueryPairs(rawQuery, context.config.limits.query);
  return endpoint(request);
}

/** What answers a method; HEAD is answered as GET, 405 for one that is not possible. */
export function endpointOf<T>(methods: Partial<Record<DeskMethod, T>>, method: string): T {
  const endpoint = methods[(method === 'HEAD' ? 'GET' : method) as DeskMethod];
  if (endpoint !== undefined) return endpoint;
  throw methodNotAllowed(
    method,
    Object.keys(methods).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])),
  );
}

function checkContentType(contentType = ''): void {
  if (!/^application\/json *(?:; *charset="?utf-8"? *)?$/i.test(contentType))
    throw new HttpError(415, 'a body needs the header Content-Type: application/json');
}

export function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
