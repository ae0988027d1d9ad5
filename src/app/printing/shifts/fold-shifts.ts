import { dayStart } from '#app/shift/day-slots.ts';
import type { ListedPrint } from './listed-print.ts';

/** What a station printed on one day parcel by parcel: a job of its own for each, hundreds of them. */
export interface StationShift {
  /** Differs from that of other lines. */
  key: string;
  /** Newest first; at least two. */
  jobs: readonly ListedPrint[];
}

/** One line of the list of print jobs. */
export type JobLine = { kind: 'job'; job: ListedPrint } | { kind: 'shift'; shift: StationShift };

/**
 * The print jobs as lines: those of a station as one for each day, at the place of the newest, the others each on its own. Newest
 * first, as they come. A single job of a day stays as it is.
 */
export function foldShifts(prints: readonly ListedPrint[]): JobLine[] {
  const folded = new Map<string, ListedPrint[]>();
  for (const print of prints) {
    if (print.fold === null) continue;
    const known = folded.get(keyOf(print));
    if (known === undefined) folded.set(keyOf(print), [print]);
    else known.push(print);
  }
  return prints.flatMap((print): JobLine[] => {
    const jobs = print.fold === null ? [] : (folded.get(keyOf(print)) ?? []);
    if (jobs.length < 2) return [{ kind: 'job', job: print }];
    return jobs[0] === print ? [{ kind: 'shift', shift: { key: keyOf(print), jobs } }] : [];
  });
}

function keyOf({ fold, at }: ListedPrint): string {
  return `${fold} ${dayStart(at)}`;
}

/**
 * Counts of a shift's jobs. `sent`: nothing was said of their paper; `refused`: the browser did not print them; `part`: pages of them are still to be printed; `open`: a printer has
 * not ended them; `unsure`: it has, without saying whether they came out.
 */
export function countShift({ jobs }: StationShift): {
  parcels: number;
  pages: number;
  sent: number;
  refused: number;
  part: number;
  open: number;
  unsure: number;
} {
  const count = (standing: ListedPrint['standing']) => jobs.filter((job) => job.standing === standing).length;
  return {
    parcels: new Set(jobs.flatMap(({ ids }) => ids)).size,
    pages: jobs.reduce((sum, { pages }) => sum + pages, 0),
    sent: count('sent'),
    refused: count('refused'),
    part: count('part'),
    open: count('open'),
    unsure: count('unsure'),
  };
}
