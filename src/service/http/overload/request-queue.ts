import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests may wait on one connection. Browsers send the next one after the answer. */
const maxWaiting = 64;

/**
 * Answers the requests of a connection one after the other. Node would start all that arrive in one packet at once: hundreds,
 * each with an unread answer of megabytes. A connection with too many waiting ends.
 */
export function queuePerConnection(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    const run = () => {
      outgoing.once('close', () => next(socket));
      listener(incoming, outgoing);
    };
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      run();
    } else if (queue.length < maxWaiting) queue.push(run);
    else socket.destroy();
  };

  function next(socket: Socket): void {
    const run = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (run === undefined) waiting.delete(socket);
    else run();
  }
}
