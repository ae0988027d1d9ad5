import type { AccountSettings } from '#service/account/account-settings.ts';
import { subjectToCustoms } from '#service/account/subject-to-customs.ts';
import type { CrashPoint } from '#service/config/crash-point.ts';
import type { EventFeed } from '#service/events/event-feed.ts';
import type { CarrierAnswer } from '#service/model/carrier.ts';
import type { Logger } from '#service/model/logger.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { insertAttemptDocuments } from '#service/store/queries/attempt-document-queries.ts';
import { writeAudit } from '#service/store/queries/desk/audit-queries.ts';
import { insertWork } from '#service/store/queries/desk/work-queries.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import {
  endShipping,
  finishJob,
  setAttemptState,
  type Attempt,
  type ClaimedJob,
} from '#service/store/queries/job-queries.ts';
import {
  accountOfParcel,
  findParcelById,
  parseDocument,
  updateParcelDocument,
} from '#service/store/queries/parcel-queries.ts';
import type { Store } from '#service/store/store.ts';
import type { Webhooks } from '#service/webhooks/webhooks.ts';
import type { AttemptEnds } from './attempt-ends.ts';
import { endFacts, recordAnswer, storedNotes } from './record-answer.ts';

export interface RecorderOptions {
  store: Store;
  settings: AccountSettings;
  clock: () => number;
  logger: Logger;
  crashPoint?: CrashPoint;
  /** A parcel was processed whose labels are ours to draw: with it as the carrier knows it. */
  onShipped?: (parcel: ParcelDocument) => void;
  attemptEnds?: AttemptEnds;
  eventFeed?: Pick<EventFeed, 'wake'>;
  webhooks?: Pick<Webhooks, 'note' | 'wake'>;
  /** Whether results are in the audit. */
  isAudited?: boolean;
}

/** Records an answer; false where the attempt has ended, a newer claim owns the job of a refusal, or the parcel is gone: then nothing is recorded. */
type RecordAttempt = (job: ClaimedJob, attempt: Attempt, answer: CarrierAnswer) => Promise<boolean>;

/** The result, the parcel, the documents and the end of the job are one commit. */
export function openRecorder(options: RecorderOptions): RecordAttempt {
  const { store, settings, clock, logger, crashPoint = () => undefined } = options;
  return async (job, attempt, answer) => {
    const recorded = await store.transaction(async (tx) => {
      // The first of two shipments counts, whichever claim hears of it: the other one can still be withdrawn.
      const isFirst = answer.outcome === 'accepted' ? await endShipping(tx, attempt) : await finishJob(tx, job);
      if (!isFirst) return null;
      const stored = await findParcelById(tx, attempt.parcelId);
      if (stored === null) return null;
      const document = recordAnswer(parseDocument(stored), answer, {
        now: clock(),
        print: attempt.print,
        cancellationHours: settings.settings.cancellation_hours,
      });
      await setAttemptState(tx, attempt.id, answer.outcome, storedNotes(answer));
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
    if (recorded === null) return false;
    options.eventFeed?.wake();
    if (answer.outcome === 'refused') options.webhooks?.wake();
    options.attemptEnds?.tell(attempt.parcelId);
    const isOurs = answer.outcome === 'accepted' && !answer.documents?.some(({ kind }) => kind === 'label');
    if (isOurs) options.onShipped?.({ ...recorded, ...attempt.shipment });
    logger.info('attempt-recorded', { attempt: attempt.id, parcel: attempt.parcelId, outcome: answer.outcome });
    return true;
  };
}
