import { isNewItem } from '#app/runs/engine/steps/imported-parcels.ts';
import type { ItemOutcome, ItemReason, RunWork } from '#app/runs/engine/run-types.ts';

// What the journal of this device keeps of a run: ids, steps and outcomes. No names, addresses or values, and no
// sentence that could hold one.

/** The tab that does the work, and when it was last alive (milliseconds since 1970 UTC). */
export interface RunLease {
  readonly tab: string;
  readonly at: number;
}

export interface RunTaker {
  readonly station: string;
  readonly person: string | null;
}

export interface RunRecord {
  /** 128 random bits in hex, the stem of its idempotency keys. */
  readonly id: string;
  readonly work: RunWork;
  /** A mark of the sign-in it was started under (`sign-in-mark.ts`). */
  readonly account: string;
  readonly startedAt: number;
  /** The server's time at the start, in milliseconds since 1970 UTC. */
  readonly since: number;
  readonly endedAt: number | null;
  readonly wanted: 'run' | 'pause' | 'stop';
  /** A 402 stopped it. */
  readonly planNeeded: boolean;
  readonly workedMillis: number;
  readonly lease: RunLease | null;
  /** Which of the stations that had it this one is (`desk-runs.ts`). Missing: the first, which started it. */
  readonly fence?: number;
  /** Another station has continued it: nothing more is done for it here. */
  readonly takenBy?: RunTaker;
  /** When a tab worked on it last, or its user requested it, in milliseconds since 1970 UTC. */
  readonly aliveAt: number;
}

export type FinalOutcome = Extract<ItemOutcome, 'done' | 'refused' | 'unknown' | 'skipped'>;

export interface ItemRecord {
  readonly run: string;
  /** Its place in the run. */
  readonly at: number;
  readonly id: string;
  /**
   * `sent` is written before the request leaves, and stays until its answer is: a tab that finds it so does not know whether the
   * server got it. `accepted`: the carrier works on it.
   */
  readonly step: 'waiting' | 'sent' | 'accepted' | FinalOutcome;
  /** Another one is another intent, under another key. */
  readonly attempt: number;
  /**
   * The user asks for it once more, after this outcome or after a rest: the parcel is read before anything is sent. `again`: it is
   * sent although it may then exist twice.
   */
  readonly asked: 'refused' | 'unknown' | 'again' | 'rested' | null;
  /** Nothing will ever be done under the key of this attempt any more. */
  readonly spent: boolean;
  /** The parcel held a carrier's refusal before this attempt was sent, so that finding one proves nothing. */
  readonly refusedBefore: boolean;
  /**
   * Of the change of a parcel that is to be processed then: `sent` with the carrier not asked, or `made` before it is asked. Missing
   * before, and in what earlier versions of the page have kept.
   */
  readonly change?: 'sent' | 'made';
  readonly reason: ItemReason | null;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly fields: readonly string[];
  /** The id of the parcel that was created of it. */
  readonly created?: string;
  /** When the request that creates its parcel was sent, by the server's clock in milliseconds since 1970 UTC. */
  readonly sentAt?: number;
  /** How many keys of its creation are used up: the next one is another one. */
  readonly spentKeys?: number;
  /** Of what it is to become: something else is not sent for it (`ImportedParcel`). */
  readonly mark?: string;
  /** As in `Why`. Missing in what earlier versions of the page have kept. */
  readonly said?: readonly string[];
}

export interface StoredRun {
  readonly run: RunRecord;
  /** In their places. */
  readonly items: readonly ItemRecord[];
}

/** The same for the same attempt in whatever tab and after whatever crash, so that only the run itself has to be kept. */
export function itemKey({ run, at, attempt }: Pick<ItemRecord, 'run' | 'at' | 'attempt'>): string {
  return `${run}-${at}-${attempt}`;
}

/** The id of an item's parcel; null for one that is to be created, as far as is known. */
export function parcelIdOf({ id, created }: Pick<ItemRecord, 'id' | 'created'>): string | null {
  return created ?? (isNewItem(id) ? null : id);
}

export function newItem(run: string, at: number, id: string, mark?: string): ItemRecord {
  const item = { run, at, id, step: 'waiting', attempt: 0, asked: null, spent: false, refusedBefore: false } as const;
  return { ...item, ...noReason, ...(mark !== undefined && { mark }) };
}

export const noReason = { reason: null, status: null, requestId: null, fields: [], said: [] } as const;

export function isFinal({ step }: Pick<ItemRecord, 'step'>): boolean {
  return step !== 'waiting' && step !== 'sent' && step !== 'accepted';
}

/** On its way or with the carrier: it ends on its own, whatever the result of the run. */
export function isUnderWay({ step }: Pick<ItemRecord, 'step'>): boolean {
  return step === 'sent' || step === 'accepted';
}
