import { setTimeout as sleep } from 'node:timers/promises';
import { errorDetails } from '#service/model/logger.ts';
import type { AttemptResult } from '#service/model/measures.ts';
import {
  claimJobs,
  findAttempt,
  finishJob,
  nextJobDue,
  notePending,
  postponeJob,
  postponeJobs,
  releaseJobs,
  setAttemptState,
  type Attempt,
  type ClaimedJob,
} from '#service/store/queries/job-queries.ts';
import { noteKeptShipment } from '#service/store/queries/attempt-document-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { CarrierWatch } from './carrier-watch.ts';
import {
  CarrierAnswerUnusable,
  CarrierUnavailable,
  type Carrier,
  type CarrierAnswer,
  type CarrierPending,
} from '#service/model/carrier.ts';
import { openRecorder, type RecorderOptions } from './record-attempt.ts';
import { settleSecondAnswer } from './second-answer.ts';

/** Works off the jobs of one carrier that POST process leaves behind. */
export interface Processor {
  /** Takes up what an earlier run left and begins. */
  start(): void;
  /** New jobs may be there; looks at once instead of at the next cycle. */
  wake(): void;
  /** Ends running calls; their jobs are taken up by another process at once, or at the next start. */
  stop(): Promise<void>;
}

interface ProcessorOptions extends RecorderOptions {
  carrier: Carrier;
  /** The carrier's name in the account file; left out for the carrier of the service itself. */
  name?: string;
  /** At most so many calls at once. */
  parallel?: number;
  carrierWatch?: CarrierWatch;
  /** Called at the end of each exchange with the carrier about an attempt. */
  onExchange?: (result: AttemptResult) => void;
  /** How long a job is held for a process without a word from it. Where several share a store, a killed one's parcels wait so long. */
  leaseMillis?: number;
  /** Milliseconds before the next try when the carrier gave no answer; `claims` counts the tries so far. */
  backOff?: (claims: number) => number;
}

const defaultParallel = 8;
/** Alone with its store, a process takes everything up when it starts: how long it could do without is of no matter. */
const leaseAlone = 60_000;
/** How often a process polls for jobs that others made; its own jobs start at once. */
const longestNaps = { sqlite: 5_000, postgres: 500 } as const;
const napAfterFailure = 2_000;
/** Milliseconds. */
const heldNap = 50;
/** How long a stop waits for a store that may be gone. */
const releaseMillis = 1_000;
const defaultBackOff = (claims: number) => Math.min(60_000, 500 * 2 ** Math.min(claims - 1, 10));

