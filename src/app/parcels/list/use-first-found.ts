import { type RefObject, useEffect, useRef } from 'react';
import type { DataTableHandle } from '../../ui/data-table-rows.tsx';

/**
 * From the search box to the rows: to the first that was found, also where the box is left before its last letters have been
 * looked for; a scanner types and presses Enter within milliseconds. Without a search to the current row.
 */
export function useFirstFound(
  table: RefObject<DataTableHandle | null>,
  finding: boolean,
  settled: boolean,
): () => void {
  const waiting = useRef(false);
  useEffect(() => {
    if (!settled || !waiting.current) return;
    waiting.current = false;
    table.current?.press('Home');
  }, [table, settled]);
  return () => {
    if (finding && !settled) waiting.current = true;
    else if (table.current !== null) {
      if (finding) table.current.press('Home');
      else table.current.focus();
    }
    // Nothing was found, and the rows are yet to come back: they take a focus that is free.
    else if (!finding) (document.activeElement as HTMLElement).blur();
  };
}
