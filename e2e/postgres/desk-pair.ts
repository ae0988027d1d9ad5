import { randomUUID } from 'node:crypto';
import { proxyAccount } from '../desk-proxy-process.ts';
import { otherProfile } from '../faults/stand-in-profile.ts';
import { withStandIn } from '../faults/stand-in-server.ts';
import { accountWithBadges } from '../one-desk/store-badges.ts';
import { type EventStream, openEventStream } from '../one-desk/event-stream.ts';
import { startPostgres } from '../postgres-cluster.ts';
import { type Answer, type RequestOptions, serviceClient, type ServiceClient } from '../service-client.ts';
import { type ServiceProcess, withService, withServiceOn } from '../service-process.ts';
import { a6Printer, printerFile, startPrinter, type TestPrinter } from '../test-printer.ts';

/** Milliseconds that the second process's clock is ahead: a start refuses more than a second (check-postgres.ts). */
const aheadMillis = 800;
const wrongClock = `const now = Date.now; Date.now = () => now() + ${aheadMillis};`;

/** `proxy`: both are in front of one server of another make. */
export type PairKind = 'service' | 'proxy';

/** Two processes of one desk on one PostgreSQL store. */
export interface DeskPair {
  one: ServiceProcess;
  /** Its clock is ahead. */
  two: ServiceProcess;
  /** Both print on it. */
  printer: TestPrinter;
  /** Whose desk it is, in the store. */
  account: string;
}

/** Runs the two while `provide` runs. `env`: further settings of both. */
export async function withDeskPair(
  kind: PairKind,
  provide: (pair: DeskPair) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const postgres = await startPostgres();
  const printer = await startPrinter(a6Printer);
  const pair = async (account: string, upstream: Record<string, string>) => {
    const options = {
      parcels: 0,
      files: { 'printers.json': printerFile([printer]), 'account.json': accountWithBadges() },
      env: { ...env, ...upstream },
    };
    const clock = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(wrongClock)}` };
    const ahead = { ...options, env: { ...options.env, ...clock } };
    const url = await postgres.newDatabase();
    await withServiceOn(url, options, (one) =>
      withServiceOn(url, ahead, (two) => provide({ one, two, printer, account })),
    );
  };
  try {
    if (kind === 'service') await pair('main', {});
    else
      await withService({ parcels: 0 }, (behind) =>
        withStandIn(behind, { ...otherProfile }, ({ apiBase }) =>
          pair(proxyAccount(apiBase), {
            PARCEL_API_URL: apiBase,
            PARCEL_API_TOKEN: behind.token,
            PARCEL_API_BADGES: '1',
          }),
        ),
      );
  } finally {
    await printer.close();
    await postgres.close();
  }
}

/** A station as a client of the API, at one of the processes. */
export interface StationClient {
  id: string;
  api: ServiceClient;
  /** Below `/desk`. */
  send: (method: string, path: string, options?: RequestOptions) => Promise<Answer>;
  /** What the desk says is true now. */
  parts: () => Promise<Record<string, unknown>>;
  /** From now on. */
  listen: () => Promise<EventStream>;
}

/** `id`: of the station; another one by default. */
export function stationAt(
  { origin, apiBase, token }: Pick<ServiceProcess, 'origin' | 'apiBase' | 'token'>,
  id: string = randomUUID(),
): StationClient {
  const { request } = serviceClient(`${origin}/desk`, token);
  const send: StationClient['send'] = (method, path, options = {}) =>
    request(method, path, { ...options, headers: { 'x-desk-station': id, ...options.headers } });
  return {
    id,
    api: serviceClient(apiBase, token),
    send,
    parts: async () => ((await send('GET', '/snapshot')).body as { parts: Record<string, unknown> }).parts,
    listen: () => openEventStream({ origin, token }),
  };
}

/** The statuses of answers, the lowest first. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}
