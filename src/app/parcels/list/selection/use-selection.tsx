import { useMemo } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { readListMemory, useListMemory } from '#app/parcels/list/list-memory.ts';
import { Button } from '#app/ui/button.tsx';
import { selectionClearedWords } from '#app/parcels/list/list-words.ts';

type Rows = ReadonlyMap<string, ParcelRow>;
const none: Rows = new Map();

export interface Selection {
  /** The selected parcels as they were read last, whatever list they are in. */
  rows: Rows;
  ids: ReadonlySet<string>;
  /** The rows of a list that shows only what was selected then; null while the list shows all of it. */
  only: readonly ParcelRow[] | null;
  select: (ids: readonly string[], selected: boolean) => void;
  /** Lets parcels go that are no more. */
  forget: (ids: readonly string[]) => void;
  clear: () => void;
  showOnly: (only: boolean) => void;
}

/**
 * The selected parcels, by id: they stay selected through scrolling, sorting, filters, views and other pages, until the user lets
 * them go, deletes them or signs out. `looked`: the rows of the list on screen. `listKey`: names it; another list shows all again.
 */
export function useSelection(looked: readonly ParcelRow[], listKey: string): Selection {
  const [kept, setKept] = useListMemory('selection', none);
  const [only, setOnly] = useListMemory<{ listKey: string; rows: Rows } | null>('only-selected', null);
  const isEmpty = kept.size === 0 && only === null;
  const byId = useMemo(() => (isEmpty ? none : new Map(looked.map((row) => [row.id, row]))), [isEmpty, looked]);
  const rows = useMemo(() => current(kept, byId), [kept, byId]);
  const shown = only?.listKey === listKey ? only.rows : null;
  const onlyRows = useMemo(() => (shown === null ? null : [...current(shown, byId).values()]), [shown, byId]);
  return {
    rows,
    ids: useMemo(() => new Set(rows.keys()), [rows]),
    only: onlyRows,
    select(ids, selected) {
      // Twice in one press where a range moves on: what React has rendered is then a change behind.
      const next = new Map(readListMemory('selection', none));
      const here = byId.size > 0 ? byId : new Map(looked.map((row) => [row.id, row]));
      for (const id of ids) {
        const row = here.get(id) ?? shown?.get(id);
        if (!selected) next.delete(id);
        else if (row !== undefined) next.set(id, row);
      }
      setKept(next);
    },
    forget(ids) {
      const left = (from: Rows) => new Map([...from].filter(([id]) => !ids.includes(id)));
      setKept(left(readListMemory('selection', none)));
      if (only !== null) setOnly({ ...only, rows: left(only.rows) });
    },
    clear() {
      setKept(none);
      setOnly(null);
      if (rows.size > 1)
        showToast(
          'info',
          <SelectionCleared
            count={rows.size}
            onUndo={() => setKept(new Map([...rows, ...readListMemory('selection', none)]))}
          />,
        );
    },
    showOnly: (wanted) => setOnly(wanted ? { listKey, rows } : null),
  };
}

/** The rows as they are now, in the order they were taken. */
function current(kept: Rows, byId: Rows): Rows {
  if (kept.size === 0) return kept;
  const rows = new Map<string, ParcelRow>();
  for (const [id, row] of kept) rows.set(id, byId.get(id) ?? row);
  return rows;
}

/** What a message says after a selection was let go: it may have been gathered over many pages. */
function SelectionCleared({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <>
      <p>{selectionClearedWords.cleared(count)}</p>
      <p>
        <Button small onClick={onUndo}>
          {selectionClearedWords.undo}
        </Button>
      </p>
    </>
  );
}
