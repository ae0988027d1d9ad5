import type { ServerResponse } from 'node:http';
import type { StreamEnd } from '#service/events/event-streams.ts';
import type { StoredDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { seenMillis } from '#service/store/queries/desk/desk-station-queries.ts';
import { checkParameterNames, queryValue } from '#service/http/query-params.ts';
import { HttpError } from '#service/http/http-error.ts';
import { errorDetails } from '#service/model/logger.ts';
import type { DeskEndpoint, DeskRequest } from './desk-request.ts';
import { seenEvents } from './seen-events.ts';
import { noteStation } from './settings/note-station.ts';

/** Milliseconds: what is between notices a stream on which nothing passes, and so does a reader. */
const breathMillis = 15_000;

/**
 * GET /desk/events?after=SEQ: 200 `text/event-stream` of the account's events after a number, or from now on. It ends with the token or
 * session, with the service, when its reader does not read, and with `event: reset` when events are missing between `after` and what is kept:
 * the reader then reads `/desk/snapshot` and what it shows again, and follows from the snapshot's number. 429 and 503 when too many
 * streams are open.
 */
export const streamEvents: DeskEndpoint = (request) => {
  checkParameterNames(request.query, ['after']);
  const asked = queryValue(request.query, 'after');
  const after = asked === null ? null : Number(asked);
  if (asked === '' || (after !== null && !(Number.isSafeInteger(after) && after >= 0)))
    throw new HttpError(400, 'after must be the number of an event');
  refuseWhenFull(request);
  request.place.leave();
  return Promise.resolve({
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    body: null,
    stream: (outgoing) => writeEvents(request, outgoing, after),
  });
};

function refuseWhenFull({ context: { eventStreams, config }, grant }: DeskRequest): void {
  const why = eventStreams.whyFull(grant);
  const headers = { 'retry-after': '60' };
  const instead = 'until then, load what is shown at intervals';
  if (why === 'grant')
    throw new HttpError(
      429,
      `this token has ${config.limits['token-streams']} event streams open, which is the limit; close one, or try again in 60 s; ${instead}`,
      { headers },
    );
  if (why === 'all')
    throw new HttpError(
      503,
      `${config.limits.streams} event streams are open, which is the limit of this service; try again in 60 s; ${instead}`,
      { headers },
    );
  if (why === 'stopping') throw new HttpError(503, 'the service is stopping; try again in 60 s', { headers });
}

function writeEvents(request: DeskRequest, outgoing: ServerResponse, after: number | null) {
  const { context, token, grant, isGranted } = request;
  const { eventFeed, eventStreams, logger, config } = context;
  const began = performance.now();
  let unfollow: (() => void) | null = null;
  let sent = 0;
  let ended: StreamEnd | null = null;
  let draining: Promise<void> | null = null;

  const end = (why: StreamEnd) => {
    if (ended !== null) return;
    ended = why;
    clearInterval(timer);
    clearInterval(seen);
    unfollow?.();
    remove();
    logger.info('desk-stream-ended', {
      token_id: token.logged,
      why,
      s: Math.round((performance.now() - began) / 1000),
      events: sent,
    });
    // What waits in a connection that is not read would be read after its end.
    if (why !== 'behind' && outgoing.writableLength > 0) outgoing.destroy();
    else outgoing.end();
  };
  const remove = eventStreams.add({ grant, isGranted, end });
  const timer = setInterval(() => outgoing.write(':\n\n'), breathMillis);
  // The page has read the snapshot, which notes it; a stream may stay open all day.
  const seen = setInterval(() => {
    noteStation(request).catch((error: unknown) => logger.error('station-not-noted', errorDetails(error)));
  }, seenMillis);
  outgoing.once('close', () => end('client'));

  const take = (all: readonly StoredDeskEvent[]): void | Promise<void> => {
    const events = seenEvents(token.scope, all);
    if (ended !== null || events.length === 0) return;
    sent += events.length;
    outgoing.write(events.map(({ seq, json }) => `id: ${seq}\ndata: ${json}\n\n`).join(''));
    if (outgoing.writableLength > config.limits['stream-bytes']) return end('stalled');
    if (outgoing.writableNeedDrain) return (draining ??= drained());
  };
  const drained = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        draining = null;
        outgoing.off('drain', go).off('close', go);
        resolve();
      };
      outgoing.on('drain', go).on('close', go);
    });
  const reset = () => {
    outgoing.write(
      'event: reset\ndata: {"message":"events are missing; load /desk/snapshot and what is shown again"}\n\n',
    );
    end('behind');
  };
  outgoing.write(':\n\n');
  void eventFeed.follow(token.account, after, { take, reset }).then(
    (stop) => {
      unfollow = stop;
      if (ended !== null) stop();
    },
    (error: unknown) => {
      logger.error('desk-events-not-read', errorDetails(error));
      end('failed');
    },
  );
}
