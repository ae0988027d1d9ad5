import { openEventRetention } from '#service/events/event-retention.ts';
import { sweepOldAnswers } from '#service/http/overload/sweep-answers.ts';
import type { Logger } from '#service/model/logger.ts';
import { removeOldSessions } from '#service/store/queries/desk-session-queries.ts';
import { removeOldRuns } from '#service/store/queries/desk-run-queries.ts';
import { removeOldAudit } from '#service/store/queries/desk/audit-queries.ts';
import { removeOldBadges } from '#service/store/queries/desk/badge-queries.ts';
import { removeOldMarks } from '#service/store/queries/desk/desk-mark-queries.ts';
import { removeOldStations } from '#service/store/queries/desk/desk-station-queries.ts';
import { removeOldPrintRecords } from '#service/store/queries/desk/print-record-queries.ts';
import { removeOldWork } from '#service/store/queries/desk/work-queries.ts';
import { removeOldKeys } from '#service/store/queries/idempotency-queries.ts';
import { removeOldEvents } from '#service/store/queries/desk/outbox-queries.ts';
import { removeOldLinkCodes } from '#service/store/queries/link-code-queries.ts';
import { removeEndedTitles, removeOldPrintJobs } from '#service/store/queries/print-job-queries.ts';
import type { Executor, Store } from '#service/store/store.ts';
import { keptMillis } from '#service/webhooks/webhook-schedule.ts';

/** What is removed once its time is over, up to so many at once: `now` in milliseconds since 1970 UTC. */
const sweeps = [
  removeStrayEvents,
  removeOldPrintJobs,
  removeEndedTitles,
  removeOldRuns,
  removeOldWork,
  removeOldSessions,
  removeOldLinkCodes,
  removeOldBadges,
  removeOldPrintRecords,
  removeOldMarks,
  removeOldStations,
];

/** What is tried longer than any webhook of this process does belongs to one that is in no account file any more. */
function removeStrayEvents(db: Executor, now: number, max: number): Promise<number> {
  return removeOldEvents(db, now - 2 * keptMillis, max);
}

interface SweepParts {
  store: Pick<Store, 'db'>;
  clock: () => number;
  logger: Logger;
  auditDays: number;
}

/** Has records of the desk and kept answers go once their time is over, in the service and in a proxy. Returns its end. */
export function sweepRecords({ store: { db }, clock, logger, auditDays }: SweepParts): () => Promise<void> {
  const removeOldEvents = openEventRetention(db, clock);
  return sweepOldAnswers({
    async removeOld(max) {
      const removed = [await removeOldKeys(db, Math.floor(clock() / 1000), max), await removeOldEvents(max)];
      removed.push(await removeOldAudit(db, auditDays, clock(), max));
      for (const sweep of sweeps) removed.push(await sweep(db, clock(), max));
      return Math.max(...removed);
    },
    logger,
  });
}
