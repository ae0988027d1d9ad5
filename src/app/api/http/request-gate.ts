import { ValueStore } from '#app/state/value-store.ts';

/** At most this many requests at once, of the six sockets a browser has for one host, so that other tabs are never starved. */
const maxAtOnce = 4;
/** Of them for what stations tell each other: where that is not answered, the others still go. */
const maxOfDesk = 2;

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
  isOfDesk: boolean;
}

interface GateOptions {
  signal?: AbortSignal | undefined;
  /** It is of what stations tell each other: no request to the API waits for its answer, nor for a 429 to it. */
  ofDesk?: boolean | undefined;
}

/** Waits are longer by up to this share, so that many desks do not come back at the same time. */
const jitter = 0.2;

/**
 * The one gate of this page's requests: caps how many run at once and holds everything back while a 429 asks to wait. After a pause one request goes first; the rest follow once it was answered without another 429.
 */
export class RequestGate {
  readonly #clock: GateClock;
  readonly #random: () => number;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #runningOfDesk = 0;
  /** As `pausedUntil`, for what stations tell each other alone. */
  #deskPausedUntil = 0;
  readonly #state = new ValueStore<GateState>({ pausedUntil: 0 });
  /** A pause is over and no request has gone out since. */
  #probeWanted = false;
  #probe: Waiting | null = null;
  #cancelWake: () => void = () => {};

  constructor(clock: GateClock = browserClock, random: () => number = Math.random) {
    this.#clock = clock;
    this.#random = random;
  }

  /**
   * Runs `work` when it has left the queue; `isProbe`: all others wait for its answer. Rejects with the signal's reason when that aborts
   * while waiting.
   */
  async run<T>(work: (isProbe: boolean) => Promise<T>, { signal, ofDesk = false }: GateOptions = {}): Promise<T> {
    const entry = await this.#enqueue(signal, ofDesk);
    try {
      return await work(this.#probe === entry);
    } finally {
      this.#running -= 1;
      if (ofDesk) this.#runningOfDesk -= 1;
      if (this.#probe === entry) this.#probe = null;
      this.#next();
    }
  }

  /** Holds every request back for so many seconds; called at each 429. `ofDesk`: those alone. */
  pause(seconds: number, ofDesk = false): void {
    const until = this.#clock.now() + seconds * 1000 * (1 + jitter * this.#random());
    if (ofDesk) this.#deskPausedUntil = Math.max(this.#deskPausedUntil, until);
    else if (until > this.getState().pausedUntil) this.#state.set({ pausedUntil: until });
    this.#next();
  }

  readonly getState = this.#state.get;
  readonly subscribe = this.#state.subscribe;

  #enqueue(signal: AbortSignal | undefined, isOfDesk: boolean): Promise<Waiting> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = { start: () => resolve(entry), isOfDesk };
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
      this.#cancelWake = this.#clock.after(pausedUntil - now, () => this.#next());
      return;
    }
    if (pausedUntil > 0) {
      this.#probeWanted = true;
      this.#state.set({ pausedUntil: 0 });
    }
    while (this.#probe === null && this.#running < maxAtOnce) {
      const entry = this.#take(now);
      if (entry === undefined) break;
      this.#running += 1;
      if (entry.isOfDesk) this.#runningOfDesk += 1;
      entry.start();
      if (this.#probeWanted) this.#probe = entry;
      this.#probeWanted = false;
    }
    if (now < this.#deskPausedUntil && this.#waiting.length > 0)
      this.#cancelWake = this.#clock.after(this.#deskPausedUntil - now, () => this.#next());
  }

  /** The next one that may go now; a probe asks the API where something else than the desk is wanted of it. */
  #take(now: number): Waiting | undefined {
    const isFree = now >= this.#deskPausedUntil && this.#runningOfDesk < maxOfDesk;
    const api = this.#waiting.findIndex(({ isOfDesk }) => !isOfDesk);
    const at = isFree && !(this.#probeWanted && api >= 0) ? 0 : api;
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
  }
}
