import type { Right } from '#contract/rights/rights.ts';
import { rightOfRoute } from '#contract/rights/route-rights.ts';
import { isUuid } from '#contract/values/scalars.ts';
import type { ApiMethod, DeskMethod } from './api-routes.ts';
import type { ServiceContext } from '#service/http/context.ts';
import { noSuchParcel } from '#service/parcels/require-parcel.ts';
import { parcelExists } from '#service/store/queries/parcel-queries.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import type { ApiRequest, Endpoint } from '#service/http/api-request.ts';
import { auditNote } from '#service/http/audit/audit-note.ts';
import { actorOf } from '#service/http/actor-of.ts';
import { authenticate, requireRight, showRights } from '#service/http/auth.ts';
import { apiBaseUrl } from '#service/http/base-url.ts';
import { HttpError, methodNotAllowed, notFound } from '#service/http/http-error.ts';
import { mayBeReplayed } from '#service/http/idempotency.ts';
import { noteSender } from '#service/http/log-request.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import { noPlace } from '#service/http/overload/reader-queue.ts';
import { seenBy } from '#service/http/tokens/without-names.ts';
import { readQueryPairs } from '#service/http/query-params.ts';
import { showVersion } from '#service/http/sign-in/show-version.ts';
import { announcesBody } from '#service/http/read-body.ts';
import type { Exchange } from '#service/http/router.ts';

/** A path's operations, and the right that each needs. */
export interface ApiRoute {
  path: string;
  methods: Partial<Record<ApiMethod, Endpoint>>;
  rights: Partial<Record<ApiMethod, Right>>;
}

/**
 * Answers a request below `/v1`. The order of the checks is part of the service's promise: who is asking (401, 402, 403,
 * 429, 403 without the right), what for (404, 405), the body's form (415, 413), the query (400), then the endpoint's own.
 */
export async function serveApi(
  context: ServiceContext,
  { incoming, outgoing, id }: Exchange,
  route: ApiRoute | null,
): Promise<ApiAnswer> {
  const { db } = context.store;
  const peer = () => peerOf(incoming, context.config.trustedProxies);
  const token = await authenticate(context, incoming.headers.authorization, () => context.failedAuth.take(peer()));
  noteSender(incoming, token.id);
  showVersion(outgoing);
  context.rateLimit.take(token.id);
  showRights(outgoing, token);
  if (route === null) throw notFound('there is nothing at this path');
  const { methods, rights } = route;
  const right = rightOfRoute(rights, incoming.method ?? '', id ?? '');
  if (right !== null) requireRight(token, right);
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
    audit: auditNote({
      context,
      outgoing,
      action: `${incoming.method ?? ''} /v1${route.path}`,
      token: token.id,
      device: token.device,
      parcel: id?.toLowerCase() ?? null,
    }),
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
  const answer = await endpoint(request);
  return route.path === '/parcels' ? seenBy(token.scope, answer) : answer;
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
