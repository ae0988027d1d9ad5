/** At most this many requests at once, of the six sockets a browser has for one host, so that other tabs are never starved. */
const mostAtOnce = 4;
/** SPEC.md 4.6 and 8: at least a second between status requests; counted from answer to request, so that it holds at the server too. */
const pollGapMillis = 1000;

export interface GateState {
  /** Until when (on `clock.now`) every request waits because of a 429; 0 when none waits. */
  pausedUntil: number;
}

export interface GateClock {
  now(): number;
  after(millis: number, run: () => void): () => void;
}

export const browserClock: GateClock = {
  now: () => performance.now(),
  after(millis, run) {
    const timer = setTimeout(run, millis);
    return () => clearTimeout(timer);
  },
};

interface Waiting {
  start: () => void;
  poll: boolean;
}

/**
 * The one gate of this page's requests: caps how many run at once, keeps status polls apart and holds everything back while a
 * 429 asks to wait. After a pause one request goes first; the rest follow once it was answered without another 429.
 */
export class RequestGate {
  readonly #clock: GateClock;
  readonly #waiting: Waiting[] = [];
  readonly #listeners = new Set<() => void>();
  #running = 0;
  #probing = false;
  #state: GateState = { pausedUntil: 0 };
  #lastPollEnd = Number.NEGATIVE_INFINITY;
  #pollRunning = false;
  #cancelWake: () => void = () => {};

  constructor(clock: GateClock = browserClock) {
    this.#clock = clock;
  }

  /** Runs `work` when its turn comes. Rejects with the signal's reason when that aborts while waiting. */
  async run<T>(
    work: () => Promise<T>,
    { signal, poll = false }: { signal?: AbortSignal | undefined; poll?: boolean } = {},
  ): Promise<T> {
    await this.#turn(poll, signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (poll) {
        this.#pollRunning = false;
        this.#lastPollEnd = this.#clock.now();
      }
      this.#probing = false;
      this.#next();
    }
  }

  /** Holds every request back for so many seconds; called at each 429. */
  pause(seconds: number): void {
    const until = this.#clock.now() + seconds * 1000;
    if (until > this.#state.pausedUntil) this.#setState({ pausedUntil: until });
    this.#next();
  }

  getState = (): GateState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #turn(poll: boolean, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = { poll, start: () => resolve() };
      const abort = () => {
        const at = this.#waiting.indexOf(entry);
        if (at < 0) return;
        this.#waiting.splice(at, 1);
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.push(entry);
      this.#next();
    });
  }

  #next(): void {
    this.#cancelWake();
    const now = this.#clock.now();
    if (now < this.#state.pausedUntil) {
      this.#wakeIn(this.#state.pausedUntil - now);
      return;
    }
    if (this.#state.pausedUntil > 0) {
      this.#setState({ pausedUntil: 0 });
      this.#probing = this.#waiting.length > 0;
      if (this.#probing) this.#startFirst(now);
      return;
    }
    if (this.#probing) return;
    while (this.#running < mostAtOnce && this.#startFirst(now)) {
      // Starts as many as may run.
    }
    const pollIsDue = this.#waiting.some((entry) => entry.poll) && !this.#pollRunning;
    if (pollIsDue && this.#running < mostAtOnce) this.#wakeIn(this.#lastPollEnd + pollGapMillis - now);
  }

  #startFirst(now: number): boolean {
    const pollMayStart = !this.#pollRunning && now - this.#lastPollEnd >= pollGapMillis;
    const at = this.#waiting.findIndex((entry) => !entry.poll || pollMayStart);
    const [entry] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (entry === undefined) return false;
    this.#running += 1;
    if (entry.poll) this.#pollRunning = true;
    entry.start();
    return true;
  }

  #wakeIn(millis: number): void {
    this.#cancelWake = this.#clock.after(Math.max(millis, 0), () => this.#next());
  }

  #setState(state: GateState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
