import type { Store } from '#service/store/store.ts';
import { noteTokenUse, type Token } from '#service/store/queries/token-queries.ts';

const hourSeconds = 60 * 60;

/** When each token was used last, to the hour. */
export interface TokenUse {
  /** Returns at once: no request waits for it, and none fails because of it. */
  note(token: Pick<Token, 'id' | 'usedSeconds'>): void;
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
}

/** `clock` in milliseconds since 1970 UTC. A token is written at most once in an hour; what could not be is with the next hour. */
export function openTokenUse({ store, clock }: { store: Store; clock: () => number }): TokenUse {
  const noted = new Map<string, number>();
  const writing = new Set<Promise<void>>();
  return {
    note({ id, usedSeconds }) {
      const hour = Math.floor(clock() / 1000 / hourSeconds) * hourSeconds;
      if (Math.max(usedSeconds, noted.get(id) ?? 0) >= hour) return;
      noted.set(id, hour);
      const write: Promise<void> = store
        .transaction((tx) => noteTokenUse(tx, id, hour))
        .catch(() => {})
        .finally(() => writing.delete(write));
      writing.add(write);
    },
    async settled() {
      await Promise.all(writing);
    },
  };
}
