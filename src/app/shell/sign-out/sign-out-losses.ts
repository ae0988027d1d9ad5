import { postPending, unpostedWork, whenWorkAccepted } from '#app/api/work-log/unposted-work.ts';
import type { Claim } from '#contract/desk/claims.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { deskClaims } from '#app/api/desk/desk-claims.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { wait } from '#app/api/desk/rows/row-turns.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
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
  /** It marks parcels that were not sent, which the desk does not. */
  marks: boolean;
  /** It changed settings, which the desk does not have yet. */
  settings: boolean;
  /** The desk keeps marks that go from this browser with what the checks said. */
  keptMarks: boolean;
  /** The parcels that are on this station's table or that it has set aside, as far as the desk knows. */
  claims: readonly Claim[];
}

/** Milliseconds that signing out waits for what is on its way to the desk. */
const longestWait = 2_000;

function isGiven(): boolean {
  return (
    unpostedWork().length === 0 && [...sharedSettings.pending().values()].every(({ state }) => state !== 'waiting')
  );
}

/** What was done a moment ago is no loss: the desk gets it first, where it answers. Also right after a load, before it was reached. */
async function giveToDesk({ api }: Desk): Promise<void> {
  if (!api.settings.desk || api.feed.sharing.get() === 'away' || isGiven()) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (isGiven()) resolve();
    };
    const stops = [sharedSettings.subscribe(look), whenWorkAccepted(look)];
    void wait(longestWait).then(() => {
      for (const stop of stops) stop();
      resolve();
    });
    void sharedSettings.send();
    void postPending();
  });
}

/** The desk keeps what it has accepted. */
async function losesReport({ api }: Desk): Promise<boolean> {
  if (api.settings.desk) return unpostedWork().length > 0;
  return (await readWork(0, Number.MAX_SAFE_INTEGER)).entries.length > 0;
}

/** What is shipped and still on the table is no work that is left. */
function claimsHere({ api, queryClient }: Desk): Claim[] {
  const isLeft = ({ parcel }: Claim) => {
    const held = queryClient.getQueryData(parcelQuery(api, parcel).queryKey)?.parcel;
    return held === undefined || isUnprocessed(held);
  };
  return [...api.feed.fact(deskClaims).get().values()].filter(
    (claim) => claim.held_by === 'station' && claim.station === ownStation() && isLeft(claim),
  );
}

/** Null where nothing stands in the way. */
export async function signOutLosses(desk: Desk): Promise<SignOutLosses | null> {
  const elsewhere = await unsavedWork.countElsewhere();
  const here = unsavedWork.count();
  const live = runStoreOf(desk)
    .getSnapshot()
    .filter(({ state }) => state !== 'ended' && state !== 'stopped');
  await giveToDesk(desk);
  const report = await losesReport(desk);
  const notSent = [...desk.api.notSent.get().values()];
  const isKept = ({ shared }: NotSent) => desk.api.settings.desk && shared === true;
  const [marks, keptMarks] = [notSent.some((mark) => !isKept(mark)), notSent.some(isKept)];
  const settings = sharedSettings.pending().size > 0;
  const claims = claimsHere(desk);
  if (here + elsewhere + live.length + claims.length === 0 && !report && !marks && !settings) return null;
  return { here, elsewhere, runs: live.length, report, marks, settings, keptMarks, claims };
}
