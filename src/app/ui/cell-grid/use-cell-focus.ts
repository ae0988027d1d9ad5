import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CellMode, CellView } from './cell-control.ts';
import type { Cell } from './cell-range.ts';

interface CellFocus {
  view: CellView;
  rows: number;
  frame: HTMLElement | null;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** Has the focus when there is no row left. */
  withoutRows: RefObject<HTMLElement | null>;
  /** The text at the cursor, where it may become another one without a key. */
  text?: string | undefined;
}

/** Puts the focus where the cursor of a grid goes, and brings the cursor, or the end of a dragged block, into view. */
export function useCellFocus({ view, rows, frame, virtualizer, withoutRows, text }: CellFocus): void {
  const { range, mode, follows, focusCount } = view;
  const followed = range[follows];
  const done = useRef(focusCount);
  useLayoutEffect(() => {
    if (done.current === focusCount) return;
    const wanted = rows === 0 ? withoutRows.current : inputAt(frame, range.anchor);
    // A row that was just added is drawn one render later.
    if (wanted === null) return;
    done.current = focusCount;
    wanted.focus({ preventScroll: true });
    placeCaret(wanted, mode);
  });
  useLayoutEffect(() => {
    const input = inputAt(frame, range.anchor);
    if (input === document.activeElement) placeCaret(input, mode);
  }, [frame, range.anchor, mode, text]);

  const seen = useRef(followed);
  useLayoutEffect(() => {
    // Not at first: the user did not go to the items yet.
    if (seen.current === followed) return;
    seen.current = followed;
    if (rows > 0) virtualizer.scrollToIndex(followed.row);
    const cell = frame?.querySelector(`[data-row="${followed.row}"][data-column="${followed.column}"]`);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [followed, rows, frame, virtualizer]);
}

/** The input in a cell, or the cell itself where it has none. */
function inputAt(frame: HTMLElement | null, { row, column }: Cell): HTMLElement | null {
  const cell = frame?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
  return cell?.querySelector<HTMLElement>('input, textarea') ?? cell;
}

/** All of the text chosen while moving, so that typing replaces it and a copy finds something; the end of it to continue writing. */
function placeCaret(element: HTMLElement | null, mode: CellMode): void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  if (mode === 'moving') element.select();
  else if (mode === 'caret') element.setSelectionRange(element.value.length, element.value.length);
}
