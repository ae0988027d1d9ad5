import { type Selectable, sql } from 'kysely';
import type { WebhookFact, WebhookFailureKind } from '#contract/desk/webhook-events.ts';
import { withoutHeldRows } from '#service/store/dialect.ts';
import type { DeskOutboxTable, DeskWebhooksTable } from '#service/store/store-schema.ts';
import type { Executor } from '#service/store/store.ts';

// All times are milliseconds since 1970 UTC.

/**
 * Writes an event for each of these webhooks, in the transaction of what happened. `at`: by the clock of this process. `due`: by the clock
 * of all that share the store, which claims go by; 0 is before all others.
 */
export async function addToOutbox(
  tx: Executor,
  webhooks: readonly string[],
  { id, at, due, event, data }: WebhookFact & { id: string; at: number; due: number },
): Promise<void> {
  const row = { id, event, data: JSON.stringify(data), at_ms: at, due_ms: due, tries: 0, claims: 0 };
  await tx
    .insertInto('desk_outbox')
    .values(webhooks.map((webhook) => ({ webhook, ...row })))
    .execute();
}

/** An event that this process may deliver until its lease is over. */
export type ClaimedEvent = Pick<
  Selectable<DeskOutboxTable>,
  'webhook' | 'id' | 'event' | 'data' | 'at_ms' | 'tries' | 'claims'
>;

/**
 * Takes up to `limit` due events of a webhook, oldest first, and leases them until `until`. Processes that share a store pass each
 * other's by. Of a paused webhook only what tries it.
 */
export function claimEvents(
  db: Executor,
  webhook: string,
  { now, until, limit, paused }: { now: number; until: number; limit: number; paused: boolean },
): Promise<ClaimedEvent[]> {
  const due = db
    .selectFrom('desk_outbox')
    .select('id')
    .where('webhook', '=', webhook)
    .where('due_ms', '<=', now)
    .$if(paused, (query) => query.where('event', '=', 'test'))
    .orderBy('due_ms')
    .limit(limit);
  return (
    db
      // Materialized, or PostgreSQL might run it once per row and take more than was requested.
      .with(
        (part) => part('due').materialized(),
        () => withoutHeldRows(db, due),
      )
      .updateTable('desk_outbox')
      .set({ due_ms: until, claims: sql<number>`claims + 1` })
      .where('webhook', '=', webhook)
      .where('id', 'in', (ids) => ids.selectFrom('due').select('id'))
      .returning(['webhook', 'id', 'event', 'data', 'at_ms', 'tries', 'claims'])
      .execute()
  );
}

/** The receiver has it, whichever process brought it. */
export async function endDelivery(tx: Executor, { webhook, id }: Pick<ClaimedEvent, 'webhook' | 'id'>): Promise<void> {
  await tx.deleteFrom('desk_outbox').where('webhook', '=', webhook).where('id', '=', id).execute();
}

/** Plans the next try of an event; nothing where another process has claimed it since. `failed`: this one counts as a try. */
export async function planDelivery(db: Executor, event: ClaimedEvent, due: number, failed: boolean): Promise<void> {
  await db
    .updateTable('desk_outbox')
    .set({ due_ms: due, ...(failed && { tries: event.tries + 1 }) })
    .where('webhook', '=', event.webhook)
    .where('id', '=', event.id)
    .where('claims', '=', event.claims)
    .execute();
}

/** When the next event of a webhook may be claimed; null where none waits. */
export async function nextEventDue(db: Executor, webhook: string): Promise<number | null> {
  const query = db.selectFrom('desk_outbox').select('due_ms').where('webhook', '=', webhook);
  return (await query.orderBy('due_ms').limit(1).executeTakeFirst())?.due_ms ?? null;
}

/** Makes events of a webhook due at `now` that are due until `until`: a process that was killed holds its leases no longer. */
export async function releaseEvents(db: Executor, webhook: string, now: number, until: number): Promise<void> {
  await db
    .updateTable('desk_outbox')
    .set({ due_ms: now })
    .where('webhook', '=', webhook)
    .where('due_ms', '>', now)
    .where('due_ms', '<=', until)
    .execute();
}

/** Makes all that waits for a webhook due at `now`, and ends its pause. */
export async function tryAllNow(tx: Executor, webhook: string, now: number): Promise<void> {
  await tx
    .updateTable('desk_outbox')
    .set({ due_ms: now })
    .where('webhook', '=', webhook)
    .where('due_ms', '>', now)
    .execute();
  await tx.updateTable('desk_webhooks').set({ paused_ms: 0 }).where('webhook', '=', webhook).execute();
}

