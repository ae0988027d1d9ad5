/**
 * Milliseconds from one read to the next, for all tabs of the browser together. With what an event and an answer take, a change is on
 * screen within a second; twenty browsers of one token read 27 times a second, of the 50 requests that it has.
 */
const turnMillis = 750;

/** Runs one read at a time, and the next not before its turn; each tab on its own where the browser has no locks. */
export class RowTurns {
  readonly #name: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(account: string) {
    this.#name = `parcel-desk.rows.${account}`;
  }

  /** `read`: false when there was nothing to read any more, and the turn is over at once. Resolves when it has read. */
  run(read: () => Promise<boolean>): Promise<void> {
    return new Promise((resolve) => {
      const turn = async () => {
        const startedAt = performance.now();
        const hasRead = await read().finally(resolve);
        if (hasRead) await wait(turnMillis - (performance.now() - startedAt));
      };
      const { locks } = navigator as { locks?: LockManager };
      const after = this.#last.then(() => (locks === undefined ? turn() : locks.request(this.#name, turn)));
      this.#last = after.catch(() => {});
    });
  }
}

export function wait(millis: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, Math.max(0, millis)));
}
