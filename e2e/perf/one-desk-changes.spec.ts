import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { otherProfile } from '../faults/stand-in-profile.ts';
import { withStandIn } from '../faults/stand-in-server.ts';
import { openEventStream } from '../one-desk/event-stream.ts';
import { streamOpen } from '../one-desk/two-desks.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../postgres-cluster.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import { withService, withServiceOn } from '../service-process.ts';
import { networkSettled } from '../settled-network.ts';
import { shownIds } from '../ui/list-rows.ts';
import { balancerName, withBalancer } from './balancer.ts';
import { listed, percentile, report } from './figures.ts';
import { busyProcessors } from './process-figures.ts';

// P29: from a change's answer to its row on the pages of other desks, while many change and while one does.

const perSecond = 20;
/** Who follows the desk in the measure with many: pages, and programs that read the stream. */
const many = { pages: 2, readers: 18 };
const alone = { pages: 1, readers: 0 };
const busyMillis = Number(process.env['BUSY_MILLIS'] ?? '20000');
const aloneMillis = busyMillis / 2;
/** Until the last change has long been on every page. */
const settleMillis = 4_000;
const idleChanges = Number(process.env['IDLE_CHANGES'] ?? '12');

/** The quota that the service has without a setting; those of tests have none. */
const env = { PARCEL_DESK_RATE: '50/200', PARCEL_DESK_LOG: 'off' };

/** What all desks and the script of changes use: one token, so that they share its quota. */
interface Desk {
  origin: string;
  apiBase: string;
  token: string;
  link: string;
  /** How many requests have reached the server behind the desk's own proxy. */
  upstreamRequests?: () => number;
}

const setUps: Record<string, (measure: (desk: Desk) => Promise<void>) => Promise<void>> = {
  embedded: (measure) => withService({ parcels: 60, env }, measure),

  [`PostgreSQL, two processes behind ${balancerName}`]: async (measure) => {
    const postgres = await startPostgres();
    try {
      const database = await postgres.newDatabase();
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const options = { env: { ...env, PARCEL_DESK_TRUST_PROXY: '1' } };
      await withServiceOn(database, { ...options, parcels: 60 }, async (one) => {
        const files = { 'account.json': readFileSync(join(one.dataFolder, 'account.json'), 'utf8') };
        await withServiceOn(database, { ...options, parcels: 0, files }, (two) =>
          withBalancer(port, [one.origin, two.origin], () =>
            measure({ origin, apiBase: `${origin}/v1`, token: one.token, link: `${origin}/#token=${one.token}` }),
          ),
        );
      });
    } finally {
      await postgres.close();
    }
  },

  // The stand-in reads a parcel again before it changes it: what counts for a quota is what reaches the stand-in.
  'proxy in front of a stand-in': (measure) =>
    withService({ parcels: 60, env: { ...env, PARCEL_DESK_RATE: '0' } }, (upstream) =>
      withStandIn(upstream, { ...otherProfile, pages: null }, (standIn) =>
        withDeskProxy({ url: standIn.apiBase, token: upstream.token, env }, ({ origin, apiBase, token, link }) =>
          measure({ origin, apiBase, token, link, upstreamRequests: () => standIn.seen.length }),
        ),
      ),
    ),
};

