import { Listeners } from '#app/state/listeners.ts';
import { cellGridWords as words } from './cell-grid-words.ts';
import { type CellMove, moveCell, tabCell } from './cell-moves.ts';
import {
  boxOf,
  type Cell,
  type CellBox,
  type CellRange,
  clampRange,
  isOneCell,
  rangeOf,
  sameCell,
} from './cell-range.ts';
import type { TextBlock } from './text-block.ts';

/** `moving`: keys go from cell to cell. `typing`: the old text is being replaced. `caret`: the old text is being edited. */
export type CellMode = 'moving' | 'typing' | 'caret';

/** The visible state of the cursor. */
export interface CellView {
  range: CellRange;
  mode: CellMode;
  /** The text being typed, unless the mode is `moving`. */
  text: string;
  /** The end of the block that stays in view: `head` while the block is being extended, otherwise the focused end. */
  follows: 'anchor' | 'head';
  /** The next Tab leaves the table. */
  leaving: boolean;
  message: { text: string; bad: boolean } | null;
  /** Incremented whenever the focus has to go to the cursor. */
  focusCount: number;
}

/**
 * The cursor of a grid of cells: range selection, keyboard moves, typing, copy and cut. A grid extends it with its rows and with what
 * changes them. It lives as long as the grid and is shared by all its cells.
 */
export abstract class CellControl {
  readonly #changes = new Listeners();
  #view: CellView;
  /** Column where a run of Tabs along a row began: Enter goes below it, as in a spreadsheet. */
  #runStart: number | null = null;
  /** Rows in view: a page key moves by as many. */
  #page = 10;
  readonly subscribe = this.#changes.subscribe;
  readonly getView = (): CellView => this.#view;

