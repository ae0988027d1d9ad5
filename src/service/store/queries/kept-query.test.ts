import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptQuery } from './kept-query.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { openStore, type Store } from '#service/store/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore(openSqlite(':memory:'));
});
afterAll(() => store.close());

let built = 0;
const insert = keptQuery((db, setting: { name: string; value: string }) => {
  built += 1;
  return db.insertInto('settings').values(setting);
});
const find = keptQuery((db, { name }: { name: string }) =>
  db.selectFrom('settings').select('value').where('name', '=', name).where('value', '!=', 'never'),
);

test('a query is built once in a transaction and once outside of one, and gets its own values each time', async () => {
  for (const name of ['a', 'b', 'c']) await insert(store.db, { name, value: name.toUpperCase() });
  await store.transaction(async (tx) => {
    await insert(tx, { name: 'd', value: 'D' });
    await insert(tx, { name: 'e', value: 'E' });
  });
  const found = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => find(store.db, { name })));
  expect(found.map(({ rows }) => rows[0]?.value)).toEqual(['A', 'B', 'C', 'D', 'E', undefined]);
  expect(built).toBe(2);
});

test('names in another order are the same values', async () => {
  await insert(store.db, { value: 'G', name: 'g' });
  expect((await find(store.db, { name: 'g' })).rows).toEqual([{ value: 'G' }]);
});
