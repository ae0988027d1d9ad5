import type { GateClock } from '#app/api/http/request-gate.ts';

/** A clock that is stopped until a test moves it. */
export class FakeClock implements GateClock {
  #now = 0;
  #timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(millis: number, run: () => void): () => void {
    const timer = { at: this.#now + millis, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Moves on, running due timers in order and letting promises settle after each. */
  async advance(millis: number): Promise<void> {
    const end = this.#now + millis;
    await settlePromises();
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#now = Math.max(this.#now, due.at);
      due.run();
      await settlePromises();
    }
    this.#now = end;
  }
}

/** Lets everything that is already resolved run. */
export async function settlePromises(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await Promise.resolve();
}
