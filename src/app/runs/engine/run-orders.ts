import type { Change } from '#app/runs/engine/journal/run-journal.ts';
import type { OtherRuns } from '#app/runs/engine/journal/other-runs.ts';
import {
  isFinal,
  type ItemRecord,
  newItem,
  noReason,
  parcelIdOf,
  type RunRecord,
} from '#app/runs/engine/journal/run-record.ts';
import type { RunPorts } from './run-ports.ts';
import type { RunWork } from './run-types.ts';
import { mayExist } from './finished-items.ts';

// What users ask of a run, as changes of the journal.

/** The record of a run that this tab begins now. */
export function newRunRecord(
  id: string,
  work: RunWork,
  { tab, today, serverNow, account }: Pick<RunPorts, 'tab' | 'today' | 'serverNow' | 'account'>,
): RunRecord {
  const now = today();
  return {
    id,
    work,
    account: account(),
    startedAt: now,
    since: serverNow(),
    endedAt: null,
    wanted: 'run',
    planNeeded: false,
    workedMillis: 0,
    lease: { tab, at: now },
    aliveAt: now,
  };
}

/** The items of a new run, each parcel once. */
export function newItems(
  run: string,
  ids: readonly string[],
  marks?: ReadonlyMap<string, string>,
): (others: OtherRuns) => ItemRecord[] {
  return ({ taken, made }) =>
    [...new Set(ids)].map((parcel, at) =>
      madeBefore(skippedIfTaken(newItem(run, at, parcel, marks?.get(parcel)), taken), made),
    );
}

/** A parcel that another run has to do with is skipped in this one: two of them could send the same twice. */
export function skippedIfTaken(item: ItemRecord, taken: ReadonlySet<string>): ItemRecord {
  return taken.has(item.id) || taken.has(item.created ?? item.id)
    ? { ...item, step: 'skipped', reason: 'in-other-run' }
    : item;
}

/** A row whose parcel an earlier run has made is skipped, whether the server remembers its key or not. */
function madeBefore(item: ItemRecord, made: ReadonlyMap<string, string>): ItemRecord {
  const created = made.get(item.id);
  return created === undefined || isFinal(item) ? item : { ...item, created, step: 'skipped', reason: 'there-already' };
}

/**
 * The run continues, without what another one took up, or made of the same rows, while it was stopped. Much may have been done by others since: every parcel is
 * read before anything is sent.
 */
export const continueRun =
  (today: number): Change =>
  (run, items, { taken, made }) => {
    if (run.endedAt !== null) return null;
    const waiting = items.filter(({ step }) => step === 'waiting');
    return {
      run: { ...run, wanted: 'run', planNeeded: false, aliveAt: today },
      items: waiting.map((item) => madeBefore(skippedIfTaken({ ...item, asked: item.asked ?? 'rested' }, taken), made)),
    };
  };

/** What was refused or is unknown, once more; but for what may then exist twice. */
export function rerun(keyed: boolean, today: number): Change {
  return again(today, isRetried, (item) => once(item, keyed));
}

function isRetried(item: ItemRecord): boolean {
  return item.step === 'refused' || (item.step === 'unknown' && !mayExist(item));
}

/** What may exist, once more, as its user wants it. */
export function sendAgain(today: number): Change {
  return again(today, mayExist, (item) => ({ ...newAttempt(item), asked: 'again' }));
}

function again(today: number, isMeant: (item: ItemRecord) => boolean, make: (item: ItemRecord) => ItemRecord): Change {
  return (run, items, { taken, made }) => {
    const meant = items
      .filter((item) => isMeant(item) && skippedIfTaken(item, taken) === item)
      .map((item) => madeBefore(make(item), made));
    if (meant.length === 0) return null;
    return { run: { ...run, wanted: 'run', planNeeded: false, endedAt: null, aliveAt: today }, items: meant };
  };
}

/** An item with an unknown result is sent again under its own key, as long as that may still do something. */
function once(item: ItemRecord, keyed: boolean): ItemRecord {
  if (item.step === 'unknown' && keyed && !item.spent) return { ...item, step: 'sent', asked: 'unknown', ...noReason };
  return { ...newAttempt(item), asked: item.step === 'unknown' ? 'unknown' : 'refused' };
}

/** As another attempt, under another key where this one's is used up. */
function newAttempt(item: ItemRecord): ItemRecord {
  const spentKeys = (item.spentKeys ?? 0) + (item.spent && parcelIdOf(item) === null ? 1 : 0);
  return {
    ...item,
    step: 'waiting',
    attempt: item.attempt + 1,
    spent: false,
    ...(spentKeys > 0 && { spentKeys }),
    ...noReason,
  };
}
