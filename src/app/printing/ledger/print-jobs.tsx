import { useMemo, useState } from 'react';
import { hasPrintJobEnded } from '#contract/desk/prints/print-jobs.ts';
import { printerWords } from '#app/printing/printers/printer-words.ts';
import { formatTimestamp, formatRelative } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { foldShifts } from '#app/printing/shifts/fold-shifts.ts';
import { StationShiftRows } from '#app/printing/shifts/station-shift-rows.tsx';
import { answerPrint, pagesOf, type PrintEntry, restOf, usePrintLedger } from './print-ledger.ts';
import { classNames } from '#app/ui/class-names.ts';
import plain from '#app/ui/plain-table.module.css';
import styles from './print-jobs.module.css';
import { PrintJob } from '#app/printing/jobs/lazy-print-job.ts';
import { printJobWords as words } from './print-job-words.ts';
import { pageKey, type PrintRequest } from '#app/printing/jobs/print-request.ts';

/** As many as are shown at first; the rest is one press away. */
const shownAtFirst = 20;

/** What this browser handed to printers, newest first, with what is still to be answered or printed. */
export function PrintJobs() {
  const entries = usePrintLedger();
  const [all, setAll] = useState(false);
  const [request, setRequest] = useState<PrintRequest | null>(null);
  const lines = useMemo(() => foldShifts(entries), [entries]);
  const shown = all ? lines : lines.slice(0, shownAtFirst);
  const rowOf = (entry: PrintEntry, ofShift: boolean) => (
    <JobRow key={entry.id} entry={entry} ofShift={ofShift} onPrint={setRequest} />
  );
  return (
    <section className={styles.jobs} aria-labelledby="print-jobs">
      <h2 id="print-jobs">{words.title}</h2>
      <p className="muted">{words.coverage}</p>
      {entries.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is wider than the screen, keys must scroll it
        <div className={plain.scroll} tabIndex={0} role="group" aria-labelledby="print-jobs">
          <table className={classNames(plain.table, styles.table)}>
            <thead>
              <tr>
                <th>{words.printed}</th>
                <th>{words.what}</th>
                <th className={styles.number}>{words.parcels}</th>
                <th className={styles.number}>{words.pages}</th>
                <th>{words.outcome}</th>
                <th>
                  <span className="visually-hidden">{words.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) =>
                line.kind === 'job' ? (
                  rowOf(line.job, false)
                ) : (
                  <StationShiftRows key={line.shift.day} shift={line.shift} rowOf={(job) => rowOf(job, true)} />
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
      {lines.length > shown.length ? <Button onClick={() => setAll(true)}>{words.showAll(lines.length)}</Button> : null}
      {request === null ? null : <PrintJob request={request} onClose={() => setRequest(null)} />}
    </section>
  );
}

interface JobRowProps {
  entry: PrintEntry;
  /** It is below the row of its shift. */
  ofShift: boolean;
  onPrint: (request: PrintRequest) => void;
}

function JobRow({ entry, ofShift, onPrint }: JobRowProps) {
  const now = useNow();
  const at = new Date(entry.at).toISOString();
  const rest = entry.outcome === 'part' && entry.goesOn === null ? restOf(entry) : [];
  const printRest = () =>
    onPrint({
      ids: [...new Set(rest.map(({ id }) => id))],
      what: entry.what,
      only: rest.map(({ id, kind, page }) => pageKey(id, kind, page)),
      restOf: entry.id,
      by: entry.work?.source ?? 'single',
    });
  return (
    <tr className={ofShift ? styles.ofShift : undefined}>
      <td data-tip={formatTimestamp(at)}>{formatRelative(at, now)}</td>
      <td>{words.whats[entry.what]}</td>
      <NumberCell count={new Set(entry.parts.map(({ id }) => id)).size} unit={words.parcelUnit} />
      <NumberCell count={pagesOf(entry)} unit={words.pageUnit} />
      <td>
        <span className={styles.outcome} data-outcome={entry.goesOn === null ? entry.outcome : 'all'}>
          {entry.outcome === 'part'
            ? words.part(entry.good ?? 0, pagesOf(entry), entry.goesOn !== null)
            : entry.printer === undefined || (entry.outcome === 'all' && entry.printer.state !== 'done')
              ? words.outcomes[entry.outcome]
              : printerWords.state(entry.printer.name, entry.printer.state)}
        </span>
      </td>
      <td>
        <span className={styles.actions}>
          {mayBeAnswered(entry) ? (
            <>
              <Button small onClick={() => answerPrint(entry.id, 'all')}>
                {words.allOut}
              </Button>
              <LastGood entry={entry} />
            </>
          ) : null}
          {rest.length === 0 ? null : (
            <Button small onClick={printRest}>
              {rest.length === pagesOf(entry) ? words.printAll(rest.length) : words.printRest(rest.length)}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

/** A printer that is still at it says more than anyone can. */
function mayBeAnswered({ outcome, printer }: PrintEntry): boolean {
  if (printer !== undefined && !hasPrintJobEnded(printer.state)) return false;
  return outcome === 'asked' || outcome === 'not-asked' || outcome === 'refused';
}

function NumberCell({ count, unit }: { count: number; unit: (count: number) => string }) {
  return (
    <td className={styles.number}>
      {count} <span className={styles.unit}>{unit(count)}</span>
    </td>
  );
}

/** Said later: how many came out before the paper did not. */
function LastGood({ entry }: { entry: PrintEntry }) {
  const pages = pagesOf(entry);
  return (
    <label className={styles.lastGood}>
      <span className="visually-hidden">{words.onlyFirst}</span>
      <select value="" onChange={(event) => answerPrint(entry.id, { good: Number(event.target.value) })}>
        <option value="" disabled>
          {words.onlyFirst}
        </option>
        {Array.from({ length: pages }, (_, good) => (
          <option key={good} value={good}>
            {words.first(good)}
          </option>
        ))}
      </select>
    </label>
  );
}
