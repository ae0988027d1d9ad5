import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import type { Cell } from '#app/parcels/editor/items/model/cell-range.ts';
import { itemColumns } from '#app/parcels/editor/items/model/item-columns.ts';
import type { GridControl, GridView } from './grid-control.ts';

interface GridFocus {
  grid: GridControl;
  view: GridView;
  rows: number;
  frame: HTMLElement | null;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** Has the focus when there is no row left. */
  addButton: RefObject<HTMLElement | null>;
}

/** Puts the focus where the cursor goes, and brings the cursor, or the end of a dragged block, into view. */
export function useGridFocus({ grid, view, rows, frame, virtualizer, addButton }: GridFocus): void {
  const { claimFocus, wantedRow, onScrollToRow } = useEditor();
  const { range, mode, follows, focusTurn } = view;
  const followed = range[follows];
  const done = useRef(focusTurn);
  useLayoutEffect(() => {
    if (done.current === focusTurn) return;
    const wanted = rows === 0 ? addButton.current : boxAt(frame, range.anchor);
    // A row that was just added is drawn one render later.
    if (wanted === null) return;
    done.current = focusTurn;
    wanted.focus({ preventScroll: true });
    placeCaret(wanted, mode);
  });
  useLayoutEffect(() => {
    const box = boxAt(frame, range.anchor);
    if (box === document.activeElement) placeCaret(box, mode);
  }, [frame, range.anchor, mode]);

  const seen = useRef(followed);
  useLayoutEffect(() => {
    // Not at first: nobody asked for the items yet.
    if (seen.current === followed) return;
    seen.current = followed;
    if (rows > 0) virtualizer.scrollToIndex(followed.row);
    const cell = frame?.querySelector(`[data-row="${followed.row}"][data-column="${followed.column}"]`);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [followed, rows, frame, virtualizer]);

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

type Box = HTMLInputElement | HTMLTextAreaElement;

function boxAt(frame: HTMLElement | null, { row, column }: Cell): Box | null {
  return frame?.querySelector(`[data-row="${row}"][data-column="${column}"] > :is(input, textarea)`) ?? null;
}

/** All of the text chosen while moving, so that typing replaces it and a copy finds something; the end of it to go on writing. */
function placeCaret(element: HTMLElement | null, mode: GridView['mode']): void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  if (mode === 'moving') element.select();
  else if (mode === 'caret') element.setSelectionRange(element.value.length, element.value.length);
}
