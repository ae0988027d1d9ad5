import { randomUUID } from 'node:crypto';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { withFaultProxy } from '../faults/fault-proxy.ts';
import { otherProfile } from '../faults/stand-in-profile.ts';
import { withStandIn } from '../faults/stand-in-server.ts';
import type { HeldCarrierServer } from '../held-carrier.ts';
import { withDeskPair } from '../postgres/desk-pair.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import type { ServiceOptions, ServiceProcess } from '../service-process.ts';
import { a6Printer, printerFile, type TestPrinter } from '../test-printer.ts';
import { type TestedService, withOwnAccount } from '../worker-services.ts';
import { setStreamFault } from './stream-faults.ts';

/** Instead of the two minutes after which a station counts as gone. */
const soonGone = { PARCEL_DESK_LIMITS: 'run-seconds=3' };

/** The service that all places are made of. */
export const flowProfile: ServiceOptions = { parcels: 0, heldCarrier: true, printers: [a6Printer], env: soonGone };

/** A desk with an account of its own, and nothing in it. */
export interface FlowPlace {
  /** Signs each station in. */
  links: readonly [string, string];
  /** Requests to the server that has the parcels. */
  api: ServiceClient;
  carrier: HeldCarrierServer;
  /** The desk's own. */
  printer: TestPrinter;
  /** Called in the middle of what stations do: what breaks there breaks then. */
  midway: () => void;
}

type WithPlace = (tested: TestedService, walk: (place: FlowPlace) => Promise<void>) => Promise<void>;

/** What two stations do is the same at each of these. */
export const flowPlaces: Readonly<Record<string, WithPlace>> = {
  'in one process': async (tested, walk) => {
    const own = await withOwnAccount(tested.service);
    await walk(placeAt(tested, own, [own.link, own.link]));
  },
  'through the proxy': async (tested, walk) => {
    const own = await withOwnAccount(tested.service);
    const place = placeAt(tested, own, ['', '']);
    const options = { token: own.token, env: soonGone, files: { 'printers.json': printerFile([place.printer]) } };
    await withStandIn(own, { ...otherProfile }, ({ apiBase }) =>
      withDeskProxy({ url: apiBase, ...options }, ({ link }) => walk({ ...place, links: [link, link] })),
    );
  },
  ...(findPostgres() !== undefined && { 'at two processes on PostgreSQL': atTwoProcesses }),
  'where the stream is cut in the middle': async (tested, walk) => {
    const own = await withOwnAccount(tested.service);
    await withFaultProxy(own.origin, async (proxy) => {
      let isCut = false;
      // It ends with what it would bring next, and no other is let through.
      const pieces = (piece: Buffer) => (isCut ? { last: Buffer.alloc(0) } : piece);
      setStreamFault(proxy, () => (isCut ? { drop: 'undelivered' } : { pieces }));
      const link = own.link.replace(own.origin, proxy.origin);
      await walk({ ...placeAt(tested, own, [link, link]), midway: () => void (isCut = true) });
    });
  },
};

function atTwoProcesses(tested: TestedService, walk: (place: FlowPlace) => Promise<void>): Promise<void> {
  return withDeskPair(
    'service',
    async ({ one, two, printer }) => {
      const token = await one.newToken({ account: randomUUID(), source: 'manual' });
      const links = [`${one.origin}/#token=${token}`, `${two.origin}/#token=${token}`] as const;
      await walk({ ...placeAt(tested, { apiBase: one.apiBase, token }, links), printer });
    },
    { ...soonGone, PARCEL_DESK_CARRIER_URL: carrierOf(tested).url },
  );
}

function placeAt(
  tested: TestedService,
  { apiBase, token }: Pick<ServiceProcess, 'apiBase' | 'token'>,
  links: readonly [string, string],
): FlowPlace {
  const [printer] = tested.printers;
  if (printer === undefined) throw new Error('The service needs the options of `flowProfile`.');
  return { links, api: serviceClient(apiBase, token), carrier: carrierOf(tested), printer, midway: () => undefined };
}

/** Counts what was shipped. */
export function carrierOf({ carrier }: TestedService): HeldCarrierServer {
  if (carrier === null) throw new Error('The service needs the options of `flowProfile`.');
  return carrier;
}
