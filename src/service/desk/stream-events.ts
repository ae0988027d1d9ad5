import { checkParameterNames, queryValue } from '#service/http/query-params.ts';
import { HttpError } from '#service/http/http-error.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';

/** Milliseconds. */
const breath = 15_000;

/** GET /desk/events?after=SEQ: 200 `text/event-stream` of the account's events after a number, or from now on; it never ends by itself. */
export const streamEvents: DeskEndpoint = (request) => {
  const { context, query, token } = request;
  checkParameterNames(query, ['after']);
  const asked = queryValue(query, 'after');
  const after = asked === null ? context.eventFeed.newest() : Number(asked);
  if (!Number.isSafeInteger(after) || after < 0) throw new HttpError(400, 'after must be the number of an event');
  return Promise.resolve({
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    body: null,
    stream(outgoing) {
      let end: (() => void) | null = null;
      const timer = setInterval(() => outgoing.write(':\n\n'), breath);
      outgoing.once('close', () => {
        clearInterval(timer);
        end?.();
      });
      outgoing.write(':\n\n');
      void context.eventFeed
        .follow(token.account, after, (events) => {
          for (const { seq, json } of events) outgoing.write(`id: ${seq}\ndata: ${json}\n\n`);
        })
        .then((stop) => {
          end = stop;
          if (outgoing.destroyed) stop();
        }, outgoing.destroy.bind(outgoing));
    },
  });
};
