import type { WorkKind, WorkSource } from '#contract/desk/work-kinds.ts';

export interface WorkEntry {
  /** Writing it again writes the same. */
  readonly id: string;
  /** Milliseconds since 1970 UTC by the server's clock. */
  readonly at: number;
  readonly source: WorkSource;
  readonly kind: WorkKind;
  /** Below zero where what was counted at that time has turned out not to have happened. */
  readonly count: number;
  /** The parcel, where it is about one. */
  readonly parcel?: string | null;
}

/** Work of any station: of the desk it is a sum of one minute. */
export interface CountedWork extends Omit<WorkEntry, 'source'> {
  /** Empty where it is not known: the page that counted it did not give one. */
  readonly source: WorkSource | '';
  /** Missing in what this device counted for itself; null where it is not known. */
  readonly station?: string | null;
  readonly person?: string | null;
}

/** What is known of a time. */
export interface KnownWork {
  /** Whose: all stations of the desk, or this device alone. */
  readonly of: 'desk' | 'device';
  /** Counted since then. */
  readonly since: number;
  readonly entries: readonly CountedWork[];
  /** False: some of it is in the memory of this tab alone. */
  readonly kept: boolean;
  /** False: there is more than was sent, and the oldest is missing. */
  readonly complete: boolean;
}
