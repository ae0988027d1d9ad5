import { Link } from '@tanstack/react-router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { maxFirstParcels, type PaperAnswer } from '#contract/desk/prints/print-records.ts';
import type { PrintSum } from '#contract/desk/prints/print-sums.ts';
import { actorName, useActorNames } from '#app/api/desk/actor-names.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { linkTo } from '#app/links/links.ts';
import { namesOfFirst, useParcelNames } from '#app/parcels/lookup/known-names.ts';
import { printerWords } from '#app/printing/printers/printer-words.ts';
import { formatTimestamp, formatRelative } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { foldShifts } from '#app/printing/shifts/fold-shifts.ts';
import { type ListedPrint, listPrints, mayBeAnswered } from '#app/printing/shifts/listed-print.ts';
import { StationShiftRows, type StationShiftRowsProps } from '#app/printing/shifts/station-shift-rows.tsx';
import { answerPrint, pagesOf, type PrintEntry, restOf, usePrintLedger } from './print-ledger.ts';
import { deskPrintWords } from './desk-print-words.ts';
import { newestPrintsQuery } from './newest-prints.ts';
import { classNames } from '#app/ui/class-names.ts';
import plain from '#app/ui/plain-table.module.css';
import styles from './print-jobs.module.css';
import { PrintJob } from '#app/printing/jobs/lazy-print-job.ts';
import { printJobWords as words } from './print-job-words.ts';
import { pageKey, type PrintRequest } from '#app/printing/jobs/print-request.ts';
import { inARow } from '#app/words/define-words.ts';

/** As many as are shown at first; the rest is one press away. */
const shownAtFirst = 20;

const noSums: readonly PrintSum[] = [];

/**
 * What stations handed to printers, newest first, with what is still to be answered or printed: of all stations where they are heard of,
 * else of this browser.
 */
