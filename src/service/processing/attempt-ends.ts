/** Who waits for the attempts of this process to end. */
export interface AttemptEnds {
  /** The attempt of a parcel has ended, and its outcome is stored. */
  tell(parcelId: string): void;
  /** Resolves when that is reported for a parcel, after `millis`, or when the service stops. */
  wait(parcelId: string, millis: number): Promise<void>;
  /** The service stops: all waits end. */
  stop(): void;
  readonly stopped: boolean;
}

export function openAttemptEnds(): AttemptEnds {
  const waiting = new Map<string, Set<() => void>>();
  let stopped = false;
  const release = (parcelId: string) => {
    for (const resume of waiting.get(parcelId) ?? []) resume();
  };
  return {
    tell: release,
    wait(parcelId, millis) {
      if (stopped) return Promise.resolve();
      return new Promise((resolve) => {
        const others = waiting.get(parcelId) ?? new Set();
        const resume = () => {
          clearTimeout(timer);
          others.delete(resume);
          if (others.size === 0) waiting.delete(parcelId);
          resolve();
        };
        const timer = setTimeout(resume, millis);
        waiting.set(parcelId, others.add(resume));
      });
    },
    stop() {
      stopped = true;
      for (const parcelId of waiting.keys()) release(parcelId);
    },
    get stopped() {
      return stopped;
    },
  };
}
