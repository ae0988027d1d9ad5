import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type ApiAnswer, jsonAnswer } from '#service/model/api-answer.ts';
import { HttpError, requireMethod } from '#service/http/http-error.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import {
  deleteSession,
  insertSession,
  sessionMillis,
  touchSession,
} from '#service/store/queries/desk-session-queries.ts';
import { findToken } from '#service/store/queries/token-queries.ts';
import type { ProxyContext } from './proxy-context.ts';

const cookieName = '__Host-sid';
const cookieRules = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const maxTokenBytes = 2048;

/**
 * `/session`: opened by a token of this server and held in a cookie that no script can read, so that the other server's token
 * never comes near the page. GET answers whether one is open, POST `{token}` opens one, DELETE ends it.
 */
export async function answerSession(context: ProxyContext, incoming: IncomingMessage): Promise<ApiAnswer> {
  const { store, clock } = context;
  const { method = '' } = incoming;
  requireMethod(method, ['GET', 'POST', 'DELETE']);
  checkOwnPage(context, incoming);
  if (method === 'GET') {
    const hash = await openSession(context, incoming);
    return jsonAnswer(200, { data: hash === null ? null : { name: sessionName(hash) } });
  }
  if (method === 'DELETE') {
    const secret = sessionSecret(incoming);
    if (secret !== null) await deleteSession(store.db, hashOf(secret));
    return { status: 204, headers: { 'set-cookie': `${cookieName}=; Max-Age=0; ${cookieRules}` }, body: null };
  }
  const body = await context.readBody(incoming);
  const token = await findToken(store.db, tokenIn(body));
  if (token?.state !== 'active') {
    context.failedAuth.take(peerOf(incoming, context.config.trustedProxies));
    throw new HttpError(401, 'the token is not valid');
  }
  const earlier = sessionSecret(incoming);
  if (earlier !== null) await deleteSession(store.db, hashOf(earlier));
  const secret = randomBytes(32).toString('base64url');
  const hash = hashOf(secret);
  await insertSession(store.db, hash, token.id, clock());
  const cookie = `${cookieName}=${secret}; Max-Age=${sessionMillis.longest / 1000}; ${cookieRules}`;
  return jsonAnswer(201, { data: { name: sessionName(hash) } }, { 'set-cookie': cookie });
}

/** The hash of the request's open session, or null. Throws 403 for a request that no page of ours sent. */
export async function openSession(context: ProxyContext, incoming: IncomingMessage): Promise<string | null> {
  const secret = sessionSecret(incoming);
  if (secret === null) return null;
  checkOwnPage(context, incoming);
  const hash = hashOf(secret);
  return (await touchSession(context.store.db, hash, context.clock())) ? hash : null;
}

/**
 * A browser sends the cookie with whatever asks for it; only our own page may ask. A change also needs a header that no form
 * of another page can send.
 */
function checkOwnPage({ config }: Pick<ProxyContext, 'config'>, { method = '', headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site'];
  const own = site === undefined ? headers.origin === ownOrigin(config, headers.host) : site === 'same-origin';
  if (!own) throw new HttpError(403, 'this request did not come from the page of this server');
  const json = /^application\/json\b/i.test(headers['content-type'] ?? '');
  if (method !== 'GET' && method !== 'HEAD' && !json && headers['x-desk'] !== '1')
    throw new HttpError(403, 'a change needs the header Content-Type: application/json or X-Desk: 1');
}

/** The scheme as well: a page of the same name without TLS may be anyone's. */
function ownOrigin({ publicUrl }: ProxyContext['config'], host = ''): string {
  const known = publicUrl === null ? null : new URL(publicUrl);
  return known?.host === host ? known.origin : `http://${host}`;
}

function sessionSecret({ headers }: IncomingMessage): string | null {
  const pair = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '');
  return pair?.[1] ?? null;
}

function tokenIn(body: Buffer): string {
  if (body.length > maxTokenBytes) throw new HttpError(413, `the body is larger than ${maxTokenBytes} bytes`);
  try {
    const { token } = JSON.parse(body.toString()) as { token?: unknown };
    if (typeof token === 'string') return token;
  } catch {
    // No JSON: the same refusal.
  }
  throw new HttpError(400, 'the body must be a JSON object with a token');
}

/** 256 random bits: a plain hash is enough. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Tells one session from the next on screen and between tabs; nothing can be done with it. */
function sessionName(hash: string): string {
  return hash.slice(0, 8);
}
