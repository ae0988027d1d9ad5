import { type ItemRecord, isFinal, type RunRecord, type StoredRun } from './run-record.ts';
import type { Change, JournalChange, RunJournal } from './run-journal.ts';

const none: ReadonlySet<string> = new Set();

/** The journal of a page whose browser keeps nothing. */
export class MemoryJournal implements RunJournal {
  readonly kept: boolean = false;
  readonly #runs = new Map<string, { run: RunRecord; items: ItemRecord[] }>();

  async readAll(): Promise<StoredRun[]> {
    return [...this.#runs.values()].map(copy);
  }

  async read(id: string): Promise<StoredRun | null> {
    const stored = this.#runs.get(id);
    return stored === undefined ? null : copy(stored);
  }

  async create(run: RunRecord, items: (taken: ReadonlySet<string>) => readonly ItemRecord[]): Promise<StoredRun> {
    const stored = { run, items: [...items(takenIds(this.#runs.values()))] };
    this.#runs.set(run.id, stored);
    return copy(stored);
  }

  async update(id: string, places: readonly number[] | 'all', change: Change): Promise<JournalChange | null> {
    const stored = this.#runs.get(id);
    if (stored === undefined) return null;
    const items = places === 'all' ? [...stored.items] : places.flatMap((place) => stored.items[place] ?? []);
    const others = [...this.#runs.values()].filter((other) => other !== stored);
    const changed = change(stored.run, items, places === 'all' ? takenIds(others) : none);
    if (changed?.run !== undefined) stored.run = changed.run;
    for (const item of changed?.items ?? []) stored.items[item.at] = item;
    return changed;
  }

  async remove(id: string): Promise<void> {
    this.#runs.delete(id);
  }
}

function copy({ run, items }: StoredRun): StoredRun {
  return { run, items: [...items] };
}

/** The parcels that runs which have not ended still have to do with. A stopped run has only to do with what is under way. */
export function takenIds(runs: Iterable<StoredRun>): Set<string> {
  const taken = new Set<string>();
  for (const { run, items } of runs)
    for (const item of items)
      if (!isFinal(item) && (run.wanted !== 'stop' || item.step !== 'waiting')) taken.add(item.id);
  return taken;
}
