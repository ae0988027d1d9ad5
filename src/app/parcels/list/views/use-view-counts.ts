import { useDeferredValue, useMemo } from 'react';
import { useNotSent } from '#app/api/not-sent/not-sent.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { useNow } from '#app/words/use-now.ts';
import { presetStart } from '#app/words/since-presets.ts';
import type { ViewStart } from './parcel-views.ts';
import { countInView, type LoadedRows } from './view-counts.ts';
import { viewWords as words } from '#app/parcels/list/list-words.ts';

/** A view's count beside its name, and how far it reaches. */
export interface ShownCount {
  count: string;
  coverage: string;
}

/** What to say of a view; null where its count is not known. Once the rows are drawn, as of the last change of them. */
export function useViewCounts(loaded: LoadedRows): (start: ViewStart) => ShownCount | null {
  const { query, rows, complete } = useDeferredValue(loaded);
  const notSent = useNotSent();
  const today = presetStart('today', useNow());
  // The time and what is with the carrier are those of a change: a count must not be made again by the clock alone.
  const circumstances = useMemo(
    () => ({ now: Math.max(serverNow(), Date.parse(today)), notSent, isProcessing: () => false }),
    [notSent, today],
  );
  return (start) => {
    const count = rows.length === 0 ? null : countInView(start, { query, rows, complete }, circumstances);
    if (count === null) return null;
    return { count: words.shortCount(count), coverage: words.countOf(count, rows.length, complete) };
  };
}
