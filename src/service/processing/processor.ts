import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountSettings } from '#service/account/account-settings.ts';
import type { CrashPoint } from '#service/config/crash-point.ts';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import type { AttemptResult } from '#service/model/measures.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { subjectToCustoms } from '#service/account/subject-to-customs.ts';
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
} from '#service/store/queries/job-queries.ts';
import { insertAttemptDocuments } from '#service/store/queries/attempt-document-queries.ts';
import { writeAudit } from '#service/store/queries/desk/audit-queries.ts';
import { insertWork } from '#service/store/queries/desk/work-queries.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import {
  accountOfParcel,
  findParcelById,
  parseDocument,
  updateParcelDocument,
} from '#service/store/queries/parcel-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { Store } from '#service/store/store.ts';
import type { EventFeed } from '#service/events/event-feed.ts';
import type { Webhooks } from '#service/webhooks/webhooks.ts';
import type { AttemptEnds } from './attempt-ends.ts';
import type { CarrierWatch } from './carrier-watch.ts';
import { CarrierAnswerUnusable, CarrierUnavailable, type Carrier, type CarrierAnswer } from '#service/model/carrier.ts';
import { endFacts, recordAnswer } from './record-answer.ts';

/** Works off the jobs that POST process leaves behind: at most eight carrier calls at once. */
export interface Processor {
  /** Takes up what an earlier run left and begins. */
  start(): void;
  /** New jobs may be there; looks at once instead of at the next cycle. */
  wake(): void;
  /** Ends running calls; their jobs are taken up by another process at once, or at the next start. */
  stop(): Promise<void>;
}

interface ProcessorOptions {
  store: Store;
  carrier: Carrier;
  settings: AccountSettings;
  clock: () => number;
  logger: Logger;
  crashPoint?: CrashPoint;
  /** A parcel was processed whose labels are ours to draw: with it as the carrier knows it. */
  onShipped?: (parcel: ParcelDocument) => void;
  attemptEnds?: AttemptEnds;
  eventFeed?: Pick<EventFeed, 'wake'>;
  webhooks?: Pick<Webhooks, 'note' | 'wake'>;
  carrierWatch?: CarrierWatch;
  /** Whether results are in the audit. */
  isAudited?: boolean;
  /** Called at the end of each exchange with the carrier about an attempt. */
  onExchange?: (result: AttemptResult) => void;
  /** How long a job is held for a process without a word from it. Where several share a store, a killed one's parcels wait so long. */
  leaseMillis?: number;
  /** Milliseconds before the next try when the carrier gave no answer; `claims` counts the tries so far. */
  backOff?: (claims: number) => number;
}

