import { useQueryClient } from '@tanstack/react-query';
import type { PrintRecord } from '#contract/desk/prints/print-records.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { ParcelState } from '#contract/parcel-state.ts';
import type { ProcessStatus } from '#app/api/endpoints.ts';
import { RequestId } from '#app/errors/request-id.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { deskPrintWords } from '#app/printing/ledger/desk-print-words.ts';
import { type PrintEntry, type PrinterSaid, usePrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { useLabelPrints, usePrintSaying } from '#app/printing/ledger/use-print-sayings.ts';
import { isNotPrintedHere, usePrintFact } from '#app/printing/ledger/printed-here.ts';
import { SentLines } from '#app/printing/printers/sent-lines.tsx';
import { toServerTime } from '#app/words/server-clock.ts';
import { AttemptProgress } from './attempt-progress.tsx';
import { CarrierRefusal, PreviousAttempt } from './carrier-refusal.tsx';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';
import { WithdrawalNote } from './withdrawal-note.tsx';
import { queryKeys } from '#app/api/cache/query-keys.ts';

/** The outcome in one sentence, to be read out when it changes; a refusal only until it is outdated. The reasons are below, once. */
export function outcomeInShort(outcome: ParcelState, outdated: boolean): string {
  if (outcome === 'open' || (outcome === 'refused' && outdated)) return '';
  return outcome === 'processing' ? words.waitingForCarrier : words[outcome];
}

interface AttemptOutcomeProps {
  parcel: Parcel;
  outcome: ParcelState;
  /** The parcel was changed after the refusal it still holds. */
  corrected: boolean;
  /** The errors from before the attempt that runs. */
  previous: readonly string[];
}

/** The unreadable answer as it came; that of the parcel where the page was reloaded since. */
function RawAnswer({ parcel }: { parcel: Parcel }) {
  const status = useQueryClient().getQueryData<ProcessStatus | null>(queryKeys.processStatus(parcel.id));
  const answer = status?.parcel ? { status: status.status, parcel: status.parcel.raw } : parcel.raw;
  return (
    <details>
      <summary>{words.rawAnswer}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className={styles.raw} tabIndex={0}>
        {JSON.stringify(answer, null, 2)}
      </pre>
      <RequestId id={status?.requestId ?? null} />
    </details>
  );
}

/** What is known of the attempt, in words. */
export function AttemptOutcome({ parcel, outcome, corrected, previous }: AttemptOutcomeProps) {
  switch (outcome) {
    case 'open':
      return <p className="muted">{words.explain}</p>;
    case 'processing':
      return (
        <>
          <AttemptProgress id={parcel.id} />
          <PreviousAttempt errors={previous} />
        </>
      );
    case 'refused':
      return <CarrierRefusal parcel={parcel} corrected={corrected} />;
    case 'unclear':
      return (
        <Notice tone="warn">
          <p>
            <b>{words.unclear}</b>
          </p>
          <p>{words.unclearNext}</p>
          <RawAnswer parcel={parcel} />
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="bad">
          <p>
            <b>{words.cancelled}</b>
          </p>
          <p>{words.cancelledNext}</p>
          <WithdrawalNote id={parcel.id} />
        </Notice>
      );
    case 'processed':
    case 'printed':
      return (
        <Notice tone="ok">
          <p>
            <b>{outcome === 'processed' ? words.processed : words.printed}</b>
          </p>
          {outcome === 'printed' ? <ByPrinter parcel={parcel} /> : null}
        </Notice>
      );
  }
}

/**
 * What each printer says of the parcel's papers that it has got last, and what other stations printed, else their result in the print
 * dialog, else what is still to be done. Where this device does not know how a print of its own ended, the desk's record says it.
 */
function ByPrinter({ parcel }: { parcel: Parcel }) {
  const { id, printed_at: markedAt } = parcel;
  const isNotPrinted = usePrintFact((known) => isNotPrintedHere(parcel, known));
  const isOfDesk = usePrintFact(({ desk }) => desk !== undefined);
  const isAway = usePrintFact(({ desk }) => desk?.away === true);
  const since = Date.parse(markedAt ?? '');
  const ledger = usePrintLedger();
  const prints = useLabelPrints(id);
  const sent = ledger.filter(
    ({ at, outcome, parts }) =>
      outcome !== 'refused' && toServerTime(at) >= since && parts.some((part) => part.id === id),
  );
  const elsewhere = printsElsewhere(prints ?? [], sent);
  const byDesk = elsewhere.length > 0 ? <DeskPrints prints={elsewhere} /> : null;
  const last = new Map(
    sent
      .toReversed()
      .flatMap(({ printer, id: job }) => (printer === undefined || isLost(printer) ? [] : [[printer.name, job]])),
  );
  const [inDialog] = sent;
  return (
    <>
      {last.size > 0 ? <SentLines ids={[...last.values()]} unsent={null} /> : null}
      {byDesk}
      {last.size > 0 || byDesk !== null ? null : inDialog === undefined ? (
        <p>{words.printedNext(isNotPrinted, isOfDesk)}</p>
      ) : inDialog.printer === undefined ? (
        <p>{words.sentToDialog[inDialog.outcome]}</p>
      ) : (
        <SentLines ids={[inDialog.id]} unsent={null} />
      )}
      {isAway ? <p className="muted">{deskPrintWords.othersUnknown}</p> : null}
    </>
  );
}

/** How it ended is not known to this device: the answer was lost, or the job was requested too late. */
function isLost({ job, state }: PrinterSaid): boolean {
  return job === '' || state === 'unknown';
}

/** Of each station and printer the newest print, but for those that this device follows itself. */
function printsElsewhere(prints: readonly PrintRecord[], own: readonly PrintEntry[]): PrintRecord[] {
  const followed = new Set(
    own.flatMap(({ print, printer }) => (printer === undefined ? (print ?? []) : isLost(printer) ? [] : printer.job)),
  );
  const newest = new Map<string, PrintRecord>();
  for (const record of prints) {
    const key = `${record.station} ${record.printer}`;
    if (!newest.has(key)) newest.set(key, record);
  }
  return [...newest.values()].filter(({ print }) => !followed.has(print));
}

function DeskPrints({ prints }: { prints: readonly PrintRecord[] }) {
  const sayingOf = usePrintSaying();
  return prints.map((record) => <p key={record.id}>{`${sayingOf(record)}.`}</p>);
}
