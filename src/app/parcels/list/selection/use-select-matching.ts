import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import type { RowPick } from '#app/parcels/list/rows/pick-rows.ts';
import type { ParcelPages } from '#app/parcels/list/use-parcel-pages.ts';
import { countMatching } from '#app/parcels/list/views/view-counts.ts';
import { freshLists, useWholeLists } from '#app/parcels/list/views/whole-lists.ts';
import { useNow } from '#app/words/use-now.ts';
import type { Selection } from './use-selection.tsx';

export interface SelectMatching {
  /** All rows that are loaded are selected, and there are more. */
  offered: boolean;
  reading: boolean;
  /** How many parcels that are; null where no other list tells. */
  count: number | null;
  start: () => void;
  stop: () => void;
}

/**
 * Selects all parcels of the list: reads what is not loaded first, and nothing more is selected where that fails or is stopped. Of a
 * list that is longer than the page keeps, what it keeps.
 */
export function useSelectMatching(
  selection: Selection,
  pages: ParcelPages,
  { query, pick }: { query: ListQuery; pick: RowPick | null },
): SelectMatching {
  const { rows, end, readAllState, readAll } = pages;
  const finish = useEffectEvent(() => {
    if (readAllState !== 'ended') return;
    readAll(false);
    if (end.kind !== 'end' && end.kind !== 'full') return;
    selection.select(
      rows.map(({ id }) => id),
      true,
    );
  });
  useEffect(() => finish(), [readAllState]);
  // The bar goes with the selection: what was requested of it is not wanted any more.
  const forget = useEffectEvent(() => readAll(false));
  useEffect(() => () => forget(), []);
  const more = selection.only === null && !pages.complete && end.kind !== 'full' && end.kind !== 'repeated';
  const offered = more && rows.length > 0 && rows.every(({ id }) => selection.ids.has(id));
  const reading = readAllState === 'reading';
  const count = useMatchingCount(query, pick, offered || reading);
  return {
    offered,
    reading,
    // Another list may have been read before the last of these came.
    count: count !== null && count > rows.length ? count : null,
    start: () => readAll(true),
    stop: () => readAll(false),
  };
}

const minuteMillis = 60_000;

/** Of a list that is not read to its end, by one that was, as the views' counts are. */
function useMatchingCount(query: ListQuery, pick: RowPick | null, wanted: boolean): number | null {
  const lists = useWholeLists();
  const minute = Math.floor(useNow() / minuteMillis) * minuteMillis;
  return useMemo(
    () => (wanted ? countMatching(query, pick, freshLists(lists, minute)) : null),
    [wanted, query, pick, lists, minute],
  );
}
