import { StoreUnavailable } from './store-unavailable.ts';

/**
 * `full`: there is no space, and the next change is tried again. `failed`: a write or a sync went wrong, and what the operating
 * system says of the file from then on proves nothing, so that only a start, which reads back what is really there, continues.
 * `damaged`: something in the file cannot be read. What is changed on top of it might be lost with it, or harm what is still whole.
 */
type Reason = 'full' | 'failed' | 'damaged';

/**
 * The embedded store takes no changes; nothing of the change that found out is there. What can be read is read. Its `cause` names
 * the file.
 */
export class WritesStopped extends StoreUnavailable {
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super(messages[reason], { cause });
    this.reason = reason;
  }
}

/** Another command has the embedded store in hand, `npm run erase` for one. Nothing of the change is there, and it may be tried again. */
export class StoreBusy extends StoreUnavailable {}

const messages: Record<Reason, string> = {
  full: 'the store is full: nothing can be changed until there is space; reading goes on',
  failed:
    'a change could not be written to disk: nothing is changed any more until the service is started again; reading goes on',
  damaged:
    'the store is damaged: what was asked for cannot be read, and nothing is changed any more until the store is restored from a backup',
};

/** Watches every statement of one SQLite database. */
export interface WriteGuard {
  /**
   * Runs a statement's work. Throws a `WritesStopped` for a change that could not be written, for whatever cannot be read, and
   * for all changes behind either.
   */
  run<T>(changes: boolean, work: () => T): T;
  /** What stopped changes until the next start; null while nothing did. */
  stopped(): WritesStopped | null;
}

/** `file` is the path of the database. */
export function openWriteGuard(file: string): WriteGuard {
  let stopped: WritesStopped | null = null;
  return {
    run(changes, work) {
      if (changes && stopped !== null) throw stopped;
      try {
        return work();
      } catch (error) {
        const meant = meaningOf(error, changes, file);
        if (meant instanceof WritesStopped && meant.reason !== 'full') stopped = meant;
        throw meant ?? error;
      }
    },
    stopped: () => stopped,
  };
}

/** The index of the log is made larger without being part of the store: no space for it harms nothing. */
const fullCodes = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'];
const unreadable = /^SQLITE_(?:CORRUPT|NOTADB|IOERR_(?:READ|SHORT_READ|CORRUPTFS|DATA)$)/;
/** What SQLite's `json` says of stored text that is none (`jsonBytes`); we have it make none of any other. */
const noJson = 'malformed JSON';

function meaningOf(error: unknown, changes: boolean, file: string): WritesStopped | StoreBusy | null {
  const { code = '', message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return null;
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) return new StoreBusy('another command is writing', { cause: error });
  const cause = new Error(`${file}: ${String(message)} (${code})`);
  if (fullCodes.includes(code)) return new WritesStopped('full', cause);
  if (unreadable.test(code) || message === noJson) return new WritesStopped('damaged', cause);
  return code.startsWith('SQLITE_IOERR') ? new WritesStopped(changes ? 'failed' : 'damaged', cause) : null;
}
