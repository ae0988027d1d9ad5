import { copyText } from '#app/ui/copy-text.ts';
import { CellControl } from '#app/ui/cell-grid/cell-control.ts';
import { cellGridWords } from '#app/ui/cell-grid/cell-grid-words.ts';
import { boxOf, type Cell, type CellBox, type CellRange, rangeOf, sameCell } from '#app/ui/cell-grid/cell-range.ts';
import { placeBlock } from '#app/ui/cell-grid/place-block.ts';
import { formatLine, joinLines, parseBlock, type TextBlock } from '#app/ui/cell-grid/text-block.ts';
import type { CellEdit, CheckFilter, CheckRow, CheckSource } from '#app/spreadsheet/check/check-types.ts';
import { checkGridWords as words } from '#app/spreadsheet/file-words.ts';
import type { CheckRows } from './check-rows.ts';
import { type GridColumn, stateColumn } from './grid-columns.ts';
import { problemAfter, problemColumn } from './problem-cells.ts';
import { continuesParcel } from './same-parcel.ts';
import { cellText, collectEdits, columnsOf, type TextOf } from './range-edits.ts';

interface Typing {
  row: CheckRow;
  column: GridColumn;
}

/** The cursor over a checked file and what it does to its rows. Places of rows are those among the rows shown. */
export class CheckControl extends CellControl {
  protected override readonly firstColumn = stateColumn + 1;
  readonly #source: CheckSource;
  readonly #rows: CheckRows;
  #columns: readonly GridColumn[];
  #typing: Typing | null = null;
  /** The row the cursor was put on; rows may move away when they are corrected. */
  #cursorRow: number | null = null;
  /** Requests to the source, one after the other. */
  #queue = Promise.resolve();

  constructor(source: CheckSource, rows: CheckRows, columns: readonly GridColumn[]) {
    super({ row: 0, column: Math.min(stateColumn + 1, columns.length) });
    this.#source = source;
    this.#rows = rows;
    this.#columns = columns;
  }

  get rowCount(): number {
    return this.#rows.getView().total ?? 0;
  }

  get columnCount(): number {
    return this.#columns.length + 1;
  }

  /** Other columns of the file are shown: the cursor stays in its own. */
  setColumns(next: readonly GridColumn[]): void {
    if (next === this.#columns) return;
    this.settle();
    const { row, column } = this.getView().range.anchor;
    const place = this.#columnAt(column)?.place;
    this.#columns = next;
    const at = next.findIndex((one) => one.place === place) + 1;
    const kept = column === stateColumn || at > 0 ? at : Math.min(column, next.length);
    this.set({ range: this.fit(rangeOf({ row, column: kept })) });
  }

  override show(range: CellRange, focus?: boolean): void {
    super.show(range, focus);
    this.#cursorRow = this.#rowAt(this.getView().range.anchor.row)?.row ?? null;
  }

  clear(message?: string): void {
    this.#change(
      () => '',
      (cells) => message ?? cellGridWords.cleared(cells),
    );
  }

