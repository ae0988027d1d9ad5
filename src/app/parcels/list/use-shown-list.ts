import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { useRowPick } from '#app/parcels/list/rows/use-row-pick.ts';
import { useSelection } from '#app/parcels/list/selection/use-selection.tsx';
import { picksKey } from '#app/links/list-picks.ts';
import { useListMemory } from './list-memory.ts';
import { readListSearch } from './list-search.ts';
import { type ParcelPages, useParcelPages } from './use-parcel-pages.ts';

export type ShownList = ReturnType<typeof useShownList>;

/** The list that the address names: its pages, what is picked out of them by view and search text, and what is selected. */
export function useShownList() {
  const search = useSearch({ from: '/desk/parcels' });
  const { query, problems, view, picks } = useMemo(() => readListSearch(search), [search]);
  const [findText, setFindText] = useListMemory('find', '');
  const { pick, settled, pickAgain } = useRowPick(query, view, picks, findText);
  const read = useParcelPages(query, pick);
  const selection = useSelection(read.looked, [read.listKey, pick?.key].join(' '));
  const onlySelected = selection.only !== null;
  return {
    query,
    /** What the address says that no list has. */
    problems,
    view,
    picks,
    pick,
    pickAgain,
    findText,
    setFindText,
    finding: findText.trim() !== '',
    /** What is picked is that of the text as it stands in the search box. */
    settled,
    read,
    /** The rows on screen: those that were read, or the selected ones of any list. */
    pages: selection.only === null ? read : selectedPages(read, selection.only),
    selection,
    placeKey: [read.listKey, view, picksKey(picks), onlySelected].join(' '),
  };
}

/** The selected parcels of any list, in place of this one's rows. */
function selectedPages(pages: ParcelPages, only: readonly ParcelRow[]): ParcelPages {
  return { ...pages, rows: only, left: 0, starting: false, end: { kind: 'end' }, search: null, complete: true };
}
