import {
  expirySentence,
  hasRight,
  missingRight,
  type Right,
  scopeHeader,
  tokenEndsHeader,
} from '#contract/rights/rights.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { ServerResponse } from 'node:http';
import { findSessionToken, findToken, type Token } from '#service/store/queries/token-queries.ts';
import type { ServiceContext } from './context.ts';
import { HttpError } from './http-error.ts';

/** What tokens begin with that a device session gives out: they are looked up elsewhere. */
export const sessionTokenPrefix = 'pds_';

const challenge = { headers: { 'www-authenticate': 'Bearer' } };

/**
 * The token of a request (SPEC.md 5): 401 when it is missing or unknown, 402 and 403 by the token's state. `countInvalid` is
 * called for an invalid token, and may throw a 429 instead: guessing is slowed down, a valid token never is.
 */
export async function authenticate(
  { store: { db }, clock, tokenUse }: Pick<ServiceContext, 'store' | 'clock' | 'tokenUse'>,
  authorization: string | undefined,
  countInvalid: () => void,
): Promise<Token> {
  const secret = /^Bearer +([\w.~+/=-]{1,512})$/i.exec(authorization ?? '')?.[1];
  if (secret === undefined)
    throw new HttpError(401, 'this request needs the header Authorization: Bearer <API_TOKEN>', challenge);
  const token = secret.startsWith(sessionTokenPrefix)
    ? await findSessionToken(db, secret, clock())
    : await findToken(db, secret, clock());
  if (token === null || token.state === 'revoked') {
    countInvalid();
    throw new HttpError(401, 'the token is not valid', challenge);
  }
  if (token.state === 'expired') countInvalid();
  requirePermitted(token);
  tokenUse.note(token);
  return token;
}

/** 401 of an expired token, 402 and 403 by the token's state. */
export function requirePermitted(token: Pick<Token, 'state' | 'expiresSeconds'>): void {
  if (token.state === 'expired')
    throw new HttpError(401, expirySentence(lastDayOf(token)), {
      headers: { ...challenge.headers, ...endsHeader(token) },
    });
  if (token.state === 'plan-required')
    throw new HttpError(402, 'the account needs a subscription or a plan upgrade for API access');
  if (token.state === 'forbidden') throw new HttpError(403, 'this token is not permitted to use this resource');
}

function lastDayOf({ expiresSeconds }: Pick<Token, 'expiresSeconds'>): string {
  return new Date(expiresSeconds * 1000 - 1).toISOString().slice(0, 10);
}

/** 403 where the scope does not have the right. */
export function requireRight({ scope }: Pick<Token, 'scope'>, right: Right): void {
  if (!hasRight(scope, right)) throw new HttpError(403, missingRight(scope, right));
}

/** Every answer says what its token may do and until when; nothing is said of one that may do everything, or never ends. */
export function rightsHeaders(token: Pick<Token, 'scope' | 'expiresSeconds'>): Record<string, string> {
  return { ...(token.scope !== 'full' && { [scopeHeader]: token.scope }), ...endsHeader(token) };
}

export function showRights(
  outgoing: Pick<ServerResponse, 'setHeader'>,
  token: Pick<Token, 'scope' | 'expiresSeconds'>,
): void {
  for (const [name, value] of Object.entries(rightsHeaders(token))) outgoing.setHeader(name, value);
}

function endsHeader({ expiresSeconds }: Pick<Token, 'expiresSeconds'>): Record<string, string> {
  return expiresSeconds > 0 ? { [tokenEndsHeader]: toTimestamp(expiresSeconds * 1000) } : {};
}
