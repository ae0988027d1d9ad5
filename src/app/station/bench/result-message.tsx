import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { type ApiError, isApiError } from '#app/api/http/api-error.ts';
import { refusalHints } from '#app/api/refusals/refusal-hints.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { RequestId } from '#app/errors/request-id.tsx';
import { linkTo } from '#app/links/links.ts';
import type { FieldErrors } from '#contract/envelopes.ts';
import { fieldName } from '#app/parcels/model/not-sent/field-reason.ts';
import { FieldReasons } from '#app/parcels/model/not-sent/field-reasons.tsx';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { useNamedFields } from '#app/api/refusals/use-named-fields.ts';
import { meantFields } from '#app/sentence/meant-fields.ts';
import { isKnownBefore, RefusedBefore } from '#app/parcels/model/refusals/refused-before.tsx';
import { withoutPosition } from '#app/parcels/model/refusals/row-template.ts';
import { isPrintedElsewhere, type PrintNowOutcome } from '#app/printing/jobs/use-print-now.ts';
import { useLabelPrints, usePrintSaying } from '#app/printing/ledger/use-print-sayings.ts';
import { SentLines } from '#app/printing/printers/sent-lines.tsx';
import { printerSaid } from '#app/printing/sentences/printer-said.ts';
import { ErrorLine } from '#app/station/place/error-line.tsx';
import type { ParcelFacts, Table } from '#app/station/state/station-state.ts';
import { type Aside, Message } from '#app/station/place/message.tsx';
import { countTotals } from './count-items.ts';
import { isShippedStage, type PackStage } from './pack-stage.ts';
import type { PaperState } from './paper-state.ts';
import styles from './result-message.module.css';
import { paperWords, resultWords as words } from '#app/station/result-words.ts';
import { packWords } from '#app/station/station-words.ts';

interface ResultMessageProps {
  stage: PackStage;
  table: Table;
  facts: ParcelFacts;
  /** The result of printing the customs declaration on its own, once that was requested; null where there is none, or it came with the labels. */
  customs: { done: PrintNowOutcome | null } | null;
}

