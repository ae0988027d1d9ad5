import { useState } from 'react';
import { hasPrintJobEnded } from '#contract/desk/prints/print-jobs.ts';
import type { PrintEndpoints } from '#app/api/print-endpoints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { PrinterLine } from '#app/printing/printers/printer-line.tsx';
import { printerWords } from '#app/printing/printers/printer-words.ts';
import type { SentToPrinter } from '#app/printing/printers/send-all.ts';
import { noteCancelledHere } from '#app/printing/printers/use-followed-jobs.ts';
import { useJobAtPrinter } from '#app/printing/printers/use-job-at-printer.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { LastGoodPage, nextAfterLastGood } from './last-good-page.tsx';
import styles from './print-job.module.css';
import { usePrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { printWords as words } from './print-words.ts';

/** Milliseconds between two looks at a job that is being ended. */
const lookMillis = 500;

interface SentToPrintersProps {
  sent: readonly SentToPrinter[];
  /** The rest of one, after its first so many pages, is to be printed. */
  onRest: (sent: SentToPrinter, said: 'all' | { good: number }) => void;
  onClose: () => void;
}

/** What the printers report about a job until it is out. Closing it stops nothing. */
export function SentToPrinters({ sent, onRest, onClose }: SentToPrintersProps) {
  const [naming, setNaming] = useState<SentToPrinter | null>(null);
  if (naming !== null)
    return <RestOfJob sent={naming} onRest={onRest} onBack={() => setNaming(null)} onClose={onClose} />;
  return (
    <Dialog
      title={printerWords.sentTitle}
      onClose={onClose}
      actions={
        <Button look="primary" ref={takeFocus} onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {sent.map((one) => (
        <SentJob key={one.id} sent={one} onRest={() => setNaming(one)} />
      ))}
    </Dialog>
  );
}

function SentJob({ sent: { id, pages }, onRest }: { sent: SentToPrinter; onRest: () => void }) {
  const entry = usePrintLedger().find((one) => one.id === id);
  if (entry?.printer === undefined) return null;
  const { state, message } = entry.printer;
  return (
    <div className={styles.sent}>
      <p>{printerWords.counted(pages)}</p>
      <div role="status">
        <PrinterLine entry={entry} />
      </div>
      {state === 'pending' || (state === 'done' && message === null) ? null : (
        <Button small onClick={onRest}>
          {printerWords.fromWhich}
        </Button>
      )}
    </div>
  );
}

interface RestOfJobProps {
  sent: SentToPrinter;
  onRest: SentToPrintersProps['onRest'];
  onBack: () => void;
  onClose: () => void;
}

/** After a jam: the job is ended at the printer, then what did not come out is printed, and nothing twice. */
function RestOfJob({ sent, onRest, onBack, onClose }: RestOfJobProps) {
  const { endpoints } = useApi();
  const { entry, job } = useJobAtPrinter(sent.id);
  const { pages } = sent;
  const counted = job?.pages_out ?? null;
  const onePageEach = entry !== null && entry.sheets === pages.length;
  const [good, setGood] = useState(onePageEach && counted !== null ? Math.min(counted, pages.length) : 0);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const continueSending = async () => {
    setBusy(true);
    try {
      if (entry?.printer !== undefined && !hasPrintJobEnded(entry.printer.state))
        await endJob(await endpoints.printing(), entry.printer.job);
      onRest(sent, good === pages.length ? 'all' : { good });
    } catch (caught) {
      setError(caught);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={printerWords.fromWhich}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{words.back}</Button>
          <Button look="primary" busy={busy} onClick={() => void continueSending()}>
            {nextAfterLastGood(good, pages.length)}
          </Button>
        </>
      }
    >
      <p>{printerWords.endsThere(entry?.printer?.name ?? '')}</p>
      <LastGoodPage pages={pages} good={good} onGood={setGood} />
      <p role="status">{busy ? printerWords.ending(entry?.printer?.name ?? '') : ''}</p>
      {error === null ? null : <ErrorNotice error={error} inAlert />}
    </Dialog>
  );
}

/** Asks for it, and waits for the end: before that the printer may still print what the rest would print again. */
async function endJob(printing: PrintEndpoints, id: string): Promise<void> {
  noteCancelledHere(id);
  let { state } = await printing.cancelPrintJob(id);
  while (!hasPrintJobEnded(state)) {
    await new Promise((resolve) => setTimeout(resolve, lookMillis));
    state = (await printing.getPrintJob(id))?.state ?? 'unknown';
  }
}
