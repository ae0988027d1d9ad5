/**
 * `refused`: by the carrier, or by the checks before anything was sent. `corrected`: a saved change of a parcel that was refused so.
 * `printed`: labels of a parcel sent to a printer for the first time from here; `reprinted`: once more.
 */
export const workKinds = ['processed', 'refused', 'corrected', 'printed', 'reprinted'] as const;
export type WorkKind = (typeof workKinds)[number];

/**
 * Where it was asked for. `problems`: in one row among the problems. `single`: on a page of one parcel, or for one row of the
 * list.
 */
export const workSources = ['station', 'run', 'problems', 'single'] as const;
export type WorkSource = (typeof workSources)[number];

export interface WorkEntry {
  /** Writing it again writes the same. */
  readonly id: string;
  /** Milliseconds since 1970 UTC by the server's clock. */
  readonly at: number;
  readonly source: WorkSource;
  readonly kind: WorkKind;
  /** Below zero where what was counted at that time has turned out not to have happened. */
  readonly count: number;
}

/** What is known of a time. */
export interface KnownWork {
  /** Counted since then. */
  readonly since: number;
  readonly entries: readonly WorkEntry[];
  /** False: some of it is in the memory of this tab alone. */
  readonly kept: boolean;
}
