import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import type { JsonObject } from '#contract/values/json-value.ts';
import { readParcel } from '#contract/parcel.ts';
import { accountForgotten } from '#app/session/account-forgotten.ts';
import { changedSinceProcessed, noteProcessed, shippedVersion } from './processed-version.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';

const parcel = (changes: JsonObject = {}) => {
  const read = readParcel({ id: 'p1', receiver: { name: 'Ana', city: 'Zagreb' }, items: [{ sku: 'A' }], ...changes });
  if (read === null) throw new Error('no parcel');
  return read;
};

it('does not know of a parcel that it did not see being processed', () => {
  expect(changedSinceProcessed(new QueryClient(), parcel())).toBeNull();
});

it('tells a changed receiver or item from a changed note', () => {
  const queryClient = new QueryClient();
  noteProcessed(parcel());
  onTestFinished(() => accountForgotten.tell());
  expect(changedSinceProcessed(queryClient, parcel({ note: 'ring twice', printed_at: '2026-11-21T12:00:00Z' }))).toBe(
    false,
  );
  expect(changedSinceProcessed(queryClient, parcel({ receiver: { name: 'Ana', city: 'Split' } }))).toBe(true);
  expect(changedSinceProcessed(queryClient, parcel({ items: [{ sku: 'A' }, { sku: 'B' }] }))).toBe(true);
});

it('takes the answer of the processing status for what was processed', () => {
  const queryClient = new QueryClient();
  const then = parcel({ processed_at: '2026-11-21T12:00:00Z' });
  queryClient.setQueryData(queryKeys.processStatus('p1'), { status: 'completed', parcel: then });
  expect(changedSinceProcessed(queryClient, parcel())).toBe(false);
  expect(changedSinceProcessed(queryClient, parcel({ weight: '2.000' }))).toBe(true);
  // A refused attempt made no papers.
  queryClient.setQueryData(queryKeys.processStatus('p1'), { status: 'completed', parcel: parcel() });
  expect(changedSinceProcessed(queryClient, parcel({ weight: '2.000' }))).toBeNull();
});

it('keeps no data of the customer', () => {
  expect(shippedVersion(parcel())).toMatch(/^[\da-z]+-[\da-z]+$/);
});
