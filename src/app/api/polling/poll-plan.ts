import type { Watched } from './status-watch.ts';

/** Milliseconds between two looks at one parcel, longer the longer it takes. */
const waits = [1000, 1000, 2000, 3000, 5000];
/** An attempt that is older than `age` is looked at so seldom. */
const restful = [
  { age: 30 * 60_000, wait: 60_000 },
  { age: 5 * 60_000, wait: 15_000 },
];
/** Of many, one is looked at by itself when a later one has ended before it and it does not follow; or when it takes so long. */
const overtakenFor = 4000;
const straggling = 12_000;
const stragglerWait = 10_000;
const longestStragglerWait = 60_000;

/** Someone who waits for one parcel is worth a look a second for so long. */
const eagerFor = 12_000;

interface Looked {
  watched: Watched;
  looks: number;
  /** Of the last look; the start before that. On the clock's `now`. */
  last: number;
  overtakenAt: number | null;
  hurried: boolean;
}

/** Which of the watched parcels is looked at next, and when. Holds no timers and asks for nothing. */
export class PollPlan {
  /** In the order they were started. */
  readonly #parcels = new Map<string, Looked>();

  /** Takes in what is watched now. Returns the new ones. */
  sync(watched: ReadonlyMap<string, Watched>): string[] {
    for (const id of this.#parcels.keys()) if (!watched.has(id)) this.#parcels.delete(id);
    const added = [...watched].filter(([id]) => !this.#parcels.has(id));
    for (const [id, one] of added)
      this.#parcels.set(id, { watched: one, looks: 0, last: one.startedAt, overtakenAt: null, hurried: false });
    return added.map(([id]) => id);
  }

  /**
   * `many`: a list tells of those that were accepted, so that only the others need a look of their own. `atOnce`: the answer
   * comes when there is something to tell, so that nothing is gained by a later first look.
   */
  next(now: number, many: boolean, atOnce = false): { id: string; at: number } | null {
    let first: { id: string; at: number; rank: number } | null = null;
    for (const [id, looked] of this.#parcels) {
      const at = looked.hurried && !many ? looked.last : many ? whenStraggling(looked) : lookAt(looked, atOnce);
      const rank = at > now ? 2 : looked.overtakenAt === null ? 1 : 0;
      if (first === null || rank < first.rank || (rank === first.rank && at < first.at)) first = { id, at, rank };
    }
    return first;
  }

  looked(id: string, now: number): void {
    const looked = this.#parcels.get(id);
    if (looked === undefined) return;
    looked.looks += 1;
    looked.last = now;
    looked.hurried = false;
  }

  /** Attempts have ended: what was started before them and goes on is overtaken. */
  ended(ids: readonly string[], now: number): void {
    const latest = Math.max(...ids.map((id) => this.#parcels.get(id)?.watched.startedAt ?? Number.NEGATIVE_INFINITY));
    for (const id of ids) this.#parcels.delete(id);
    for (const looked of this.#parcels.values()) if (looked.watched.startedAt < latest) looked.overtakenAt ??= now;
  }

  /** Someone looks at the page again: what waits for its time is polled as soon as the lock is free. */
  hurry(): void {
    for (const looked of this.#parcels.values()) looked.hurried = true;
  }

  /** The looks before count no more, as after a sign-in. */
  startAgain(): void {
    for (const looked of this.#parcels.values()) looked.looks = 0;
    this.hurry();
  }
}

function lookAt({ watched, looks, last }: Looked, atOnce: boolean): number {
  if (atOnce && looks === 0) return last;
  const age = last - watched.startedAt;
  const wait = waits[watched.eager && age < eagerFor ? 0 : Math.min(looks, waits.length - 1)] ?? 0;
  return last + (restful.find((rest) => age >= rest.age)?.wait ?? wait);
}

function whenStraggling({ watched, looks, last, overtakenAt }: Looked): number {
  const since = overtakenAt === null ? watched.startedAt + straggling : overtakenAt + overtakenFor;
  const wait = looks === 0 ? 0 : Math.min(stragglerWait * 2 ** (looks - 1), longestStragglerWait);
  return Math.max(since, last + wait);
}
