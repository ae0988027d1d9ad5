import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { accountForgotten } from '#app/session/account-forgotten.ts';
import { noteSeenVersions, seenVersions, versionsBefore } from './seen-versions.ts';

function world() {
  accountForgotten.tell();
  const queryClient = new QueryClient();
  noteSeenVersions(queryClient);
  const see = (id: string, weight: string, etag: string | null) =>
    queryClient.setQueryData(queryKeys.parcel(id), { parcel: readParcel(buildParcel({ id, weight })), etag });
  const weights = (id: string) => seenVersions(id).map(({ parcel }) => parcel['weight']);
  return { see, weights };
}

test('each version is noted once, with or without versions of the server', () => {
  const { see, weights } = world();
  see('a', '1.000', '"1"');
  see('a', '1.000', '"1"');
  see('a', '2.000', '"2"');
  see('b', '1.000', null);
  see('b', '1.000', null);
  see('b', '3.000', null);
  expect([weights('a'), weights('b'), weights('c')]).toEqual([['1.000', '2.000'], ['1.000', '3.000'], []]);
});

test('the newest five of a parcel stay, and the 100 parcels that changed last', () => {
  const { see, weights } = world();
  for (let at = 1; at <= 7; at += 1) see('a', `${at}.000`, `"${at}"`);
  expect(weights('a')).toEqual(['3.000', '4.000', '5.000', '6.000', '7.000']);
  for (let at = 0; at < 100; at += 1) see(`other-${at}`, '1.000', '"1"');
  expect([weights('a'), weights('other-0'), weights('other-99')]).toEqual([[], ['1.000'], ['1.000']]);
});

test('signing out forgets them', () => {
  const { see, weights } = world();
  see('a', '1.000', '"1"');
  accountForgotten.tell();
  expect(weights('a')).toEqual([]);
});

test('a version that came back is before itself, on a server without versions too', () => {
  const { see, weights } = world();
  for (const weight of ['1.000', '2.000', '1.000']) see('a', weight, null);
  expect(weights('a')).toEqual(['1.000', '2.000', '1.000']);
  const seen = seenVersions('a');
  const [first, second, third] = seen;
  if (third === undefined) throw new Error('not noted');
  expect(versionsBefore(seen, third)).toEqual([first, second]);
  expect(versionsBefore(seen.slice(0, 2), third)).toEqual([first, second]);
  expect(versionsBefore([], third)).toEqual([]);
});