export function openProcessor(options: ProcessorOptions): Processor {
  const { store, carrier, name = '', parallel = defaultParallel, clock, logger, backOff = defaultBackOff } = options;
  const longestNap = longestNaps[store.dialect];
  const leaseMillis = options.leaseMillis ?? leaseAlone;
  const crashPoint = options.crashPoint ?? (() => undefined);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const held = new Set<ClaimedJob>();
  let currentCycle: Promise<void> | null = null;
  let wakeAgain = false;
  let nap: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;
  let renewed: Promise<unknown> = Promise.resolve();
  const record = openRecorder(options);
  const settleSecond = (attempt: Attempt, second: CarrierAnswer | CarrierPending) =>
    settleSecondAnswer({ store, carrier, logger }, attempt, second, stopping.signal);

  return {
    start() {
      renewal = setInterval(renewLeases, leaseMillis / 3);
      // What others hold on a shared store is theirs.
      beginCycle(store.dialect === 'postgres' ? runCycle() : releaseJobs(store.db, clock(), name).then(runCycle));
    },
    wake,
    async stop() {
      stopping.abort();
      options.attemptEnds?.stop();
      clearTimeout(nap);
      while (isBusy()) await Promise.all([currentCycle, ...running]);
      clearInterval(renewal);
    },
  };

  function isBusy(): boolean {
    return currentCycle !== null || running.size > 0;
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(nap);
    if (currentCycle === null) beginCycle(runCycle());
    else wakeAgain = true;
  }

  /** A cycle is over in `finally`, not in its own last line: one that waits for nothing ends before `currentCycle` is assigned. */
  function beginCycle(begun: Promise<void>): void {
    currentCycle = begun.catch(cycleFailed).finally(() => {
      currentCycle = null;
      if (wakeAgain) wake();
    });
  }

  /** Claims what is due, starts it, and naps until the next job is due. */
  async function runCycle(): Promise<void> {
    let claimed = 0;
    do {
      wakeAgain = false;
      const free = parallel - running.size;
      if (free > 0 && !stopping.signal.aborted)
        for (const job of await claim(free)) {
          claimed += 1;
          startJob(job);
        }
    } while (wakeAgain && !stopping.signal.aborted);
    const due = running.size < parallel ? await nextJobDue(store.db, name) : null;
    // A due job that could not be claimed is held by another process.
    const minNap = claimed > 0 ? 0 : heldNap;
    napFor(due === null ? longestNap : Math.min(longestNap, Math.max(minNap, due - (await now()))));
  }

  /** Leases are by the clock that all who share the store have in common. */
  function now(): Promise<number> {
    return sharedNow(store.db, clock);
  }

  async function claim(free: number): Promise<ClaimedJob[]> {
    const at = await now();
    return claimJobs(store.db, free, at, at + leaseMillis, name);
  }

  async function dueIn(jobs: readonly ClaimedJob[], millis: number): Promise<void> {
    const at = await now();
    await store.transaction((tx) => postponeJobs(tx, jobs, at + millis));
  }

  /** In one commit: one for each job of a carrier that hangs would take the store's time from the others. */
  function renewLeases(): void {
    if (held.size === 0) return;
    renewed = dueIn([...held], leaseMillis).catch((error: unknown) => {
      logger.error('lease-not-renewed', errorDetails(error));
    });
  }

  /** A renewal that is on its way would take back what is said about the job afterwards. */
  async function endRenewal(job: ClaimedJob): Promise<void> {
    held.delete(job);
    await Promise.race([renewed, sleep(releaseMillis, undefined, { ref: false })]);
  }

  function cycleFailed(error: unknown): void {
    logger.error('processor-failed', errorDetails(error));
    napFor(napAfterFailure);
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
    held.add(job);
    try {
      const again = await (job.task === 'void' ? withdraw(job) : ship(job));
      if (again === null) return;
      await endRenewal(job);
      await dueIn([job], again);
    } catch (error) {
      await endRenewal(job);
      if (stopping.signal.aborted) return await giveBack(job);
      // No answer is no refusal: the attempt stays and is asked about again. Any other error is ours, and treated alike so
      // that no parcel is stuck or lost by it.
      const isUnanswered = error instanceof CarrierUnavailable;
      options.onExchange?.(isUnanswered ? 'unanswered' : 'failed');
      if (isUnanswered) await options.carrierWatch?.failed();
      else logger.error('attempt-failed', { attempt: job.attemptId, ...errorDetails(error) });
      if (error instanceof CarrierAnswerUnusable)
        logger.error('carrier-answer-unusable', { attempt: job.attemptId, message: error.message });
      await dueIn([job], backOff(job.claims)).catch(cycleFailed);
    } finally {
      held.delete(job);
    }
  }

  async function giveBack(job: ClaimedJob): Promise<void> {
    const givenBack = dueIn([job], 0).catch(() => undefined);
    await Promise.race([givenBack, sleep(releaseMillis, undefined, { ref: false })]);
  }

  /** Milliseconds after which the carrier is asked for documents that it has not got yet; null once all is recorded. */
  async function ship(job: ClaimedJob): Promise<number | null> {
    const attempt = await findAttempt(store.db, job.attemptId);
    const answer = attempt === null ? null : await askCarrier(job, attempt);
    if (attempt === null || answer === null) return null;
    if (answer.outcome === 'pending') {
      await store.transaction((tx) => notePending(tx, attempt.id));
      await settleSecond(attempt, answer);
      await options.carrierWatch?.answered();
      return answer.again;
    }
    if (await record(job, attempt, answer)) options.onExchange?.(answer.outcome);
    else await settleSecond(attempt, answer);
    await options.carrierWatch?.answered();
    return null;
  }

  /** Withdrawing twice is harmless, so this is simply repeated until it was answered. */
  async function withdraw(job: ClaimedJob): Promise<null> {
    const kept = await carrier.void(job.attemptId, stopping.signal);
    await options.carrierWatch?.answered();
    await store.transaction(async (tx) => {
      if ((await finishJob(tx, job)) && kept !== null) await noteKeptShipment(tx, job.attemptId, kept);
    });
    const about = { attempt: job.attemptId, parcel: job.parcelId };
    if (kept === null) logger.info('shipment-withdrawn', about);
    else logger.error('shipment-kept', about);
    return null;
  }

  /**
   * Only the first claim may send unasked; a later one asks first, because the call before it may have reached the carrier. Null
   * when another process has taken the job over while this one was stopped: then that one sends.
   */
  async function askCarrier(job: ClaimedJob, attempt: Attempt): Promise<CarrierAnswer | CarrierPending | null> {
    if (job.claims > 1) {
      const known = await carrier.lookup(attempt.id, stopping.signal);
      if (known !== null) return known;
    }
    const at = await now();
    const isOurs = await store.transaction(async (tx) => {
      if (!(await postponeJob(tx, job, at + leaseMillis))) return false;
      await setAttemptState(tx, attempt.id, 'sent');
      return true;
    });
    if (!isOurs) return null;
    crashPoint('before_send');
    const answer = await carrier.accept(attempt.id, attempt.shipment, stopping.signal);
    crashPoint('after_accept');
    return answer;
  }
}
