import type { ServiceConfig } from '#service/config/config.ts';
import { insertToken } from '#service/store/queries/token-queries.ts';
import type { LinkForm } from '#service/start-link.ts';
import { type RunningService, startService } from '#service/start-service.ts';
import { defaultAccount } from '#service/start-token.ts';
import type { DemoFolder } from './demo-folder.ts';
import { seedDemo } from './demo-parcels.ts';

export interface Demo {
  origin: string;
  /** The token of its sign-in link, which is good after a reset too. */
  startToken: string;
  signInLink: string;
  close(): Promise<void>;
}

interface DemoOptions {
  config: ServiceConfig;
  folder: DemoFolder;
  link?: LinkForm;
  /** Milliseconds since 1970 UTC. */
  clock?: () => number;
  /** Called once when a reset failed: the demo has ended. */
  onFailed: (error: unknown) => void;
}

const hour = 3_600_000;
const lookMillis = 5_000;

/** A service on a folder of its own with made up parcels, all of it made anew at each full hour. */
export async function startDemo({
  config,
  folder,
  link = 'token',
  clock = Date.now,
  onFailed,
}: DemoOptions): Promise<Demo> {
  let first: RunningService | null = null;
  /** Null after a reset that failed. */
  let service: RunningService | null = await begin();
  first = service;
  let endsAt = nextHour();
  let work: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (clock() >= endsAt) work ??= reset();
  }, lookMillis);

  return {
    origin: first.origin,
    startToken: first.startToken,
    signInLink: first.signInLink,
    async close() {
      clearInterval(timer);
      await work;
      await service?.close();
    },
  };

  async function begin(): Promise<RunningService> {
    folder.empty();
    const port = first === null ? config.port : Number(new URL(first.origin).port);
    const begun = await startService({ ...config, port, dataFolder: folder.path, demo: true }, { parcels: 0, link });
    const { store, newId } = begun.context;
    // Whoever came by the first link stays signed in.
    const token = {
      id: newId(),
      state: 'active',
      account: defaultAccount,
      source: 'manual',
      label: 'demo link',
    } as const;
    const secret = first?.startToken;
    if (secret !== undefined)
      await store.transaction((tx) => insertToken(tx, token, secret, Math.floor(clock() / 1000)));
    await seedDemo(begun, clock());
    return begun;
  }

  async function reset(): Promise<void> {
    try {
      endsAt = nextHour();
      const ended = service;
      service = null;
      await ended?.close();
      service = await begin();
    } catch (error) {
      clearInterval(timer);
      onFailed(error);
    } finally {
      work = null;
    }
  }

  function nextHour(): number {
    return (Math.floor(clock() / hour) + 1) * hour;
  }
}
