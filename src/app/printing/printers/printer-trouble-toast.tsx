import { ErrorNotice } from '#app/errors/error-notice.tsx';
import type { PrintEntry } from '#app/printing/ledger/print-ledger.ts';
import { printerSaid } from '#app/printing/sentences/printer-said.ts';
import { Button } from '#app/ui/button.tsx';
import { closeToast, showToast } from '#app/ui/feedback/toast-store.ts';
import type { PrintedForParcel } from './print-papers.ts';
import { contentOfEntry, useJobNames } from './use-job-names.ts';
import { printerWords as words } from './printer-words.ts';

/** The message about each printer, and its job: a later one replaces the one before. */
const toasts = new Map<string, { toast: number; job: string }>();

/** A printer has stopped, did not print a job, or does not know it any more. */
export function showPrinterTrouble(entry: PrintEntry, openPrinters: () => void): void {
  const { printer } = entry;
  if (printer === undefined) return;
  const { name, job, state, message } = printer;
  const before = toasts.get(name);
  if (before !== undefined) closeToast(before.toast);
  const content = (
    <>
      <p>
        <b>{words.state(name, state)}</b>
      </p>
      <JobName entry={entry} />
      {message === null ? null : <p>{printerSaid(message)}</p>}
      <p>
        <Button small onClick={openPrinters}>
          {words.openPrinters}
        </Button>
      </p>
    </>
  );
  toasts.set(name, { toast: showToast(state === 'cancelled' ? 'warn' : 'bad', content, { stays: true }), job });
}

/** The page shows these jobs by now, and what their printers report. */
export function closeShownTrouble(jobs: readonly string[]): void {
  for (const { toast, job } of toasts.values()) if (jobs.includes(job)) closeToast(toast);
}

function JobName({ entry }: { entry: PrintEntry }) {
  const job = { title: '', content: contentOfEntry(entry) };
  const nameOf = useJobNames([job]);
  return <p>{nameOf(job)}</p>;
}

/** What a parcel's papers came to that went to the printer on their own, where someone has to do something about it. */
export function tellPrinted({ name, ...printed }: PrintedForParcel, openParcel: () => void): void {
  if (printed.step === 'sent' || printed.step === 'later') return;
  const content = (
    <>
      <p>
        <b>{printed.step === 'missing' ? words.missing(name, printed.what) : words.notPrinted(name)}</b>
      </p>
      {printed.step === 'left-out' ? <p>{printed.reason}</p> : null}
      {printed.step === 'missing' && printed.error === null ? <p>{words.noPrinter}</p> : null}
      {printed.step === 'missing' && printed.error !== null ? <ErrorNotice error={printed.error} inAlert /> : null}
      <p>
        <Button small onClick={openParcel}>
          {words.openParcel}
        </Button>
      </p>
    </>
  );
  showToast('bad', content, { stays: true });
}
