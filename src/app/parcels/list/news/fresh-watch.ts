import { type SinceFilter, sinceFilters } from '#contract/list-query.ts';
import type { GateClock } from '#app/api/http/request-gate.ts';

/** Milliseconds between two questions while the list is looked at. */
export const calmMillis = 20_000;
/** Someone who comes back to the page gets one question at once, but not one per switch of windows. */
export const minMillis = 5_000;

/** Which change of a list is asked for at each turn: new parcels most often, since they are what people wait for. */
export const filterTurns: readonly SinceFilter[] = sinceFilters
  .filter((filter) => filter !== 'created_since')
  .flatMap((filter): SinceFilter[] => ['created_since', filter]);

/**
 * Asks for what changed in a list: one question at a time, by one filter or what else a turn is, calmly while the list is looked
 * at, and one when the user comes back. Never a page scan over pages (PROMISES 37, 38).
 */
export class FreshWatch<Turn> {
  readonly #clock: GateClock;
  readonly #turns: readonly Turn[];
  readonly #ask: (turn: Turn) => Promise<void>;
  readonly #refused = new Set<Turn>();
  #turn = 0;
  #asking = false;
  #lastEnd: number;
  #cancel: () => void = () => {};

  /**
   * `ask` must not throw. It answers false for a filter that the server does not know; that turn does not come again. `away`:
   * the user comes back to a list that was left for a while; else it was loaded just now.
   */
  constructor(clock: GateClock, turns: readonly Turn[], ask: (turn: Turn) => Promise<boolean>, away = false) {
    this.#clock = clock;
    this.#turns = turns;
    this.#lastEnd = away ? Number.NEGATIVE_INFINITY : clock.now();
    this.#ask = async (turn) => {
      if (!(await ask(turn))) this.#refused.add(turn);
    };
  }

  start(): void {
    this.#cancel();
    this.#cancel = this.#clock.after(calmMillis, () => void this.#next());
  }

  stop(): void {
    this.#cancel();
    this.#cancel = () => {};
  }

  /** The user came back to the page. */
  lookNow(): void {
    if (this.#clock.now() - this.#lastEnd >= minMillis) void this.#next();
  }

  async #next(): Promise<void> {
    if (this.#asking) return;
    const turn = this.#nextTurn();
    if (turn === null) return this.stop();
    this.#asking = true;
    this.stop();
    let stopped = false;
    // A stop while the answer is on its way is one for the next turn, too.
    this.#cancel = () => (stopped = true);
    try {
      await this.#ask(turn);
    } finally {
      this.#asking = false;
      this.#lastEnd = this.#clock.now();
      if (!stopped) this.start();
    }
  }

  #nextTurn(): Turn | null {
    for (let step = 0; step < this.#turns.length; step += 1) {
      const turn = this.#turns[this.#turn % this.#turns.length];
      this.#turn += 1;
      if (turn !== undefined && !this.#refused.has(turn)) return turn;
    }
    return null;
  }
}
