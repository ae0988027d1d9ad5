import { pollGapMillis } from '#contract/poll-gap.ts';
import { ValueStore } from '#app/state/value-store.ts';

/** At most this many requests at once, of the six sockets a browser has for one host, so that other tabs are never starved. */
const mostAtOnce = 4;

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

/** Waits are longer by up to this share, so that many desks do not come back in the same moment. */
const jitter = 0.2;

/**
 * The one gate of this page's requests: caps how many run at once, keeps status polls apart and holds everything back while a
 * 429 asks to wait. After a pause one request goes first; the rest follow once it was answered without another 429.
 */
export class RequestGate {
  readonly #clock: GateClock;
  readonly #random: () => number;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  readonly #state = new ValueStore<GateState>({ pausedUntil: 0 });
  /** A pause is over and no request has gone out since. */
  #probeWanted = false;
  #probe: Waiting | null = null;
  /** The gap counts from answer to request, so that it holds at the server too. */
  #lastPollEnd = Number.NEGATIVE_INFINITY;
  #pollRunning = false;
  #cancelWake: () => void = () => {};

  constructor(clock: GateClock = browserClock, random: () => number = Math.random) {
    this.#clock = clock;
    this.#random = random;
  }

  /**
   * Runs `work` when its turn comes; `isProbe`: all others wait for its answer. Rejects with the signal's reason when that aborts
   * while waiting.
   */
  async run<T>(
    work: (isProbe: boolean) => Promise<T>,
    { signal, poll = false }: { signal?: AbortSignal | undefined; poll?: boolean } = {},
  ): Promise<T> {
    const entry = await this.#turn(poll, signal);
    try {
      return await work(this.#probe === entry);
    } finally {
      this.#running -= 1;
      if (poll) {
        this.#pollRunning = false;
        this.#lastPollEnd = this.#clock.now();
      }
      if (this.#probe === entry) this.#probe = null;
      this.#next();
    }
  }

  /** Holds every request back for so many seconds; called at each 429. */
  pause(seconds: number): void {
    const until = this.#clock.now() + seconds * 1000 * (1 + jitter * this.#random());
    if (until > this.getState().pausedUntil) this.#state.set({ pausedUntil: until });
    this.#next();
  }

  readonly getState = this.#state.get;
  readonly subscribe = this.#state.subscribe;

  #turn(poll: boolean, signal: AbortSignal | undefined): Promise<Waiting> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = { poll, start: () => resolve(entry) };
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
    const { pausedUntil } = this.getState();
    if (now < pausedUntil) {
      this.#wakeIn(pausedUntil - now);
      return;
    }
    if (pausedUntil > 0) {
      this.#probeWanted = true;
      this.#state.set({ pausedUntil: 0 });
    }
    while (this.#probe === null && this.#running < mostAtOnce) {
      const started = this.#startFirst(now);
      if (started === null) break;
      if (this.#probeWanted) this.#probe = started;
      this.#probeWanted = false;
    }
    const pollIsDue = this.#waiting.some((entry) => entry.poll) && !this.#pollRunning;
    if (pollIsDue && this.#probe === null && this.#running < mostAtOnce)
      this.#wakeIn(this.#lastPollEnd + pollGapMillis - now);
  }

  #startFirst(now: number): Waiting | null {
    const pollMayStart = !this.#pollRunning && now - this.#lastPollEnd >= pollGapMillis;
    const at = this.#waiting.findIndex((entry) => !entry.poll || pollMayStart);
    const [entry] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (entry === undefined) return null;
    this.#running += 1;
    if (entry.poll) this.#pollRunning = true;
    entry.start();
    return entry;
  }

  #wakeIn(millis: number): void {
    this.#cancelWake = this.#clock.after(Math.max(millis, 0), () => this.#next());
  }
}
