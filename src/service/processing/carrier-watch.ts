/** Finds out from the calls of this process whether the carrier answers. */
export interface CarrierWatch {
  /** A call was answered. */
  answered(): Promise<void>;
  /** A call was not. */
  failed(): Promise<void>;
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
  return {
    answered() {
      failingSince = null;
      return note(false);
    },
    async failed() {
      const now = clock();
      failingSince ??= now;
      if (now - failingSince >= awayAfter) await note(true);
    },
  };
}
