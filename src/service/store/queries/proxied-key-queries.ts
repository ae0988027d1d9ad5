import { withoutHeldRows } from '#service/store/dialect.ts';
import type { Executor } from '#service/store/store.ts';

/** How long an outcome is kept under its key. */
export const keptMillis = 24 * 60 * 60 * 1000;

/** One request under its key, as it is about to be sent to another server. */
export interface ProxiedRequest {
  /** Whose key it is: a hash of the other server's address and the token it is sent with. */
  sender: string;
  key: string;
  requestHash: string;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

export interface ProxiedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** JSON text; empty for an answer without a body. */
  body: string;
}

export type ProxiedClaim =
  | { outcome: 'new' | 'unknown' | 'other-request' }
  | { outcome: 'sent'; sentMillis: number }
  | { outcome: 'answered'; answer: ProxiedAnswer };

/**
 * Takes a key, or tells what came of the request that has it; one that is no longer kept is as good as new. A new claim has to
 * be committed before anything is sent.
 */
export async function claimProxiedKey(tx: Executor, request: ProxiedRequest): Promise<ProxiedClaim> {
  const { sender, key, requestHash, now } = request;
  const claim = {
    request_hash: requestHash,
    state: 'sent',
    status: 0,
    headers: '{}',
    body: '',
    sent_ms: now,
  };
  const claimed = await tx
    .insertInto('proxied_keys')
    .values({ sender, key, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['sender', 'key'])
        .doUpdateSet(claim)
        .where('proxied_keys.sent_ms', '<', now - keptMillis),
    )
    .returning('key')
    .execute();
  return claimed.length > 0 ? { outcome: 'new' } : readProxiedKey(tx, request);
}

/** What is known of a request under its key; `new` when nothing is. */
export async function readProxiedKey(
  db: Executor,
  { sender, key, requestHash }: ProxiedRequest,
): Promise<ProxiedClaim> {
  const row = await db
    .selectFrom('proxied_keys')
    .selectAll()
    .where('sender', '=', sender)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return { outcome: 'new' };
  if (row.request_hash !== requestHash) return { outcome: 'other-request' };
  if (row.state === 'sent') return { outcome: 'sent', sentMillis: row.sent_ms };
  if (row.state !== 'answered') return { outcome: 'unknown' };
  const headers = JSON.parse(row.headers) as Record<string, string>;
  return { outcome: 'answered', answer: { status: row.status, headers, body: row.body } };
}

/** Keeps the answer of a request, or with null that nobody knows what came of it. */
export async function keepProxiedAnswer(
  db: Executor,
  { sender, key }: ProxiedRequest,
  answer: ProxiedAnswer | null,
): Promise<void> {
  const kept =
    answer === null ? { state: 'unknown' } : { state: 'answered', ...answer, headers: JSON.stringify(answer.headers) };
  await db.updateTable('proxied_keys').set(kept).where('sender', '=', sender).where('key', '=', key).execute();
}

/** Frees the key of a request that was certainly not done. */
export async function releaseProxiedKey(db: Executor, { sender, key }: ProxiedRequest): Promise<void> {
  await db.deleteFrom('proxied_keys').where('sender', '=', sender).where('key', '=', key).execute();
}

/** Removes up to `most` outcomes that need not be kept at `now` (milliseconds) any more, the oldest first. Returns how many. */
export async function removeOldProxiedKeys(db: Executor, now: number, most: number): Promise<number> {
  const old = db
    .selectFrom('proxied_keys')
    .select(['sender', 'key'])
    .where('sent_ms', '<', now - keptMillis)
    .orderBy('sent_ms')
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('proxied_keys')
    .where((where) => where(where.refTuple('sender', 'key'), 'in', withoutHeldRows(db, old).$asTuple('sender', 'key')))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What was on its way when the only process of a store ended is not known. */
export async function forgetSent(db: Executor): Promise<void> {
  await db.updateTable('proxied_keys').set({ state: 'unknown' }).where('state', '=', 'sent').execute();
}
