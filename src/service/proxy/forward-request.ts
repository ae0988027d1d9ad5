import { hasRight, type Right } from '#contract/rights/rights.ts';
import { apiRights, rightOfPath } from '#contract/rights/route-rights.ts';
import { retryAfterSeconds } from '#contract/values/retry-after.ts';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import { requireRight, showRights } from '#service/http/auth.ts';
import { seenBy } from '#service/http/tokens/without-names.ts';
import { auditNote } from '#service/http/audit/audit-note.ts';
import { actorOf } from '#service/http/actor-of.ts';
import { apiBaseUrl } from '#service/http/base-url.ts';
import { HttpError, methodNotAllowed } from '#service/http/http-error.ts';
import { noteSender } from '#service/http/log-request.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import { showVersion } from '#service/http/sign-in/show-version.ts';
import { announcesBody } from '#service/http/read-body.ts';
import { type KeyedRequest, senderOwner } from '#service/store/queries/idempotency-queries.ts';
import { endPassedMarks } from './end-passed-marks.ts';
import type { ProxyContext } from './proxy-context.ts';
import { linkRewriter } from './rewrite-links.ts';
import { type PassedAnswer, passedAnswer } from './upstream-answer.ts';
import type { UpstreamRequest } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import { identifySender } from './upstream-sender.ts';
import { checkUpstreamPath } from './upstream-path.ts';

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

const versionPath = '/v1';
/** Places named in one answer; a header has to stay small. */
const maxPlaces = 20;

/** Passes a request below `/v1` on to the other server, and its answer back. Checks come first: who, what for, in what form. `route`: its path in the table of routes. */
export async function passOn(
  context: ProxyContext,
  { incoming, outgoing }: Exchange,
  route: string,
): Promise<ApiAnswer> {
  const { upstream, config } = context;
  const { authorization, sender, logged, device, ...rights } = await identifySender(context, incoming);
  noteSender(incoming, logged);
  if (upstream.token !== null) showVersion(outgoing);
  context.rateLimit.take(sender);
  showRights(outgoing, rights);
  const { method = '', url = '' } = incoming;
  const [asked, query] = splitTarget(url);
  const reading = method === 'GET' || method === 'HEAD';
  const linked = context.linkedPaths.open(asked, query);
  if (linked !== null && !reading) throw methodNotAllowed(method, ['GET', 'HEAD']);
  if (linked === null) checkUpstreamPath(method, asked, upstream.cancelPath);
  const path = linked ?? asked;
  // Where a link of the other server leads is not known: to a further page of a list, or to a document.
  const right = linked === null ? passedRight(method, path) : hasRight(rights.scope, 'names') ? 'read' : 'list';
  requireRight(rights, right);
  const received = announcesBody(incoming) ? await jsonBody(context, incoming) : null;
  // What the specification gives no body continues without: a server that does not read it would take it for its next request.
  const body = method === 'PATCH' || (method === 'POST' && path === '/parcels') ? received : null;
  const peer = peerOf(incoming, config.trustedProxies);
  if (reading) await context.readerQueue(`${sender} ${peer}`, outgoing);
  const request: UpstreamRequest = {
    method,
    path: path + query,
    headers: headersFor(incoming, authorization, body),
    body,
    ...(reading && { signal: goneSignal(outgoing) }),
  };
  const key = reading ? null : keyOf(incoming);
  const rewrite = linkRewriter(upstream, apiBaseUrl(config, incoming.headers.host), context.linkedPaths);
  // Before it is sent: what is done then is answered, whatever else fails.
  const actor = await actorOf(context, senderOwner(sender), incoming);
  const action = `${method} /v1${route}`;
  const audit = auditNote({ context, outgoing, action, token: logged, device, parcel: null });
  const send = async (): Promise<PassedAnswer & { retryAfter: number | null }> => {
    const since = performance.now();
    const answer = await context.unknownPeers.send(sender, peer, () =>
      context.client.send({ ...request, since, keyed: key !== null }),
    );
    showOrigin(outgoing, answer.headers);
    // A token that this process did not give out is only known by the other server's answer.
    if (answer.status < 300) showVersion(outgoing);
    const retryAfter =
      answer.status === 429 ? retryAfterSeconds(answer.headers['retry-after'] ?? null, context.clock()) : null;
    const passed = passedAnswer(answer, { method, path, rewrite });
    await context.passedEvents.note({ method, path, body, key, sender, actor, audit, passed });
    return { ...markForeign(passed), retryAfter };
  };
  const gated = () => context.gate.run(sender, send);
  const answer =
    key === null
      ? await sendPlainly(gated)
      : await context.keys.sendOnce(keyedRequest(sender, key, request, context.clock()), gated);
  if (answer.status === 401 && upstream.token !== null)
    throw new HttpError(403, 'the API does not accept the token that this server was given (PARCEL_API_TOKEN)');
  if (!reading && answer.status < 300)
    await endPassedMarks(context, { sender, headers: incoming.headers, method, path, body });
  return right === 'list' && path !== '/shipping-methods' ? seenBy(rights.scope, answer) : answer;
}

