import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { allPages } from '../api/parcel-flows.ts';
import { serviceClient } from '../service-client.ts';
import { type StoreOption, withService } from '../service-process.ts';
import { withFaultProxy } from './fault-proxy.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export interface BrowserCreatesResult {
  intents: number;
  /** In the store. */
  parcels: number;
  /** POST requests that reached the wire. */
  sent: number;
  /** The most that one intent became: the browser's own copies and the desk's one more send. */
  maxCopies: number;
  /** Ids answered to the page that are not in the store. */
  wrongIds: number;
}

const sockets = 6;
/** Of so many intents one also loses the answer on a fresh connection: then only the desk itself can repeat it. */
const lostForGood = 10;

/**
 * Has a real browser create parcels through a wire that kills each used connection after the service has committed, before a
 * byte of its answer. The browser then sends the same POST again on its own, on one idle connection after the other.
 */
export async function browserCreates(
  page: Page,
  store: StoreOption['store'],
  intents: number,
  folder?: string,
): Promise<BrowserCreatesResult> {
  let result: BrowserCreatesResult | null = null;
  await withService({ parcels: 0, store, ...(folder !== undefined && { folder }) }, (service) =>
    withFaultProxy(service.origin, async (proxy) => {
      let warming: (() => void)[] = [];
      const copies = new Map<string, number>();
      proxy.fault = ({ method, path, body, reused }) => {
        if (path === '/healthz') {
          // Answered once all are there: the browser needs a connection for each.
          const together = new Promise<void>((go) => warming.push(go));
          if (warming.length === sockets) warming = (warming.forEach((go) => go()), []);
          return { after: together };
        }
        if (method !== 'POST') return null;
        const name = (JSON.parse(body) as { order_number: string }).order_number;
        const sent = (copies.get(name) ?? 0) + 1;
        copies.set(name, sent);
        const lost = Number(name.split('-')[1]) % lostForGood === 0 && sent <= sockets + 1;
        return reused || lost ? { drop: 'delivered' } : null;
      };
      await page.goto(`${proxy.origin}/openapi.json`);
      await page.goto(proxy.origin);
      const names = Array.from({ length: intents }, (_, number) => `intent-${number}`);
      const code = await deskClient();
      const ids = await page.evaluate<string[]>(
        `${code}; wireCreates.createParcels(${JSON.stringify(service.token)}, ${JSON.stringify(names)})`,
      );
      const api = serviceClient(service.apiBase, service.token);
      const parcels = (await allPages<ParcelJson>(api, '/parcels')).flat();
      const idOf = new Map(parcels.map(({ order_number, id }) => [order_number, id]));
      result = {
        intents,
        parcels: parcels.length,
        sent: [...copies.values()].reduce((sum, count) => sum + count, 0),
        maxCopies: Math.max(...copies.values()),
        wrongIds: names.filter((name, at) => idOf.get(name) !== ids[at]).length,
      };
    }),
  );
  if (result === null) throw new Error('The browser gave no result.');
  return result;
}

/** The desk's own API client in one script, to be run in a page. */
async function deskClient(): Promise<string> {
  const built = await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {
        entry: join(projectFolder, 'src/app/testing/wire-creates.bench.ts'),
        formats: ['iife'],
        name: 'wireCreates',
        fileName: 'wire-creates',
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (chunk === undefined) throw new Error('The client was not built.');
  return chunk.code;
}
