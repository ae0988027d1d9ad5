import type { LogEvent } from 'kysely';
import type { Measures, StoreOperation } from '#service/model/measures.ts';
import type { Transact } from './shared-commits.ts';

export type StoreMeasures = Pick<Measures, 'store'>;

/** For the log of kysely: reports the time of each statement. */
export function measureStatements(measures: StoreMeasures): (event: LogEvent) => void {
  return ({ query, queryDurationMillis }) => {
    const operation = operationOf(query.query.kind, query.sql);
    if (operation !== null) measures.store(operation, queryDurationMillis / 1000);
  };
}

function operationOf(kind: string, sql: string): StoreOperation | null {
  if (kind === 'SelectQueryNode') return 'read';
  if (kind === 'InsertQueryNode' || kind === 'UpdateQueryNode' || kind === 'DeleteQueryNode') return 'write';
  // What else is written by hand, savepoints for example, takes no time of the disk.
  return sql === 'commit' ? 'commit' : null;
}

/** Reports the time of each transaction, also of those that fail. */
export function measureTransactions(transact: Transact, measures: StoreMeasures): Transact {
  return async (work) => {
    const began = performance.now();
    try {
      return await transact(work);
    } finally {
      measures.store('transaction', (performance.now() - began) / 1000);
    }
  };
}
