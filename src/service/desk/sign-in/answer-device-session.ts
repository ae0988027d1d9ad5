import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ServiceContext } from '#service/http/context.ts';
import { type ApiAnswer, jsonAnswer } from '#service/model/api-answer.ts';
import { stationOf } from '#service/http/actor-of.ts';
import { authenticate, requirePermitted, requireRight, rightsHeaders, sessionTokenPrefix } from '#service/http/auth.ts';
import { HttpError, requireMethod } from '#service/http/http-error.ts';
import { noteSender } from '#service/http/log-request.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import { checkOwnPage } from '#service/http/sign-in/own-page.ts';
import { newSessionSecret, sessionCookie } from '#service/http/sign-in/session-cookie.ts';
import {
  deleteSession,
  deleteStationSessions,
  insertSession,
  sessionMillis,
  touchSession,
} from '#service/store/queries/desk-session-queries.ts';
import { hashSecret, insertSessionToken } from '#service/store/queries/token-queries.ts';

type Context = Pick<ServiceContext, 'config' | 'store' | 'clock' | 'newId' | 'failedAuth' | 'rateLimit' | 'tokenUse'>;

const hour = 60 * 60 * 1000;
const tokenMillis = 12 * hour;

/** Browsers send a host's cookies to all its ports: another desk on this machine has another. */
const cookieOf = ({ config }: Pick<Context, 'config'>) =>
  sessionCookie(config, (host) => `desk${/:(\d{1,5})$/.exec(host)?.[1] ?? ''}`);

/**
 * `/desk/session`: what keeps a device signed in. PUT with a token opens one in a cookie, in place of the one before. POST with the
 * cookie answers `{data: {token, seconds}}`, a token of twelve hours with the rights of the one it was opened with. DELETE ends it
 * with all tokens it gave out. The cookie opens nothing else.
 */
export async function answerDeviceSession(context: Context, incoming: IncomingMessage): Promise<ApiAnswer> {
  const { method = '' } = incoming;
  requireMethod(method, ['POST', 'PUT', 'DELETE']);
  checkOwnPage(context.config, incoming);
  const secret = cookieOf(context).secretOf(incoming);
  if (method === 'PUT') return open(context, incoming);
  if (method === 'POST') return giveToken(context, incoming, secret);
  if (secret !== null) await context.store.transaction((tx) => deleteSession(tx, hashSecret(secret)));
  return { status: 204, headers: cookieOf(context).end(incoming), body: null };
}

async function open(context: Context, incoming: IncomingMessage): Promise<ApiAnswer> {
  const { store, clock, newId } = context;
  const token = await authenticate(context, incoming.headers.authorization, () => countFailed(context, incoming));
  noteSender(incoming, token.id);
  context.rateLimit.take(token.id);
  requireRight(token, 'sign-in');
  // Else one device after the other would be signed in for longer than any may be.
  if (isSessionToken(incoming.headers.authorization))
    throw new HttpError(403, 'a device is signed in with an API token or a link, not with the token of a device');
  const before = cookieOf(context).secretOf(incoming);
  const secret = newSessionSecret();
  const hash = hashSecret(secret);
  const station = stationOf(incoming.headers) ?? '';
  await store.transaction(async (tx) => {
    if (before !== null) await deleteSession(tx, hashSecret(before));
    await deleteStationSessions(tx, token.id, station);
    await insertSession(tx, { id: newId(), hash, tokenId: token.id, kind: 'device', station }, clock());
  });
  const headers = { ...rightsHeaders(token), ...cookieOf(context).set(incoming, secret, sessionMillis.device.longest) };
  return { status: 201, headers, body: null };
}

function isSessionToken(authorization = ''): boolean {
  return new RegExp(`^Bearer +${sessionTokenPrefix}`, 'i').test(authorization);
}

/**
 * Within one hour always the same token, made of the cookie: two tabs, a repeated request and a lost answer change nothing. For the
 * same reason the cookie stays as it is when it is used.
 */
async function giveToken(context: Context, incoming: IncomingMessage, secret: string | null): Promise<ApiAnswer> {
  const { store, clock } = context;
  const now = clock();
  const session = secret === null ? null : await touchSession(store.db, hashSecret(secret), now);
  if (secret === null || session === null) {
    if (secret !== null) countFailed(context, incoming);
    throw new HttpError(401, 'this device is not signed in', { headers: cookieOf(context).end(incoming) });
  }
  noteSender(incoming, session.token.id);
  requirePermitted(session.token);
  requireRight(session.token, 'sign-in');
  context.tokenUse.note(session.token);
  context.rateLimit.take(session.token.id);
  const began = Math.floor(now / hour) * hour;
  const token = sessionTokenPrefix + createHmac('sha256', secret).update(`token ${began}`).digest('base64url');
  const { expiresSeconds } = session.token;
  const endsMs = Math.min(began + tokenMillis, session.endsMs, ...(expiresSeconds > 0 ? [expiresSeconds * 1000] : []));
  await store.transaction((tx) => insertSessionToken(tx, { secret: token, session: session.hash, endsMs }));
  const data = { token, seconds: Math.floor((endsMs - now) / 1000) };
  return jsonAnswer(200, { data }, rightsHeaders(session.token));
}

/** Guessing is slowed down as for tokens: throws 429. */
function countFailed({ failedAuth, config }: Context, incoming: IncomingMessage): void {
  failedAuth.take(peerOf(incoming, config.trustedProxies));
}
