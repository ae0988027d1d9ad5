// The service worker: keeps the built files of the page, so that it opens without a network too. It never sees a request to the
// API, and nothing of a customer is in what it keeps. Built into one file at the page's path (shell-worker-plugin.ts), which imports
// nothing.

/**
 * Of this build, put in front of the script by the plugin: what the page begins with, and all that is kept of it from the start. `page`:
 * its file where a server of files has the page in another language at the root; else empty.
 */
declare const builtShell: {
  readonly first: readonly string[];
  readonly files: readonly string[];
  readonly page: string;
};

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface InstallEvent extends WorkerEvent {
  /** https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes: only Chromium has it. */
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}

interface ServiceWorker {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = globalThis as unknown as ServiceWorker;
const root = new URL('./', location.href).pathname;
/** Two desks on one host have a cache each, and so have two versions of one. */
const ownCaches = `parcel-desk-shell ${root} `;
const cacheName = ownCaches + builtShell.first.join(' ');
/** What is under the same name in each version: the server's comes first. */
const unhashed = ['start-check.js', 'config.json'];

/** Milliseconds that the server has for the page itself, where a kept one is there. */
const patienceMillis = 8000;

/** Where a balancer answers for a server that is away. */
const awayStatuses = [502, 503, 504];

/** What the server answers itself: opened in a tab, its answer is shown and not the page. */
const ofServer = /^(?:v1|desk|session|csp-report|healthz|metrics|openapi\.json)(?:\/|$)/;

/** One language of the page, named: start-check.js leads there. */
const pageFiles = /^index(?:\.[a-z]+)?\.html$/;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
  const passed = ['v1/*', 'desk/*'].map((path) => ({
    condition: { urlPattern: root + path },
    source: 'network' as const,
  }));
  // Requests of the API do not wait until the browser has started this worker.
  if (event.addRoutes !== undefined) event.waitUntil(event.addRoutes(passed));
});

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(root)) return;
  const path = pathname.slice(root.length);
  if (request.mode === 'navigate') {
    if (!ofServer.test(path) && !pageFiles.test(path)) event.respondWith(openPage(event));
  } else if (path.startsWith('assets/')) event.respondWith(keptOrFetched(request));
  // A page that looks for a new version must not take a kept answer for the server's.
  else if (unhashed.includes(path) && request.cache !== 'no-store') event.respondWith(fetchedOrKept(request));
});

/** All of it or nothing: a page without one of its files would not start. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetch(root + builtShell.page, { cache: 'no-cache' });
  const text = await page.clone().text();
  // Between two servers of two versions, or while one is replaced.
  if (!page.ok || !builtShell.first.every((path) => text.includes(path)))
    throw new Error('The server has another version of the page.');
  await Promise.all([...builtShell.files, ...unhashed].map((path) => keepFile(cache, root + path)));
  await cache.put(root, page);
  // The page itself always comes from the server while that answers: which version is shown is not decided here.
  await worker.skipWaiting();
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path);
  if (!isFile(answer)) throw new Error(`${path} could not be kept: ${answer.status}`);
  await cache.put(path, answer);
}

/** A server of files may answer with the page where a file is missing. */
const isFile = (answer: Response) => answer.status === 200 && !/html/.test(answer.headers.get('Content-Type') ?? '');

/** Tabs of the version before may be open: what they have not loaded yet stays for them. Older ones go. */
async function takeOver(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(ownCaches) && name !== cacheName);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  if (builtShell.page === '') await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The server's page; the kept one where the server does not answer. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  // A server of files has another language at the page's own addresses.
  const asked = builtShell.page === '' ? askForPage(request, preloadResponse) : fetch(root + builtShell.page);
  const kept = await (await caches.open(cacheName)).match(root);
  if (kept === undefined) return asked;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMillis));
  const answer = await Promise.race([asked, late]).catch(() => kept);
  return awayStatuses.includes(answer.status) ? kept : answer;
}

async function askForPage(request: Request, preloaded: FetchEvent['preloadResponse']): Promise<Response> {
  return (await preloaded) ?? fetch(request);
}

/** Names of files hold their content: what is kept under one is right in every version. */
async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  // No space is no reason to do without it now.
  if (isFile(answer)) await keep(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function fetchedOrKept(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (isFile(answer)) await keep(request, answer.clone()).catch(() => undefined);
    return answer;
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(request, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

async function keep(request: Request, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(request, answer);
}
