import { isApiError } from '#app/api/http/api-error.ts';
import type { OtherRuns } from '#app/runs/engine/journal/other-runs.ts';
import type { JournalChange, RunJournal } from '#app/runs/engine/journal/run-journal.ts';
import { LiveRun } from '#app/runs/engine/live-run.ts';
import { skippedIfTaken } from '#app/runs/engine/run-orders.ts';
import type { RunPorts } from '#app/runs/engine/run-ports.ts';
import type { MovedRun } from './runs-at-desk.ts';
import { recordOf } from './run-update.ts';

const maxTries = 3;

/** Continues a run of another station here: it is in the journal then, or in `spare`. Rejects where the desk does not let it. */
export async function takeRunHere(ports: RunPorts, id: string, spare: RunJournal): Promise<LiveRun> {
  const { tab, today, account, journal, newId } = ports;
  const desk = ports.desk();
  if (desk === null) throw new TypeError('The server does not keep the runs of its stations.');
  const key = newId();
  const taken = await answered(() => desk.take(id, key));
  const known = await answered(() => desk.read(id));
  const { run, items } = recordOf(taken, known.items, { account: account(), tab, today: today() });
  const make = ({ taken: others }: OtherRuns) =>
    items.map((item) => (item.step === 'waiting' ? skippedIfTaken(item, others) : item));
  const live = await journal.create(run, make).then(
    (stored) => new LiveRun(stored, journal),
    async () => new LiveRun(await spare.create(run, make), spare),
  );
  live.account = 'same';
  return live;
}

/** The same again where an answer was lost, a few times. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await ask();
    } catch (error) {
      if (tries === maxTries || !isApiError(error) || error.outcome !== 'unknown') throw error;
    }
}

/** Puts down that another station has continued a run. Null where this one has it again by now. */
export function noteMoved(live: LiveRun, { station, person, fence }: MovedRun): Promise<JournalChange | null> {
  const moved = { lease: null, takenBy: { station, person } };
  return live.journal
    .update(live.id, [], (run) => ((run.fence ?? 1) < fence ? { run: { ...run, ...moved } } : null))
    .catch(() => ({ run: { ...live.record, ...moved } }));
}