for (const [name, withDesk] of Object.entries(setUps))
  test(`from a change to its row, ${name}`, async ({ browser }) => {
    test.setTimeout(4 * busyMillis + idleChanges * 5_000 + 300_000);
    test.skip(name.startsWith('PostgreSQL') && findPostgres() === undefined, 'PostgreSQL is not installed');
    await withDesk(async (desk) => {
      failures.length = 0;
      const idle = await changeOneByOne(browser, desk);
      const single = await changeMany(browser, desk, alone, aloneMillis);
      const busy = await changeMany(browser, desk, many, busyMillis);
      const [idle95, single95, busy95] = [idle, single, busy].map(({ millis }) => percentile(millis, 0.95)) as [
        number,
        number,
        number,
      ];
      report({
        name: `${name}: from a change to its row, p95: ${perSecond} changes a second, ${many.pages} pages and ${many.readers} readers`,
        value: busy95,
        unit: 'ms',
        goal: 1000,
        detail: `p50 ${listed([percentile(busy.millis, 0.5)])}, most ${listed([Math.max(...busy.millis)], 'ms')}; ${busy.changes} changes, ${busy.millis.length} seen; to the readers p95 ${listed([percentile(busy.readerMillis, 0.95)], 'ms')}; ${busy.reads.length} reads of rows, p50 ${listed([percentile(busy.reads, 0.5)], 'ms')}; ${listed([busy.processors])} of ${cpus().length} processors busy, load ${listed(loadavg().slice(0, 1))}`,
      });
      report({
        name: `${name}: the same against one idle desk`,
        value: busy95 / idle95,
        unit: 'x',
        goal: 3,
        detail: `${idleChanges} single changes: p50 ${listed([percentile(idle.millis, 0.5)])}, p95 ${listed([idle95], 'ms')}`,
      });
      // What many desks cost beside the wait between two reads of rows, which is the same for one.
      report({
        name: `${name}: the same against one page alone under as many changes`,
        value: busy95 / single95,
        unit: 'x',
        goal: null,
        detail: `${single.changes} changes: p50 ${listed([percentile(single.millis, 0.5)])}, p95 ${listed([single95], 'ms')}`,
      });
      report({
        name: `${name}: answers of 429, of ${idle.answers + single.answers + busy.answers}`,
        value: idle.tooMany + single.tooMany + busy.tooMany,
        unit: '',
        goal: 0,
        detail: `other failures of changes: ${failures.length} ${failures[0] ?? ''}`.trimEnd(),
      });
      if (busy.upstreamPerSecond !== null)
        report({
          name: `${name}: requests that reach the stand-in, of its quota of 50`,
          value: busy.upstreamPerSecond,
          unit: '/s',
          goal: 50,
        });
      report({
        name: `${name}: changes that never came to a page, or to a reader`,
        value: idle.missed + single.missed + busy.missed,
        unit: '',
        goal: 0,
      });
    });
  });

/** A change of a row: its number is what the row shows, and what came later holds it as well. */
interface Change {
  id: string;
  number: number;
  /** When its answer was there, in milliseconds since 1970 UTC. */
  at: number;
}

/** When a row first showed a change; fields as there. */
type Sighting = Change;

interface Measured {
  changes: number;
  /** From each change to each page. */
  millis: number[];
  missed: number;
  tooMany: number;
  answers: number;
}

interface BusyMeasured extends Measured {
  /** From each change to each reader. */
  readerMillis: number[];
  /** How long each read of rows of the pages took. */
  reads: number[];
  /** Of the machine's processors, on average; all of them: waiting for one is part of the times. */
  processors: number;
  /** Null without a server behind the desk. */
  upstreamPerSecond: number | null;
}

let made = 0;

/** Why changes were not done, but for a 429. */
const failures: string[] = [];

/** `number` is 0 where it was not done. */
async function change(api: ServiceClient, id: string): Promise<Change & { status: number }> {
  const number = (made += 1);
  const { status, bytes } = await api.patch(`/parcels/${id}`, { order_number: `P29-${number}.` });
  if (status >= 300 && status !== 429) failures.push(`${status} ${Buffer.from(bytes).toString()}`);
  return { id, number: status >= 300 ? 0 : number, at: now(), status };
}

const now = () => performance.timeOrigin + performance.now();

/** A page, one change after the other, with a rest between them that no turn of reads is still waiting after. */
async function changeOneByOne(browser: Browser, desk: Desk): Promise<Measured> {
  const page = await openPage(browser, desk);
  const api = serviceClient(desk.apiBase, desk.token);
  const changes: Change[] = [];
  for (let n = 0; n < idleChanges; n += 1) {
    await pause(1_500 + Math.random() * 1_000);
    changes.push(await change(api, page.ids[n % page.ids.length] ?? ''));
  }
  await pause(settleMillis);
  const seen = await page.sightings();
  await page.close();
  return { ...seenAfter(changes, [seen]), tooMany: page.counts.tooMany, answers: page.counts.answers };
}

