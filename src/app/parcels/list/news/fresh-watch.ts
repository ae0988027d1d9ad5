import { type SinceFilter, sinceFilters } from '#contract/list-query.ts';
import type { GateClock } from '#app/api/http/request-gate.ts';

/** Milliseconds between two questions while the list is looked at. */
export const calmMillis = 20_000;
/** Someone who comes back to the page gets one question at once, but not one per switch of windows. */
export const minMillis = 5_000;

/** Which change of a list is asked for with each question: new parcels most often, since they are what people wait for. */
export const filterQuestions: readonly SinceFilter[] = sinceFilters
  .filter((filter) => filter !== 'created_since')
  .flatMap((filter): SinceFilter[] => ['created_since', filter]);

/**
 * Asks for what changed in a list: one question at a time, by one filter or of what else the list is made, calmly while the list is looked
 * at, and one when the user comes back. Never a scan over pages (PROMISES 37, 38).
 */
export class FreshWatch<Question> {
  readonly #clock: GateClock;
  readonly #questions: readonly Question[];
  readonly #ask: (question: Question) => Promise<void>;
  readonly #refused = new Set<Question>();
  #at = 0;
  #asking = false;
  #lastEnd: number;
  #cancel: () => void = () => {};

  /**
   * `ask` must not throw. It answers false for a filter that the server does not know; that question does not come again. `away`:
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
    // A stop while the answer is on its way is one for the next question, too.
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
