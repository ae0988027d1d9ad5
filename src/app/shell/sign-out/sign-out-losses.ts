import { unpostedWork } from '#app/api/work-log/unposted-work.ts';
import { readWork } from '#app/api/work-log/work-log.ts';
import { runStoreOf, type Desk } from '#app/runs/engine/run-store.ts';
import { unsavedWork } from '#app/session/unsaved-work.ts';

/** What signing out would lose or hold up. */
export interface SignOutLosses {
  /** Forms with unsaved changes, in this tab and in others. */
  here: number;
  elsewhere: number;
  /** Runs that are at work in this browser. */
  runs: number;
  /** This browser counted work that the desk does not have: of the shift report. */
  report: boolean;
  /** It marks parcels that were not sent. */
  marks: boolean;
}

/** The desk keeps what it has accepted. */
async function losesReport({ api }: Desk): Promise<boolean> {
  if (api.settings.desk) return unpostedWork().length > 0;
  return (await readWork(0, Number.MAX_SAFE_INTEGER)).entries.length > 0;
}

/** Null where nothing stands in the way. */
export async function signOutLosses(desk: Desk): Promise<SignOutLosses | null> {
  const elsewhere = await unsavedWork.countElsewhere();
  const here = unsavedWork.count();
  const live = runStoreOf(desk)
    .getSnapshot()
    .filter(({ state, hold }) => state !== 'ended' && state !== 'stopped' && hold !== 'account');
  const report = await losesReport(desk);
  const marks = desk.api.notSent.get().size > 0;
  if (here + elsewhere + live.length === 0 && !report && !marks) return null;
  return { here, elsewhere, runs: live.length, report, marks };
}
