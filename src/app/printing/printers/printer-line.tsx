import { CircleCheck, CircleHelp, LoaderCircle, TriangleAlert } from 'lucide-react';
import { hasPrintJobEnded, type PrintJobState } from '#contract/desk/prints/print-jobs.ts';
import { pagesOf, type PrintEntry } from '#app/printing/ledger/print-ledger.ts';
import { printerSaid } from '#app/printing/sentences/printer-said.ts';
import styles from './printer-line.module.css';
import { printerWords as words } from './printer-words.ts';
import { useShownJob } from '#app/printing/ledger/shown-jobs.ts';
import { useJobAtPrinter } from './use-job-at-printer.ts';

const signs: Record<PrintJobState, typeof CircleCheck> = {
  pending: LoaderCircle,
  printing: LoaderCircle,
  stopped: TriangleAlert,
  done: CircleCheck,
  cancelled: TriangleAlert,
  failed: TriangleAlert,
  unknown: CircleHelp,
};

/** What a printer reported about a job, and never more; where it could not, what a person answered. */
export function PrinterLine({ entry }: { entry: PrintEntry }) {
  const { id, printer } = entry;
  const { job } = useJobAtPrinter(id);
  useShownJob(printer?.job ?? '');
  if (printer === undefined) return null;
  const { name, state, message } = printer;
  const byHand = answeredByHand(entry, name);
  if (byHand !== null)
    return (
      <p className={styles.line} data-state={entry.outcome === 'all' ? 'done' : 'failed'}>
        {entry.outcome === 'all' ? (
          <CircleCheck size={16} aria-hidden="true" />
        ) : (
          <TriangleAlert size={16} aria-hidden="true" />
        )}
        <span>{byHand}</span>
      </p>
    );
  const Sign = signs[state];
  const progress = state === 'printing' && job !== null ? words.progress(job) : null;
  const ahead = job?.ahead ?? 0;
  const place = !hasPrintJobEnded(state) && ahead > 0 ? words.ahead(ahead) : progress;
  const said = words.state(name, state);
  return (
    <p className={styles.line} data-state={state}>
      <Sign size={16} aria-hidden="true" />
      <span>
        {place === null ? said : words.stateAnd(said, place)}
        {message === null ? null : <span className={styles.message}>{printerSaid(message)}</span>}
      </span>
    </p>
  );
}

function answeredByHand({ printer, outcome, good, parts }: PrintEntry, name: string): string | null {
  if (printer === undefined || printer.state === 'done' || !hasPrintJobEnded(printer.state)) return null;
  if (outcome === 'all') return words.outByHand(name);
  return outcome === 'part' && printer.state === 'unknown'
    ? words.partByHand(name, good ?? 0, pagesOf({ parts }))
    : null;
}