const parallel = 8;
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
  const { store, carrier, settings, clock, logger, backOff = defaultBackOff } = options;
  const longestNap = longestNaps[store.dialect];
  const leaseMillis = options.leaseMillis ?? leaseAlone;
  const crashPoint = options.crashPoint ?? (() => undefined);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let currentCycle: Promise<void> | null = null;
  let wakeAgain = false;
  let nap: NodeJS.Timeout | undefined;

  return {
    start() {
      // What others hold on a shared store is theirs.
      beginCycle(store.dialect === 'postgres' ? runCycle() : releaseJobs(store.db, clock()).then(runCycle));
    },
    wake,
    async stop() {
      stopping.abort();
      options.attemptEnds?.stop();
      clearTimeout(nap);
      while (isBusy()) await Promise.all([currentCycle, ...running]);
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
    const due = running.size < parallel ? await nextJobDue(store.db) : null;
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
    return claimJobs(store.db, free, at, at + leaseMillis);
  }

  async function dueIn(job: ClaimedJob, millis: number): Promise<boolean> {
    const at = await now();
    return store.transaction((tx) => postponeJob(tx, job, at + millis));
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
    let renewed: Promise<unknown> = Promise.resolve();
    const renewal = setInterval(() => {
      renewed = dueIn(job, leaseMillis).catch((error: unknown) => {
        logger.error('lease-not-renewed', errorDetails(error));
      });
    }, leaseMillis / 3);
    try {
      await (job.task === 'void' ? withdraw(job) : ship(job));
    } catch (error) {
      // A renewal that is on its way would take back what is said about the job below.
      clearInterval(renewal);
      await Promise.race([renewed, sleep(releaseMillis, undefined, { ref: false })]);
      if (stopping.signal.aborted) return await giveBack(job);
      // No answer is no refusal: the attempt stays and is asked about again. Any other error is ours, and treated alike so
      // that no parcel is stuck or lost by it.
      const isUnanswered = error instanceof CarrierUnavailable;
      options.onExchange?.(isUnanswered ? 'unanswered' : 'failed');
      if (isUnanswered) await options.carrierWatch?.failed();
      else logger.error('attempt-failed', { attempt: job.attemptId, ...errorDetails(error) });
      if (error instanceof CarrierAnswerUnusable)
        logger.error('carrier-answer-unusable', { attempt: job.attemptId, message: error.message });
      await dueIn(job, backOff(job.claims)).catch(cycleFailed);
    } finally {
      clearInterval(renewal);
    }
  }

  async function giveBack(job: ClaimedJob): Promise<void> {
    const givenBack = dueIn(job, 0).catch(() => undefined);
    await Promise.race([givenBack, sleep(releaseMillis, undefined, { ref: false })]);
  }

  async function ship(job: ClaimedJob): Promise<void> {
    const attempt = await findAttempt(store.db, job.attemptId);
    const answer = attempt === null ? null : await askCarrier(job, attempt);
    if (attempt === null || answer === null) return;
    await record(job, attempt, answer);
    await options.carrierWatch?.answered();
  }

  /** Withdrawing twice is harmless, so this is simply repeated until it was answered. */
  async function withdraw(job: ClaimedJob): Promise<void> {
    await carrier.void(job.attemptId, stopping.signal);
    await options.carrierWatch?.answered();
    await finishJob(store.db, job);
    logger.info('shipment-withdrawn', { attempt: job.attemptId, parcel: job.parcelId });
  }

  /**
   * Only the first claim may send unasked; a later one asks first, because the call before it may have reached the carrier. Null
   * when another process has taken the job over while this one was stopped: then that one sends.
   */
  async function askCarrier(job: ClaimedJob, attempt: Attempt): Promise<CarrierAnswer | null> {
    if (job.claims > 1) {
      const known = await carrier.lookup(attempt.id, stopping.signal);
      if (known !== null) return known;
    }
    const at = await now();
    const isOurs = await store.transaction(async (tx) => {
      await setAttemptState(tx, attempt.id, 'sent');
      return postponeJob(tx, job, at + leaseMillis);
    });
    if (!isOurs) return null;
    crashPoint('before_send');
    const answer = await carrier.accept(attempt.id, attempt.shipment, stopping.signal);
    crashPoint('after_accept');
    return answer;
  }

  /** The result, the parcel and the end of the job are one commit. */
  async function record(job: ClaimedJob, attempt: Attempt, answer: CarrierAnswer): Promise<void> {
    const recorded = await store.transaction(async (tx) => {
      if (!(await finishJob(tx, job))) return null;
      const stored = await findParcelById(tx, attempt.parcelId);
      if (stored === null) return null;
      const document = recordAnswer(parseDocument(stored), answer, {
        now: clock(),
        print: attempt.print,
        cancellationHours: settings.settings.cancellation_hours,
      });
      await setAttemptState(tx, attempt.id, answer.outcome, answer.notes);
      if (answer.outcome === 'accepted') await insertAttemptDocuments(tx, attempt.id, answer.documents ?? []);
      await updateParcelDocument(tx, document, { status: 'completed', customs: subjectToCustoms(document, settings) });
      const account = await accountOfParcel(tx, document.id);
      const { source, ...actor } = attempt.origin;
      for (const fact of endFacts(answer, stored.version + 1, document.printed_at !== null))
        await writeDeskEvent(tx, { ...fact, account, at: clock(), parcel: document.id, actor, identity: attempt.id });
      if (options.isAudited === true)
        await writeAudit(tx, {
          request: attempt.id,
          action: 'attempt',
          result: answer.outcome,
          parcels: [document.id],
          account,
          token: '',
          device: '',
          actor,
          at: clock(),
        });
      if (answer.outcome === 'refused')
        await options.webhooks?.note(
          tx,
          { event: 'parcel.refused', data: { parcel: document.id, attempt: attempt.id } },
          clock(),
        );
      // What other clients of the API do is no work of the desk.
      if (actor.station !== null)
        await insertWork(tx, { account, actor, now: clock() }, [
          {
            id: `attempt:${attempt.id}`,
            at: clock(),
            kind: answer.outcome === 'accepted' ? 'processed' : 'refused',
            source,
            count: 1,
            parcel: document.id,
          },
        ]);
      crashPoint('before_record');
      return document;
    });
    crashPoint('after_record');
    if (recorded === null) return;
    options.onExchange?.(answer.outcome);
    options.eventFeed?.wake();
    if (answer.outcome === 'refused') options.webhooks?.wake();
    options.attemptEnds?.tell(attempt.parcelId);
    const isOurs = answer.outcome === 'accepted' && !answer.documents?.some(({ kind }) => kind === 'label');
    if (isOurs) options.onShipped?.({ ...recorded, ...attempt.shipment });
    logger.info('attempt-recorded', { attempt: attempt.id, parcel: attempt.parcelId, outcome: answer.outcome });
  }
}
