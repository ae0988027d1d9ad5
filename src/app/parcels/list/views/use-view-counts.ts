import { useDeferredValue, useMemo } from 'react';
import { useNotSent } from '#app/api/not-sent/not-sent.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { useNow } from '#app/words/use-now.ts';
import { presetStart } from '#app/words/since-presets.ts';
import { nothingPrinted, usePrintedHere } from '#app/printing/ledger/printed-here.ts';
import { isByPrint, isByTime, type ViewStart } from './parcel-views.ts';
import { countInView, type LoadedRows } from './view-counts.ts';
import { freshLists, useWholeLists } from './whole-lists.ts';
import { viewWords as words } from '#app/parcels/list/list-words.ts';

/** A view's count beside its name, and how far it reaches. */
export interface ShownCount {
  count: string;
  coverage: string;
}

const minuteMillis = 60_000;

/**
 * What to say of a view; null where its count is not known. Once the rows are drawn, as of the last change of them; what is late
 * or due is counted again each minute, as on Today, but for the view on screen, whose rows stay by the clock alone.
 */
export function useViewCounts(loaded: LoadedRows): (start: ViewStart, current: boolean) => ShownCount | null {
  const shown = useDeferredValue(loaded);
  const lists = useDeferredValue(useWholeLists());
  const now = useNow();
  const notSent = useNotSent();
  const printedHere = usePrintedHere();
  const today = presetStart('today', now);
  const minute = Math.floor(now / minuteMillis) * minuteMillis;
  // The time and what is with the carrier are those of a change: a count must not be made again by the clock alone.
  const circumstances = useMemo(
    () => ({
      now: Math.max(serverNow(), Date.parse(today)),
      notSent,
      printedHere: nothingPrinted,
      isProcessing: () => false,
    }),
    [notSent, today],
  );
  // A print at any station counts one view again, and not all of them.
  const printed = useMemo(() => ({ ...circumstances, printedHere }), [circumstances, printedHere]);
  const timed = useMemo(() => ({ ...circumstances, now: minute }), [circumstances, minute]);
  const others = useMemo(() => freshLists(lists, minute), [lists, minute]);
  return (start, current) => {
    const isTimed = start.view !== null && isByTime(start.view) && !current;
    const ofView = start.view !== null && isByPrint(start.view) ? printed : isTimed ? timed : circumstances;
    const known = countInView(start, { shown, current, others }, ofView);
    if (known === null) return null;
    const { count, looked, filtered } = known;
    return {
      count: words.shortCount(count),
      coverage: (filtered ? words.countOfFiltered : words.countOf)(count, looked),
    };
  };
}
