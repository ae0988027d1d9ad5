import type { IncomingMessage } from 'node:http';
import type { ServiceContext } from '#service/http/context.ts';
import { type ApiAnswer, jsonAnswer } from '#service/model/api-answer.ts';
import { rightsHeaders } from '#service/http/auth.ts';
import { HttpError, requireMethod } from '#service/http/http-error.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import { checkOwnPage } from '#service/http/sign-in/own-page.ts';
import { unsealWithCode } from '#service/desk/sign-in/link-code.ts';
import { takeLinkCode } from '#service/store/queries/link-code-queries.ts';
import { findToken, hashSecret } from '#service/store/queries/token-queries.ts';

const maxBodyBytes = 2048;

/**
 * POST /desk/code `{code}`: 200 `{data: {token}}`, once, for the code of a sign-in link; 410 for one that is used or too old, 401 for
 * one that was never given out. A request that is repeated under its `Idempotency-Key` within a minute has the same answer.
 */
export async function exchangeCode(
  {
    config,
    store,
    clock,
    failedAuth,
    readBody,
  }: Pick<ServiceContext, 'config' | 'store' | 'clock' | 'failedAuth' | 'readBody'>,
  incoming: IncomingMessage,
): Promise<ApiAnswer> {
  requireMethod(incoming.method ?? '', ['POST']);
  checkOwnPage(config, incoming);
  const code = codeIn(await readBody(incoming, maxBodyBytes));
  const key = String(incoming.headers['idempotency-key'] ?? '').slice(0, 100);
  const found = await store.transaction((tx) => takeLinkCode(tx, { hash: hashSecret(code), key }, clock()));
  if (found === null) {
    failedAuth.take(peerOf(incoming, config.trustedProxies));
    throw new HttpError(
      401,
      'the code of this link is not known; run "npm run link" or "parcel-desk link" for a new link',
    );
  }
  if (found === 'over')
    throw new HttpError(
      410,
      'this link was used or is too old; run "npm run link" or "parcel-desk link" for a new link',
    );
  const secret = unsealWithCode(code, found.sealed);
  const token = await findToken(store.db, secret, clock());
  return jsonAnswer(200, { data: { token: secret } }, token === null ? {} : rightsHeaders(token));
}

function codeIn(body: Buffer): string {
  try {
    const { code } = JSON.parse(body.toString()) as { code?: unknown };
    if (typeof code === 'string' && code !== '') return code;
  } catch {
    // No JSON: the same refusal.
  }
  throw new HttpError(400, 'the body must be a JSON object with a code');
}
