import type { Right } from '#contract/rights/rights.ts';
import { deskRights, rightOfRoute } from '#contract/rights/route-rights.ts';
import type { IncomingMessage } from 'node:http';
import { deskRoutes } from './desk-routes.ts';
import { endpointOf, splitOnce } from './serve-api.ts';
import { requireRight, showRights } from '#service/http/auth.ts';
import { deskAuditNote } from '#service/http/audit/audit-note.ts';
import { actorOf } from '#service/http/actor-of.ts';
import { apiBaseUrl } from '#service/http/base-url.ts';
import { HttpError, notFound } from '#service/http/http-error.ts';
import { noteSender } from '#service/http/log-request.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import { noPlace } from '#service/http/overload/reader-queue.ts';
import { readQueryPairs } from '#service/http/query-params.ts';
import { announcesBody } from '#service/http/read-body.ts';
import { showVersion } from '#service/http/sign-in/show-version.ts';
import type { AddRoute } from '#service/http/router.ts';
import type { DeskContext, DeskRequest } from '#service/desk/desk-request.ts';
import type { DeskSender, ReadParcels } from '#service/http/read-parcels.ts';

/**
 * The sender of a request; throws 401, 402, 403 or 429 as below `/v1`. `again`: of one that was let in before, whose refusal is no attempt
 * to guess.
 */
export type Identify = (incoming: IncomingMessage, again?: 'again') => Promise<DeskSender>;

/** Adds what is below `/desk`. The checks are those of the API, in its order (`serveApi`); documents may be larger than its bodies. */
export function addDesk(
  route: AddRoute,
  context: DeskContext,
  { identify, readParcels }: { identify: Identify; readParcels: ReadParcels },
): void {
  for (const [path, methods] of [...Object.entries(deskRoutes), ['/*', null] as const])
    route(`/desk${path}`, async ({ incoming, outgoing, id, number }) => {
      const token = await identify(incoming);
      noteSender(incoming, token.logged);
      showVersion(outgoing);
      context.rateLimit.take(token.id);
      showRights(outgoing, token);
      if (methods === null) throw notFound('there is nothing at this path');
      const right = rightOfRoute(deskRights[path as keyof typeof deskRights], incoming.method ?? '', id ?? '');
      if (right !== null) requireRight(token, right);
      const [urlPath, rawQuery] = splitOnce(incoming.url ?? '', '?');
      const method = incoming.method ?? '';
      const endpoint = endpointOf(methods, method);
      const body = announcesBody(incoming)
        ? await context.readBody(incoming, context.config.limits['print-bytes'])
        : Buffer.alloc(0);
      const peer = peerOf(incoming, context.config.trustedProxies);
      const isReading = method === 'GET' || method === 'HEAD';
      const place = isReading ? await context.readerQueue(`${token.id} ${peer}`, outgoing) : noPlace;
      const request: DeskRequest = {
        context,
        token,
        method,
        path: urlPath,
        rawQuery,
        query: readQueryPairs(rawQuery, context.config.limits.query),
        headers: incoming.headers,
        body,
        id: id ?? '',
        number: number ?? '',
        grant: `${incoming.headers.authorization ?? ''}\n${incoming.headers.cookie ?? ''}`,
        isGranted: () => isStillLetIn(() => identify(incoming, 'again'), right),
        readParcels: (ids) =>
          readParcels({ incoming, token, baseUrl: apiBaseUrl(context.config, incoming.headers.host) }, ids),
        actor: await actorOf(context, token.account, incoming),
        audit: deskAuditNote(path, {
          context,
          outgoing,
          action: `${method} /desk${path}`,
          token: token.logged,
          device: token.device,
          parcel: null,
        }),
        place,
      };
      return endpoint(request);
    });
}

/** Whether who sent a request is let in now, with the right that it needs. */
async function isStillLetIn(identify: () => Promise<DeskSender>, right: Right | null): Promise<boolean> {
  try {
    const token = await identify();
    if (right !== null) requireRight(token, right);
    return true;
  } catch (error) {
    if (error instanceof HttpError && [401, 402, 403].includes(error.status)) return false;
    throw error;
  }
}
