import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import {
  correctedFields,
  correctionQuery,
  forgetCorrection,
  isCorrected,
  noteCorrection,
  takeBackCorrection,
} from './corrections.ts';

const refused = { id: 'p', processing_errors: ['The postal code does not exist.'] };

function corrected(fields: readonly string[], etag: string | null = '"2"', parcel = refused) {
  const queryClient = new QueryClient();
  noteCorrection(queryClient, parcel, etag, fields);
  return { queryClient, correction: queryClient.getQueryData(correctionQuery('p').queryKey) };
}

it.each<[string, readonly string[], string | null, string | null, typeof refused, boolean]>([
  ['a change of what the carrier gets', ['receiver'], '"2"', '"2"', refused, true],
  ['one of several fields is the carrier’s', ['note', 'weight'], '"2"', '"2"', refused, true],
  ['note and tags, which only the desk reads', ['note', 'tags'], '"2"', '"2"', refused, false],
  ['another version since: it may have been refused again', ['receiver'], '"2"', '"4"', refused, false],
  ['the same version, made weak by a proxy', ['receiver'], '"2"', 'W/"2"', refused, true],
  ['a server without versions', ['receiver'], null, null, refused, true],
  ['another refusal since', ['receiver'], null, null, { ...refused, processing_errors: ['Too heavy.'] }, false],
  ['no refusal any more', ['receiver'], null, null, { ...refused, processing_errors: [] }, false],
])('%s', (_name, fields, made, now, parcel, expected) => {
  expect(isCorrected(parcel, now, corrected(fields, made).correction)).toBe(expected);
});

it('knows nothing of a parcel that was not refused, nor after a new attempt has begun', () => {
  expect(corrected(['receiver'], '"2"', { ...refused, processing_errors: [] }).correction).toBeUndefined();
  const { queryClient } = corrected(['receiver']);
  forgetCorrection(queryClient, 'p');
  expect(isCorrected(refused, '"2"', queryClient.getQueryData(correctionQuery('p').queryKey))).toBe(false);
});

it('is corrected as long as one field is, in whatever version', () => {
  const { queryClient } = corrected(['receiver']);
  const isSo = (etag: string) => isCorrected(refused, etag, queryClient.getQueryData(correctionQuery('p').queryKey));
  noteCorrection(queryClient, refused, '"3"', ['tags']);
  expect(isSo('"3"')).toBe(true);
  noteCorrection(queryClient, refused, '"4"', ['weight']);
  expect(correctedFields(queryClient, 'p')).toEqual(['receiver', 'weight']);
  takeBackCorrection(queryClient, refused, '"5"', ['weight']);
  expect(isSo('"5"')).toBe(true);
  takeBackCorrection(queryClient, refused, '"6"', ['receiver', 'tags']);
  expect(isSo('"6"')).toBe(false);
});

it('begins again with another refusal', () => {
  const { queryClient } = corrected(['receiver']);
  const other = { id: 'p', processing_errors: ['Too heavy.'] };
  noteCorrection(queryClient, other, '"3"', ['weight']);
  expect(correctedFields(queryClient, 'p')).toEqual(['weight']);
});
