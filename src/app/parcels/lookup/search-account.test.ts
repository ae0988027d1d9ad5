import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { cacheCreatedParcel, cacheParcel } from '#app/api/cache/parcel-cache.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { Endpoints, Page } from '#app/api/endpoints.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { AccountReader } from './account-reader.ts';
import { readSearch } from './match-parcel.ts';
import { searchAccount, type SearchResult } from './search-account.ts';

const size = 100;
const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString().replace('.000', '');
const parcelOf = (number: number, fields: object = {}) =>
  readParcel({ id: `id-${number}`, order_number: `A-${number}`, created_at: day(number), ...fields }) ??
  expect.fail('no parcel');

interface Account {
  /** By their numbers, which are the order of their creation. */
  parcels: Map<number, ReturnType<typeof parcelOf>>;
  reader: AccountReader;
  queryClient: QueryClient;
  /** What was requested: `newest` or a cursor, and what else was in the query. */
  asked: string[];
  /** Answers in place of the account. */
  fault: ((asked: string) => Error | Page<ParcelRow> | null) | null;
}

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

function accountOf(total: number): Account {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const account: Omit<Account, 'reader'> = {
    parcels: new Map(Array.from({ length: total }, (_, at) => [at + 1, parcelOf(at + 1)])),
    queryClient,
    asked: [],
    fault: null,
  };
  const listParcels: Endpoints['listParcels'] = async ({ created_since: since = '' }, next) => {
    const name = next ?? (since === '' ? 'newest' : 'since');
    account.asked.push(name);
    const answer = account.fault?.(name);
    if (answer instanceof Error) throw answer;
    if (answer != null) return answer;
    const below = next === null ? Number.POSITIVE_INFINITY : Number(next);
    const numbers = [...account.parcels.keys()].filter((number) => number < below).toSorted((one, two) => two - one);
    const rows = numbers
      .flatMap((number) => account.parcels.get(number) ?? [])
      .filter((one) => one.created_at >= since);
    const entries = rows.slice(0, size).map(toParcelRow);
    return { entries, next: rows.length > size ? String(numbers[size - 1]) : null, unreadable: 0 };
  };
  const api = { endpoints: { listParcels } } as unknown as ParcelDeskApi;
  const reader = new AccountReader(api, queryClient);
  open.push(reader.open());
  return Object.assign(account, { reader });
}

/** Searches until it is enough, or over. What came of it, with the requests it took. */
async function search(account: Account, text: string, isEnough: (result: SearchResult) => boolean = () => false) {
  account.asked.length = 0;
  let last: SearchResult | null = null;
  for await (const result of searchAccount(account.reader, readSearch(text), new AbortController().signal)) {
    last = result;
    if (isEnough(result)) break;
  }
  if (last === null) throw new Error('no result');
  const { hits, looked, ended, over } = last;
  return { ids: hits.map(({ row }) => row.id), looked, ended, over, asked: [...account.asked] };
}

it('a search of the account reads on to the end, each page once, and what is created later is found with one request', async () => {
  const account = accountOf(350);
  expect(await search(account, 'A-20')).toEqual({
    ids: ['id-20', 'id-209', 'id-208', 'id-207', 'id-206', 'id-205', 'id-204', 'id-203', 'id-202', 'id-201', 'id-200'],
    looked: 350,
    ended: 'end',
    over: true,
    asked: ['newest', '251', '151', '51'],
  });
  account.parcels.set(351, parcelOf(351, { order_number: '#A-20' }));
  const again = await search(account, '#A-20');
  expect(again.ids.slice(0, 2)).toEqual(['id-351', 'id-20']);
  expect(again).toMatchObject({ looked: 351, asked: ['since'] });
  // Known from now on, and held by a list of its own: the one that is shown does not move.
  account.parcels.set(352, parcelOf(352));
  expect(await search(account, '#A-20', ({ hits }) => hits.length > 0)).toMatchObject({ asked: [] });
  expect((await search(account, 'A-352')).ids).toEqual(['id-352']);
  expect((await search(account, 'A-351', ({ hits }) => hits.length > 0)).ids).toEqual([]);
});

