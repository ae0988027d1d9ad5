import type { RunItemReason } from '#contract/desk/desk-runs.ts';
import type { MergeWork } from './steps/merge-step.ts';
import type { PlainWork } from './steps/step-of.ts';
import type { RunChange } from './steps/run-change.ts';
import type { EditKind } from '#app/parcels/change/change-fields.ts';

/**
 * What a run does with each of its parcels. `print` marks as printed what is not (SPEC.md 4.7: only then there are documents);
 * the documents of all of them are then one print job, in the run's order. `mark-printed` skips what is printed already.
 * `change` and `correct` change a field, `correct` of parcels with a problem: where that is wanted, they are processed then. The two are
 * spelled as earlier versions of the page have stored them (`fieldWork`); of another station's run the field is not known, and empty.
 * `restore` takes changes back. `merge` gives a parcel the items of others.
 */
export type RunWork =
  | { kind: 'process'; print: boolean }
  | { kind: PlainWork }
  | { kind: 'change'; field: string; action: EditKind }
  | { kind: 'correct'; path: string; edit: EditKind; process: boolean }
  | { kind: 'restore' }
  | ImportWork
  | MergeWork;

/**
 * `import` makes parcels of the rows of a file and writes the changed cells of those that it knows; where that is wanted, each is
 * processed then, and marked as printed.
 */
export interface ImportWork {
  readonly kind: 'import';
  /** Of the file. Its name is not kept: it may name a customer. */
  readonly digest: string;
  readonly process: boolean;
  readonly applyProducts: boolean;
  readonly applyShippingRules: boolean;
  /** The parcels that were skipped since others had them at hand, by id; nothing where there are none. */
  readonly left?: readonly string[];
}

/** `stopping`: nothing more is begun, what is on its way ends. `ended`: every parcel has its outcome. */
export type RunState = 'running' | 'paused' | 'stopping' | 'stopped' | 'ended';

/**
 * Why a run does nothing just now. `user`: paused by hand. `sign-in`: the token is not accepted any more (401) or the user is not signed
 * in; it continues automatically after signing in. `plan`: 402, the run has stopped. `wait`: 429.
 * `offline`: the machine. `away`: the service. `no-tab`: the tab that worked on it is gone, and another one has not taken it over yet. `value`: a change whose value was only in a tab that is closed. `storage`: the
 * journal cannot be written any more. `station-gone`: the station that has it was not heard of for long enough to continue it elsewhere.
 */
export type RunHold =
  | 'user'
  | 'sign-in'
  | 'plan'
  | 'wait'
  | 'offline'
  | 'away'
  | 'no-tab'
  | 'value'
  | 'storage'
  | 'station-gone';

/**
 * `waiting`: not begun. `sending`: on its way. `checking`: the answer was lost, and it is being found out. `processing`: the
 * carrier works on it. The others are final: `unknown` is neither done nor refused as far as anyone can tell; `not-sent`: the checks before processing refused it; `skipped`: nothing
 * was asked of the server because there was nothing to do, or it was not to be done.
 */
export type ItemOutcome =
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'processing'
  | 'done'
  | 'refused'
  | 'not-sent'
  | 'unknown'
  | 'skipped';

/** Between the sentences of one field in `said`, as the journal keeps them. */
export const ruleSeparator = '; ';

/** The reason by name; the words are the page's. */
export type ItemReason = RunItemReason;

export interface RunItem {
  /** The parcel's id, the journal knows nothing else of the parcel; of one that is to be created `row:` and its key. */
  readonly id: string;
  /** The id of its parcel; null for one that is to be created, as far as is known. */
  readonly parcel: string | null;
  readonly outcome: ItemOutcome;
  readonly reason: ItemReason | null;
  /** The status of the answer that gave the reason. */
  readonly status: number | null;
  readonly requestId: string | null;
  /** The field paths of a 422. */
  readonly fields: readonly string[];
  /** What the server says of each of the fields, or without fields of the parcel; empty where it could name a customer. */
  readonly said: readonly string[];
  /** Of a row of a file, the mark of what was to be sent for it (`ImportedParcel`). */
  readonly mark?: string | undefined;
  /** The carrier's own sentences; only in the memory of this tab, empty after a reload: the parcel holds them. */
  readonly texts: readonly string[];
}

