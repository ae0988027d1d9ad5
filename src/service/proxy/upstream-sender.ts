import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TokenRights } from '#service/http/read-parcels.ts';
import { authenticate } from '#service/http/auth.ts';
import { HttpError } from '#service/http/http-error.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import type { Token } from '#service/store/queries/token-queries.ts';
import { openSession } from './desk-sessions.ts';
import type { ProxyContext } from './proxy-context.ts';

interface UpstreamSender extends TokenRights {
  /** Sent to the other server. */
  authorization: string;
  /** Whose keys and print jobs these are. Keys outlive a new token of this process; where clients bring their own, each has its own. */
  sender: string;
  /** What log and audit call it: the id of a token of this process, else the beginning of `sender`. */
  logged: string;
  /** As of a `DeskSender`. */
  device: string;
}

/** Who sends a request; 401 for who may not. A token that the client brings is not known to be good before the other server took it. */
export async function identifySender(context: ProxyContext, incoming: IncomingMessage): Promise<UpstreamSender> {
  const { upstream } = context;
  const { authorization, own } = await authorizationOf(context, incoming);
  const sender = upstream.token === null ? hashOf(`${upstream.href}\n${authorization}`) : senderOfProxy(upstream);
  // What a token of the other server may do is its affair: here it may do everything.
  const { scope, expiresSeconds } = own ?? { scope: 'full', expiresSeconds: 0 };
  return {
    authorization,
    scope,
    expiresSeconds,
    sender,
    logged: own?.id ?? sender.slice(0, 8),
    device: own?.device ?? '',
  };
}

/** The `Authorization` for the other server: its own token for a client signed in here, else the client's. */
async function authorizationOf(
  context: ProxyContext,
  incoming: IncomingMessage,
): Promise<{ authorization: string; own: Token | null }> {
  const { upstream } = context;
  const { authorization } = incoming.headers;
  if (upstream.token === null) {
    if (/^Bearer +[\w.~+/=-]{1,4096}$/i.test(authorization ?? ''))
      return { authorization: authorization ?? '', own: null };
    throw new HttpError(401, 'this request needs the header Authorization: Bearer <API_TOKEN>');
  }
  const own = authorization === undefined ? await sessionToken(context, incoming) : await ownToken(context, incoming);
  return { authorization: `Bearer ${upstream.token}`, own };
}

async function sessionToken(context: ProxyContext, incoming: IncomingMessage): Promise<Token> {
  const session = await openSession(context, incoming);
  if (session === null) throw new HttpError(401, 'there is no open session; sign in');
  return session.token;
}

function ownToken(context: ProxyContext, incoming: IncomingMessage): Promise<Token> {
  return authenticate(context, incoming.headers.authorization, () =>
    context.failedAuth.take(peerOf(incoming, context.config.trustedProxies)),
  );
}

/** Whose keys and print jobs those of all clients are, where the proxy has a token of its own. */
export function senderOfProxy({ href }: Pick<ProxyContext['upstream'], 'href'>): string {
  return hashOf(href);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
