import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from '#app/api/http/api-error.ts';
import {
  checkRefusalQuery,
  forgetCheckRefusal,
  isCheckRefusal,
  noteCheckRefusal,
  refusalOf,
} from './check-refusals.ts';
import { queryKeys } from './query-keys.ts';

const fields = { weight: ['is required'] };
const answer = (status: number, fieldErrors = {}) =>
  new ApiError({ kind: 'status', outcome: 'refused', request: 'POST', status, message: '', fieldErrors });
const raw = { id: 'p', weight: null, note: 'x' };

function noted(error: unknown, known: object | null = raw) {
  const queryClient = new QueryClient();
  if (known !== null) queryClient.setQueryData(queryKeys.parcel('p'), { parcel: { id: 'p', raw: known }, etag: null });
  noteCheckRefusal(queryClient, 'p', error);
  return { queryClient, kept: queryClient.getQueryData(checkRefusalQuery('p').queryKey) };
}

it('keeps what the checks said of the very data they judged, whatever the order of its keys', () => {
  const error = answer(422, fields);
  const { kept } = noted(error);
  expect(refusalOf({ id: 'p', raw: { note: 'x', weight: null, id: 'p' } }, kept)).toBe(error);
  expect(refusalOf({ id: 'p', raw: { ...raw, weight: '1.000' } }, kept)).toBeNull();
});

it('takes it for the data as it is read next where none was read before', () => {
  const error = answer(422, fields);
  expect(refusalOf({ id: 'p', raw }, noted(error, null).kept)).toBe(error);
});

it('keeps nothing of a failure that names no field, and forgets at a word', () => {
  for (const error of [answer(422), answer(503, fields), new Error('no')]) {
    expect(isCheckRefusal(error)).toBe(false);
    expect(noted(error).kept).toBeUndefined();
  }
  const { queryClient } = noted(answer(422, fields));
  forgetCheckRefusal(queryClient, 'p');
  expect(refusalOf({ id: 'p', raw }, queryClient.getQueryData(checkRefusalQuery('p').queryKey))).toBeNull();
});
