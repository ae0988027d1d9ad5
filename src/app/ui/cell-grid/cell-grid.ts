import type { CellMove } from './cell-moves.ts';
import type { Cell, CellRange } from './cell-range.ts';
import type { TextBlock } from './text-block.ts';

/** `moving`: keys go from cell to cell. `typing`: what the cell held is being replaced. `caret`: it is being edited. */
export type CellMode = 'moving' | 'typing' | 'caret';

/** What the eye sees of the cursor. */
export interface CellView {
  range: CellRange;
  mode: CellMode;
  /** The end of the block that stays in view: where it is being dragged to, else where the focus is. */
  follows: 'anchor' | 'head';
  /** Counts up when the focus shall go to the cursor. */
  focusCount: number;
}

/** A cursor in cells and what keys, mouse and clipboard do at it, whatever the cells hold. */
export interface CellGrid {
  readonly columns: number;
  getView: () => CellView;
  /** What is typed stays in its cell. */
  settle: () => void;
  /** Chooses a block; `focus` is false where the focus is there already. */
  show: (range: CellRange, focus?: boolean) => void;
  goTo: (cell: Cell) => void;
  extendTo: (head: Cell) => void;
  /** A cell got the focus in a way of its own: by a press, a finger, a screen reader. */
  focused: (cell: Cell) => void;
  move: (move: CellMove, extend: boolean) => void;
  /** The next cell, or false behind the last: then the focus leaves. */
  tab: (back: boolean) => boolean;
  /** Leaves the cell for the one below. */
  enter: (back: boolean) => void;
  edit: () => void;
  /** The cell that is typed into gets back the text it had. */
  revert: () => void;
  /** Escape where nothing is typed; false when there is nothing left that it could mean here. */
  escape: () => boolean;
  clear: () => void;
  step: (direction: 'undo' | 'redo') => void;
  /** The chosen cells as texts, cleared where they are cut. Null: it puts them on the clipboard itself, or there are none. */
  take: (cut: boolean) => TextBlock | null;
  paste: (text: string) => void;
}
