import type { Prefetched } from '#app/api/prefetched-list.ts';

// A script of its own, which runs while the page's script is still on its way (vite.config.ts). It asks for what the page asks for
// first: the server's settings, and the list where that is the page. It imports nothing, or it would wait for the page's script.

const patienceMillis = 4000;

// index.html has it preloaded, and WebKit takes what it preloaded only for a request of this mode, Chromium only with these
// credentials, Firefox only where redirects are followed. Of a page's own origin all of it can be read.
const settings: Promise<unknown> = fetch('/config.json', {
  mode: 'no-cors',
  credentials: 'include',
  signal: AbortSignal.timeout(patienceMillis),
}).then((response) => (response.ok && !response.redirected ? response.json() : {}));

/** As `Session` keeps it, or as the sign-in link brings it. Null where the page has to find out. */
function readSession(): { token: string; base: string | null } | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token !== null) return { token, base: null };
  return JSON.parse(sessionStorage.getItem('parcel-desk.session') ?? 'null') as {
    token: string;
    base: string | null;
  } | null;
}

/** The list as most open it: every other address is left to the page, and so is an API elsewhere. */
async function askForList(): Promise<Prefetched['list']> {
  const session = readSession();
  const isList = ['/', '/parcels'].includes(location.pathname) && location.search === '';
  // The figures of the day are counted from the same list.
  if (session === null || !(isList || location.pathname === '/today')) return null;
  const { apiBase = '/v1', session: isKept } = (await settings) as { apiBase?: string; session?: boolean };
  const base = new URL(session.base ?? apiBase, location.origin);
  if (isKept || base.origin !== location.origin) return null;
  const address = `${base.href.replace(/\/+$/, '')}/parcels?sort=-created_at`;
  const stop = new AbortController();
  const authorization = `Bearer ${session.token}`;
  const answer = fetch(address, {
    headers: { Authorization: authorization },
    signal: stop.signal,
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
  // No one may ever want it.
  answer.catch(() => {});
  return { address, authorization, sentAt: Date.now(), answer, stop };
}

settings.catch(() => {});
const asked: Prefetched = { settings, list: null };
globalThis.prefetched = asked;
askForList().then(
  (list) => (asked.list = list),
  // The page says so when it finds the same.
  () => {},
);