  constructor(start: Cell) {
    this.#view = {
      range: rangeOf(start),
      mode: 'moving',
      text: '',
      follows: 'anchor',
      leaving: false,
      message: null,
      focusCount: 0,
    };
  }

  abstract get rowCount(): number;
  abstract get columnCount(): number;
  /** The first column with texts. Tab and blocks leave out the row heads before it. */
  protected readonly firstColumn: number = 0;

  /** Typing begins: returns the text of the cell, or null where nothing can be typed. */
  protected abstract beginTyping(cell: Cell): string | null;
  /** Called with every change of the text being typed. */
  protected onType(_cell: Cell, _text: string): void {}
  protected abstract keepTyped(text: string): void;
  protected abstract revertTyped(): void;
  /** The texts of a block; null where not all of its rows are loaded. */
  protected abstract textsOf(box: CellBox): TextBlock | null;
  /** Copies or cuts a block whose rows are not all loaded. */
  protected copyUnloaded?(cut: boolean, message: string): void;
  /** Enter on the last row. */
  protected enterLastRow(column: number): void {
    this.goTo({ row: this.rowCount - 1, column });
  }

  /** Empties the chosen cells; `message` replaces the usual one. */
  abstract clear(message?: string): void;
  /** Repeats the first row of a block in its other rows; a block of one row takes the row above. */
  protected abstract fillBlock(box: CellBox): void;
  abstract step(direction: 'undo' | 'redo'): void;
  abstract paste(text: string): void;

  protected set(change: Partial<CellView>): void {
    this.#view = { ...this.#view, ...change };
    this.#changes.tell();
  }

  say(text: string, bad = false): void {
    this.set({ message: { text, bad } });
  }

  setPage(rows: number): void {
    this.#page = rows;
  }

  /** Ends typing and keeps what was typed. */
  settle(): void {
    if (this.#view.mode === 'moving') return;
    this.set({ mode: 'moving' });
    this.keepTyped(this.#view.text);
  }

  /** Chooses a block; `focus` is false where the focus is there already. */
  show(range: CellRange, focus = true): void {
    this.settle();
    this.#runStart = null;
    this.set({
      range: this.fit(range),
      follows: 'anchor',
      leaving: false,
      message: null,
      focusCount: this.#view.focusCount + (focus ? 1 : 0),
    });
  }

  goTo(cell: Cell): void {
    this.show(rangeOf(cell));
  }

  /** A cell got the focus from the browser: by a press, a finger, a screen reader. */
  focused(cell: Cell): void {
    if (!sameCell(cell, this.#view.range.anchor)) this.show(rangeOf(cell), false);
  }

  extendTo(head: Cell): void {
    this.settle();
    const { anchor } = this.#view.range;
    const range = this.fit({ anchor, head });
    const moved = !sameCell(range.anchor, anchor);
    this.set({ range, follows: 'head', message: null, focusCount: this.#view.focusCount + (moved ? 1 : 0) });
  }

  move(move: CellMove, extend: boolean): void {
    const { anchor, head } = this.#view.range;
    const size = { rows: this.rowCount, columns: this.columnCount, page: this.#page };
    if (extend) this.extendTo(moveCell(head, move, size));
    else this.goTo(moveCell(anchor, move, size));
  }

  /** Goes to the next cell; false behind the last, where the focus leaves. */
  tab(back: boolean): boolean {
    this.settle();
    const { row, column } = this.#view.range.anchor;
    const first = this.firstColumn;
    const size = { rows: this.rowCount, columns: this.columnCount - first };
    const next = this.#view.leaving ? null : tabCell({ row, column: column - first }, back, size);
    if (next === null) {
      this.set({ leaving: false });
      return false;
    }
    const start = back ? null : (this.#runStart ?? column);
    this.goTo({ row: next.row, column: next.column + first });
    this.#runStart = start;
    return true;
  }

  /** Leaves the cell for the one below, or above. */
  enter(back: boolean): void {
    const { row, column } = this.#view.range.anchor;
    this.settle();
    const start = this.#runStart ?? column;
    if (back) this.goTo({ row: Math.max(0, row - 1), column });
    else if (row < this.rowCount - 1) this.goTo({ row: row + 1, column: start });
    else this.enterLastRow(start);
  }

  edit(): void {
    this.#type('caret');
  }

  /** A cell's text as it is typed. */
  input(cell: Cell, text: string): void {
    this.focused(cell);
    if (this.#view.mode !== 'moving') this.set({ text });
    else if (!this.#type('typing', text)) return;
    this.onType(cell, text);
  }

  /** Ends typing and gives the cell back its old text. */
  revert(): void {
    this.revertTyped();
    this.set({ mode: 'moving', focusCount: this.#view.focusCount + 1 });
  }

  /** Escape where nothing is typed; false where it has no meaning left here. */
  escape(): boolean {
    if (!isOneCell(this.#view.range)) this.set({ range: rangeOf(this.#view.range.anchor) });
    else if (!this.#view.leaving) this.set({ leaving: true, message: { text: words.tabLeaves, bad: false } });
    else return false;
    return true;
  }

  fillDown(): void {
    this.settle();
    const box = boxOf(this.#view.range);
    if (box.bottom === 0) this.say(words.nothingAbove);
    else this.fillBlock(box);
  }

  /** The chosen texts for the clipboard, cleared where they are cut; null where there are none yet. */
  take(cut: boolean): TextBlock | null {
    const box = boxOf(this.#view.range);
    if (box.right < this.firstColumn) return null;
    const texts = this.textsOf(box);
    const message = (cut ? words.cut : words.copied)(box.bottom - box.top + 1, box.right - box.left + 1);
    if (texts === null) this.copyUnloaded?.(cut, message);
    else if (cut) this.clear(message);
    else this.say(message);
    return texts;
  }

  protected sayStep(direction: 'undo' | 'redo', done: boolean): void {
    if (direction === 'undo') this.say(done ? words.undone : words.nothingToUndo);
    else this.say(done ? words.redone : words.nothingToRedo);
  }

  /** Within the rows and columns there are. A block never holds row heads: one that begins there is of whole rows. */
  protected fit(range: CellRange): CellRange {
    const { anchor, head } = clampRange(range, this.rowCount, this.columnCount);
    const isHead = ({ column }: Cell) => column < this.firstColumn;
    if (sameCell(anchor, head) || (!isHead(anchor) && !isHead(head))) return { anchor, head };
    return isHead(anchor)
      ? { anchor: { ...anchor, column: this.firstColumn }, head: { ...head, column: this.columnCount - 1 } }
      : { anchor, head: { ...head, column: this.firstColumn } };
  }

  #type(mode: 'typing' | 'caret', typed?: string): boolean {
    const { anchor } = this.#view.range;
    const held = this.beginTyping(anchor);
    if (held !== null) this.set({ mode, text: typed ?? held, range: rangeOf(anchor), message: null });
    return held !== null;
  }
}
