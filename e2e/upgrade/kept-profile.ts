import type { BrowserContext, Page } from '@playwright/test';
import type { ServiceProcess } from '../service-process.ts';
import { youngerText } from './kept-ages.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a browser has kept of the page: cookies, storages and databases, and what the page shows of it. */
export interface KeptProfile {
  origin: string;
  /** Milliseconds since 1970 UTC. */
  made: number;
  storage: StorageState;
  /** The tab's own storage. */
  tab: Record<string, string>;
  /** Texts that the page shows at these paths. */
  shows: { path: string; texts: string[] }[];
}

export async function readProfile(page: Page): Promise<Pick<KeptProfile, 'storage' | 'tab'>> {
  return {
    storage: await page.context().storageState({ indexedDB: true }),
    tab: await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage))),
  };
}

/** The profile as if it had been kept today, of this service. The cookie of a device is named by the service's port. */
export function profileFor(kept: KeptProfile, { origin }: Pick<ServiceProcess, 'origin'>, millis: number): KeptProfile {
  const [from, to] = [new URL(kept.origin), new URL(origin)];
  const text = youngerText(JSON.stringify(kept), kept.made, millis)
    .replaceAll(from.host, to.host)
    .replaceAll(`__Host-desk${from.port}`, `__Host-desk${to.port}`);
  const profile = JSON.parse(text) as KeptProfile;
  for (const cookie of profile.storage.cookies) if (cookie.expires > 0) cookie.expires += millis / 1000;
  return profile;
}

/** The databases in a state, which the types of Playwright leave out. */
interface KeptDatabase {
  name: string;
  stores: { name: string; keyPath?: string; keyPathArray?: string[]; records: KeptRecord[] }[];
}
/** A record names its key itself, or its value has it. */
interface KeptRecord {
  key?: unknown;
  keyEncoded?: unknown;
  value?: Record<string, unknown>;
}

/** The names of all entries: of the storage, and of the records in each store of each database. */
export function entriesOf({ storage }: Pick<KeptProfile, 'storage'>): string[] {
  return storage.origins.flatMap((origin) => [
    ...origin.localStorage.map(({ name }) => name),
    ...((origin as { indexedDB?: KeptDatabase[] }).indexedDB ?? []).flatMap(({ name, stores }) =>
      stores.flatMap((store) => {
        const path = store.keyPath ?? store.keyPathArray ?? [];
        return store.records.map((record) => `${name}/${store.name}/${keyOf(record, [path].flat())}`);
      }),
    ),
  ]);
}

function keyOf({ key, keyEncoded, value }: KeptRecord, path: readonly string[]): string {
  return JSON.stringify(key ?? keyEncoded ?? path.map((field) => value?.[field]));
}
