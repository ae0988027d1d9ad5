import { hasPrintJobEnded, type PrintJob } from '#contract/desk/prints/print-jobs.ts';
import type { Printer } from '#contract/desk/prints/printers.ts';

/** Millimetres by which papers of one size differ, as the desk's process has it. */
const sameSize = 1.5;

/** The printer that a job would be moved to: one that works and whose paper is no smaller; of several one for the same papers, then the least busy. */
export function otherPrinter(
  job: Pick<PrintJob, 'printer' | 'pages'>,
  printers: readonly Printer[],
  jobs: readonly PrintJob[],
): Printer | null {
  const own = printers.find(({ name }) => name === job.printer);
  if (own === undefined) return null;
  const fits = ({ name, state, paper, raw, dpi }: Printer) =>
    name !== own.name &&
    (state === 'ready' || state === 'printing') &&
    paper.width >= own.paper.width - sameSize &&
    paper.height >= own.paper.height - sameSize &&
    // Of a document in a printer's own language no pages are known.
    (job.pages !== null ||
      (own.raw.every((language) => raw.includes(language)) && (own.dpi ?? dpi) === (dpi ?? own.dpi)));
  const waiting = ({ name }: Printer) =>
    jobs.filter((one) => one.printer === name && !hasPrintJobEnded(one.state)).length;
  const isOther = ({ purpose }: Printer) => Number(purpose !== own.purpose);
  const ranked = printers.filter(fits).toSorted((a, b) => isOther(a) - isOther(b) || waiting(a) - waiting(b));
  return ranked[0] ?? null;
}