it('a parcel that is created on this page is counted once', async () => {
  const account = accountOf(20);
  await search(account, 'x1');
  account.parcels.set(21, parcelOf(21));
  cacheCreatedParcel(account.queryClient, parcelOf(21), null);
  expect((await search(account, 'x1')).looked).toBe(21);
  account.parcels.set(22, parcelOf(22));
  cacheCreatedParcel(account.queryClient, parcelOf(22), null);
  expect((await search(account, 'A-22')).looked).toBe(22);
});

it('a search stops where its user has enough, and continues from there', async () => {
  const account = accountOf(1000);
  const first = await search(account, 'A-850', ({ hits }) => hits.length > 0);
  expect(first).toMatchObject({ ids: ['id-850'], looked: 200, ended: null, asked: ['newest', '901'] });
  const second = await search(account, 'A-750', ({ hits }) => hits.length > 0);
  expect(second).toMatchObject({ ids: ['id-750'], looked: 300, asked: ['since', '801'] });
});

it('a number that a parcel has no more is no hit, and one that an older parcel has got is found at the end', async () => {
  const account = accountOf(250);
  await search(account, 'nothing like it');
  account.parcels.set(240, parcelOf(240, { order_number: 'B-1' }));
  cacheParcel(account.queryClient, parcelOf(10, { order_number: 'B-2' }), null);
  expect((await search(account, 'A-10', ({ over }) => over)).ids).not.toContain('id-10');
  // The pages were read long ago.
  for (const page of pagesOf(account)) page.readAt = 0;
  const changed = await search(account, 'B-1');
  expect(changed).toMatchObject({ ids: ['id-240'], asked: ['since', 'newest', '151', '51'] });
  expect(pagesOf(account)[0]?.entries.find(({ id }) => id === 'id-240')?.order_number).toBe('B-1');
});

it('a server without the filter by time, or one that does not heed it, gives what is new all the same', async () => {
  const refusal = new ApiError({ kind: 'status', outcome: 'refused', request: 'GET /parcels', status: 400 } as never);
  for (const fault of [(asked: string) => (asked === 'since' ? refusal : null), null]) {
    const account = accountOf(150);
    await search(account, 'A-150');
    account.fault = fault;
    account.parcels.set(151, parcelOf(151, { order_number: 'NEW' }));
    expect((await search(account, 'NEW', ({ hits }) => hits.length > 0)).ids).toEqual(['id-151']);
  }
});

it('a list ends with several empty pages in a row, or a link that leads back, and is reported as not whole', async () => {
  const empty = accountOf(50);
  let pages = 0;
  empty.fault = () => ({ entries: [], next: `page ${(pages += 1)}`, unreadable: 0 });
  expect(await search(empty, 'x1')).toMatchObject({ ended: null, over: false });
  const circle = accountOf(50);
  circle.fault = () => ({ entries: [toParcelRow(parcelOf(1))], next: 'same', unreadable: 0 });
  expect(await search(circle, 'x1')).toMatchObject({ ended: 'repeated', over: true });
});

it('a page that fails ends it with the reason; where its cursor was refused the list begins again', async () => {
  const account = accountOf(250);
  const refusal = new ApiError({ kind: 'status', outcome: 'refused', request: 'GET /parcels', status: 400 } as never);
  account.fault = (asked) => (asked === '151' ? refusal : null);
  await expect(search(account, 'A-20')).rejects.toBe(refusal);
  account.fault = null;
  await account.reader.startAgain(refusal);
  expect(await search(account, 'A-19')).toMatchObject({ looked: 250, asked: ['newest', '151', '51'] });
});

function pagesOf({ queryClient }: Account): Page<ParcelRow>[] {
  const [list] = queryClient.getQueriesData<{ pages: Page<ParcelRow>[] }>({ queryKey: queryKeys.lists });
  return list?.[1]?.pages ?? [];
}
