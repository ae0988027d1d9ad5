import type { DeskRun, RunItemView, RunUpdate } from '#contract/desk/desk-runs.ts';

/** Who has a run by now. */
export type MovedRun = Pick<DeskRun, 'id' | 'station' | 'person' | 'fence'>;

/** What a server that keeps the runs of all stations can be asked. All reject with an `ApiError`. */
export interface RunDesk {
  /** Says how a run of this station stands; 409 when another one has continued it. Does not wait long. */
  update: (id: string, update: RunUpdate) => Promise<{ run: DeskRun; lostAfter: number }>;
  /** Continues a run here; once under its key. */
  take: (id: string, key: string) => Promise<DeskRun>;
  /** These parcels, and no others, the runs of this tab still have to do with. Does not wait, and never throws. */
  claim: (ids: ReadonlySet<string>) => void;
  /** The parcels that the desk holds for runs of this station; null before it was read. */
  held: () => readonly string[] | null;
  /** Gives back some of them. Does not wait, and never throws. */
  giveBack: (ids: readonly string[]) => void;
  read: (id: string) => Promise<{ run: DeskRun; items: RunItemView[] }>;
  /** The runs that this station has and that are not over, as far as the desk knows; `whenKnown` calls when that changes. */
  openHere: () => ReadonlySet<string>;
  whenKnown: (listener: () => void) => void;
  /** Calls when a run is at a station with a higher `fence`. */
  hear: (listener: (moved: MovedRun) => void) => void;
}
