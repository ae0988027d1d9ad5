import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { sinceFilters } from '#contract/list-query.ts';
import { useDeskLive } from '#app/api/desk/use-desk-live.ts';
import { watchMoved } from '#app/api/desk/rows/watch-moved.ts';
import { wantAllRows } from '#app/api/desk/rows/wanted-rows.ts';
import { browserClock } from '#app/api/http/request-gate.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { usePageVisible } from '#app/page/use-auto-retry.ts';
import { calmMillis, UpdateWatch } from '#app/parcels/list/updates/update-watch.ts';
import { useSessionState } from '#app/session/session-context.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { useNow } from '#app/words/use-now.ts';
import { DayUpdates, type FollowedLists } from './day-updates.ts';
import { type AnswerTimes, figuresTime, pagePoll, type Poll, updatePolls } from './update-polls.ts';

export interface Following {
  /** All changes until then are known, in milliseconds since 1970 UTC by the server's clock; null while nothing was read. */
  at: number | null;
  /** Requests all four kinds of changes at once, then reads all that was read again. */
  refresh: () => Promise<void>;
  refreshing: boolean;
  /** What was read before the page was opened is still being brought up to date. */
  isCatchingUp: boolean;
  /** How many parcels were read again so far; null where none are being read. */
  readAgain: number | null;
  /** Reads no more of them again. */
  stop: () => void;
  /** Why the last question was not answered; null where it was. */
  error: unknown;
}

interface FollowOptions {
  /** When the first page was read; undefined while it is not. */
  readAt: number | undefined;
  /** So many pages are read again at once for a user who comes back, or who opens the page on what was read before. */
  pagesOnReturn?: number;
}

/**
 * Keeps what was read up to date while the page is seen: one request every 20 seconds, in turn for what was created, processed,
 * printed and cancelled since, with one page again after each. Of a shared desk it is sent what happens, and requests what it lacks.
 */
export function useFollow(lists: FollowedLists, { readAt, pagesOnReturn = 0 }: FollowOptions): Following {
  const queryClient = useQueryClient();
  const { endpoints, feed } = useApi();
  const [times, setTimes] = useState<AnswerTimes>({});
  const [refreshing, setRefreshing] = useState(false);
  const [readAgain, setReadAgain] = useState<number | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [caughtUp, setCaughtUp] = useState(false);
  const [updates] = useState(
    () =>
      new DayUpdates(lists, {
        queryClient,
        endpoints,
        onAnswer: () => setError(null),
        onChanges: (filter, known) =>
          setTimes((before) => ({ ...before, [filter]: known ? serverNow() : Number.POSITIVE_INFINITY })),
        onFailure: setError,
      }),
  );
  useLayoutEffect(() => updates.follow(lists));
  const live = useDeskLive();
  // While the desk is shared all is known that happens there.
  const now = useNow();
  const asked = readAt === undefined ? null : figuresTime(times, readAt);
  const at = asked !== null && live ? Math.max(asked, now) : asked;
  const visible = usePageVisible();
  const ready = useSessionState().status === 'ready' && readAt !== undefined;

  const work = async (more: () => Promise<void>) => {
    if (refreshing) return;
    setRefreshing(true);
    try {
      for (const filter of sinceFilters) await updates.ask(filter);
      await more();
    } finally {
      setReadAgain(null);
      setRefreshing(false);
      setCaughtUp(true);
    }
  };
  const refresh = () =>
    work(async () => {
      const controller = new AbortController();
      stopping.current = controller;
      setReadAgain(0);
      await updates.readAgain(controller.signal, setReadAgain);
    });
  const stop = () => stopping.current?.abort();
  useEffect(() => () => stopping.current?.abort(), []);
  /** A user who comes back sees what has moved; a recent answer is not requested again. */
  const [readBefore] = useState(pagesOnReturn > 0 && readAt !== undefined);
  const opened = useRef(false);
  const catchUp = useEffectEvent(() => {
    const isFirst = readBefore && !opened.current;
    opened.current = true;
    if (!isFirst && serverNow() - (at ?? 0) <= calmMillis) return;
    void work(async () => {
      for (let page = 0; page < pagesOnReturn; page += 1) await updates.ask(pagePoll);
    });
  });
  // A refresh requests all of it.
  const ask = useEffectEvent((poll: Poll) => (refreshing ? Promise.resolve(true) : updates.ask(poll)));
  useEffect(() => (live ? wantAllRows() : undefined), [live]);
  useEffect(() => {
    if (!ready || !visible) return;
    if (live) return catchUp();
    const watch = new UpdateWatch(browserClock, updatePolls, (poll) => ask(poll));
    const look = () => catchUp();
    watch.start();
    look();
    addEventListener('focus', look);
    return () => {
      removeEventListener('focus', look);
      watch.stop();
    };
  }, [ready, visible, live]);
  const { start } = updates;
  useEffect(() => {
    if (!ready || !visible || !live || start === undefined) return undefined;
    return watchMoved(feed, {
      owner: 'figures',
      start,
      readAt,
      // A parcel that is in one of the lists may belong in another now.
      knows: () => false,
      ask: async (filter) => {
        const { answers } = updates;
        await ask(filter);
        return updates.answers > answers;
      },
    });
  }, [ready, visible, live, feed, start, readAt, updates]);
  const isCatchingUp = readBefore && !caughtUp;
  return { at, refresh, refreshing, isCatchingUp, readAgain, stop, error };
}
