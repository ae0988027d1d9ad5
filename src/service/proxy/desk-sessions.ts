import type { IncomingMessage } from 'node:http';
import { type ApiAnswer, jsonAnswer } from '#service/model/api-answer.ts';
import { stationOf } from '#service/http/actor-of.ts';
import { requirePermitted, requireRight, rightsHeaders } from '#service/http/auth.ts';
import { HttpError, requireMethod } from '#service/http/http-error.ts';
import { checkOwnPage } from '#service/http/sign-in/own-page.ts';
import { newSessionSecret, sessionCookie } from '#service/http/sign-in/session-cookie.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import {
  deleteSession,
  deleteStationSessions,
  insertSession,
  type OpenSession,
  sessionMillis,
  touchSession,
} from '#service/store/queries/desk-session-queries.ts';
import { findToken, hashSecret, type Token } from '#service/store/queries/token-queries.ts';
import type { ProxyContext } from './proxy-context.ts';

const cookieOf = ({ config }: Pick<ProxyContext, 'config'>) => sessionCookie(config, () => 'sid');
const maxBodyBytes = 2048;

/**
 * `/session`: opened by a token of this server and held in a cookie that no script can read, so that the other server's token
 * never comes near the page. GET answers whether one is open, POST `{token}` opens one, and with `{keep: true}` one that keeps the
 * device signed in, for which the open one does in place of a token. DELETE ends it.
 */
export async function answerSession(context: ProxyContext, incoming: IncomingMessage): Promise<ApiAnswer> {
  const { store } = context;
  const { method = '' } = incoming;
  requireMethod(method, ['GET', 'POST', 'DELETE']);
  checkOwnPage(context.config, incoming);
  const secret = cookieOf(context).secretOf(incoming);
  if (method === 'GET') {
    const session = await openSession(context, incoming);
    if (session === null) return jsonAnswer(200, { data: null });
    return jsonAnswer(200, { data: viewOf(session) }, rightsHeaders(session.token));
  }
  if (method === 'DELETE') {
    if (secret !== null) await deleteSession(store.db, hashSecret(secret));
    return { status: 204, headers: cookieOf(context).end(incoming), body: null };
  }
  const { token, keep } = readOpening(await context.readBody(incoming, maxBodyBytes));
  const opening = token === null ? (await openSession(context, incoming))?.token : await activeToken(context, token);
  if (opening === undefined) {
    context.failedAuth.take(peerOf(incoming, context.config.trustedProxies));
    throw new HttpError(401, token === null ? 'there is no open session; sign in' : 'the token is not valid');
  }
  requireRight(opening, 'sign-in');
  if (secret !== null) await deleteSession(store.db, hashSecret(secret));
  return openFor(context, incoming, opening, keep ? 'device' : 'page');
}

async function openFor(
  context: ProxyContext,
  incoming: IncomingMessage,
  token: Token,
  kind: OpenSession['kind'],
): Promise<ApiAnswer> {
  const { store, clock, newId } = context;
  const secret = newSessionSecret();
  const hash = hashSecret(secret);
  const station = stationOf(incoming.headers) ?? '';
  await store.transaction(async (tx) => {
    if (kind === 'device') await deleteStationSessions(tx, token.id, station);
    await insertSession(tx, { id: newId(), hash, tokenId: token.id, kind, station }, clock());
  });
  const headers = { ...rightsHeaders(token), ...cookieOf(context).set(incoming, secret, sessionMillis[kind].longest) };
  return jsonAnswer(201, { data: viewOf({ hash, kind }) }, headers);
}

/** The request's open session, or null. Throws 401 where its token has expired, and 403 for a request that no page of ours sent. */
export async function openSession(context: ProxyContext, incoming: IncomingMessage): Promise<OpenSession | null> {
  const secret = cookieOf(context).secretOf(incoming);
  if (secret === null) return null;
  checkOwnPage(context.config, incoming);
  const session = await touchSession(context.store.db, hashSecret(secret), context.clock());
  if (session?.token.state === 'expired') requirePermitted(session.token);
  if (session?.token.state !== 'active') return null;
  context.tokenUse.note(session.token);
  return session;
}

async function activeToken({ store, clock }: ProxyContext, secret: string): Promise<Token | undefined> {
  const token = await findToken(store.db, secret, clock());
  if (token?.state === 'expired') requirePermitted(token);
  return token?.state === 'active' ? token : undefined;
}

function readOpening(body: Buffer): { token: string | null; keep: boolean } {
  try {
    const { token, keep } = JSON.parse(body.toString()) as { token?: unknown; keep?: unknown };
    if (typeof token === 'string') return { token, keep: keep === true };
    if (keep === true) return { token: null, keep };
  } catch {
    // No JSON: the same refusal.
  }
  throw new HttpError(400, 'the body must be a JSON object with a token');
}

/** `name` tells one session from the next on screen and between tabs; nothing can be done with it. */
function viewOf({ hash, kind }: Pick<OpenSession, 'hash' | 'kind'>): { name: string; kept: boolean } {
  return { name: hash.slice(0, 8), kept: kind === 'device' };
}
