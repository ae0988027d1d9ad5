import { CircleCheck, CircleHelp, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { PrintJobState } from '#contract/desk/prints/print-jobs.ts';
import type { PrintEntry } from '#app/printing/ledger/print-ledger.ts';
import styles from './printer-line.module.css';
import { printerWords as words } from './printer-words.ts';
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

/** What a printer says of a job, and never more than it says. */
export function PrinterLine({ entry: { id, printer } }: { entry: PrintEntry }) {
  const { job } = useJobAtPrinter(id);
  if (printer === undefined) return null;
  const { name, state, message } = printer;
  const Sign = signs[state];
  const progress = state === 'printing' && job !== null ? words.progress(job) : null;
  return (
    <p className={styles.line} data-state={state}>
      <Sign size={16} aria-hidden="true" />
      <span>
        {[words.state(name, state), progress].filter(Boolean).join(': ')}
        {message === null ? null : <span className={styles.message}>{message}</span>}
      </span>
    </p>
  );
}
