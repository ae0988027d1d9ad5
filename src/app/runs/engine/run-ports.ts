import type { TabTalk } from '#app/state/tab-channel.ts';
import type { GateClock } from '#app/api/http/request-gate.ts';
import type { ParcelNotes } from '#app/api/not-sent/parcel-notes.ts';
import type { WatchEnd } from '#app/api/polling/status-watch.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { WorkContext } from '#app/runs/engine/steps/item-step.ts';
import type { ItemRecord, RunRecord } from '#app/runs/engine/journal/run-record.ts';
import type { RunJournal } from '#app/runs/engine/journal/run-journal.ts';
import type { RunDesk } from '#app/runs/engine/desk/runs-at-desk.ts';
import type { RunHold, RunWork } from './run-types.ts';

/** What keeps every run of this page from working. */
export type PageHold = Extract<RunHold, 'sign-in' | 'wait' | 'offline' | 'away'>;

/** What one tab posts to the others about runs; `texts` by the items' places. */
export type RunNews =
  | { type: 'run'; run: RunRecord }
  | {
      type: 'items';
      run: string;
      items: readonly ItemRecord[];
      texts: readonly (readonly [number, readonly string[]])[];
    }
  | { type: 'forgotten'; run: string };

/** All that the engine needs of the page and the browser. */
export interface RunPorts {
  /** Another one for each load of the page. */
  tab: string;
  journal: RunJournal;
  context: Omit<WorkContext, 'change' | 'serverNow' | 'writing' | 'written' | 'othersCreated'> & {
    captureNotes: (parcel: Parcel) => ParcelNotes;
  };
  watch: {
    watch: (ids: readonly string[], since: number) => void;
    whenEnded: (listener: (end: WatchEnd) => void) => void;
  };
  clock: GateClock;
  /** Milliseconds since 1970 UTC, by this machine's clock. */
  today: () => number;
  /** The same by the server's clock. */
  serverNow: () => number;
  conditions: {
    hold: () => PageHold | null;
    /** Until when (on the clock's `now`) a 429 holds; 0 when none does. */
    heldUntil: () => number;
    subscribe: (listener: () => void) => void;
  };
  /** The mark of the sign-in (`sign-in-mark.ts`). */
  account: () => string;
  /** Whether something that was kept under another mark is of the same account, as far as this browser knows. */
  isSameAccount: (mark: string) => boolean;
  /** It is. */
  learnAccount: (mark: string) => void;
  news: TabTalk<RunNews>;
  /** The runs of all stations, where the server keeps them; null elsewhere. */
  desk: () => RunDesk | null;
  /** Called for each end of an item, once, by the tab that wrote it. */
  ended: (work: RunWork, item: ItemRecord) => void;
  newId: () => string;
  /** Tabs that noted that they were leaving. */
  hasLeft: (tab: string) => boolean;
}
