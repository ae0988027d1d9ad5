import { Fragment } from 'react';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { usePrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { MoveJob } from './move-job.tsx';
import { PrinterLine } from './printer-line.tsx';
import { printerWords as words } from './printer-words.ts';
import { useJobAtPrinter } from './use-job-at-printer.ts';

interface SentLinesProps {
  /** Of the ledger's entries. */
  ids: readonly string[];
  /** Why a printer did not get its part, `before` where that was known before a reload; null when all have got theirs. */
  unsent: unknown;
}

/** What each printer reports about its part of one print. */
export function SentLines({ ids, unsent }: SentLinesProps) {
  const ledger = usePrintLedger();
  return (
    <>
      {ledger
        .filter(({ id }) => ids.includes(id))
        .toReversed()
        .map((entry) => (
          <Fragment key={entry.id}>
            <PrinterLine entry={entry} />
            <MoveSentJob id={entry.id} />
          </Fragment>
        ))}
      {unsent === null ? null : (
        <>
          <p>{words.notAllSent}</p>
          {unsent === 'before' ? null : <ErrorNotice error={unsent} inAlert />}
        </>
      )}
    </>
  );
}

function MoveSentJob({ id }: { id: string }) {
  const { job } = useJobAtPrinter(id);
  // What is alone at a printer that works is out before anyone has read this.
  const waits = job !== null && ((job.ahead ?? 0) > 0 || job.message !== null || (job.moves_to ?? null) !== null);
  return waits ? <MoveJob job={job} /> : null;
}
