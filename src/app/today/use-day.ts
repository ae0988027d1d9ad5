import { useMemo, useState, useSyncExternalStore, useEffect, useEffectEvent } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { useNotSent } from '#app/api/not-sent/not-sent.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { nothingPrinted } from '#app/printing/ledger/printed-here.ts';
import type { TodaySearch } from '#app/links/links.ts';
import type { ViewCircumstances } from '#app/parcels/list/views/parcel-views.ts';
import { presetStart } from '#app/words/since-presets.ts';
import { useNow } from '#app/words/use-now.ts';
import { comparedWeeks, dayOfName, dayStart, type Span, spanStart } from '#app/shift/day-slots.ts';
import { type DayReading, followedLists, useDayReading } from './reading/use-day-reading.ts';
import { type Following, useFollow } from '#app/parcels/follow/use-follow.ts';
import { type ReadRows, useReadRows } from './reading/use-read-rows.ts';

export type StrangeDay = 'none' | 'future';

export interface Day {
  /** In milliseconds since 1970 UTC, as is `first`. */
  now: number;
  span: Span;
  /** The start of the day or week that is shown. */
  first: number;
  /** The start of the day that was chosen, also where its week is shown. */
  chosen: number;
  /** What the address calls a day, and is none or has not come yet; today is read instead. Null where it is one. */
  strange: { name: string; kind: StrangeDay } | null;
  reading: DayReading;
  read: ReadRows;
  following: Following;
  circumstances: ViewCircumstances;
  /** Reads the weeks to compare with; null while that happens on its own, and where it has. */
  readWeeks: (() => void) | null;
}

/** All that is read for a day or week, and kept up to date. */
export function useDay(search: TodaySearch): Day {
  const now = useNow();
  const span = search.span ?? 'day';
  const named = search.day === undefined ? now : dayOfName(search.day);
  const kind = named === null ? 'none' : spanStart(span, named) > now ? 'future' : null;
  const chosen = dayStart(Math.min(named ?? now, now));
  const first = spanStart(span, chosen);
  const [far, setFar] = useState(false);
  const today = toTimestamp(dayStart(now));
  const weeksBack = toTimestamp(dayStart(first, -7 * comparedWeeks));
  const lastDays = presetStart('last-7-days', now);
  const start = toTimestamp(first);
  const reading = useDayReading(start, today, far ? weeksBack : lastDays < start ? lastDays : start, far);
  const following = useFollow(followedLists(reading), { readAt: reading.created.pages[0]?.readAt });
  const { starting, reading: readsOn, error, complete, stopped, readEnough } = reading.created;
  const isMore = !far && !starting && !readsOn && error === null && !complete;
  const readWeeks = () => {
    setFar(true);
    readEnough();
  };
  const slow = useReadWhenIdle(isMore && !stopped, readWeeks);
  return {
    now,
    span,
    first,
    chosen,
    strange: kind === null ? null : { name: search.day ?? '', kind },
    reading,
    read: useReadRows(reading),
    following,
    circumstances: useCircumstances(now),
    readWeeks: isMore && (slow || stopped) ? readWeeks : null,
  };
}

/** What decides on the state of a parcel besides the parcel itself. */
function useCircumstances(now: number): ViewCircumstances {
  const notSent = useNotSent();
  const { statusWatch } = useApi();
  const watched = useSyncExternalStore(statusWatch.subscribe, statusWatch.getIds);
  // Tens of thousands of parcels are counted again with each: once a minute is enough for late ones.
  const minute = Math.floor(now / 60_000) * 60_000;
  return useMemo(() => {
    const ids = new Set(watched);
    // No figure of the day is of what came out.
    return { now: minute, notSent, printedHere: nothingPrinted, isProcessing: (id) => ids.has(id) };
  }, [minute, notSent, watched]);
}

/** What browsers that have it tell of the network. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isSlow(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

/** Reads once the browser has nothing better to do; true where the connection is slow, and it is left to the user. */
function useReadWhenIdle(wanted: boolean, read: () => void): boolean {
  const [slow] = useState(isSlow);
  const start = useEffectEvent(read);
  useEffect(() => {
    if (!wanted || slow) return undefined;
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => start(), 1_000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => start());
    return () => cancelIdleCallback(idle);
  }, [wanted, slow]);
  return slow;
}