export function PrintJobs() {
  const api = useApi();
  const entries = usePrintLedger();
  const { sharing: store } = api.feed;
  const sharing = useSyncExternalStore(store.subscribe, store.get);
  const { data } = useQuery(newestPrintsQuery(api));
  const sums = sharing === 'live' ? (data ?? noSums) : noSums;
  const [all, setAll] = useState(false);
  const [request, setRequest] = useState<PrintRequest | null>(null);
  const lines = useMemo(() => foldShifts(listPrints(entries, sums)), [entries, sums]);
  const shown = all ? lines : lines.slice(0, shownAtFirst);
  const names = useParcelNames(
    shown.flatMap((line) => (line.kind === 'job' ? firstParcels(line.job) : line.shift.jobs.flatMap(firstParcels))),
  );
  const isDesk = sharing === 'live';
  const whereOf = (prints: readonly ListedPrint[]) => (isDesk ? <Where prints={prints} /> : null);
  const rowOf = (print: ListedPrint, ofShift: boolean) => (
    <JobRow
      key={print.key}
      print={print}
      name={namesOfFirst(firstParcels(print), print.parcels, names)}
      ofShift={ofShift}
      whereOf={whereOf}
      onPrint={setRequest}
    />
  );
  return (
    <section className={styles.jobs} aria-labelledby="print-jobs">
      <h2 id="print-jobs">{words.title}</h2>
      <p className="muted">{isDesk ? words.coverageOfDesk : words.coverage}</p>
      {sharing === 'away' ? <p className="muted">{deskPrintWords.othersUnknown}</p> : null}
      {lines.length === 0 ? (
        <p>{isDesk ? words.noneOnDesk : words.none}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is wider than the screen, keys must scroll it
        <div className={plain.scroll} tabIndex={0} role="group" aria-labelledby="print-jobs">
          <table className={classNames(plain.table, styles.table)}>
            <thead>
              <tr>
                <th>{words.printed}</th>
                <th>{words.what}</th>
                {isDesk ? (
                  <>
                    <th>{words.from}</th>
                    <th>{words.printer}</th>
                  </>
                ) : null}
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
                  <StationShiftRows
                    key={line.shift.key}
                    shift={line.shift}
                    rowOf={(job) => rowOf(job, true)}
                    whereOf={whereOf}
                  />
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

function firstParcels({ ids }: ListedPrint): readonly string[] {
  return ids.slice(0, maxFirstParcels);
}

/** Who has printed them, the same for all, and on which printers. */
function Where({ prints }: { prints: readonly ListedPrint[] }) {
  const namesOf = useActorNames();
  const sum = prints[0]?.sum ?? null;
  const printers = prints.map(({ entry, sum: of }) => (entry === null ? of?.printer : entry.printer?.name));
  return (
    <>
      <td>{sum === null ? words.thisStation : actorName(namesOf(sum))}</td>
      <td>{inARow([...new Set(printers.map((printer) => printer ?? words.dialog))])}</td>
    </>
  );
}

interface JobRowProps {
  print: ListedPrint;
  /** What its parcels are called, where that is known. */
  name: string | null;
  /** It is below the row of its shift. */
  ofShift: boolean;
  whereOf: StationShiftRowsProps['whereOf'];
  onPrint: (request: PrintRequest) => void;
}

function JobRow({ print, name, ofShift, whereOf, onPrint }: JobRowProps) {
  const now = useNow();
  const { entry, sum, ids, parcels, pages, standing } = print;
  const at = new Date(print.at).toISOString();
  const [only] = parcels === 1 ? ids : [];
  const what = name === null ? words.whats[print.what] : words.ofParcel(name, words.whats[print.what]);
  return (
    <tr className={ofShift ? styles.ofShift : undefined}>
      <td data-tip={formatTimestamp(at)}>{formatRelative(at, now)}</td>
      <td>{only === undefined ? what : <Link {...linkTo.parcel(only)}>{what}</Link>}</td>
      {whereOf([print])}
      <NumberCell count={parcels} unit={words.parcelUnit} />
      <NumberCell count={pages} unit={words.pageUnit} />
      <td>
        <span
          className={styles.outcome}
          data-outcome={standing === 'all' || standing === 'part' ? standing : undefined}
        >
          {entry === null ? (sum === null ? '' : resultText(sum)) : outcomeText(entry)}
        </span>
      </td>
      <td>
        <span className={styles.actions}>
          {mayBeAnswered(print) ? <Answers print={print} /> : null}
          {entry === null ? null : <PrintRest entry={entry} onPrint={onPrint} />}
        </span>
      </td>
    </tr>
  );
}

function outcomeText({ outcome, good, goesOn, printer, parts }: PrintEntry): string {
  if (outcome === 'part') return words.part(good ?? 0, pagesOf({ parts }), goesOn !== null);
  if (printer === undefined || (outcome === 'all' && printer.state !== 'done')) return words.outcomes[outcome];
  return printerWords.state(printer.name, printer.state);
}

/** What the desk knows of a print that this device does not. */
function resultText({ result, by_person: byPerson, pages, pages_out: out, printer }: PrintSum): string {
  switch (result) {
    case 'out':
      return printer === null || byPerson ? words.outcomes.all : printerWords.state(printer, 'done');
    case 'part':
      return words.part(out ?? 0, pages, false);
    case 'none':
      return words.part(0, pages, false);
    case 'dialog':
      return words.outcomes['not-asked'];
    default:
      return printer === null ? words.outcomes.asked : printerWords.state(printer, result);
  }
}

/** What a user says who looks at the paper, of a print of this device or of another station. */
function Answers({ print: { entry, sum, pages } }: { print: ListedPrint }) {
  const answerDesk = useAnswerDesk();
  const answer = (out: PaperAnswer) => {
    if (entry !== null) answerPrint(entry.id, out === 'all' ? out : { good: out });
    else if (sum !== null) answerDesk.mutate({ print: sum.print, out });
  };
  return (
    <>
      <Button small busy={answerDesk.isPending} onClick={() => answer('all')}>
        {words.allOut}
      </Button>
      <LastGood pages={pages} onAnswer={answer} />
      {answerDesk.isError ? <span role="alert">{words.notAnswered}</span> : null}
    </>
  );
}

function useAnswerDesk() {
  const [{ endpoints }, queryClient] = [useApi(), useQueryClient()];
  return useMutation({
    mutationKey: ['answer-print'],
    mutationFn: async ({ print, out }: { print: string; out: PaperAnswer }) =>
      (await endpoints.desk()).answerPrint(print, out),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.newestPrints }),
  });
}

/** The pages that did not come out, once that is known. */
function PrintRest({ entry, onPrint }: { entry: PrintEntry; onPrint: (request: PrintRequest) => void }) {
  const rest = entry.outcome === 'part' && entry.goesOn === null ? restOf(entry) : [];
  if (rest.length === 0) return null;
  const printRest = () =>
    onPrint({
      ids: [...new Set(rest.map(({ id }) => id))],
      what: entry.what,
      only: rest.map(({ id, kind, page }) => pageKey(id, kind, page)),
      restOf: entry.id,
      by: entry.work?.source ?? 'single',
    });
  return (
    <Button small onClick={printRest}>
      {rest.length === pagesOf(entry) ? words.printAll(rest.length) : words.printRest(rest.length)}
    </Button>
  );
}

function NumberCell({ count, unit }: { count: number; unit: (count: number) => string }) {
  return (
    <td className={styles.number}>
      {count} <span className={styles.unit}>{unit(count)}</span>
    </td>
  );
}

/** Said later: how many came out before the paper did not. */
function LastGood({ pages, onAnswer }: { pages: number; onAnswer: (out: number) => void }) {
  return (
    <label className={styles.lastGood}>
      <span className="visually-hidden">{words.onlyFirst}</span>
      <select value="" onChange={(event) => onAnswer(Number(event.target.value))}>
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
