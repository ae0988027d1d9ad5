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
  { store: { db }, clock }: Pick<ServiceContext, 'store' | 'clock'>,
  authorization: string | undefined,
  countInvalid: () => void,
): Promise<Token> {
  const secret = /^Bearer +([\w.~+/=-]{1,512})$/i.exec(authorization ?? '')?.[1];
  if (secret === undefined)
    throw new HttpError(401, 'this request needs the header Authorization: Bearer <API_TOKEN>', challenge);
  const token = secret.startsWith(sessionTokenPrefix)
    ? await findSessionToken(db, secret, clock())
    : await findToken(db, secret);
  if (token === null || token.state === 'revoked') {
    countInvalid();
    throw new HttpError(401, 'the token is not valid', challenge);
  }
  requirePermitted(token);
  return token;
}

/** 402 and 403 by the token's state. */
export function requirePermitted(token: Token): void {
  if (token.state === 'plan-required')
    throw new HttpError(402, 'the account needs a subscription or a plan upgrade for API access');
  if (token.state === 'forbidden') throw new HttpError(403, 'this token is not permitted to use this resource');
}
