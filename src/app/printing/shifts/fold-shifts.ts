import { hasPrintJobEnded } from '#contract/desk/prints/print-jobs.ts';
import { dayStart } from '#app/shift/day-slots.ts';
import { pagesOf, type PrintEntry } from '#app/printing/ledger/print-ledger.ts';

/** What the station printed on one day: a job of its own for each parcel, hundreds of them. */
export interface StationShift {
  /** Where its day begins, in milliseconds since 1970 UTC. */
  day: number;
  /** Newest first; at least two. */
  jobs: readonly PrintEntry[];
}

/** One line of the list of print jobs. */
export type JobLine = { kind: 'job'; job: PrintEntry } | { kind: 'shift'; shift: StationShift };

/**
 * The print jobs as lines: those of the station as one for each day, at the place of the newest, the others each on its own. Newest
 * first, as they come. A single job of a day stays as it is.
 */
export function foldShifts(entries: readonly PrintEntry[]): JobLine[] {
  const ofDay = new Map<number, PrintEntry[]>();
  for (const entry of entries) {
    if (entry.work?.source !== 'station') continue;
    const day = dayStart(entry.at);
    ofDay.set(day, [...(ofDay.get(day) ?? []), entry]);
  }
  return entries.flatMap((entry): JobLine[] => {
    const day = dayStart(entry.at);
    const jobs = entry.work?.source === 'station' ? (ofDay.get(day) ?? []) : [];
    if (jobs.length < 2) return [{ kind: 'job', job: entry }];
    return jobs[0] === entry ? [{ kind: 'shift', shift: { day, jobs } }] : [];
  });
}

/**
 * Counts of a shift's jobs. `refused`: the browser did not print them; `part`: pages of them are still to be printed; `open`: a printer has
 * not ended them; `unsure`: it has, without saying whether they came out.
 */
export function countShift({ jobs }: StationShift): {
  parcels: number;
  pages: number;
  refused: number;
  part: number;
  open: number;
  unsure: number;
} {
  return {
    parcels: new Set(jobs.flatMap(({ parts }) => parts.map(({ id }) => id))).size,
    pages: jobs.reduce((sum, job) => sum + pagesOf(job), 0),
    refused: jobs.filter(({ outcome }) => outcome === 'refused').length,
    part: jobs.filter(({ outcome, goesOn }) => outcome === 'part' && goesOn === null).length,
    open: jobs.filter((job) => isUnanswered(job) && !hasEnded(job)).length,
    unsure: jobs.filter((job) => isUnanswered(job) && hasEnded(job)).length,
  };
}

/** A printer of the desk has got it, and its result is not known. */
function isUnanswered({ outcome, printer }: PrintEntry): boolean {
  return outcome === 'not-asked' && printer !== undefined;
}

function hasEnded({ printer }: PrintEntry): boolean {
  return printer !== undefined && hasPrintJobEnded(printer.state);
}
