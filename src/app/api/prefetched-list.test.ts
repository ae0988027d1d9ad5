import { afterEach, expect, test, vi } from 'vitest';
import { apiPaths } from '#contract/api-paths.ts';
import { listQueryPairs } from '#contract/list-query.ts';
import { formatQueryString } from '#contract/values/query-string.ts';
import { readListSearch } from '#app/parcels/list/list-search.ts';
import { Session } from '#app/session/session.ts';
import { fetchOrTake, sentBefore } from './prefetched-list.ts';

const address = `http://desk.example/v1${apiPaths.parcels()}?${formatQueryString(listQueryPairs(readListSearch({}).query))}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page whose first script runs at `place` in a tab that is signed in or not; each request is answered with its address. */
async function openPage(
  place: string,
  signedIn: { token: string; base: string | null } | null,
  settings: unknown = {},
) {
  const asked: { address: string; init: RequestInit }[] = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('location', new URL(place));
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ address: url, init });
    return Promise.resolve(new Response(JSON.stringify(url === '/config.json' ? settings : { from: url })));
  });
  vi.stubGlobal('prefetched', undefined);
  if (signedIn !== null) {
    const session = new Session();
    session.signIn(signedIn.token, signedIn.base);
    session.close();
  }
  await import('#app/boot/prefetch-list.ts');
  await new Promise((resolve) => setTimeout(resolve));
  return asked;
}

const kept = { token: 'secret', base: null };
const withToken = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

test('the plain list of a signed-in user is requested once, and handed to the first caller', async () => {
  const asked = await openPage('http://desk.example/parcels', kept);
  expect(asked.map((one) => one.address)).toEqual(['/config.json', address]);
  expect(new Headers(asked[1]?.init.headers).get('Authorization')).toBe('Bearer secret');
  const before = Date.now() + 5_000;
  expect(await (await fetchOrTake(address, withToken('secret'))).json()).toEqual({ from: address });
  expect(asked).toHaveLength(2);
  expect(sentBefore(before)).toBeLessThan(before);
  expect(sentBefore(before)).toBe(before);
  await fetchOrTake(address, withToken('secret'));
  expect(asked).toHaveLength(3);
});

test('a sign-in link is one session, and the base that was typed goes before that of the server', async () => {
  expect((await openPage('http://desk.example/#token=linked', null)).at(-1)?.address).toBe(address);
  vi.resetModules();
  const asked = await openPage('http://desk.example/', { token: 'secret', base: '/other/' }, { apiBase: '/v1' });
  expect(asked.at(-1)?.address).toBe('http://desk.example/other/parcels?sort=-created_at');
});

test.each([
  ['the tab is signed out', 'http://desk.example/parcels', null, {}],
  ['another page', 'http://desk.example/parcels/1', kept, {}],
  ['another list', 'http://desk.example/parcels?sort=id', kept, {}],
  ['the server keeps the session', 'http://desk.example/parcels', kept, { session: true }],
  ['the API is elsewhere', 'http://desk.example/parcels', kept, { apiBase: 'https://api.example/v1' }],
  ['a base that is no address', 'http://desk.example/parcels', { token: 'secret', base: 'http://' }, {}],
])('no list is requested: %s', async (_why, place, stored, settings) => {
  const asked = await openPage(place, stored, settings);
  expect(asked.map((one) => one.address)).toEqual(['/config.json']);
  expect(globalThis.prefetched?.list).toBeNull();
});

test('another token does not get it, and who ends the request ends the one that was sent', async () => {
  const asked = await openPage('http://desk.example/parcels', kept);
  await fetchOrTake(address, withToken('another'));
  expect(asked).toHaveLength(3);
  const stop = new AbortController();
  void fetchOrTake(address, { ...withToken('secret'), signal: stop.signal });
  expect(asked).toHaveLength(3);
  stop.abort();
  expect(asked[1]?.init.signal?.aborted).toBe(true);
});
