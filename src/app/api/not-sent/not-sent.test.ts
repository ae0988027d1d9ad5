import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { forgetOutdatedMarks, markOf } from './not-sent.ts';
import { isCheckRefusal, noteNotSent } from './note-not-sent.ts';
import { NotSentMarks } from './not-sent-marks.ts';

const fields = { weight: ['is required'] };
const answer = (status: number, fieldErrors = {}) =>
  new ApiError({ kind: 'status', outcome: 'refused', request: 'POST', status, message: '', fieldErrors });

function parcelOf(changes: object = {}) {
  const parcel = readParcel(buildParcel({ id: 'p', note: 'x', ...changes }));
  if (parcel === null) throw new Error('no parcel');
  return parcel;
}

/** A page that is told of a start that failed. `server`: what is there to be read, null while it cannot be. */
async function noted(error: unknown, server: object | null = {}) {
  Object.assign(globalThis, { addEventListener: () => {} });
  const queryClient = new QueryClient();
  const notSent = new NotSentMarks(() => 'account');
  forgetOutdatedMarks(queryClient, notSent);
  const getParcel = async () => {
    if (server === null) throw answer(503);
    return { parcel: parcelOf(server), etag: null };
  };
  noteNotSent({ notSent, endpoints: { getParcel } } as unknown as ParcelDeskApi, queryClient, 'p', error);
  const first = notSent.getAll();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  return { queryClient, notSent, first };
}

it('speaks of the parcel as the server holds it, whole or in a list, until it is another one', async () => {
  const { notSent, first, queryClient } = await noted(answer(422, fields));
  // At once, before the parcel is read.
  expect(markOf(first, parcelOf())?.fields).toEqual(fields);
  const marks = notSent.getAll();
  expect(markOf(marks, parcelOf())?.fields).toEqual(fields);
  expect(markOf(marks, toParcelRow(parcelOf()))?.fields).toEqual(fields);
  expect(markOf(marks, parcelOf({ note: 'y' }))).toBeUndefined();
  expect(markOf(marks, toParcelRow(parcelOf({ weight: '1.000' })))).toBeUndefined();
  // A row does not show the note: the list forgets it with the parcel.
  queryClient.setQueryData(queryKeys.parcel('p'), { parcel: parcelOf({ note: 'y' }), etag: null });
  expect(notSent.getAll().size).toBe(0);
});

it('is taken for the data as it is known where the parcel cannot be read, and is over once it is processed', async () => {
  const { notSent, queryClient } = await noted(answer(422, fields), null);
  expect(markOf(notSent.getAll(), parcelOf({ note: 'anything' }))).toBeDefined();
  const processed = parcelOf({ processed_at: '2026-11-21T12:00:00Z' });
  queryClient.setQueryData(queryKeys.parcel('p'), { parcel: processed, etag: null });
  expect(notSent.getAll().size).toBe(0);
});

it('marks nothing after a failure that names no field', async () => {
  for (const error of [answer(422), answer(503, fields), new Error('no')]) {
    expect(isCheckRefusal(error)).toBe(false);
    expect((await noted(error)).notSent.getAll().size).toBe(0);
  }
});
