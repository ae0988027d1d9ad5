import { readWork } from '#app/api/work/work-log.ts';
import { runStoreOf, type Desk } from '#app/runs/engine/run-store.ts';
import { unsavedWork } from '#app/session/unsaved-work.ts';

/** What signing out would lose or hold up. */
export interface SignOutLosses {
  /** Forms with unsaved changes, in this tab and in others. */
  here: number;
  elsewhere: number;
  /** Runs that are at work in this browser. */
  runs: number;
  /** This browser counted what was done: the shift report. */
  report: boolean;
  /** It marks parcels that were not sent. */
  marks: boolean;
}

/** Null where nothing stands in the way. */
export async function signOutLosses(desk: Desk): Promise<SignOutLosses | null> {
  const elsewhere = await unsavedWork.countElsewhere();
  const here = unsavedWork.count();
  const live = runStoreOf(desk)
    .getSnapshot()
    .filter(({ state, hold }) => state !== 'ended' && state !== 'stopped' && hold !== 'account');
  const report = (await readWork(0, Number.MAX_SAFE_INTEGER)).entries.length > 0;
  const marks = desk.api.notSent.get().size > 0;
  if (here + elsewhere + live.length === 0 && !report && !marks) return null;
  return { here, elsewhere, runs: live.length, report, marks };
}
