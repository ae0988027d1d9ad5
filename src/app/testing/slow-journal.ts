import { MemoryJournal } from '#app/runs/engine/journal/memory-journal.ts';
import type { Change } from '#app/runs/engine/journal/run-journal.ts';

/**
 * What a browser's database is to its tabs, for tests: every step takes the time of `pause`, and steps that change something come
 * one after the other.
 */
export class SlowJournal extends MemoryJournal {
  readonly #pause: () => Promise<void>;

  constructor(pause: () => Promise<void>) {
    super();
    this.#pause = pause;
  }

  override async update(id: string, places: readonly number[] | 'all', change: Change) {
    await this.#pause();
    const changed = await super.update(id, places, change);
    await this.#pause();
    return changed;
  }
}
