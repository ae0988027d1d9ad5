import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { oneLine } from '#service/config/start-error.ts';
import { compact } from './dialect.ts';
import { incrementalVacuum } from './open-sqlite.ts';
import { untilUndisturbed, type Executor, type Store } from './store.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Some milliseconds: a change waits no longer for it than for another change. */
const pagesAtOnce = 500;
/** Of several jobs that end within it, one step gives back what all of them held. */
const restMillis = 1_000;

/**
 * Rewrites an embedded store of an earlier version once, so that its file can give space back: 10 s for each GB. Where there is no space for it,
 * the store is used as it is and the next start tries again; then the reason is returned.
 */
export async function makeShrinkable(db: Executor, onRewrite: () => void = () => {}): Promise<string | null> {
  const { rows } = await sql<{ auto_vacuum: number }>`pragma auto_vacuum`.execute(db);
  if (rows[0]?.auto_vacuum === incrementalVacuum) return null;
  onRewrite();
  try {
    await compact(db);
    return null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return oneLine(error.cause);
    throw error;
  }
}

export interface FreedSpace {
  /** Something large was deleted: its space goes back to the disk soon. */
  giveBackSoon(): void;
  /** Gives back what is free now. */
  giveBack(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Cuts free pages off an embedded store's file, and empties its log, after documents have gone: neither keeps their space or a word of them
 * (`secure_delete` in open-sqlite.ts). PostgreSQL does it in its own time. What fails is
 * tried again after the next document.
 */
export function openFreedSpace(
  { dialect, db }: Pick<Store, 'dialect' | 'db'>,
  onFailure: (error: unknown) => void,
): FreedSpace {
  const stopping = new AbortController();
  if (dialect !== 'sqlite') stopping.abort();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  async function cutOff(): Promise<void> {
    // Of a file that could not be rewritten no page can be cut off.
    for (let free = await freePages(db), before = free + 1; !stopping.signal.aborted && free > 0 && free < before;) {
      await untilUndisturbed(() => sql.raw(`pragma incremental_vacuum(${pagesAtOnce})`).execute(db));
      await nextTurn();
      [before, free] = [free, await freePages(db)];
    }
    if (!stopping.signal.aborted) await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }

  function giveBack(): Promise<void> {
    // One after the other.
    running = running.then(cutOff).catch((error: unknown) => onFailure(error));
    return running;
  }

  return {
    giveBack,
    giveBackSoon() {
      if (stopping.signal.aborted || timer !== null) return;
      timer = setTimeout(() => {
        timer = null;
        void giveBack();
      }, restMillis);
      timer.unref();
    },
    async stop() {
      stopping.abort();
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}

async function freePages(db: Executor): Promise<number> {
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(db);
  return rows[0]?.freelist_count ?? 0;
}
