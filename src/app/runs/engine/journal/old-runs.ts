import type { RunJournal } from './run-journal.ts';
import type { StoredRun } from './run-record.ts';

/** Runs that have ended are kept so many, and so long (milliseconds). */
const maxKept = 50;
const longestKept = 30 * 86_400_000;

/** Takes the oldest of the ended runs out of the journal; returns the others. */
export async function withoutOld(
  journal: RunJournal,
  stored: readonly StoredRun[],
  today: number,
): Promise<StoredRun[]> {
  const ended = stored
    .filter(({ run }) => run.endedAt !== null)
    .toSorted((one, other) => other.run.startedAt - one.run.startedAt);
  const old = new Set(ended.filter(({ run }, at) => at >= maxKept || today - run.startedAt > longestKept));
  for (const { run } of old) await journal.remove(run.id).catch(() => {});
  return stored.filter((each) => !old.has(each));
}
