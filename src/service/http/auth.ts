import { hasRight, missingRight, type Right, scopeHeader } from '#contract/rights/rights.ts';
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
  if (token.state === 'expired') throw new HttpError(401, expiredSentence(token), challenge);
  if (token.state === 'plan-required')
    throw new HttpError(402, 'the account needs a subscription or a plan upgrade for API access');
  if (token.state === 'forbidden') throw new HttpError(403, 'this token is not permitted to use this resource');
}

/** A token made with `--expires 2027-01-31` is good until that day is over. */
function expiredSentence({ expiresSeconds }: Pick<Token, 'expiresSeconds'>): string {
  const lastDay = new Date(expiresSeconds * 1000 - 1).toISOString().slice(0, 10);
  return `the token has expired: it was valid until ${lastDay} (UTC)`;
}

/** 403 where the scope does not have the right. */
export function requireRight({ scope }: Pick<Token, 'scope'>, right: Right): void {
  if (!hasRight(scope, right)) throw new HttpError(403, missingRight(scope, right));
}

/** Every answer says what scope its token has; none does where it may do everything. */
export function showScope(outgoing: Pick<ServerResponse, 'setHeader'>, { scope }: Pick<Token, 'scope'>): void {
  if (scope !== 'full') outgoing.setHeader(scopeHeader, scope);
}