/** How the work on a parcel has ended, to be seen from across the table: word, sign and colour. */
export function ResultMessage({ stage, table, facts, customs }: ResultMessageProps) {
  const { error, printed, note } = table;
  const { parcel, paper } = facts;
  const { seen, wanted } = countTotals(parcel.items, table.open.counts);
  const isShort = isShippedStage(stage) && seen > 0 && seen < wanted;
  const asides: Aside[] = [
    ...(note === null ? [] : [note]),
    ...(isShort ? [{ tone: 'warn' as const, text: packWords.notScanned(wanted - seen, wanted) }] : []),
  ];
  switch (stage) {
    case 'done':
    case 'sent':
    case 'stuck':
      return (
        <Sheet
          tone={stage === 'done' ? 'ok' : 'warn'}
          alert={stage === 'stuck'}
          title={doneTitle(printed, paper, table.before.printed)}
          asides={asides}
        >
          <p className={styles.facts}>
            {[
              stage === 'stuck' ? words.sent : null,
              packWords.labels(Math.max(parcel.labels.length, 1)),
              parcel.shipping_method?.name,
              ...parcel.labels.slice(0, 3).map(({ tracking_number: number }) => number),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {/* The line of the printer: its place is kept where there is nothing to say of it. */}
          <div className={styles.printer}>
            {printed?.step === 'sent' || printed?.step === 'offered' ? (
              <SentLines ids={printed.printers} unsent={printed.unsent} />
            ) : null}
            {paper?.step === 'stuck' && paper.message !== null ? <p>{printerSaid(paper.message)}</p> : null}
            {paper?.step === 'out' ? <OutElsewhere paper={paper} /> : null}
            {printed?.step === 'sent' && printed.larger !== null ? (
              <p className={styles.owed}>{printed.larger}</p>
            ) : null}
            {printed?.step === 'offered' ? (
              <Offered url={printed.url} open={packWords.openLabel} file={words.fileNames.label} />
            ) : null}
            {customs === null ? null : <Customs done={customs.done} />}
          </div>
        </Sheet>
      );
    case 'refused':
      return (
        <Sheet tone="bad" title={words.refused} asides={asides}>
          <Reasons parcel={parcel} />
          <p>{words.refusedNext}</p>
        </Sheet>
      );
    case 'checks':
      return (
        <Sheet tone="bad" title={words.checks} asides={asides}>
          {isApiError(error) ? <CheckReasons id={parcel.id} error={error} /> : null}
          <p>{words.refusedNext}</p>
        </Sheet>
      );
    case 'gone':
      return (
        <Sheet tone="bad" title={words.gone} asides={asides}>
          <p>{words.goneNext}</p>
        </Sheet>
      );
    case 'not-done':
      return (
        <Sheet tone="bad" title={words.notDone} asides={asides}>
          <ErrorLine error={error} />
        </Sheet>
      );
    case 'unknown':
      return (
        <Sheet tone="unknown" title={words.unknown} asides={asides}>
          <p>{words.unknownNext}</p>
          {isApiError(error) ? <RequestId id={error.requestId} /> : null}
        </Sheet>
      );
    case 'unclear':
      return (
        <Sheet tone="unknown" title={words.unclear} asides={asides}>
          <p>{words.unclearNext}</p>
        </Sheet>
      );
    case 'not-printed':
      return (
        <Sheet tone="unknown" title={notPrintedTitle(printed)} asides={asides}>
          <NotPrinted parcel={parcel} printed={printed} />
        </Sheet>
      );
    default:
      return null;
  }
}

function notPrintedTitle(printed: PrintNowOutcome | null): string {
  if (printed?.step === 'interrupted') return words.interrupted;
  return isPrintedElsewhere(printed) ? words.printedBefore : words.notPrinted;
}

function doneTitle(printed: PrintNowOutcome | null, paper: PaperState | null, again: boolean): string {
  if (paper?.step === 'stuck') return paperWords.causes[paper.cause](paper.printer);
  if (paper?.step === 'waiting') return again ? paperWords.waitingAgain : paperWords.waiting;
  if (paper?.step === 'out' && paper.elsewhere !== undefined) return words.printed;
  if (printed?.step === 'offered') return words.offered;
  if (again && paper?.step === 'out') return words.printedAgain;
  if (printed?.step === 'sent' && printed.printers.length > 0) return again ? words.sentAgain : words.sent;
  return again ? words.printedAgain : words.printed;
}

/** Which later print put it out in place of the one from here, which may still come. */
function OutElsewhere({ paper: { elsewhere, waitsAt } }: { paper: PaperState & { step: 'out' } }) {
  const sayingOf = usePrintSaying();
  if (elsewhere === undefined) return null;
  return (
    <>
      <p>{`${sayingOf(elsewhere)}.`}</p>
      {waitsAt == null ? null : <p className={styles.owed}>{words.mayStillPrint(waitsAt)}</p>}
    </>
  );
}

/** The PDF that the browser does not print for the page. */
function Offered({ url, open, file }: { url: string; open: string; file: string }) {
  return (
    <p className={styles.offered}>
      <a href={url} target="_blank" rel="noopener">
        {open}
      </a>
      <a href={url} download={file}>
        {words.download}
      </a>
    </p>
  );
}

function Customs({ done }: { done: PrintNowOutcome | null }) {
  if (done?.step === 'offered')
    return <Offered url={done.url} open={words.openCustoms} file={words.fileNames.customs} />;
  if (done?.step === 'sent') return <p>{words.customsSent}</p>;
  return <p className={styles.owed}>{done === null ? words.customsOwed : words.customsFailed}</p>;
}

interface SheetProps {
  tone: 'ok' | 'bad' | 'warn' | 'unknown';
  alert?: boolean;
  title: string;
  asides: readonly Aside[];
  children: ReactNode;
}

function Sheet(props: SheetProps) {
  return <Message label={words.outcome} loud alert={props.tone !== 'ok'} covers {...props} />;
}

/** What the checks found in each field, each a way into the editor. */
export function CheckReasons({ id, error }: { id: string; error: ApiError }) {
  return (
    <>
      <FieldReasons id={id} fields={error.fieldErrors} goal="station" className={styles.reasons} />
      <RequestId id={error.requestId} />
    </>
  );
}

/** The fields that a parcel lacks before any server has checked it, on one line. */
export function MissingFields({ id, fields }: { id: string; fields: FieldErrors }) {
  return (
    <ul className={styles.missing}>
      {Object.keys(fields).map((path) => (
        <li key={path}>
          <Link {...linkTo.editParcel(id, path, 'station')} data-alone>
            {fieldName(path)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The carrier's reasons in full, with the fields they mean as ways into the editor; those that are guessed are marked as such. */
export function Reasons({ parcel }: { parcel: Parcel }) {
  const meant = meantFields(parcel.processing_errors, useNamedFields(parcel.id));
  return (
    <ul className={styles.reasons}>
      {meant.map(({ sentence, paths, isNamed }, index) => (
        <li key={index}>
          <span dir="auto">{sentence}</span>{' '}
          {paths.map((path) => (
            <Fragment key={path}>
              <Link {...linkTo.editParcel(parcel.id, path, 'station')}>
                {isNamed ? fieldLabel(path) : packWords.guess(fieldLabel(path))}
              </Link>
              <Before parcel={parcel} field={withoutPosition(path)} />
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Whether that is new, or what this method often refuses. */
function Before({ parcel, field }: { parcel: Parcel; field: string }) {
  const [learnt] = useStored(refusalHints);
  const { id, shipping_method: method } = parcel;
  if (method === null || !isKnownBefore(learnt, method.id, field, { id, isRefused: true })) return null;
  return <RefusedBefore method={method} field={field} />;
}

/** Which print of the label there is, in place of a second one. */
function PrintedElsewhere({ id }: { id: string }) {
  const [last] = useLabelPrints(id) ?? [];
  const sayingOf = usePrintSaying();
  return (
    <>
      {last === undefined ? null : <p>{`${sayingOf(last)}.`}</p>}
      <p>{words.printedBeforeNext}</p>
    </>
  );
}

function NotPrinted({ parcel, printed }: { parcel: Parcel; printed: PrintNowOutcome | null }) {
  if (isPrintedElsewhere(printed)) return <PrintedElsewhere id={parcel.id} />;
  switch (printed?.step) {
    case 'interrupted':
      return <p>{words.interruptedNext}</p>;
    case 'left-out':
      return <p>{words.skipped(printed.reason)}</p>;
    case 'failed':
      return (
        <>
          <p>{words.printFailed}</p>
          <ErrorLine error={printed.error} />
        </>
      );
    default:
      return null;
  }
}
