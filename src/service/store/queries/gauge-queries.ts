import type { Executor } from '#service/store/store.ts';

/** What waits for the carrier: parcels to be shipped, and shipments to be withdrawn. */
export interface QueueDepth {
  ship: number;
  void: number;
  /** When the oldest attempt that waits was requested, in seconds since 1970 UTC; null without one. */
  oldest: number | null;
}

export async function readQueueDepth(db: Executor): Promise<QueueDepth> {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('attempts', 'attempts.id', 'jobs.attempt_id')
    .select((of) => ['jobs.task', of.fn.countAll().as('count'), of.fn.min('attempts.created_s').as('oldest')])
    .groupBy('jobs.task')
    .execute();
  const ofTask = (task: string) => rows.find((row) => row.task === task);
  return {
    ship: Number(ofTask('ship')?.count ?? 0),
    void: Number(ofTask('void')?.count ?? 0),
    oldest: ofTask('ship')?.oldest ?? null,
  };
}

/** How many jobs each carrier has, by its name with them; those without a job are not among them. */
export async function countCarrierJobs(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('jobs')
    .select((of) => ['carrier', of.fn.countAll().as('count')])
    .groupBy('carrier')
    .execute();
  return new Map(rows.map(({ carrier, count }) => [carrier, Number(count)]));
}

/** Print jobs that have not ended. */
export async function countOpenPrintJobs(db: Executor): Promise<{ printer: string; state: string; count: number }[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .select((of) => ['printer', 'state', of.fn.countAll().as('count')])
    .where('ended_ms', '=', 0)
    .groupBy(['printer', 'state'])
    .execute();
  return rows.map(({ printer, state, count }) => ({ printer, state, count: Number(count) }));
}
