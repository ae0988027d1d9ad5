import { setImmediate as nextIteration } from 'node:timers/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import type { StoreSchema } from './store-schema.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { WritesStopped } from './writes-stopped.ts';

type Work<T> = (tx: Transaction<StoreSchema>) => Promise<T>;

/** Runs `work` in a transaction: all of it is durable when the promise resolves, nothing of it is there when it rejects. */
export type Transact = <T>(work: Work<T>) => Promise<T>;

type Outcome<T = unknown> = { value: T } | { error: unknown };

interface Change {
  work: Work<unknown>;
  tell: (outcome: Outcome) => void;
}

/** Few enough that the first of them waits no longer than for one large change. */
const maxTogether = 32;

/**
 * Has changes that wait for the disk at the same time share one commit. Each runs behind a savepoint of its own, so that one that
 * fails takes back only itself, and none is answered before the commit of all. `transact` is a transaction of a store
 * that has one writer at a time.
 */
export function shareCommits(transact: Transact): Transact {
  const waiting: Change[] = [];
  let running = false;

  async function commitWaiting(): Promise<void> {
    while (waiting.length > 0) {
      await othersArrived(waiting);
      const changes = waiting.splice(0, maxTogether);
      const outcomes = await commitTogether(transact, changes);
      for (const [index, { tell }] of changes.entries()) tell(outcomes[index] ?? { error: new Error('never run') });
    }
    running = false;
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        work,
        tell: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value as T)),
      });
      if (running) return;
      running = true;
      void commitWaiting();
    });
}

/** Requests that lie in the sockets already come first: one iteration of the event loop for as long as each brings another change. */
async function othersArrived(waiting: readonly Change[]): Promise<void> {
  for (let before = 0; waiting.length > before && waiting.length < maxTogether;) {
    before = waiting.length;
    await nextIteration();
  }
}

async function commitTogether(transact: Transact, changes: readonly Change[]): Promise<Outcome[]> {
  try {
    const [only] = changes;
    if (only !== undefined && changes.length === 1) return [{ value: await transact(only.work) }];
    return await transact(async (tx) => {
      const outcomes: Outcome[] = [];
      for (const { work } of changes) outcomes.push(await behindSavepoint(tx, work));
      return outcomes;
    });
  } catch (error) {
    if (changes.length > 1 && isFull(error)) return commitOneByOne(transact, changes);
    return changes.map(() => ({ error }));
  }
}

const begin = CompiledQuery.raw('savepoint change');
const keep = CompiledQuery.raw('release change');
const undo = CompiledQuery.raw('rollback to change');

/** Rejects when the transaction is lost for all. */
async function behindSavepoint(tx: Transaction<StoreSchema>, work: Work<unknown>): Promise<Outcome> {
  await tx.executeQuery(begin);
  try {
    const value = await work(tx);
    await tx.executeQuery(keep);
    return { value };
  } catch (error) {
    // The store has undone all of it on its own.
    if (error instanceof StoreUnavailable) throw error;
    await tx.executeQuery(undo);
    await tx.executeQuery(keep);
    return { error };
  }
}

/** What found no space together may find it alone; nothing of it is there so far. */
async function commitOneByOne(transact: Transact, changes: readonly Change[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const change of changes) outcomes.push(...(await commitTogether(transact, [change])));
  return outcomes;
}

function isFull(error: unknown): boolean {
  return error instanceof WritesStopped && error.reason === 'full';
}
