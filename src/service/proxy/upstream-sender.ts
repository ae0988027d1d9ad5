import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { authenticate } from '#service/http/auth.ts';
import { HttpError } from '#service/http/http-error.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import { openSession } from './desk-sessions.ts';
import type { ProxyContext } from './proxy-context.ts';

interface UpstreamSender {
  /** Sent to the other server. */
  authorization: string;
  /** Whose keys and print jobs these are. Keys outlive a new token of this process; where clients bring their own, each has its own. */
  sender: string;
}

/** Who sends a request; 401 for who may not. A token that the client brings is not known to be good before the other server took it. */
export async function identifySender(context: ProxyContext, incoming: IncomingMessage): Promise<UpstreamSender> {
  const { upstream } = context;
  const authorization = await authorizationOf(context, incoming);
  return {
    authorization,
    sender: upstream.token === null ? hashOf(`${upstream.href}\n${authorization}`) : senderOfProxy(upstream),
  };
}

/** The `Authorization` for the other server: its own token for a client signed in here, else the client's. */
async function authorizationOf(context: ProxyContext, incoming: IncomingMessage): Promise<string> {
  const { upstream } = context;
  const { authorization } = incoming.headers;
  if (upstream.token === null) {
    if (/^Bearer +[\w.~+/=-]{1,4096}$/i.test(authorization ?? '')) return authorization ?? '';
    throw new HttpError(401, 'this request needs the header Authorization: Bearer <API_TOKEN>');
  }
  if (authorization === undefined && (await openSession(context, incoming)) === null)
    throw new HttpError(401, 'there is no open session; sign in');
  if (authorization !== undefined)
    await authenticate(context, authorization, () =>
      context.failedAuth.take(peerOf(incoming, context.config.trustedProxies)),
    );
  return `Bearer ${upstream.token}`;
}

/** Whose keys and print jobs those of all clients are, where the proxy has a token of its own. */
export function senderOfProxy({ href }: Pick<ProxyContext['upstream'], 'href'>): string {
  return hashOf(href);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
