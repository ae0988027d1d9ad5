import type { LiveRun } from '#app/runs/engine/live-run.ts';
import { takenIds } from '#app/runs/engine/journal/other-runs.ts';
import { isNewItem } from '#app/runs/engine/steps/imported-parcels.ts';
import type { RunPorts } from '#app/runs/engine/run-ports.ts';

/** Milliseconds between two looks at what the runs still have to do with. */
const lookEvery = 2_000;
/** So many are held at once, in the order of the work: an account has 5,000 claims, and stations need theirs. */
const maxHeld = 2_000;

/**
 * Has the desk know which parcels the runs of this tab still have to do with: of whatever kind they are, and however they were begun or
 * continued. Rows of a file that are no parcels yet are none of them.
 */
export class RunClaims {
  readonly #ports: RunPorts;
  readonly #runs: () => readonly LiveRun[];
  #cancel: (() => void) | null = null;
  #nextAt = Number.NEGATIVE_INFINITY;
  #had = 0;
  #gaveBack = false;

  constructor(ports: RunPorts, runs: () => readonly LiveRun[]) {
    this.#ports = ports;
    this.#runs = runs;
  }

  look(): void {
    const { clock } = this.#ports;
    if (!this.#gaveBack) this.#giveBack();
    const isIdle = this.#had === 0 && !this.#runs().some((live) => has(live));
    if (isIdle) return;
    this.#cancel ??= clock.after(Math.max(0, this.#nextAt - clock.now()), () => this.#tell());
  }

  close(): void {
    this.#cancel?.();
  }

  /** A page that was closed right after its run was stopped, or had ended, has left its parcels claimed. */
  #giveBack(): void {
    const { conditions, desk } = this.#ports;
    const held = desk()?.held() ?? null;
    if (held === null || conditions.hold() === 'sign-in') return;
    this.#gaveBack = true;
    const taken = takenBy(this.#runs().filter(({ record }) => record.endedAt === null));
    const left = held.filter((id) => !taken.has(id));
    if (left.length > 0) desk()?.giveBack(left);
  }

  #tell(): void {
    const { clock, conditions, desk } = this.#ports;
    this.#cancel = null;
    this.#nextAt = clock.now() + lookEvery;
    // The next user has none of it.
    if (conditions.hold() === 'sign-in') return;
    const taken = takenBy(this.#runs().filter(has));
    const ids = new Set([...taken].filter((id) => !isNewItem(id)).slice(0, maxHeld));
    this.#had = ids.size;
    desk()?.claim(ids);
  }
}

function takenBy(runs: readonly LiveRun[]): ReadonlySet<string> {
  return takenIds(runs.map((live) => ({ run: live.record, items: live.items })));
}

function has(live: LiveRun): boolean {
  return live.mine && live.record.endedAt === null;
}
