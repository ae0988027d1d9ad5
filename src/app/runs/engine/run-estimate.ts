/** How far back the rate is taken from, in milliseconds, and how many ends it takes to tell one. */
const window = 60_000;
const fewest = 3;

/** Guesses how long a run will take still, from how quickly its parcels have ended lately. */
export class RunEstimate {
  #ends: number[] = [];
  #since: number | null = null;

  /** Work goes on: pauses do not count. */
  begin(now: number): void {
    this.#since ??= now;
  }

  pause(): void {
    this.#ends = [];
    this.#since = null;
  }

  ended(now: number): void {
    this.#ends.push(now);
  }

  /** Milliseconds for `open` parcels; null while nobody can tell. */
  remaining(open: number, now: number): number | null {
    const from = Math.max(this.#since ?? now, now - window);
    this.#ends = this.#ends.filter((end) => end >= from);
    if (open === 0 || this.#ends.length < fewest || now <= from) return null;
    return (open * (now - from)) / this.#ends.length;
  }
}
