import { apiPaths } from '#contract/api-paths.ts';
import { readServerSettings } from '#contract/server-settings.ts';
import { readApiBase } from '#app/api/http/request-address.ts';
import { readStationCopy } from '#app/device-data/read-station-copy.ts';
import type { Prefetched } from '#app/api/prefetched-list.ts';
import { codeInAddress, tokenInAddress } from '#app/links/sign-in-link.ts';
import { readDeviceToken } from '#app/api/device-token.ts';
import { pageRoot } from '#app/state/page-root.ts';
import { deviceStorage } from '#app/device-data/storage-area.ts';
import { readDeviceNote } from '#app/session/device-note.ts';
import { readKeptToken, type SessionToken } from '#app/session/kept-session.ts';

// A script of its own, which runs while the page's script is still on its way (prefetch-plugin.ts). It requests what the page requests
// first: the server's settings, and the list where that is the page; and it looks for the station's id, where the browser has lost it. What it imports is built into it a second time, or it would wait
// for the page's script: a few small files.

const patienceMillis = 4000;

// index.html has it preloaded, and WebKit takes what it preloaded only for a request of this mode, Chromium only with these
// credentials, Firefox only where redirects are followed. Of a page's own origin all of it can be read.
const settings: Promise<unknown> = fetch(`${pageRoot}config.json`, {
  mode: 'no-cors',
  credentials: 'include',
  signal: AbortSignal.timeout(patienceMillis),
}).then((response) => (response.ok && !response.redirected ? response.json() : {}));

/** The token of a device that is kept signed in, where this tab has none. */
function askForDevice(): Prefetched['device'] {
  if (tokenInAddress() !== null || codeInAddress() !== null || readKeptToken() !== null || !readDeviceNote())
    return null;
  return fetch(`${pageRoot}desk/session`, {
    method: 'POST',
    headers: { 'X-Desk': '1' },
    signal: AbortSignal.timeout(patienceMillis),
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
}

async function readSession(device: Prefetched['device']): Promise<SessionToken | null> {
  const linked = tokenInAddress();
  if (linked !== null) return { token: linked, base: null };
  if (device === null) return readKeptToken();
  const answer = await device;
  const given = answer.ok ? readDeviceToken(await answer.clone().json(), 0) : null;
  return given && { token: given.token, base: null };
}

/** The list as most open it: every other address is left to the page, and so is an API elsewhere. */
async function askForList(device: Prefetched['device']): Promise<Prefetched['list']> {
  const session = await readSession(device);
  const page = location.pathname.replace(pageRoot, '');
  const isList = ['', 'parcels'].includes(page) && location.search === '';
  // The figures of the day are counted from the same list.
  if (session === null || !(isList || page === 'today')) return null;
  const server = readServerSettings(await settings);
  const base = readApiBase(session.base ?? server.apiBase, location.origin);
  if (server.session || base?.origin !== location.origin) return null;
  const address = `${base.href}${apiPaths.parcels()}?sort=-created_at`;
  const stop = new AbortController();
  const authorization = `Bearer ${session.token}`;
  const answer = fetch(address, {
    headers: { Authorization: authorization },
    signal: stop.signal,
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
  // The page may never take it over.
  answer.catch(() => {});
  return { address, authorization, sentAt: Date.now(), answer, stop };
}

settings.catch(() => {});
const device = askForDevice();
device?.catch(() => {});
const station = deviceStorage.read('station-id') === null ? readStationCopy() : null;
station?.catch(() => {});
const asked: Prefetched = { settings, device, station, list: null };
globalThis.prefetched = asked;
askForList(device).then(
  (list) => (asked.list = list),
  // The page says so when it finds the same.
  () => {},
);
