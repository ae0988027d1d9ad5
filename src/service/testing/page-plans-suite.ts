import { sql, type CompiledQuery, type RootOperationNode } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sinceFilters, sorts, type ListQuery } from '#contract/list-query.ts';
import { listParcelRows } from '#service/store/queries/list-parcel-rows.ts';
import { planPage } from '#service/store/queries/page-plan.ts';
import { insertParcels } from '#service/store/queries/parcel-queries.ts';
import { makeDocument } from './sample-parcels.ts';
import type { Store } from '#service/store/store.ts';

const account = 'main';
const time = '2023-11-14T22:13:20Z';
const filters: readonly ListQuery[] = [
  {},
  ...sinceFilters.map((filter) => ({ [filter]: time })),
  Object.fromEntries(sinceFilters.map((filter) => [filter, time])),
];
const queries = sorts.flatMap((sort) =>
  filters.flatMap((filter): ListQuery[] => [
    { sort, ...filter },
    { sort, source: 'api', ...filter },
  ]),
);

/** The statements of a page, one after the other. */
async function statements(
  store: Store,
  query: ListQuery,
  entries: number,
  after = { value: 1_700_000_000, id: '00000000-0000-7000-8000-000000000000' },
): Promise<CompiledQuery[]> {
  const nodes: RootOperationNode[] = [];
  const db = store.db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await listParcelRows(db, { account, query, after, limit: 2, entries });
  return nodes.map((node) => store.db.getExecutor().compileQuery(node, { queryId: 'explained' }));
}

/** How the database goes about statements, when it has to take indexes where it can. */
async function explain({ dialect, db }: Store, explained: readonly CompiledQuery[]): Promise<string[][]> {
  const words = dialect === 'sqlite' ? 'explain query plan' : 'explain';
  return db.transaction().execute(async (tx) => {
    if (dialect === 'postgres')
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${way} = off`).execute(tx);
    const plans = [];
    for (const statement of explained) {
      const { rows } = await tx.executeQuery<Record<string, unknown>>({
        ...statement,
        sql: `${words} ${statement.sql}`,
      });
      plans.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])));
    }
    return plans;
  });
}

/** Every index of `parcels` that is read, `parcels` where the table itself is, and how often rows are sorted. */
function summary(lines: readonly string[]): { read: string[]; sorted: number } {
  const read = lines.flatMap((line) => {
    if (/\b(?:SCAN parcels|Seq Scan on parcels)\b/.test(line)) return ['parcels'];
    return /(?:COVERING INDEX|Scan(?: Backward)? using) (parcels_by_\w+)/.exec(line)?.[1] ?? [];
  });
  return { read, sorted: lines.filter((line) => /TEMP B-TREE|Sort +\(/.test(line)).length };
}

async function explainedPage(store: Store, query: ListQuery, entries: number) {
  const plans = (await explain(store, await statements(store, query, entries))).map(summary);
  const prefix = query.source === undefined ? 'parcels_by' : 'parcels_by_source';
  const { column, checks } = planPage(query, null);
  const index = (key: string) => ({ read: [`${prefix}_${key}`], sorted: 0 });
  return { query, plans, inOrder: index(column), checked: checks.map((check) => index(check.column)) };
}

async function insertSome(store: Store): Promise<void> {
  const changes = { processed_at: time, printed_at: time, cancelled_at: time };
  const documents = Array.from({ length: 20 }, () => makeDocument(changes));
  const rows = documents.map((document) => ({ account, document, status: 'none' as const, customs: false }));
  await store.transaction((tx) => insertParcels(tx, rows));
}

/** Part of the store's suite: no page reads more than it has to, whatever the order and the filters. */
export function pagePlansSuite(currentStore: () => Store): void {
  describe('page plans', () => {
    test('read the index of the order and sort nothing, where filters find much', async () => {
      await insertSome(currentStore());
      for (const each of queries) {
        const { query, plans, inOrder, checked } = await explainedPage(currentStore(), each, 3);
        const before = checked.length === 0 ? [] : [...checked, inOrder];
        expect({ query, plans }).toEqual({ query, plans: [...before, inOrder] });
      }
    });

    test('read the index of a filter that finds little, and sort that', async () => {
      await insertSome(currentStore());
      for (const each of queries.filter((query) => planPage(query, null).checks.length > 0)) {
        const { query, plans, checked } = await explainedPage(currentStore(), each, 1000);
        const rare = checked.slice(0, 1);
        expect({ query, plans }).toEqual({ query, plans: [...rare, ...rare.map((plan) => ({ ...plan, sorted: 1 }))] });
      }
    });

    // PostgreSQL ends no scan at an id inside of one value otherwise, and null is the value of most of a list.
    test('look for null alone, and not behind the last entry that is looked at', async () => {
      await insertSome(currentStore());
      const after = { value: 0, id: '00000000-0000-7000-8000-000000000000' };
      for (const sort of ['cancelled_at', '-cancelled_at'] as const)
        for (const filter of ['created_since', 'printed_since'] as const) {
          const [, , hits] = await explain(
            currentStore(),
            await statements(currentStore(), { sort, [filter]: time }, 3, after),
          );
          const condition = hits?.find((line) => /Index Cond|USING COVERING INDEX/.test(line));
          expect(condition).toMatch(/cancelled_s ?= ?(?:'?0'?|\?)/);
          expect(condition).not.toContain('ROW(');
        }
    });
  });
}
