import type { AccountSettings } from '../account/account-settings.ts';
import { errorDetails, type Logger } from '../logger.ts';
import { subjectToCustoms } from '../parcels/subject-to-customs.ts';
import {
  claimJobs,
  findAttempt,
  finishJob,
  nextJobDue,
  postponeJob,
  releaseJobs,
  setAttemptState,
  type Attempt,
  type ClaimedJob,
} from '../store/job-queries.ts';
import { findParcelById, parseDocument, updateParcelDocument } from '../store/parcel-queries.ts';
import type { Store } from '../store/store.ts';
import { CarrierUnavailable, type Carrier, type CarrierAnswer } from './carrier.ts';
import { recordAnswer } from './record-answer.ts';

/** Works off the jobs that POST process leaves behind: at most eight carrier calls at once. */
export interface Processor {
  /** Takes up what an earlier run left and begins. */
  start(): void;
  /** New jobs may be there; looks at once instead of at the next turn. */
  wake(): void;
  /** Ends running calls; their jobs are taken up at the next start. */
  stop(): Promise<void>;
}

interface ProcessorOptions {
  store: Store;
  carrier: Carrier;
  settings: AccountSettings;
  clock: () => number;
  logger: Logger;
  leaseMillis?: number;
  /** Milliseconds before the next try when the carrier gave no answer; `claims` counts the tries so far. */
  backOff?: (claims: number) => number;
}

const parallel = 8;
const longestNap = 5_000;
const defaultBackOff = (claims: number) => Math.min(60_000, 500 * 2 ** Math.min(claims - 1, 10));

export function openProcessor(options: ProcessorOptions): Processor {
  const { store, carrier, settings, clock, logger, leaseMillis = 60_000, backOff = defaultBackOff } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let turning: Promise<void> | null = null;
  let wakeAgain = false;
  let nap: NodeJS.Timeout | undefined;

  return {
    start() {
      beginTurn(releaseJobs(store.db, clock()).then(turn));
    },
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(nap);
      while (isBusy()) await Promise.all([turning, ...running]);
    },
  };

  function isBusy(): boolean {
    return turning !== null || running.size > 0;
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(nap);
    if (turning === null) beginTurn(turn());
    else wakeAgain = true;
  }

  /** A turn is over in `finally`, not in its own last line: one that waits for nothing ends before `turning` is assigned. */
  function beginTurn(begun: Promise<void>): void {
    turning = begun.catch(turnFailed).finally(() => {
      turning = null;
      if (wakeAgain) wake();
    });
  }

  /** Claims what is due, starts it, and naps until the next job is due. */
  async function turn(): Promise<void> {
    do {
      wakeAgain = false;
      const free = parallel - running.size;
      if (free > 0 && !stopping.signal.aborted)
        for (const job of await claimJobs(store.db, free, clock(), clock() + leaseMillis)) startJob(job);
    } while (wakeAgain && !stopping.signal.aborted);
    const due = running.size < parallel ? await nextJobDue(store.db) : null;
    napFor(due === null ? longestNap : Math.min(longestNap, Math.max(0, due - clock())));
  }

  function turnFailed(error: unknown): void {
    logger.error('processor-failed', errorDetails(error));
    napFor(longestNap);
  }

  function napFor(millis: number): void {
    if (stopping.signal.aborted) return;
    clearTimeout(nap);
    nap = setTimeout(wake, millis);
  }

  function startJob(job: ClaimedJob): void {
    const work = runJob(job).finally(() => {
      running.delete(work);
      wake();
    });
    running.add(work);
  }

  async function runJob(job: ClaimedJob): Promise<void> {
    const renewal = setInterval(() => {
      postponeJob(store.db, job, clock() + leaseMillis).catch((error: unknown) => {
        logger.error('lease-not-renewed', errorDetails(error));
      });
    }, leaseMillis / 3);
    try {
      await (job.task === 'void' ? withdraw(job) : ship(job));
    } catch (error) {
      if (stopping.signal.aborted) return;
      // No answer is no refusal: the attempt stays and is asked about again. Any other error is ours, and treated alike so
      // that no parcel is stuck or lost by it.
      if (!(error instanceof CarrierUnavailable))
        logger.error('attempt-failed', { attempt: job.attemptId, ...errorDetails(error) });
      await postponeJob(store.db, job, clock() + backOff(job.claims)).catch(turnFailed);
    } finally {
      clearInterval(renewal);
    }
  }

  async function ship(job: ClaimedJob): Promise<void> {
    const attempt = await findAttempt(store.db, job.attemptId);
    if (attempt !== null) await record(job, attempt, await askCarrier(job, attempt));
  }

  /** Withdrawing twice is harmless, so this is simply repeated until it was answered. */
  async function withdraw(job: ClaimedJob): Promise<void> {
    await carrier.void(job.attemptId);
    await finishJob(store.db, job);
    logger.info('shipment-withdrawn', { attempt: job.attemptId, parcel: job.parcelId });
  }

  /** Only the first claim may send unasked; a later one asks first, because the call before it may have reached the carrier. */
  async function askCarrier(job: ClaimedJob, attempt: Attempt): Promise<CarrierAnswer> {
    if (job.claims > 1) {
      const known = await carrier.lookup(attempt.id);
      if (known !== null) return known;
    }
    await setAttemptState(store.db, attempt.id, 'sent');
    return carrier.accept(attempt.id, attempt.shipment, stopping.signal);
  }

  /** The result, the parcel and the end of the job are one commit. */
  async function record(job: ClaimedJob, attempt: Attempt, answer: CarrierAnswer): Promise<void> {
    const recorded = await store.transaction(async (tx) => {
      if (!(await finishJob(tx, job))) return false;
      const stored = await findParcelById(tx, attempt.parcelId);
      if (stored === null) return false;
      const document = recordAnswer(parseDocument(stored), answer, {
        now: clock(),
        print: attempt.print,
        cancellationHours: settings.settings.cancellation_hours,
      });
      await setAttemptState(tx, attempt.id, answer.outcome);
      await updateParcelDocument(tx, document, { status: 'completed', customs: subjectToCustoms(document, settings) });
      return true;
    });
    if (recorded)
      logger.info('attempt-recorded', { attempt: attempt.id, parcel: attempt.parcelId, outcome: answer.outcome });
  }
}
