import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { pageMutants, statementMutants } from './page-mutants.ts';
import { pagesProperty, statementsProperty } from './pages-property.ts';
import { openStore, type Store } from '#service/store/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore(openSqlite(':memory:'));
});
afterAll(() => store.close());

/** Fewer than the suite runs: what is only found in thousands is not found there. */
const numRuns = 50;
test('pages with no rows without the time that a plain sort is by are found out as soon as the suite looks', async () => {
  const mutant = pageMutants['no rows without the time that a plain sort is by'];
  if (mutant === undefined) throw new Error('it is no more');
  const { failed } = await fc.check(pagesProperty(store, mutant), { numRuns, seed: 1, endOnFailure: true });
  expect(failed).toBe(true);
});

test.each(Object.entries(pageMutants))('pages with %s are found out', async (_name, mutant) => {
  const { failed } = await fc.check(pagesProperty(store, mutant), { numRuns: 20_000, endOnFailure: true });
  expect(failed).toBe(true);
});

test.each(Object.entries(statementMutants))('pages with %s are found out', async (_name, mutant) => {
  const { failed } = await fc.check(statementsProperty(store, mutant), { numRuns: 50_000, endOnFailure: true });
  expect(failed).toBe(true);
});