export type RunCounts = Readonly<Record<ItemOutcome, number>>;

export interface Run {
  readonly id: string;
  readonly work: RunWork;
  /** Milliseconds since 1970 UTC, by this machine's clock. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly state: RunState;
  readonly hold: RunHold | null;
  /** Until when (on `performance.now`) a 429 holds it; null otherwise. */
  readonly heldUntil: number | null;
  /** Whether this tab does the work; another one of the browser may. */
  readonly here: boolean;
  readonly total: number;
  readonly counts: RunCounts;
  /** Milliseconds it has worked, without its pauses. */
  readonly workedMillis: number;
  /** Milliseconds it will probably still take; null while unknown. */
  readonly remainingMillis: number | null;
  /** The parcels whose change this tab can take back. The same array until it changes. */
  readonly undoable: readonly string[];
  /** It changed a field of parcels, and what that replaced is not in the memory of this tab, or not any more. */
  readonly undoLost: boolean;
  /** Whether the journal could be kept on this device; otherwise it ends with the tab. */
  readonly kept: boolean;
  /** Who has it, where that is another station; null for a run of this browser. */
  readonly elsewhere: RunElsewhere | null;
  /**
   * The items in their order; none of another station's run until they are read. The same array until one of them changes, the same item
   * until it changes.
   */
  readonly items: readonly RunItem[];
}

export interface RunElsewhere {
  readonly station: string;
  readonly person: string | null;
  /** This station may continue it. */
  readonly mayTake: boolean;
  /** How many of its parcels the desk knows; the others only the device that started it does. */
  readonly listed: number;
  /** When that station was heard of last, in milliseconds since 1970 UTC by the server's clock; null where it is not known. */
  readonly seen: number | null;
  /** This browser had it before. */
  readonly wasHere: boolean;
}

export interface RunOrder {
  readonly work: RunWork;
  /** The parcels in the order they are worked on; ids given twice count once. */
  readonly ids: readonly string[];
  /** For what changes parcels; stays in the memory of this tab. */
  readonly change?: RunChange;
  /** By id, the mark of what is sent for it (`ImportedParcel`). */
  readonly marks?: ReadonlyMap<string, string>;
}

/** The runs of this browser, of all its tabs. */
export interface RunStore {
  /** At most about four calls per second. */
  subscribe: (listener: () => void) => () => void;
  /** Newest first; the same array until something changes. */
  getSnapshot: () => readonly Run[];
  /** Resolves with the run's id once the journal holds it; work begins then. Never rejects: without storage it is kept in memory. */
  start: (order: RunOrder) => Promise<string>;
  pause: (id: string) => void;
  /** Also continues with a stopped run. */
  resume: (id: string) => void;
  /** Nothing more is begun; what is on its way ends and is reported. */
  stop: (id: string) => void;
  /** What was refused or is unknown, once more, in the same run, each under a new key after its state was read. Not what may exist. */
  retryFailed: (id: string) => void;
  /** What may exist is sent again, unless a last look finds it. */
  sendAgain: (id: string) => void;
  /** Gives a change its value again. */
  supplyChange: (id: string, change: RunChange) => void;
  /**
   * Starts a run that takes back what runs have changed, as far as this tab knows what was there; of several changes of a parcel it goes
   * back to before the first. `ids`: only of these parcels. Resolves with the run's id, or null where there is nothing.
   */
  undo: (runs: readonly string[], ids?: readonly string[]) => Promise<string | null>;
  /**
   * Continues a run of another station here, under the same keys. Rejects with an `ApiError` when that is not possible: 409 when its
   * station has it, or another one was faster.
   */
  takeOver: (id: string) => Promise<void>;
  /** Takes a run that has ended or stopped out of the journal. */
  forget: (id: string) => void;
  /** Calls once for each run that ends or stops while this page is open, in whatever tab it worked. */
  whenEnded: (listener: (run: Run) => void) => () => void;
  /** False until the journal was read, once per page. */
  isRead: () => boolean;
  /** Resolves once it was, also where that failed. */
  whenRead: () => Promise<void>;
  /** Whether this tab is in the middle of a run, so that closing it should ask. */
  isWorking: () => boolean;
}