  protected fillBlock({ top, bottom }: CellBox): void {
    const from = top === bottom ? top - 1 : top;
    let above: CheckRow | undefined;
    this.#enqueue(async () => {
      for await (const piece of this.#rows.pieces(from, from)) [above] = piece;
    });
    this.#change((column) => (above === undefined ? '' : cellText(above, column)), cellGridWords.filled);
  }

  step(direction: 'undo' | 'redo'): void {
    this.settle();
    this.#enqueue(async () => {
      const { canUndo, canRedo } = this.#source.getSummary();
      const can = direction === 'undo' ? canUndo : canRedo;
      if (can) await this.#source[direction]();
      this.sayStep(direction, can);
    });
  }

  paste(text: string): void {
    this.settle();
    const { range } = this.getView();
    if (range.anchor.column === stateColumn) return;
    const size = { rows: this.rowCount, columns: this.columnCount, maxRows: this.rowCount };
    const placed = placeBlock(parseBlock(text), boxOf(range), size);
    if ('tall' in placed) return this.say(words.tooTall(placed.tall, placed.room), true);
    if ('wide' in placed) return this.say(words.tooWide(placed.wide, placed.room), true);
    const { top, left, bottom, right } = placed.box;
    this.show(rangeOf({ row: top, column: left }, { row: bottom, column: right }));
    const cells = (bottom - top + 1) * (right - left + 1);
    this.#change(
      (_column, rowAt, columnAt) => placed.textAt(rowAt, columnAt),
      () => words.pasted(cells),
    );
  }

  /** What the camera has read goes into the cell, and the cursor to the one below, as with a scanner that ends with Enter. */
  scan(text: string): void {
    this.settle();
    const { row, column } = this.getView().range.anchor;
    this.show(rangeOf({ row, column }), false);
    this.paste(text.replaceAll(/\p{Cc}/gu, ' '));
    if (column !== stateColumn && row < this.rowCount - 1) this.show(rangeOf({ row: row + 1, column }), false);
  }

  /** Whether the parcel of the row is to be written: what it was before turned round, from in part to wholly. */
  choose(row: CheckRow): void {
    const chosen = row.conflict === 'part' || !row.chosen;
    this.#rows.patchChosen(row.row, chosen);
    this.#enqueue(() => this.#source.choose(row.row, chosen));
  }

  /** Whether the item of the row is imported with its parcel: what it was before turned round. */
  chooseItem(row: CheckRow): void {
    const chosen = row.itemTick === false;
    this.#rows.patchItemTick(row.row, chosen);
    this.#enqueue(() => this.#source.chooseItem(row.row, chosen));
  }

  /** Turns the tick of the cursor's row: that of its parcel, or below the first row of its item where it has one. */
  chooseCurrent(): void {
    const place = this.getView().range.anchor.row;
    const row = this.#rowAt(place);
    if (row === undefined) return;
    if (row.itemTick !== null && continuesParcel((at) => this.#rowAt(at), place)) this.chooseItem(row);
    else if (row.state !== 'same') this.choose(row);
  }

  /** To the next cell with a problem or a conflict: in this row, in a later one, from the top again. */
  nextProblem(): void {
    this.settle();
    this.#enqueue(async () => {
      await this.#rows.ready();
      const { anchor } = this.getView().range;
      const { filter } = this.#rows.getView();
      const [row] = (await this.#source.read(filter, anchor.row, anchor.row + 1)).rows;
      // The cursor's row was corrected and has left the filter: another one is in its place.
      const moved = row !== undefined && this.#cursorRow !== null && row.row !== this.#cursorRow;
      const here = row === undefined || moved ? null : problemAfter(row, this.#columns, anchor.column);
      if (here !== null) return this.goTo({ row: anchor.row, column: here });
      const after = await this.#source.nextProblem(filter, moved ? anchor.row - 1 : anchor.row);
      const place = after ?? (await this.#source.nextProblem(filter, -1));
      if (place === null) return this.say(words.nothingOpen);
      const [found] = (await this.#source.read(filter, place, place + 1)).rows;
      this.goTo({ row: place, column: found === undefined ? stateColumn : problemColumn(found, this.#columns) });
      if (found !== undefined) this.#cursorRow = found.row;
      if (after === null) this.say(words.fromTop);
    });
  }

  /** A change of all rows that are shown. Resolves with how many cells it changed. */
  changeAll(change: (filter: CheckFilter) => Promise<number>): Promise<number> {
    return new Promise((resolve) => {
      this.settle();
      this.#enqueue(async () => resolve(await change(this.#rows.getView().filter)));
    });
  }

  setFilter(filter: CheckFilter): void {
    this.settle();
    this.#rows.setFilter(filter);
  }

  /** Other rows are shown: the cursor goes to the first of them; `focus` where it was in the table. */
  restart(focus: boolean): void {
    this.show(rangeOf({ row: 0, column: this.getView().range.anchor.column }), focus);
  }

  /** Rows came or went: the cursor stays within them, and the focus with it where it was in the table. */
  follow(focus: boolean): void {
    const { range: before, focusCount } = this.getView();
    const range = this.fit(before);
    const moved = !sameCell(range.anchor, before.anchor) || this.rowCount === 0;
    if (moved || !sameCell(range.head, before.head))
      this.set({ range, focusCount: focusCount + (focus && moved ? 1 : 0) });
    this.#cursorRow ??= this.#rowAt(range.anchor.row)?.row ?? null;
  }

  protected beginTyping(cell: Cell): string | null {
    const [row, column] = [this.#rowAt(cell.row), this.#columnAt(cell.column)];
    if (row === undefined || column === undefined) return null;
    this.#typing = { row, column };
    this.#rows.hold(true);
    return cellText(row, column);
  }

  protected keepTyped(text: string): void {
    const typed = this.#typing;
    this.#typing = null;
    if (typed !== null && cellText(typed.row, typed.column) !== text) {
      const edits = [{ row: typed.row.row, column: typed.column.place, text }];
      this.#rows.patch(edits);
      this.#enqueue(() => this.#source.edit(edits));
    }
    this.#rows.hold(false);
  }

  protected revertTyped(): void {
    this.#typing = null;
    this.#rows.hold(false);
  }

  protected textsOf({ top, bottom, ...sides }: CellBox): TextBlock | null {
    const columns = columnsOf(this.#columns, sides);
    return this.#rows.shown(top, bottom)?.map((row) => columns.map((column) => cellText(row, column))) ?? null;
  }

  protected override copyUnloaded(cut: boolean, message: string): void {
    this.#withBlock(async (top, bottom, columns) => {
      const lines: string[] = [];
      for await (const piece of this.#rows.pieces(top, bottom))
        lines.push(...piece.map((row) => formatLine(columns.map((column) => cellText(row, column)))));
      if (!(await copyText(joinLines(lines)))) return this.say(words.notCopied, true);
      this.say(message);
      // Not cut before it is certain that it was copied.
      if (cut) await this.#write(await collectEdits(this.#rows.pieces(top, bottom), columns, () => ''));
    });
  }

  #rowAt(place: number): CheckRow | undefined {
    return this.#rows.getView().rowAt(place);
  }

  #columnAt(column: number): GridColumn | undefined {
    return this.#columns[column - 1];
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch(() => this.say(words.notDone, true));
  }

  async #write(edits: readonly CellEdit[]): Promise<void> {
    this.#rows.patch(edits);
    if (edits.length > 0) await this.#source.edit(edits);
  }

  /** Through the queue, with the columns of the file in the chosen block, where there are some. */
  #withBlock(work: (top: number, bottom: number, chosen: readonly GridColumn[]) => Promise<void>): void {
    this.settle();
    const { top, bottom, ...sides } = boxOf(this.getView().range);
    const chosen = columnsOf(this.#columns, sides);
    if (chosen.length === 0 || this.rowCount === 0) return;
    if (bottom - top > 1000) this.say(words.working);
    this.#enqueue(() => work(top, bottom, chosen));
  }

  /** Writes the cells of the chosen block. */
  #change(textOf: TextOf, message: (cells: number) => string): void {
    this.#withBlock(async (top, bottom, chosen) => {
      const edits = await collectEdits(this.#rows.pieces(top, bottom), chosen, textOf);
      await this.#write(edits);
      this.say(message(edits.length));
    });
  }
}
