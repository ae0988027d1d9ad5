import { Listeners } from '#app/state/listeners.ts';
import type {
  CellEdit,
  CheckFilter,
  CheckRow,
  CheckSource,
  CheckSummary,
  ProblemCount,
  RowState,
} from '#app/spreadsheet/check/check-types.ts';

/** What a rule says of a row; the rest is that of a row with a parcel of its own. */
export type RowFacts = Pick<CheckRow, 'state'> & Partial<Omit<CheckRow, 'row' | 'line' | 'cells' | 'chosen'>>;

interface MemoryFile {
  rows: readonly (readonly string[])[];
  check: (cells: readonly string[], row: number) => RowFacts;
  gate?: Gate;
}

/** Holds answers until they are released, so that a test sees the state before. */
export class Gate {
  #held: Promise<void> = Promise.resolve();
  #release = () => {};
  readonly wait = (): Promise<void> => this.#held;

  hold(): void {
    this.#held = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  release(): void {
    this.#release();
    this.#held = Promise.resolve();
  }
}

const states: readonly RowState[] = ['create', 'update', 'reading', 'same', 'there', 'wrong', 'skipped'];

/** A checked file in memory, by a rule of the test's own. */
export function memorySource({ rows, check, gate = new Gate() }: MemoryFile): CheckSource {
  let now = rows;
  const [past, future]: [(typeof rows)[], (typeof rows)[]] = [[], []];
  const decided = new Map<number, boolean>();
  const itemsDecided = new Map<number, boolean>();
  const changes = new Listeners();
  const rowOf = (row: number): CheckRow => {
    const cells = now[row] ?? [];
    const facts = check(cells, row);
    const chosen = decided.get(row) ?? facts.state !== 'there';
    const plain = {
      first: true,
      size: 1,
      problems: [],
      changes: [],
      existing: null,
      conflict: null,
      skip: null,
      itemTick: null,
    };
    const state = facts.state === 'wrong' || chosen || facts.state === 'there' ? facts.state : 'skipped';
    const conflict = decided.has(row) ? null : (facts.conflict ?? null);
    const item = itemsDecided.get(row);
    const ofItem = item === undefined ? {} : { itemTick: item, ...(item && { skip: null }) };
    return { ...plain, ...facts, ...ofItem, conflict, state, row, line: row + 2, cells, chosen };
  };
  let places: { filter: CheckFilter; version: number; list: readonly number[] } | null = null;
  const listOf = (filter: CheckFilter) => {
    if (places?.filter !== filter || places.version !== summary.version) {
      const all = Array.from(now, (_, row) => row);
      places = {
        filter,
        version: summary.version,
        list: filter.show === 'all' ? all : all.filter((row) => shows(filter, rowOf(row))),
      };
    }
    return places.list;
  };
  const summarise = (version: number): CheckSummary => {
    const parcels = Object.fromEntries(states.map((state) => [state, 0])) as Record<RowState, number>;
    const problems = new Map<string, ProblemCount>();
    const affected = new Set<number>();
    let conflicts = 0;
    for (let row = 0; row < now.length; row += 1) {
      const { first, state, changes: changed, problems: found } = rowOf(row);
      if (first) parcels[state] += 1;
      if (changed.some(({ conflict }) => conflict)) conflicts += 1;
      for (const { column } of [...changed, ...found]) if (column !== null) affected.add(column);
      for (const { field, message, warning = false, suggested } of found) {
        const key = `${field} ${message}`;
        const { rows: counted = 0, suggestions = 0 } = problems.get(key) ?? {};
        const more = suggested === undefined ? 0 : 1;
        problems.set(key, { field, message, warning, rows: counted + 1, suggestions: suggestions + more });
      }
    }
    return {
      version,
      rows: now.length,
      parcels,
      conflicts,
      lacking: { parcels: 0, fields: [] },
      affected: [...affected].toSorted((one, other) => one - other),
      problems: [...problems.values()].toSorted((one, other) => other.rows - one.rows),
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    };
  };
  let summary = summarise(0);
  const changed = () => {
    summary = summarise(summary.version + 1);
    changes.tell();
  };
  const write = (edits: readonly CellEdit[]) => {
    past.push(now);
    future.length = 0;
    const next = [...now];
    for (const { row, column, text } of edits) next[row] = (next[row] ?? []).with(column, text);
    now = next;
    changed();
  };
  const step = (from: (typeof rows)[], to: (typeof rows)[]) => {
    const found = from.pop();
    if (found === undefined) return;
    to.push(now);
    now = found;
    changed();
  };
  return {
    subscribe: changes.subscribe,
    getSummary: () => summary,
    async read(filter, from, to) {
      await gate.wait();
      const list = listOf(filter);
      return { total: list.length, rows: list.slice(from, to).map(rowOf) };
    },
    async edit(edits) {
      await gate.wait();
      write(edits);
    },
    async replace(filter, column, from, to) {
      await gate.wait();
      const found = listOf(filter).filter((row) => now[row]?.[column] === from);
      if (found.length > 0) write(found.map((row) => ({ row, column, text: to })));
      return found.length;
    },
    async takeSuggestions(filter) {
      await gate.wait();
      const edits = listOf(filter).flatMap((row) =>
        rowOf(row).problems.flatMap(({ column, suggested: text }) =>
          column === null || text === undefined ? [] : [{ row, column, text }],
        ),
      );
      if (edits.length > 0) write(edits);
      return edits.length;
    },
    async undo() {
      await gate.wait();
      step(past, future);
    },
    async redo() {
      await gate.wait();
      step(future, past);
    },
    async choose(row, chosen) {
      await gate.wait();
      decided.set(row, chosen);
      changed();
    },
    async chooseItem(row, chosen) {
      await gate.wait();
      itemsDecided.set(row, chosen);
      changed();
    },
    async nextProblem(filter, place) {
      await gate.wait();
      const list = listOf(filter);
      const next = list.findIndex((row, at) => at > place && needsLook(rowOf(row)));
      return next === -1 ? null : next;
    },
  };
}

function needsLook({ problems, conflict }: CheckRow): boolean {
  return conflict !== null || problems.some(({ warning }) => warning !== true);
}

function shows(filter: CheckFilter, { state, problems, changes }: CheckRow): boolean {
  if (filter.show === 'all') return true;
  if (filter.show === 'conflict') return changes.some(({ conflict }) => conflict);
  if (filter.show !== 'problem') return state === filter.show;
  return problems.some(({ field, message }) => field === filter.field && message === filter.message);
}
