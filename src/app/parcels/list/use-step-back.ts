import type { RefObject } from 'react';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';
import { viewWords } from './list-words.ts';
import type { ShownList } from './use-shown-list.ts';

interface StepBack {
  /** Null while nothing is searched for. */
  stopSearch: (() => void) | null;
  showAll: () => void;
  clearSelection: () => void;
}

/** Stops a search, shows the whole list again, lets the selection go: each on its own, and with Escape in this order. */
export function useStepBack(list: ShownList, table: RefObject<DataTableHandle | null>): StepBack {
  const { pages, selection, finding, setFindText } = list;
  // What was pressed goes away with what it undoes, so the focus moves to the rows first.
  const fromRows = (change: () => void) => () => {
    const active = document.activeElement;
    if (active !== document.body && active?.closest('[role=grid]') === null) table.current?.focus();
    change();
  };
  const stopSearch = pages.search === 'reading' ? pages.stop : null;
  const showAll = fromRows(() => selection.showOnly(false));
  const clearSelection = fromRows(selection.clear);
  const first = () => {
    if (stopSearch !== null) return stopSearch;
    if (selection.only !== null) return showAll;
    if (finding) return () => setFindText('');
    return selection.ids.size > 0 ? clearSelection : null;
  };
  const back = first();
  useShortcuts(back === null ? [] : [{ keys: 'Escape', label: viewWords.keyBack, run: back, keyOnly: true }], 'list');
  return { stopSearch, showAll, clearSelection };
}
