import { type RefObject, useEffect, useRef } from 'react';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';

interface FirstFoundOptions {
  table: RefObject<DataTableHandle | null>;
  /** The text that is searched for, as it stands in the box. */
  text: string;
  /** What the search for it has come to: `open` while it may still find a first row. */
  result: 'open' | 'found' | 'nothing';
}

/**
 * From the search box to the rows: to the first that was found. Left before that is there, because the last letters have not been
 * looked for yet (a scanner types and presses Enter within milliseconds) or because pages are still being read, the box keeps the
 * focus until it is, or until the user does something else. Without a search to the current row. Returns what leaves the box with its
 * text. When a search ends, the row that was found is still the current one of the whole list, and comes into view.
 */
export function useFirstFound({ table, text, result }: FirstFoundOptions): (typed: string) => void {
  const waiting = useRef<string | null>(null);
  const searches = text.trim() !== '';
  useEffect(() => {
    if (!searches && document.activeElement?.closest('[role=grid]')) table.current?.focus();
  }, [searches, table]);
  // With every render: the table is mounted after the rows are there.
  useEffect(() => {
    if (waiting.current === null || result === 'open') return;
    const given = waiting.current === text && document.activeElement?.matches('input[type=search], body');
    if (result === 'found' && given && table.current === null) return;
    waiting.current = null;
    if (result === 'found' && given) table.current?.press('Home');
  });
  return (typed) => {
    const finding = typed.trim() !== '';
    if (finding && (result === 'open' || typed !== text)) waiting.current = typed;
    else if (table.current !== null) {
      if (finding) table.current.press('Home');
      else table.current.focus();
    }
    // Nothing was found, and the rows are yet to come back: they take a focus that is free.
    else if (!finding) (document.activeElement as HTMLElement).blur();
  };
}
