import type { OtherRuns } from './other-runs.ts';
import type { ItemRecord, RunRecord, StoredRun } from './run-record.ts';

/** What an update writes: the run, some of its items, or both. */
export interface JournalChange {
  readonly run?: RunRecord;
  readonly items?: readonly ItemRecord[];
}

/**
 * Where runs are kept for all tabs of the browser. `update` is the one way to change something: it reads and writes in one step that
 * no other tab can come between, so that of two tabs that want the same item only one gets it.
 */
export interface RunJournal {
  /** False: it lasts as long as the page. */
  readonly kept: boolean;
  /** All runs with their items. */
  readAll(): Promise<StoredRun[]>;
  read(id: string): Promise<StoredRun | null>;
  /** Adds a run. `items` gets what the others have to do with, in the same step. */
  create(run: RunRecord, items: (others: OtherRuns) => readonly ItemRecord[]): Promise<StoredRun>;
  /**
   * Calls `change` with the run and the items at the named places as they are (for `all` places also with what other runs have to
   * do with), writes what it returns and resolves with that; null where it returns null or there is no such run. `change` must not wait for anything. `durable`: it is on the disk then; a crash
   * of the browser alone loses nothing that was written either way.
   */
  update(
    id: string,
    places: readonly number[] | 'all',
    change: Change,
    durable?: boolean,
  ): Promise<JournalChange | null>;
  remove(id: string): Promise<void>;
}

export type Change = (run: RunRecord, items: readonly ItemRecord[], others: OtherRuns) => JournalChange | null;
