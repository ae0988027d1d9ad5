import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import type { FieldErrors } from '#contract/envelopes.ts';
import { captureNotes, restoreNotes } from './parcel-notes.ts';
import { forgetOutdatedMarks, markOf } from './not-sent.ts';
import { isCheckRefusal, noteNotSent } from './note-not-sent.ts';
import { tabHome } from '#app/testing/tab-home.ts';
import { NotSentMarks } from './not-sent-marks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const fields = { weight: ['is required'] };
const answer = (status: number, fieldErrors = {}) =>
  new ApiError({ kind: 'status', outcome: 'refused', request: 'POST', status, message: '', fieldErrors });

function parcelOf(changes: object = {}) {
  const parcel = readParcel(buildParcel({ id: 'p', note: 'x', ...changes }));
  if (parcel === null) throw new Error('no parcel');
  return parcel;
}

function receiverOf(changes: object): object {
  return { receiver: { ...parcelOf().receiver, ...changes } };
}

function itemsOf(hs_code: string | null): object {
  return { items: [{ quantity: 1, name: 'Shirt', hs_code }] };
}

/** A page with a start that failed. `server`: what is there to be read, null while it cannot be. */
async function noted(error: unknown, server: object | null = {}) {
  Object.assign(globalThis, { addEventListener: () => {} });
  const queryClient = new QueryClient();
  const notSent = new NotSentMarks(tabHome());
  forgetOutdatedMarks(queryClient, notSent);
  const getParcel = async () => {
    if (server === null) throw answer(503);
    return { parcel: parcelOf(server), etag: null };
  };
  noteNotSent({ notSent, endpoints: { getParcel } } as unknown as ParcelDeskApi, queryClient, 'p', error);
  const first = notSent.get();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  return { queryClient, notSent, first };
}

it('a not-sent mark holds for a parcel, whole or in a list, until a field that was named changes', async () => {
  const { notSent, first, queryClient } = await noted(answer(422, fields));
  // At once, before the parcel is read.
  expect(markOf(first, parcelOf())?.fields).toEqual(fields);
  const marks = notSent.get();
  const others = { note: 'y', tags: ['a'], reference: 'z', number_of_labels: 2, items: [], receiver: null };
  for (const same of [parcelOf(), parcelOf(others)]) {
    expect(markOf(marks, same)?.fields).toEqual(fields);
    expect(markOf(marks, toParcelRow(same))?.fields).toEqual(fields);
    queryClient.setQueryData(queryKeys.parcel('p'), { parcel: same, etag: null });
    expect(notSent.get().size).toBe(1);
  }
  const weighed = parcelOf({ weight: '2.000' });
  expect(markOf(marks, weighed)).toBeUndefined();
  expect(markOf(marks, toParcelRow(weighed))).toBeUndefined();
  queryClient.setQueryData(queryKeys.parcel('p'), { parcel: weighed, etag: null });
  expect(notSent.get().size).toBe(0);
});

it.each<[string, FieldErrors, before: object, after: object, inList: boolean]>([
  ['a method is given', { shipping_method_id: ['no'] }, { shipping_method: null }, {}, false],
  ['of two fields one is corrected', { weight: ['no'], reference: ['no'] }, {}, { reference: 'new' }, false],
  // The field that was named is empty still, and its check sees that it may be.
  [
    'a company is given in place of a name',
    { 'receiver.name': ['no'] },
    receiverOf({ name: null }),
    receiverOf({ name: null, company: 'Inc' }),
    false,
  ],
  [
    'a country without postal codes is chosen',
    { 'receiver.postal_code': ['no'] },
    receiverOf({ postal_code: null }),
    receiverOf({ postal_code: null, country: 'HK' }),
    false,
  ],
  // Lists keep nothing of items: there it is so until the parcel is read.
  ['an item is given its code', { 'items[0].hs_code': ['no'] }, itemsOf(null), itemsOf('6109.10'), true],
])('a not-sent mark is over once %s', async (_name, said, before, after, inList) => {
  const { notSent } = await noted(answer(422, said), before);
  const marks = notSent.get();
  expect([markOf(marks, parcelOf(before)), markOf(marks, toParcelRow(parcelOf(before)))]).not.toContain(undefined);
  expect(markOf(marks, parcelOf(after))).toBeUndefined();
  expect(markOf(marks, toParcelRow(parcelOf(after))) !== undefined).toBe(inList);
});

it('a server’s sentences about unknown fields stay until the next check', async () => {
  const { notSent } = await noted(answer(422, { 'depot.gate': ['no'], 'weight.net.of': ['no'] }));
  expect(markOf(notSent.get(), parcelOf({ reference: 'new' }))).toBeDefined();
});

it('a not-sent mark is the same again where a change is taken back', async () => {
  const { notSent, queryClient } = await noted(answer(422, fields));
  const api = { notSent } as unknown as ParcelDeskApi;
  const known = captureNotes(api, parcelOf());
  queryClient.setQueryData(queryKeys.parcel('p'), { parcel: parcelOf({ weight: '2.000' }), etag: null });
  expect(notSent.get().size).toBe(0);
  restoreNotes(api, { parcel: parcelOf(), etag: null }, ['weight'], known);
  expect(markOf(notSent.get(), parcelOf())).toEqual(known.mark);
});

it('a not-sent mark holds whatever changes where the parcel could not be read, and is over once it is processed', async () => {
  const { notSent, queryClient } = await noted(answer(422, fields), null);
  expect(markOf(notSent.get(), parcelOf({ weight: '2.000' }))).toBeDefined();
  const processed = parcelOf({ processed_at: '2026-11-21T12:00:00Z' });
  queryClient.setQueryData(queryKeys.parcel('p'), { parcel: processed, etag: null });
  expect(notSent.get().size).toBe(0);
});

it('a not-sent mark keeps a German server’s reasons over a reload, but for those that name the customer', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const said = {
    'receiver.postal_code': ['Die Postleitzahl fehlt.'],
    'receiver.name': ['Łucja Żółć ist kein gültiger Name.'],
  };
  const { notSent, first } = await noted(answer(422, said), receiverOf({ name: 'Łucja Żółć' }));
  const afterReload = () => new NotSentMarks(tabHome()).get().get('p')?.fields;
  await expect.poll(afterReload).toEqual({ ...said, 'receiver.name': [] });
  expect([first, notSent.get()].map((marks) => marks.get('p')?.fields)).toEqual([said, said]);
  expect([...kept.values()].join()).not.toContain('Żółć');
});

it('a failure that names no field makes no not-sent mark', async () => {
  for (const error of [answer(422), answer(503, fields), new Error('no')]) {
    expect(isCheckRefusal(error)).toBe(false);
    expect((await noted(error)).notSent.get().size).toBe(0);
  }
});
