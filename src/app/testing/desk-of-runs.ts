import { type DeskRun, mayTakeRun, type RunItemView, type RunUpdate } from '#contract/desk/desk-runs.ts';
import type { MovedRun } from '#app/runs/engine/desk/runs-at-desk.ts';
import { Listeners } from '#app/state/listeners.ts';
import { refusal } from './run-server.ts';

/** What the service keeps of the runs of all stations, in the time of a test. */
export class DeskOfRuns {
  readonly moved = new Listeners<MovedRun>();
  readonly lostAfter = 10_000;
  /** It answers nothing. */
  away = false;
  /** A station that it does not hear, and that hears nothing of it. */
  unheard = '';
  /** By the names of tabs, what it held for runs of their station before they were opened. */
  readonly held = new Map<string, readonly string[]>();
  /** How many there were. */
  updates = 0;
  readonly #now: () => number;
  readonly #runs = new Map<string, { run: DeskRun; items: RunItemView[] }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  update(id: string, station: string, { items, ...facts }: RunUpdate): { run: DeskRun; lostAfter: number } {
    this.updates += 1;
    const known = this.#runs.get(id);
    if (known !== undefined && known.run.fence > facts.fence) throw refusal('POST', 409);
    const all = known?.items ?? [];
    for (const item of items) all[item.at] = item;
    const at = { id, station, person: null, listed: all.length, seen: this.#now() };
    const run: DeskRun = { ...facts, ...at, ended: facts.state === 'ended' ? this.#now() : null };
    this.#runs.set(id, { run, items: all });
    return { run, lostAfter: this.lostAfter };
  }

  take(id: string, station: string): DeskRun {
    const { run, items } = this.read(id);
    if (run.station !== station && !mayTakeRun(run, this.lostAfter, this.#now())) throw refusal('POST', 409);
    const taken: DeskRun = { ...run, station, fence: run.fence + 1, state: 'running', seen: this.#now() };
    this.#runs.set(id, { run: taken, items });
    this.moved.tell(taken);
    return taken;
  }

  openAt(station: string): ReadonlySet<string> {
    const open = [...this.#runs.values()].filter(({ run }) => run.station === station && run.state === 'running');
    return new Set(open.map(({ run }) => run.id));
  }

  read(id: string): { run: DeskRun; items: RunItemView[] } {
    const known = this.#runs.get(id);
    if (known === undefined) throw refusal('GET', 404);
    return { run: known.run, items: [...known.items] };
  }
}