async function changeMany(
  browser: Browser,
  desk: Desk,
  { pages: pageCount, readers }: typeof many,
  lasting: number,
): Promise<BusyMeasured> {
  const arrivals: { reader: number; parcel: string; at: number }[] = [];
  const streams = await Promise.all(
    Array.from({ length: readers }, (_, reader) =>
      openEventStream(desk, undefined, ({ kind, parcel }) => {
        if (kind === 'parcel.changed') arrivals.push({ reader, parcel: parcel ?? '', at: now() });
      }),
    ),
  );
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const pages: Awaited<ReturnType<typeof openPage>>[] = [];
  while (pages.length < pageCount) pages.push(await openPage(browser, desk));
  const ids = (pages[0]?.ids ?? []).filter((id) => pages.every((page) => page.ids.includes(id)));
  const api = serviceClient(desk.apiBase, desk.token);
  const sent: ReturnType<typeof change>[] = [];
  const upstreamBefore = desk.upstreamRequests?.() ?? 0;
  const processors = busyProcessors();
  const began = performance.now();
  while (performance.now() - began < lasting) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (sent.length < due) sent.push(change(api, ids[sent.length % ids.length] ?? ''));
    await pause(10);
  }
  const changes = await Promise.all(sent);
  const upstream = desk.upstreamRequests === undefined ? null : desk.upstreamRequests() - upstreamBefore;
  const busy = processors();
  await pause(settleMillis);
  const seen = seenAfter(changes, await Promise.all(pages.map((page) => page.sightings())));
  for (const page of pages) await page.close();
  for (const stream of streams) stream.close();
  const done = changes.filter(({ number }) => number > 0);
  const counts = pages.map((page) => page.counts);
  return {
    ...seen,
    missed: seen.missed + Math.max(0, done.length * readers - arrivals.length),
    readerMillis: readerMillis(done, arrivals, readers),
    reads: pages.flatMap(({ reads }) => reads),
    processors: busy,
    upstreamPerSecond: upstream === null ? null : (upstream * 1000) / lasting,
    tooMany:
      changes.filter(({ status }) => status === 429).length + counts.reduce((sum, { tooMany }) => sum + tooMany, 0),
    answers: changes.length + readers + counts.reduce((sum, { answers }) => sum + answers, 0),
  };
}

/** The nth event of a parcel at a reader is that of its nth change. */
function readerMillis(
  changes: readonly Change[],
  arrivals: readonly { reader: number; parcel: string; at: number }[],
  readers: number,
): number[] {
  const left = new Map<string, number[]>();
  for (let reader = 0; reader < readers; reader += 1)
    for (const { id, at } of changes) {
      const key = `${reader} ${id}`;
      left.set(key, [...(left.get(key) ?? []), at]);
    }
  return arrivals.map(({ reader, parcel, at }) =>
    Math.max(0, at - (left.get(`${reader} ${parcel}`)?.shift() ?? Number.NaN)),
  );
}

/** From each change to the first time that its row showed it, or a later one, on each page. */
function seenAfter(changes: readonly Change[], pages: readonly (readonly Sighting[])[]) {
  const millis: number[] = [];
  let missed = 0;
  for (const { id, number, at } of changes)
    for (const sightings of pages) {
      if (number === 0) continue;
      const seen = sightings.find((each) => each.id === id && each.number >= number);
      if (seen === undefined) missed += 1;
      else millis.push(Math.max(0, seen.at - at));
    }
  return { changes: changes.length, millis, missed };
}

type WatchedWindow = typeof globalThis & { sightings: Sighting[] };

/** A browser of its own that shows the list, and notes when its rows show which change. */
async function openPage(browser: Browser, { link }: Desk) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const counts = { tooMany: 0, answers: 0 };
  const reads: number[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/desk/rows')) reads.push(request.timing().responseEnd);
  });
  page.on('response', (response) => {
    if (!/\/v1\/|\/desk\//.test(response.url())) return;
    counts.answers += 1;
    if (response.status() === 429) counts.tooMany += 1;
  });
  const stream = streamOpen(page);
  await page.goto(link);
  await stream;
  const ids = await shownIds(page);
  await networkSettled(page);
  await page.evaluate(noteSightings);
  return {
    ids,
    counts,
    reads,
    sightings: () => page.evaluate(() => (globalThis as WatchedWindow).sightings),
    close: () => context.close(),
  };
}

function noteSightings(): void {
  const sightings: Sighting[] = ((globalThis as WatchedWindow).sightings = []);
  const shown = new Map<string, number>();
  const note = () => {
    const at = performance.timeOrigin + performance.now();
    for (const row of document.querySelectorAll<HTMLElement>('[data-row-id]')) {
      const id = row.dataset['rowId'] ?? '';
      const number = Number(/P29-(\d+)\./.exec(row.textContent)?.[1] ?? '0');
      if (number === 0 || shown.get(id) === number) continue;
      shown.set(id, number);
      sightings.push({ id, number, at });
    }
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
