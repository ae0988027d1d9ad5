import { limits } from '#contract/parcel-write.ts';
import { CellControl } from '#app/ui/cell-grid/cell-control.ts';
import { cellGridWords } from '#app/ui/cell-grid/cell-grid-words.ts';
import { boxOf, type Cell, type CellBox, type CellRange, rangeOf } from '#app/ui/cell-grid/cell-range.ts';
import { parseBlock, type TextBlock } from '#app/ui/cell-grid/text-block.ts';
import { type ItemRow, newItemRow } from '#app/parcels/editor/form/form-values.ts';
import { settledCell } from '#app/parcels/editor/items/model/cell-text.ts';
import { applyAction, type GridAction } from './grid-actions.ts';
import { fieldOfColumn, itemColumns } from '#app/parcels/editor/items/model/item-columns.ts';
import { itemGridWords as words } from './item-grid-words.ts';
import type { ItemStore } from '#app/parcels/editor/items/model/item-store.ts';
import { type Pasted, planPaste } from '#app/parcels/editor/items/model/paste-plan.ts';
import { inARow } from '#app/words/define-words.ts';

interface Circumstances {
  /** Why nothing can be changed now. */
  lockReason: string | undefined;
  /** The server's items. */
  base: readonly ItemRow[];
  /** The parcel's currency. */
  currency: string;
}

/** The cursor of the item grid and what it does to the rows of an `ItemStore`. */
export class ItemControl extends CellControl {
  readonly #store: ItemStore;
  #circumstances: Circumstances = { lockReason: undefined, base: [], currency: '' };

  constructor(store: ItemStore) {
    super({ row: 0, column: 0 });
    this.#store = store;
  }

  get rowCount(): number {
    return this.#rows.length;
  }

  get columnCount(): number {
    return itemColumns.length;
  }

  get #rows(): readonly ItemRow[] {
    return this.#store.getState().rows;
  }

  setCircumstances(next: Circumstances): void {
    this.#circumstances = next;
  }

  /** Adds a row at the end. */
  add(): void {
    this.settle();
    if (!this.#isOpen()) return;
    if (this.rowCount >= limits.items) this.say(words.noRoom(limits.items), true);
    else this.#change([...this.#rows, newItemRow()], rangeOf({ row: this.rowCount, column: 0 }));
  }

  /** Returns whether it was done; says why not. */
  run(action: GridAction): boolean {
    this.settle();
    if (!this.#isOpen() || this.rowCount === 0) return false;
    const done = applyAction(action, this.#rows, this.getView().range, this.#circumstances.base);
    if (done === null) this.say(words.noRoom(limits.items), true);
    else this.#change(done.rows, done.range);
    return done !== null;
  }

  clear(message?: string): void {
    this.#runOnCells('clear', (cells) => message ?? cellGridWords.cleared(cells));
  }

  protected fillBlock(): void {
    this.#runOnCells('fillDown', cellGridWords.filled);
  }

  step(direction: 'undo' | 'redo'): void {
    this.settle();
    if (!this.#isOpen()) return;
    const range = this.#store[direction]();
    if (range !== null) this.show(range);
    this.sayStep(direction, range !== null);
  }

  paste(text: string): void {
    this.settle();
    if (!this.#isOpen()) return;
    const result = planPaste(this.#rows, this.getView().range, parseBlock(text), this.#circumstances.currency);
    if ('wide' in result) return this.say(words.tooWide(result.wide, result.room), true);
    if ('tall' in result) {
      const items = limits.items - result.room + result.tall;
      return this.say(words.tooMany(items, limits.items), true);
    }
    this.#change(result.rows, result.range);
    this.say(pasteMessage(result), result.unknown.length > 0);
  }

  protected beginTyping({ row, column }: Cell): string | null {
    return this.#isOpen() ? (this.#rows[row]?.[fieldOfColumn(column)] ?? null) : null;
  }

  protected override onType(cell: Cell, text: string): void {
    this.#store.type(rangeOf(cell), fieldOfColumn(cell.column), text);
  }

  protected keepTyped(): void {
    const { currency } = this.#circumstances;
    this.#store.settle((field, text) => settledCell(field, text, currency));
  }

  protected revertTyped(): void {
    this.#store.revert();
  }

  protected textsOf({ top, bottom, left, right }: CellBox): TextBlock {
    const fields = itemColumns.slice(left, right + 1).map(({ field }) => field);
    return this.#rows.slice(top, bottom + 1).map((row) => fields.map((field) => row[field]));
  }

  protected override enterLastRow(): void {
    this.add();
  }

  /** Whether something may be changed; says why not. */
  #isOpen(): boolean {
    const { lockReason } = this.#circumstances;
    if (lockReason !== undefined) this.say(words.locked(lockReason), true);
    return lockReason === undefined;
  }

  #change(rows: readonly ItemRow[], range: CellRange): void {
    this.#store.change(rows, this.getView().range, range);
    this.show(range);
  }

  /** An action that leaves rows and block in place; says how many cells became others. */
  #runOnCells(action: 'clear' | 'fillDown', message: (cells: number) => string): void {
    const textsNow = () => this.textsOf(boxOf(this.getView().range)).flat();
    this.settle();
    const before = textsNow();
    if (this.run(action)) this.say(message(textsNow().filter((text, at) => text !== before[at]).length));
  }
}

function pasteMessage({ count, byHeader, unknown, comma }: Pasted): string {
  return [
    words.pasted(count),
    byHeader ? words.byHeader : '',
    comma === null ? '' : words.commaRead(comma.from, comma.to),
    unknown.length === 0 ? '' : words.unknownColumns(inARow(unknown)),
  ]
    .filter((part) => part !== '')
    .join(' ');
}
