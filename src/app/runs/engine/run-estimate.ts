import { isFinal, type ItemRecord, type RunRecord } from '#app/runs/engine/journal/run-record.ts';

/** How many ends it takes to tell a rate. */
const fewest = 3;

/**
 * Milliseconds of work a run probably takes still, at the rate of all its work so far; null while unknown. Only from what the
 * journal holds: it is the same in all tabs, after a reload and over a pause.
 */
export function remainingMillis(
  { workedMillis }: Pick<RunRecord, 'workedMillis'>,
  items: readonly Pick<ItemRecord, 'step' | 'reason'>[],
): number | null {
  const over = items.filter(isFinal);
  const open = items.length - over.length;
  // What another run has to do with took this one no time.
  const worked = over.filter(({ reason }) => reason !== 'in-other-run').length;
  return open === 0 || worked < fewest || workedMillis === 0 ? null : (open * workedMillis) / worked;
}
