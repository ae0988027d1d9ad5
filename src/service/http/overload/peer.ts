import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'node:net';

/**
 * The address a request comes from. Behind `trustedProxies` balancers it is the entry the outermost of them wrote into
 * `X-Forwarded-For`; entries before that one are the client's own words and prove nothing.
 */
export function peerOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const named = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies)?.trim();
  return named === undefined || named === '' ? (socket.remoteAddress ?? '') : named;
}

/** Ends a connection at once when its peer has `limit` open already, so that one machine cannot take them all. */
export function capConnectionsPerPeer(server: Server, limit: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    const count = open.get(peer) ?? 0;
    if (count >= limit) {
      socket.destroy();
      return;
    }
    open.set(peer, count + 1);
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1;
      if (left === 0) open.delete(peer);
      else open.set(peer, left);
    });
  });
}
