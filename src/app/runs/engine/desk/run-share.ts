import { canBeContinued } from '#contract/desk/desk-runs.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import type { MovedRun } from './runs-at-desk.ts';
import type { LiveRun } from '#app/runs/engine/live-run.ts';
import { holdOf } from '#app/runs/engine/run-hold.ts';
import type { RunPorts } from '#app/runs/engine/run-ports.ts';
import { RunClaims } from './run-claims.ts';
import { isSaid, kindOf, updateOf } from './run-update.ts';

/** Milliseconds between two updates of a run. */
const updateEvery = 1_000;
/** Milliseconds before the next try where the desk does not answer, and the most they grow to. */
const firstPause = 2_000;
const longestPause = 30_000;
/** Before the desk says how long a silent station keeps its run. */
const usualLostAfter = 120_000;

interface ShareHost {
  runs: () => readonly LiveRun[];
  /** Another station has the run. */
  taken: (live: LiveRun, moved: MovedRun) => void;
  changed: () => void;
}

/** What the desk knows of a run of this tab. */
interface Shared {
  known: Map<number, string>;
  facts: string;
  /** By this machine's clock: when it last took an update; 0 before the first. */
  okAt: number;
  /** The desk does not answer: the run continues under the journal of this device. */
  away: boolean;
  pause: number;
  sending: boolean;
  /** On the ports' clock. */
  nextAt: number;
  cancel: () => void;
}

/**
 * Tells the desk how the runs stand that this tab works on, and of each item before it is sent: at most one update a second for a run,
 * far enough ahead that none waits for it. A run whose desk is away continues, and its desk learns of it afterwards.
 */
export class RunShare {
  readonly #ports: RunPorts;
  readonly #host: ShareHost;
  readonly #shared = new Map<string, Shared>();
  readonly #claims: RunClaims;
  #lostAfter = usualLostAfter;
  #closed = false;

  constructor(ports: RunPorts, host: ShareHost) {
    this.#ports = ports;
    this.#host = host;
    this.#claims = new RunClaims(ports, () => host.runs());
  }

  open(): void {
    this.#ports.desk()?.whenKnown(() => this.look());
    this.#ports.desk()?.hear((moved) => {
      const live = this.#host.runs().find(({ id }) => id === moved.id);
      if (live !== undefined && moved.fence > (live.record.fence ?? 1)) this.#taken(live, moved);
    });
    this.#claims.look();
  }

  close(): void {
    this.#closed = true;
    this.#claims.close();
    for (const { cancel } of this.#shared.values()) cancel();
  }

  /** Whether an item may be tried now, as far as the desk is concerned: it is to know of it before. */
  mayTry(live: LiveRun, at: number): boolean {
    const item = live.items[at];
    if (item === undefined || this.#ports.desk() === null || !canBeContinued(kindOf(live.record.work))) return true;
    const shared = this.#of(live);
    if (shared.away) return true;
    // After a sleep another station may have it.
    const isFresh = Math.abs(this.#ports.today() - shared.okAt) < this.#lostAfter / 2;
    return isFresh && isSaid(shared.known.get(at), item);
  }

  /** Sees to what is new of the runs. */
  look(): void {
    const desk = this.#ports.desk();
    if (this.#closed || desk === null) return;
    this.#claims.look();
    const open = desk.openHere();
    for (const live of this.#host.runs()) {
      // A page that died before the desk knew of the end.
      if (live.mine || (open.has(live.id) && isOver(live) && !this.#shared.has(live.id)))
        this.#plan(live, this.#of(live));
      else this.#leave(live);
    }
  }

  #of(live: LiveRun): Shared {
    const known = this.#shared.get(live.id);
    if (known !== undefined) return known;
    const made: Shared = {
      known: new Map(),
      facts: '',
      okAt: 0,
      away: false,
      pause: firstPause,
      sending: false,
      nextAt: Number.NEGATIVE_INFINITY,
      cancel: () => {},
    };
    this.#shared.set(live.id, made);
    return made;
  }

  /** This tab does not work on it any more: the desk learns of its end, or that it was let go of, and of nothing else. */
  #leave(live: LiveRun): void {
    const shared = this.#shared.get(live.id);
    if (shared === undefined) return;
    const { takenBy, lease } = live.record;
    if (isOver(live)) this.#plan(live, shared);
    else if (takenBy !== undefined || (lease !== null && lease.tab !== this.#ports.tab)) this.#forget(live.id, shared);
    else shared.cancel();
  }

  #forget(id: string, { cancel }: Shared): void {
    cancel();
    this.#shared.delete(id);
  }

  #plan(live: LiveRun, shared: Shared): void {
    if (shared.sending) return;
    const { clock } = this.#ports;
    shared.cancel();
    const wait = shared.nextAt - clock.now();
    if (wait > 0) shared.cancel = clock.after(wait, () => this.#plan(live, shared));
    else void this.#update(live, shared);
  }

  async #update(live: LiveRun, shared: Shared): Promise<void> {
    const { clock, today, conditions } = this.#ports;
    const desk = this.#ports.desk();
    const isMine = live.mine;
    if (desk === null || this.#closed || this.#shared.get(live.id) !== shared) return;
    const { update, signs } = updateOf(live, shared.known, holdOf(live, this.#ports));
    const facts = JSON.stringify({ ...update, items: [] });
    const isNew = signs.length > 0 || facts !== shared.facts;
    shared.nextAt = clock.now() + updateEvery;
    if (!isMine && !isNew) return this.#forget(live.id, shared);
    if (conditions.hold() !== null || (!isNew && Math.abs(today() - shared.okAt) < this.#lostAfter / 4)) {
      shared.cancel = clock.after(updateEvery, () => this.#plan(live, shared));
      return;
    }
    shared.sending = true;
    try {
      const { lostAfter } = await desk.update(live.id, update);
      this.#lostAfter = lostAfter;
      for (const [at, sign] of signs) shared.known.set(at, sign);
      Object.assign(shared, { facts, okAt: today(), away: false, pause: firstPause });
      if (!isMine && !live.mine) this.#forget(live.id, shared);
    } catch (error) {
      if (isApiError(error) && error.status === 409) await this.#whoTook(live, shared);
      else {
        shared.away = true;
        shared.nextAt = clock.now() + shared.pause;
        shared.pause = Math.min(longestPause, 2 * shared.pause);
      }
    } finally {
      shared.sending = false;
      if (this.#shared.get(live.id) === shared) this.#plan(live, shared);
      this.#host.changed();
    }
  }

  async #whoTook(live: LiveRun, shared: Shared): Promise<void> {
    // Nothing more is tried before it is known who has it.
    shared.okAt = 0;
    const found = await this.#ports
      .desk()
      ?.read(live.id)
      .catch(() => null);
    if (found) this.#taken(live, found.run);
  }

  #taken(live: LiveRun, moved: MovedRun): void {
    const shared = this.#shared.get(live.id);
    if (shared !== undefined) this.#forget(live.id, shared);
    this.#host.taken(live, moved);
  }
}

/** Whether it has ended, or was stopped, here. */
function isOver(live: LiveRun): boolean {
  const { takenBy, lease } = live.record;
  return takenBy === undefined && lease === null && ['ended', 'stopped'].includes(live.state());
}
