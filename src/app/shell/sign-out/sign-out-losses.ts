import { runStoreOf, type Desk } from '#app/runs/engine/run-store.ts';
import { unsavedWork } from '#app/session/unsaved-work.ts';

/** What signing out would lose or hold up. */
export interface SignOutLosses {
  /** Forms with unsaved changes, in this tab and in others. */
  here: number;
  elsewhere: number;
  /** Runs that are at work in this browser. */
  runs: number;
}

/** Null where nothing stands in the way. */
export async function signOutLosses(desk: Desk): Promise<SignOutLosses | null> {
  const elsewhere = await unsavedWork.countElsewhere();
  const here = unsavedWork.count();
  const live = runStoreOf(desk)
    .getSnapshot()
    .filter(({ state, hold }) => state !== 'ended' && state !== 'stopped' && hold !== 'account');
  return here + elsewhere + live.length === 0 ? null : { here, elsewhere, runs: live.length };
}
