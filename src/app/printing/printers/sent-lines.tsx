import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { usePrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { PrinterLine } from './printer-line.tsx';
import { printerWords as words } from './printer-words.ts';

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
          <PrinterLine key={entry.id} entry={entry} />
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
