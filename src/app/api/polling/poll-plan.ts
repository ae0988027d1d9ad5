import type { Watched } from './status-watch.ts';

/** Milliseconds between two polls of one parcel, longer the longer it takes. */
const waits = [1000, 1000, 2000, 3000, 5000];
/** Intervals for attempts older than `age`. */
const slowIntervals = [
  { age: 30 * 60_000, wait: 60_000 },
  { age: 5 * 60_000, wait: 15_000 },
];
/** Among many, one is polled singly this long after a later one has ended before it, or after its start. */
const overtakenMillis = 4000;
const stragglerAfter = 12_000;
const stragglerWait = 10_000;
const longestStragglerWait = 60_000;

/** A parcel a user waits for is polled every second for this long. */
const eagerFor = 12_000;

interface PolledParcel {
  watched: Watched;
  polls: number;
  /** Of the last poll; the start before that. On the clock's `now`. */
  last: number;
  overtakenAt: number | null;
  hurried: boolean;
}

/** Which of the watched parcels is polled next, and when. Holds no timers and requests nothing. */
export class PollPlan {
  /** In the order of their starts. */
  readonly #parcels = new Map<string, PolledParcel>();

  /** Updates the watched parcels. Returns the new ones. */
  sync(watched: ReadonlyMap<string, Watched>): string[] {
    for (const id of this.#parcels.keys()) if (!watched.has(id)) this.#parcels.delete(id);
    const added = [...watched].filter(([id]) => !this.#parcels.has(id));
    for (const [id, one] of added)
      this.#parcels.set(id, { watched: one, polls: 0, last: one.startedAt, overtakenAt: null, hurried: false });
    return added.map(([id]) => id);
  }

  /**
   * `many`: a list shows those that were accepted, so that only the others are polled singly. `atOnce`: the answer
   * comes when there is something to tell, so that nothing is gained by a later first poll.
   */
  next(now: number, many: boolean, atOnce = false): { id: string; at: number } | null {
    let first: { id: string; at: number; rank: number } | null = null;
    for (const [id, polled] of this.#parcels) {
      const at = polled.hurried && !many ? polled.last : many ? whenStraggling(polled) : nextPollAt(polled, atOnce);
      const rank = at > now ? 2 : polled.overtakenAt === null ? 1 : 0;
      if (first === null || rank < first.rank || (rank === first.rank && at < first.at)) first = { id, at, rank };
    }
    return first;
  }

  polled(id: string, now: number): void {
    const polled = this.#parcels.get(id);
    if (polled === undefined) return;
    polled.polls += 1;
    polled.last = now;
    polled.hurried = false;
  }

  /** Attempts have ended: parcels started before them and still running are overtaken. */
  ended(ids: readonly string[], now: number): void {
    const latest = Math.max(...ids.map((id) => this.#parcels.get(id)?.watched.startedAt ?? Number.NEGATIVE_INFINITY));
    for (const id of ids) this.#parcels.delete(id);
    for (const polled of this.#parcels.values()) if (polled.watched.startedAt < latest) polled.overtakenAt ??= now;
  }

  /** The user is back at the page: waiting parcels are polled as soon as the lock is free. */
  hurry(): void {
    for (const polled of this.#parcels.values()) polled.hurried = true;
  }

  /** The polls before count no more, as after a sign-in. */
  startAgain(): void {
    for (const polled of this.#parcels.values()) polled.polls = 0;
    this.hurry();
  }
}

function nextPollAt({ watched, polls, last }: PolledParcel, atOnce: boolean): number {
  if (atOnce && polls === 0) return last;
  const age = last - watched.startedAt;
  const wait = waits[watched.eager && age < eagerFor ? 0 : Math.min(polls, waits.length - 1)] ?? 0;
  return last + (slowIntervals.find((rest) => age >= rest.age)?.wait ?? wait);
}

function whenStraggling({ watched, polls, last, overtakenAt }: PolledParcel): number {
  const since = overtakenAt === null ? watched.startedAt + stragglerAfter : overtakenAt + overtakenMillis;
  const wait = polls === 0 ? 0 : Math.min(stragglerWait * 2 ** (polls - 1), longestStragglerWait);
  return Math.max(since, last + wait);
}
