import { useDeferredValue, useMemo, useState } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import { useNotSent } from '#app/api/not-sent/not-sent.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { useNow } from '#app/words/use-now.ts';
import { hasPicks, type ListPicks, picksKey } from '#app/links/list-picks.ts';
import { leavesOn, shipDayNamed } from '#app/parcels/list/filters/ship-days.ts';
import { isMatch, isWholeCode, readSearch } from '#app/parcels/lookup/match-parcel.ts';
import { isAnsweredByApi, isByMark, isByPrint, isInView, type ViewId } from '#app/parcels/list/views/parcel-views.ts';
import { usePrintedHere } from '#app/printing/ledger/printed-here.ts';
import type { RowPick } from './pick-rows.ts';
import { presetStart } from '#app/words/since-presets.ts';

/** What names the parcels without a shipping method. */
export const noMethod = 'none';

export function methodOf({ shipping_method }: ParcelRow): string {
  return shipping_method?.id ?? noMethod;
}

const noMarks: ReadonlyMap<string, NotSent> = new Map();

/**
 * What a view, picks and a search text take out of the rows; null where the API's answer is all of it. The time is that of the choice,
 * so that no row comes or goes by the clock alone; only another day looks again. `settled`: the pick is that of the text as it stands in the box now.
 * `pickAgain` looks again at rows that would not be picked any more.
 */
export function useRowPick(query: ListQuery, view: ViewId | null, picks: ListPicks, findText: string) {
  const { statusWatch } = useApi();
  const [round, setRound] = useState(0);
  const text = useDeferredValue(findText);
  const marks = useNotSent();
  // Other views are the same whether a parcel is marked or not: their rows are not looked through again.
  const notSent = view !== null && isByMark(view) ? marks : noMarks;
  const printedHere = usePrintedHere(view !== null && isByPrint(view));
  // Left open overnight, the page must not show yesterday's rows as today's.
  const today = presetStart('today', useNow());
  const pick = useMemo((): RowPick | null => {
    const now = Math.max(serverNow(), Date.parse(today));
    const picked = view === null || isAnsweredByApi(view, query, now) ? null : view;
    const search = readSearch(text);
    const searches = search.code !== '';
    const { method, country, tag, created_before: before } = picks;
    const day = shipDayNamed(picks.ship_by);
    const filters = hasPicks(picks);
    if (picked === null && !filters && !searches) return null;
    const circumstances = {
      now,
      notSent,
      printedHere,
      isProcessing: (id: string) => statusWatch.getIds().includes(id),
    };
    return {
      key: `${picked ?? ''} ${picksKey(picks)} ${round} ${searches ? search.text : ''}`,
      search: searches || filters,
      isBest: (row) => searches && isWholeCode(row, search),
      matches: (row) =>
        (picked === null || isInView(picked, row, circumstances)) &&
        (method === undefined || methodOf(row) === method) &&
        (country === undefined || row.receiver?.country === country) &&
        (tag === undefined || row.tags.includes(tag)) &&
        (day === null || leavesOn(day, row, now)) &&
        (before === undefined || row.created_at < before) &&
        (!searches || isMatch(row, search)),
    };
  }, [query, view, picks, text, round, statusWatch, today, notSent, printedHere]);
  return { pick, settled: text === findText, pickAgain: () => setRound(round + 1) };
}
