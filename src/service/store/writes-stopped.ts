import { StoreUnavailable } from './store-unavailable.ts';

/**
 * The embedded store takes no changes; nothing of the change that found out is there. Reading goes on. `full`: there is no
 * space, and the next change is tried again. `failed`: a write or a sync went wrong, and what the operating system says of the
 * file from then on proves nothing, so that only a start, which reads back what is really there, goes on.
 */
export class WritesStopped extends StoreUnavailable {
  readonly reason: 'full' | 'failed';

  constructor(reason: 'full' | 'failed', cause: unknown) {
    super(messages[reason], { cause });
    this.reason = reason;
  }
}

/** Another command has the embedded store in hand, `npm run erase` for one. Nothing of the change is there, and it may be tried again. */
export class StoreBusy extends StoreUnavailable {}

const messages = {
  full: 'the store is full: nothing can be changed until there is space; reading goes on',
  failed:
    'a change could not be written to disk: nothing is changed any more until the service is started again; reading goes on',
};

/** Watches every statement of one SQLite database. */
export interface WriteGuard {
  /** Runs a statement's work. Throws a `WritesStopped` for a change that could not be written, and for all behind a failed one. */
  run<T>(changes: boolean, work: () => T): T;
}

export function openWriteGuard(): WriteGuard {
  let failed: WritesStopped | null = null;
  return {
    run(changes, work) {
      if (changes && failed !== null) throw failed;
      try {
        return work();
      } catch (error) {
        const stopped = stoppedBy(error);
        if (stopped instanceof WritesStopped && stopped.reason === 'failed') failed = stopped;
        throw stopped ?? error;
      }
    },
  };
}

/** The index of the log is made larger without being part of the store: no space for it harms nothing. */
const fullCodes = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'];

function stoppedBy(error: unknown): WritesStopped | StoreBusy | null {
  const { code = '' } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return null;
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) return new StoreBusy('another command is writing', { cause: error });
  if (fullCodes.includes(code)) return new WritesStopped('full', error);
  return /^SQLITE_(?:IOERR|CORRUPT|NOTADB)/.test(code) ? new WritesStopped('failed', error) : null;
}