/** Makes a test that waits due before all others. False where none waits. */
export async function tryAgain(tx: Executor, webhook: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('desk_outbox')
    .set({ due_ms: 0 })
    .where('webhook', '=', webhook)
    .where('event', '=', 'test')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Drops the oldest events of a webhook beyond the newest `kept`. Returns how many. */
export async function dropOldest(tx: Executor, webhook: string, kept: number): Promise<number> {
  const query = tx.selectFrom('desk_outbox').select('id').where('webhook', '=', webhook);
  const beyond = query.orderBy('at_ms', 'desc').orderBy('id', 'desc').limit(1_000_000).offset(kept);
  const { numDeletedRows } = await tx
    .deleteFrom('desk_outbox')
    .where('webhook', '=', webhook)
    .where('id', 'in', beyond)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Drops the events of a webhook from before `before`. Returns how many. */
export async function dropBefore(tx: Executor, webhook: string, before: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('desk_outbox')
    .where('webhook', '=', webhook)
    .where('at_ms', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The webhooks for which events wait, with their number. */
export async function waitingByWebhook(db: Executor): Promise<{ webhook: string; waiting: number }[]> {
  const query = db.selectFrom('desk_outbox').select((of) => ['webhook', of.fn.countAll().as('count')]);
  const rows = await query.groupBy('webhook').orderBy('webhook').execute();
  return rows.map(({ webhook, count }) => ({ webhook, waiting: Number(count) }));
}

/** Removes up to `max` events from before `before`: of webhooks that are in no account file any more. Returns how many. */
export async function removeOldEvents(db: Executor, before: number, max: number): Promise<number> {
  const old = db
    .selectFrom('desk_outbox')
    .select(['webhook', 'id'])
    .where('at_ms', '<', before)
    .orderBy('at_ms')
    .limit(max);
  const rows = await withoutHeldRows(db, old).execute();
  for (const row of rows) await endDelivery(db, row);
  return rows.length;
}

export type WebhookRow = Selectable<DeskWebhooksTable>;
type Change = Partial<Omit<WebhookRow, 'webhook' | 'dropped'>>;

const nothing = { delivered_ms: 0, paused_ms: 0, failed_ms: 0, failure: '', failed_status: 0, dropped: 0 } as const;

/** How a webhook is doing. */
export async function webhookRow(db: Executor, webhook: string): Promise<WebhookRow> {
  const row = await db.selectFrom('desk_webhooks').selectAll().where('webhook', '=', webhook).executeTakeFirst();
  return row ?? { webhook, ...nothing };
}

async function changeRow(tx: Executor, webhook: string, change: Change): Promise<void> {
  await tx
    .insertInto('desk_webhooks')
    .values({ webhook, ...nothing, ...change })
    .onConflict((conflict) => conflict.column('webhook').doUpdateSet(change))
    .execute();
}

/** A receiver that takes one takes the others too. */
export function noteDelivered(tx: Executor, webhook: string, now: number): Promise<void> {
  return changeRow(tx, webhook, { delivered_ms: now, paused_ms: 0 });
}

/** `status`: the receiver's; null where there was none. A webhook whose receiver is gone is paused. */
export function noteFailed(
  tx: Executor,
  webhook: string,
  { kind, status, now }: { kind: WebhookFailureKind; status: number | null; now: number },
): Promise<void> {
  const failure = { failed_ms: now, failure: kind, failed_status: status ?? 0 };
  return changeRow(tx, webhook, { ...failure, ...(kind === 'gone' && { paused_ms: now }) });
}

export async function noteDropped(tx: Executor, webhook: string, count: number): Promise<void> {
  await tx
    .insertInto('desk_webhooks')
    .values({ webhook, ...nothing, dropped: count })
    .onConflict((conflict) =>
      conflict.column('webhook').doUpdateSet({ dropped: sql<number>`desk_webhooks.dropped + ${count}` }),
    )
    .execute();
}

/** How many events wait for a webhook. */
export async function countWaiting(db: Executor, webhook: string): Promise<number> {
  const query = db.selectFrom('desk_outbox').select((of) => of.fn.countAll().as('count'));
  return Number((await query.where('webhook', '=', webhook).executeTakeFirstOrThrow()).count);
}