/** The right of a request that passed `checkUpstreamPath`. */
function passedRight(method: string, path: string): Right {
  const right = rightOfPath(apiRights, method, path);
  if (right !== null) return right;
  // Below the collections all may be read, and what is written besides the specification's is the action that cancels.
  return method === 'GET' || method === 'HEAD' ? 'read' : 'cancel';
}

/** Aborts when the client leaves before its answer. */
function goneSignal(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort(new Error('the client is gone')));
  return gone.signal;
}

/** The path below the version and the query with its question mark, as sent. */
function splitTarget(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  if (!path.startsWith(`${versionPath}/`)) return ['', ''];
  if (!/^[!-"$-~]*$/.test(query)) throw new HttpError(400, 'the query has characters that must be escaped');
  return [path.slice(versionPath.length), query];
}

async function jsonBody(context: ProxyContext, incoming: IncomingMessage): Promise<Buffer> {
  if (!/^application\/json *(?:; *charset="?utf-8"? *)?$/i.test(incoming.headers['content-type'] ?? ''))
    throw new HttpError(415, 'a body needs the header Content-Type: application/json');
  return context.readBody(incoming);
}

/** Only these continue; cookies, origins, forwarding and hop-by-hop headers stay here. */
function headersFor({ headers }: IncomingMessage, authorization: string, body: Buffer | null): Record<string, string> {
  const passed: Record<string, string> = {
    authorization,
    accept: 'application/json, application/pdf',
    'accept-encoding': 'identity',
    'user-agent': 'parcel-desk',
  };
  if (body !== null) passed['content-type'] = 'application/json';
  for (const name of ['idempotency-key', 'if-match'] as const) {
    const value = headers[name];
    if (typeof value === 'string') passed[name] = value;
  }
  return passed;
}

/** A change under no key of the client's: sent once as well, but a copy that the client sends is another one. */
async function sendPlainly(send: () => Promise<PassedAnswer>): Promise<ApiAnswer> {
  try {
    return (await send()).answer;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    throw new HttpError(error.sent ? 504 : 502, `the API gave no answer: ${error.message}`);
  }
}

function keyOf({ headers }: IncomingMessage): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\u0021-\u007e]{1,255}$/.test(key))
    throw new HttpError(400, 'Idempotency-Key must be 1 to 255 visible ASCII characters');
  return key;
}

function keyedRequest(sender: string, key: string, { method, path, body }: UpstreamRequest, now: number): KeyedRequest {
  const requestHash = createHash('sha256')
    .update(`${method} ${path}\n`)
    .update(body ?? '')
    .digest('hex');
  return { owner: senderOwner(sender), key, requestHash, now: Math.floor(now / 1000) };
}

/** The id under which the other server's people find the request (the log line has it too), and the clock its times are by. */
function showOrigin(outgoing: ServerResponse, { 'x-request-id': id, date }: IncomingHttpHeaders): void {
  if (typeof id === 'string' && /^[\u0021-\u007e]{1,200}$/.test(id)) outgoing.setHeader('X-Request-ID', id);
  if (date !== undefined && !Number.isNaN(Date.parse(date))) outgoing.setHeader('Date', date);
}

/** Tells a client which links lead to other servers; the page never sends anything there. */
function markForeign(passed: PassedAnswer): PassedAnswer {
  const { answer, foreign } = passed;
  if (foreign.length === 0) return passed;
  const places = foreign
    .filter((place) => /^[\w.]{1,60}$/.test(place))
    .slice(0, maxPlaces)
    .join(', ');
  return { ...passed, answer: { ...answer, headers: { ...answer.headers, 'x-foreign-links': places } } };
}
