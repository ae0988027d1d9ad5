import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as whatHasArrived } from 'node:timers/promises';

/** How long kept connections may still send a request, to be answered with `Connection: close`. */
const graceMillis = 150;
/** When whatever still runs is ended. */
const drainMillis = 4_000;

/**
 * Ends a server so that no answer is cut off: it listens no more, running requests finish, and a connection that is kept alive is
 * not closed at the time at which its next request is on the way, for that would look like a lost answer. What takes longer
 * than four seconds is ended. From `onLastConnection` on the caller has each answer say `Connection: close`; sooner, a client
 * would be repeated on a new connection that is not accepted any more. Returns how many answers were ended.
 */
export async function drain(
  server: Server,
  running: ReadonlySet<ServerResponse>,
  onLastConnection: () => void,
): Promise<number> {
  let cut = 0;
  const hurry = setTimeout(() => {
    cut = running.size;
    server.closeAllConnections();
  }, drainMillis);
  // Connections that wait to be accepted would be reset; on a busy machine there are some.
  await whatHasArrived();
  await whatHasArrived();
  // The HTTP server's own way to stop listening closes idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  onLastConnection();
  for (const outgoing of running) if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
  const idle = setInterval(() => void closeIdle(server), graceMillis);
  await closed;
  clearInterval(idle);
  clearTimeout(hurry);
  // Closed already; this ends its timer for slow requests.
  server.close();
  return cut;
}

/** A connection whose next request has arrived and was not looked at yet is taken for an idle one. */
async function closeIdle(server: Server): Promise<void> {
  await whatHasArrived();
  server.closeIdleConnections();
}
