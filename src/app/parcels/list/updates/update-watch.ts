import { type SinceFilter, sinceFilters } from '#contract/list-query.ts';
import type { GateClock } from '#app/api/http/request-gate.ts';

/** Milliseconds between two requests while the list is in view. */
export const calmMillis = 20_000;
/** Milliseconds: a user who comes back to the page causes one request at once, but not one per switch of windows. */
export const minMillis = 5_000;

/** The filter of each request in turn: new parcels most often, since people wait for them. */
export const filterQuestions: readonly SinceFilter[] = sinceFilters
  .filter((filter) => filter !== 'created_since')
  .flatMap((filter): SinceFilter[] => ['created_since', filter]);

/**
 * Requests what changed in a list: one question at a time (a filter, or another part of the list), every 20 seconds while the list is in
 * view, and once when the user comes back. Never a scan over pages (PROMISES 37, 38).
 */
export class UpdateWatch<Question> {
  readonly #clock: GateClock;
  readonly #questions: readonly Question[];
  readonly #ask: (question: Question) => Promise<void>;
  readonly #refused = new Set<Question>();
  #at = 0;
  #asking = false;
  #lastEnd: number;
  #cancel: () => void = () => {};

  /**
   * `ask` must not throw. It returns false for a filter that the server does not support; that question is not repeated. `away`:
   * the user comes back to a list that was left for a while; else it was loaded just now.
   */
  constructor(
    clock: GateClock,
    questions: readonly Question[],
    ask: (question: Question) => Promise<boolean>,
    away = false,
  ) {
    this.#clock = clock;
    this.#questions = questions;
    this.#lastEnd = away ? Number.NEGATIVE_INFINITY : clock.now();
    this.#ask = async (question) => {
      if (!(await ask(question))) this.#refused.add(question);
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
    const question = this.#nextQuestion();
    if (question === null) return this.stop();
    this.#asking = true;
    this.stop();
    let stopped = false;
    // A stop while the answer is on its way also stops the next question.
    this.#cancel = () => (stopped = true);
    try {
      await this.#ask(question);
    } finally {
      this.#asking = false;
      this.#lastEnd = this.#clock.now();
      if (!stopped) this.start();
    }
  }

  #nextQuestion(): Question | null {
    for (let step = 0; step < this.#questions.length; step += 1) {
      const question = this.#questions[this.#at % this.#questions.length];
      this.#at += 1;
      if (question !== undefined && !this.#refused.has(question)) return question;
    }
    return null;
  }
}
