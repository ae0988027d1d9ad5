import { ValueStore } from '#app/state/value-store.ts';
import type { CellEdit, CheckFilter, CheckRow, CheckSource } from '#app/spreadsheet/check/check-types.ts';

/** Rows of a page: about two screens of them. */
const pageRows = 60;
/** Pages that are kept: a few screens in both directions of where the user is, whatever the file holds. */
const keptPages = 40;
/** Rows that are read at once where all of a block is needed: the page has to answer keys between them. */
const chunkRows = 500;

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
  /** Of the summary when they were asked for. */
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
  /** Asked for and not here yet: what is shown stays until then. */
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

  /** The filter whose rows are shown, or will be as soon as they are here. */
  get filter(): CheckFilter {
    return this.#next ?? this.getView().filter;
  }

  setFilter(filter: CheckFilter): void {
    this.#next = filter;
    this.#held = false;
    void this.#readOn();
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

  /** What was just asked of the source, shown before it answers. */
  patch(edits: readonly CellEdit[]): void {
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
    this.#replace((row) => (row.row === place ? { ...row, chosen } : row));
  }

  /** The rows from `from` up to and with `last`: those that are here as they are shown, the others read. */
  async collect(from: number, last: number): Promise<CheckRow[]> {
    const found: CheckRow[] = [];
    const { filter } = this.getView();
    while (from + found.length <= last) {
      const at = from + found.length;
      const here = this.getView().rowAt(at);
      if (here !== undefined) {
        found.push(here);
        continue;
      }
      const { rows } = await this.#source.read(filter, at, Math.min(last + 1, at + chunkRows));
      if (rows.length === 0) break;
      found.push(...rows);
    }
    return found;
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
    for (let page = pageOf(from); page <= pageOf(to - 1); page += 1) if (isDue(page)) return page;
    return isDue(pageOf(cursor)) ? pageOf(cursor) : null;
  }

  async #readPage(index: number): Promise<void> {
    const next = this.#next;
    const filter = next ?? this.getView().filter;
    const { version } = this.#source.getSummary();
    const { total, rows } = await this.#source.read(filter, index * pageRows, (index + 1) * pageRows);
    // Another filter was chosen meanwhile, or a cell is typed into: these rows come later.
    if (this.#next !== next || this.#held) return;
    if (next !== null) {
      this.#pages = new Map();
      this.#wanted = { from: 0, to: pageRows, cursor: 0 };
      this.#next = null;
    }
    this.#pages.delete(index);
    this.#pages.set(index, { rows, version });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > keptPages && oldest !== undefined) this.#pages.delete(oldest);
    this.#tell({ filter, total });
  }
}
