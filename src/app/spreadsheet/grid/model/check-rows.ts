import { replaceEqualDeep } from '@tanstack/react-query';
import { ValueStore } from '#app/state/value-store.ts';
import type { CellEdit, CheckFilter, CheckRow, CheckSource } from '#app/spreadsheet/check/check-types.ts';

/** Rows of a page: about two screens of them. */
const pageRows = 60;
/** Pages that are kept: a few screens in both directions of where the user is, whatever the file holds. */
const keptPages = 40;
/** Rows that are read at once where all of a block is needed: the page has to answer keys between them. */
const pieceRows = 500;
/** Edits that are shown at once. */
const maxPatched = 2000;

/** The rows of a filter, as far as they are here. */
export interface RowsView {
  filter: CheckFilter;
  /** Null before the first rows came. */
  total: number | null;
  /** Undefined while it is on its way. */
  rowAt: (place: number) => CheckRow | undefined;
  /** They could not be read. */
  failed: boolean;
}

interface Page {
  rows: readonly CheckRow[];
  /** Of the summary when they were requested. */
  version: number;
}

/**
 * The rows of a checked file that the page holds. They are read in pages, one at a time and always those that are wanted now, so
 * that who drags the scroll bar over all of a file waits for one page only. What was read stays shown until newer rows come.
 */
export class CheckRows {
  readonly #source: CheckSource;
  readonly #view: ValueStore<RowsView>;
  readonly subscribe;
  readonly getView;
  #pages = new Map<number, Page>();
  #wanted = { from: 0, to: pageRows, cursor: 0 };
  /** Requested and not here yet: what is shown stays until then. */
  #next: CheckFilter | null = { show: 'all' };
  #reading = false;
  #held = false;

  constructor(source: CheckSource) {
    this.#source = source;
    this.#view = new ValueStore<RowsView>(this.#viewOf({ show: 'all' }, null, false));
    this.subscribe = this.#view.subscribe;
    this.getView = this.#view.get;
  }

  /** Reads on whenever the file changes. Returns what ends that. */
  start(): () => void {
    void this.#readOn();
    return this.#source.subscribe(() => void this.#readOn());
  }

  setFilter(filter: CheckFilter): void {
    this.#next = filter;
    this.#held = false;
    void this.#readOn();
  }

  /** Resolves once the rows of the filter requested last are shown. */
  ready(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#next !== null && !this.getView().failed) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /** The rows in view, `to` left out, and that of the cursor, which may be elsewhere. */
  want(from: number, to: number, cursor: number): void {
    this.#wanted = { from, to, cursor };
    void this.#readOn();
  }

  /** While a cell is typed into, no row may move away from under it. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held) void this.#readOn();
  }

  retry(): void {
    this.#tell({ failed: false });
    void this.#readOn();
  }

  /** What was just asked of the source, shown before it answers; not where it is more than a user sees. */
  patch(edits: readonly CellEdit[]): void {
    if (edits.length > maxPatched) return;
    const byRow = new Map<number, CellEdit[]>();
    for (const edit of edits) byRow.set(edit.row, [...(byRow.get(edit.row) ?? []), edit]);
    this.#replace((row) => {
      const own = byRow.get(row.row);
      if (own === undefined) return row;
      const cells = [...row.cells];
      for (const { column, text } of own) cells[column] = text;
      return { ...row, cells };
    });
  }

  patchChosen(place: number, chosen: boolean): void {
    this.#replace((row) => (row.row === place ? { ...row, chosen, conflict: null } : row));
  }

  patchItemTick(place: number, itemTick: boolean): void {
    this.#replace((row) => (row.row === place ? { ...row, itemTick } : row));
  }

  /** The rows from `from` up to and with `last`; null where some of them are not here. */
  shown(from: number, last: number): CheckRow[] | null {
    const found: CheckRow[] = [];
    for (let at = from; at <= last; at += 1) {
      const row = this.getView().rowAt(at);
      if (row === undefined) return null;
      found.push(row);
    }
    return found;
  }

  /**
   * The rows from `from` up to and with `last`: those that are here as they are shown, the others read. In pieces, between which the
   * page answers keys.
   */
  async *pieces(from: number, last: number): AsyncGenerator<readonly CheckRow[]> {
    const { filter } = this.getView();
    for (let at = from; at <= last;) {
      // Another filter's rows may be shown by now.
      const shown = this.getView().filter === filter ? this.getView().rowAt : () => undefined;
      const here: CheckRow[] = [];
      for (let row = shown(at); row !== undefined && at + here.length <= last;) {
        here.push(row);
        row = here.length === pieceRows ? undefined : shown(at + here.length);
      }
      const piece =
        here.length > 0 ? here : (await this.#source.read(filter, at, Math.min(last + 1, at + pieceRows))).rows;
      if (piece.length === 0) return;
      yield piece;
      at += piece.length;
    }
  }

  #replace(change: (row: CheckRow) => CheckRow): void {
    for (const [index, page] of this.#pages) this.#pages.set(index, { ...page, rows: page.rows.map(change) });
    this.#tell({});
  }

  #viewOf(filter: CheckFilter, total: number | null, failed: boolean): RowsView {
    const rowAt = (place: number) => this.#pages.get(Math.floor(place / pageRows))?.rows[place % pageRows];
    return { filter, total, rowAt, failed };
  }

  #tell(change: Partial<Pick<RowsView, 'filter' | 'total' | 'failed'>>): void {
    const { filter, total, failed } = { ...this.getView(), ...change };
    this.#view.set(this.#viewOf(filter, total, failed));
  }

  /** One read after the other, until what is wanted is here as it is now. */
  async #readOn(): Promise<void> {
    if (this.#reading || this.getView().failed) return;
    this.#reading = true;
    try {
      for (let page = this.#due(); page !== null; page = this.#due()) await this.#readPage(page);
    } catch {
      this.#tell({ failed: true });
    } finally {
      this.#reading = false;
    }
  }

  #due(): number | null {
    if (this.#held) return null;
    if (this.#next !== null) return 0;
    const { version } = this.#source.getSummary();
    const total = this.getView().total ?? 0;
    const { from, to, cursor } = this.#wanted;
    const pageOf = (place: number) => Math.floor(Math.max(0, Math.min(place, total - 1)) / pageRows);
    const isDue = (page: number) => this.#pages.get(page)?.version !== version;
    const [first, last] = [pageOf(from), pageOf(to - 1)];
    for (let page = first; page <= last; page += 1) if (isDue(page)) return page;
    // Then that of the cursor, and those a page key leads to.
    return [pageOf(cursor), pageOf(to - 1 + pageRows), pageOf(from - pageRows)].find(isDue) ?? null;
  }

  async #readPage(index: number): Promise<void> {
    const next = this.#next;
    const filter = next ?? this.getView().filter;
    const { version } = this.#source.getSummary();
    const { total, rows } = await this.#source.read(filter, index * pageRows, (index + 1) * pageRows);
    // Another filter was chosen, or a cell is being typed: these rows come later.
    if (this.#next !== next || this.#held) return;
    if (next !== null) {
      this.#pages = new Map();
      this.#wanted = { from: 0, to: pageRows, cursor: 0 };
      this.#next = null;
    }
    const before = this.#pages.get(index)?.rows;
    this.#pages.delete(index);
    // Rows that are as they were stay the same objects, and are not drawn again.
    this.#pages.set(index, { rows: replaceEqualDeep(before, rows), version });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > keptPages && oldest !== undefined) this.#pages.delete(oldest);
    this.#tell({ filter, total });
  }
}
