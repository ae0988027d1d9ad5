import type { CarrierState } from '#contract/documents/carriers.ts';

/** Finds out from the calls of this process whether the carrier answers. */
export interface CarrierWatch {
  /** A call was answered. */
  answered(): Promise<void>;
  /** A call was not. */
  failed(): Promise<void>;
  /** How it is, by the calls of this process. */
  readonly state: CarrierState;
}

interface WatchOptions {
  /** Milliseconds since 1970 UTC. */
  clock: () => number;
  /** Called at each answer, and at each call without one once there was none for long enough. Never rejects. */
  note: (isAway: boolean) => Promise<void>;
  /** How long no call must have been answered: one that was lost means nothing. */
  awayAfter?: number;
}

const awayAfterMillis = 60_000;

export function openCarrierWatch({ clock, note, awayAfter = awayAfterMillis }: WatchOptions): CarrierWatch {
  /** When the first call failed that none was answered after; null while they are. */
  let failingSince: number | null = null;
  let state: CarrierState = 'unknown';
  return {
    get state() {
      return state;
    },
    answered() {
      failingSince = null;
      state = 'answers';
      return note(false);
    },
    async failed() {
      const now = clock();
      failingSince ??= now;
      state = now - failingSince >= awayAfter ? 'away' : 'failing';
      if (state === 'away') await note(true);
    },
  };
}
