import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasPrintJobEnded, type PrintJob } from '#contract/desk/prints/print-jobs.ts';
import type { PrintRecord } from '#contract/desk/prints/print-records.ts';
import { actorName, useActorNames } from '#app/api/desk/actor-names.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { PrintJob as PrintAgain } from '#app/printing/jobs/lazy-print-job.ts';
import { type PrintEntry, usePrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { pageKey, type PrintRequest } from '#app/printing/jobs/print-request.ts';
import { printJobsQuery } from '#app/printing/printers/printer-queries.ts';
import { MoveJob } from '#app/printing/printers/move-job.tsx';
import { printerWords } from '#app/printing/printers/printer-words.ts';
import { printerSaid } from '#app/printing/sentences/printer-said.ts';
import { useShownJob } from '#app/printing/ledger/shown-jobs.ts';
import { whatOf } from '#app/printing/shifts/listed-print.ts';
import { useJobNames } from '#app/printing/printers/use-job-names.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { formatTimestamp, formatRelative } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { noteCancelledHere } from '#app/printing/printers/use-followed-jobs.ts';
import { printersPageWords as words } from './printers-page-words.ts';
import { classNames } from '#app/ui/class-names.ts';
import plain from '#app/ui/plain-table.module.css';
import styles from './printers-page.module.css';

/** Milliseconds between two looks: at jobs that are on their way, and at what other stations send. */
const [openMillis, quietMillis] = [1000, 5000];
const [shownAtFirst, shownMore] = [30, 200];

/** What all stations of the account have sent to the printers: what has not ended first, each the newest first. */
export function DeskPrintJobs() {
  const api = useApi();
  const { data: jobs, error } = useQuery({
    ...printJobsQuery(api),
    refetchInterval: ({ state }) =>
      state.data?.some((job) => !hasPrintJobEnded(job.state)) ? openMillis : quietMillis,
  });
  const ledger = usePrintLedger();
  const [most, setMost] = useState<number>(shownAtFirst);
  const [again, setAgain] = useState<PrintRequest | null>(null);
  const cancelling = useCancelPrintJob();
  const region = useRef<HTMLDivElement>(null);
  const noteCancelled = useFocusAfterCancelling(jobs, region);
  const shown = jobs?.slice(0, most);
  const namesOf = useActorNames();
  const jobName = useJobNames(shown ?? []);
  /** Servers that tell stations of each other say who has sent a job. */
  const named = api.settings.desk;
  return (
    <section aria-labelledby="desk-print-jobs">
      <h2 id="desk-print-jobs">{words.jobs}</h2>
      {error === null ? null : <ErrorNotice error={error} later="" />}
      {cancelling.error === null ? null : <ErrorNotice error={cancelling.error} />}
      {jobs?.length === 0 ? <p className="muted">{words.noJobs}</p> : null}
      {shown === undefined || shown.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is wider than the screen, keys must scroll it
        <div ref={region} className={plain.scroll} tabIndex={0} role="group" aria-labelledby="desk-print-jobs">
          <table className={classNames(plain.table, styles.table)}>
            <thead>
              <tr>
                <th scope="col">{words.sent}</th>
                <th scope="col">{words.what}</th>
                <th scope="col">{words.printer}</th>
                {named ? <th scope="col">{words.from}</th> : null}
                <th scope="col">{words.pages}</th>
                <th scope="col">{words.state}</th>
                <th scope="col">
                  <span className="visually-hidden">{words.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((job) => (
                <JobRow
                  key={job.id}
                  job={job}
                  name={jobName(job)}
                  from={named ? senderOf(job, namesOf) : null}
                  entry={ledger.find(({ printer }) => printer?.job === job.id)}
                  isCancelling={cancelling.id === job.id}
                  onCancel={() => {
                    noteCancelled(job.id);
                    cancelling.cancel(job.id);
                  }}
                  onAgain={setAgain}
                  mayRead={named}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {jobs !== undefined && shown !== undefined && jobs.length > shown.length ? (
        <Button onClick={() => setMost(most + shownMore)}>
          {words.showMore(Math.min(shownMore, jobs.length - shown.length), jobs.length - shown.length)}
        </Button>
      ) : null}
      {again === null ? null : <PrintAgain request={again} onClose={() => setAgain(null)} />}
    </section>
  );
}

/** A job that was cancelled here takes its button, and the focus in it, away: the focus stays with the jobs. */
function useFocusAfterCancelling(
  jobs: readonly PrintJob[] | undefined,
  region: RefObject<HTMLElement | null>,
): (id: string) => void {
  const cancelled = useRef<string>(undefined);
  useEffect(() => {
    const job = jobs?.find(({ id }) => id === cancelled.current);
    if (job === undefined || !hasPrintJobEnded(job.state)) return;
    cancelled.current = undefined;
    if (document.activeElement === document.body) region.current?.focus();
  }, [jobs, region]);
  return (id) => {
    cancelled.current = id;
  };
}

function senderOf({ station = null, person = null }: PrintJob, namesOf: ReturnType<typeof useActorNames>): string {
  return station === null && person === null ? '' : actorName(namesOf({ station, person }));
}

interface JobRowProps {
  job: PrintJob;
  /** What it holds. */
  name: string;
  /** Who has sent it; null where the server does not say. */
  from: string | null;
  /** What this device knows of it, where it has sent it. */
  entry: PrintEntry | undefined;
  isCancelling: boolean;
  onCancel: () => void;
  onAgain: (request: PrintRequest) => void;
  /** The server knows which parcels a job of another station holds. */
  mayRead: boolean;
}

function JobRow({ job, name, from, entry, isCancelling, onCancel, onAgain, mayRead }: JobRowProps) {
  const now = useNow();
  const mayNot = useMayNot();
  const { endpoints } = useApi();
  useShownJob(job.id);
  const reading = useMutation({
    mutationKey: ['read-print'],
    mutationFn: async () => (await endpoints.desk()).readPrints({ print: job.id }),
    onSuccess: (records) => onAgain(requestOfRecords(records)),
  });
  return (
    <tr>
      <td data-tip={formatTimestamp(job.created_at)}>{formatRelative(job.created_at, now)}</td>
      <th scope="row">{name}</th>
      <td>{job.printer}</td>
      {from === null ? null : <td>{from}</td>}
      <td>{words.pagesOut(job)}</td>
      <td className={styles.jobState} data-state={job.state}>
        <b>{words.jobStates[job.state]}</b>
        {(job.ahead ?? 0) > 0 ? <span>{printerWords.ahead(job.ahead ?? 0)}</span> : null}
        {job.message === null ? null : <span>{printerSaid(job.message)}</span>}
      </td>
      <td>
        {hasPrintJobEnded(job.state) ? null : (
          <Button small busy={isCancelling} disabledReason={mayNot('printers')} onClick={onCancel}>
            {words.cancel}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <MoveJob job={job} name={name} />
        {hasPrintJobEnded(job.state) && (entry !== undefined || (mayRead && job.content != null)) ? (
          <Button
            small
            busy={reading.isPending}
            disabledReason={mayNot('read')}
            onClick={() => (entry === undefined ? reading.mutate() : onAgain(requestOf(entry)))}
          >
            {words.again}
            <span className="visually-hidden"> {name}</span>
          </Button>
        ) : null}
        {reading.error === null ? null : <ErrorNotice error={reading.error} inAlert />}
      </td>
    </tr>
  );
}

function requestOf({ parts, what, work }: PrintEntry): PrintRequest {
  return {
    ids: [...new Set(parts.map(({ id }) => id))],
    what,
    only: parts.flatMap(({ id, kind, pages }) => pages.map((page) => pageKey(id, kind, page))),
    by: work?.source ?? 'single',
  };
}

/** Of a job that another station sent: the desk knows its parcels and documents, and all their pages are printed. */
function requestOfRecords(records: readonly PrintRecord[]): PrintRequest {
  const documents = [...new Set(records.map(({ document }) => document))];
  return { ids: [...new Set(records.map(({ parcel }) => parcel))], what: whatOf({ documents }) };
}

/** Ends a job at its printer. `id`: the one that is being ended. */
function useCancelPrintJob() {
  const [{ endpoints }, queryClient] = [useApi(), useQueryClient()];
  const { mutate, isPending, variables, error } = useMutation({
    mutationKey: ['cancel-print-job'],
    mutationFn: async (id: string) => {
      noteCancelledHere(id);
      return (await endpoints.printing()).cancelPrintJob(id);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.printJobs }),
  });
  return { cancel: mutate, id: isPending ? variables : null, error };
}
