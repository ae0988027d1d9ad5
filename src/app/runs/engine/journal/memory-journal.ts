import { noOthers, type OtherRuns, othersOf } from './other-runs.ts';
import type { ItemRecord, RunRecord, StoredRun } from './run-record.ts';
import type { Change, JournalChange, RunJournal } from './run-journal.ts';

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

  async create(run: RunRecord, items: (others: OtherRuns) => readonly ItemRecord[]): Promise<StoredRun> {
    const stored = { run, items: [...items(othersOf(run, [...this.#runs.values()]))] };
    this.#runs.set(run.id, stored);
    return copy(stored);
  }

  async update(id: string, places: readonly number[] | 'all', change: Change): Promise<JournalChange | null> {
    const stored = this.#runs.get(id);
    if (stored === undefined) return null;
    const items = places === 'all' ? [...stored.items] : places.flatMap((place) => stored.items[place] ?? []);
    const others = [...this.#runs.values()].filter((other) => other !== stored);
    const changed = change(stored.run, items, places === 'all' ? othersOf(stored.run, others) : noOthers);
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
