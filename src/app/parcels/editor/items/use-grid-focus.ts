import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { itemColumns } from '#app/parcels/editor/items/model/item-columns.ts';
import { useCellFocus } from '#app/ui/cell-grid/use-cell-focus.ts';
import type { CellView } from '#app/ui/cell-grid/cell-control.ts';
import type { ItemControl } from './item-control.ts';

interface GridFocus {
  grid: ItemControl;
  view: CellView;
  rows: number;
  frame: HTMLElement | null;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** Has the focus when there is no row left. */
  addButton: RefObject<HTMLElement | null>;
}

/** Puts the focus where the cursor goes, and brings the cursor, or the end of a dragged block, into view. */
export function useGridFocus({ grid, view, rows, frame, virtualizer, addButton }: GridFocus): void {
  const { claimFocus, wantedRow, onScrollToRow } = useEditor();
  useCellFocus({ view, rows, frame, virtualizer, withoutRows: addButton });
  useEffect(() => {
    // The form's summary, or the address of the page, leads to a cell that may not be drawn.
    const claim = (row: number) => {
      const path = claimFocus(row);
      const column = itemColumns.findIndex(({ field }) => path?.endsWith(`.${field}`) === true);
      if (path !== null) grid.goTo({ row, column: Math.max(0, column) });
    };
    const wanted = wantedRow();
    if (wanted !== null && frame !== null) claim(wanted);
    return onScrollToRow(claim);
  }, [claimFocus, wantedRow, onScrollToRow, grid, frame]);
}
