/** At most this many parcels at once, of the gate's four requests: the user's own clicks always find one free. */
export const maxAtWork = 3;
/** Parcels that may be with carriers at a time: one page of the list has all of them. */
export const maxWithCarrier = 100;
/** One that has been there for so many milliseconds does not count: of several carriers, one that is away holds up its own parcels alone. */
export const longWithCarrier = 60_000;

/** Milliseconds between two parcels' tries: about half of what the service allows a token, so that the other half is the user's. */
const quickest = 40;
const slowest = 4_000;

/** How fast runs ask: slower after each 429, then quicker again bit by bit. */
export class RunPace {
  #gap = quickest;
  #next = Number.NEGATIVE_INFINITY;

  /** Milliseconds until the next try may begin. */
  wait(now: number): number {
    return Math.max(0, this.#next - now);
  }

  begun(now: number): void {
    this.#next = now + this.#gap;
  }

  answered(): void {
    this.#gap = Math.max(quickest, this.#gap * 0.95);
  }

  turnedAway(): void {
    this.#gap = Math.min(slowest, this.#gap * 2);
  }
}
