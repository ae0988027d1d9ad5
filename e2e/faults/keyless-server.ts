import type { Page } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { allPages } from '../api/parcel-flows.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { serviceClient } from '../service-client.ts';
import { withService, type ServiceProcess } from '../service-process.ts';
import { type FaultProxy, withFaultProxy } from './fault-proxy.ts';
import { ownProfile } from './stand-in-profile.ts';
import { withStandIn } from './stand-in-server.ts';

export interface KeylessSetUp {
  deskProxy: ServiceProcess;
  /** On the wire between the proxy and the other server. */
  behind: FaultProxy;
  /** Order numbers of the parcels that the other server has. */
  made: () => Promise<(string | null)[]>;
}

/** A proxy to a server that keeps no keys of its own: whatever arrives there twice makes two parcels. */
export async function withKeylessServer(
  options: { folder?: string; env?: Record<string, string> },
  work: (setUp: KeylessSetUp) => Promise<void>,
): Promise<void> {
  await withService({ parcels: 0 }, (service) =>
    withStandIn(service, { ...ownProfile, keys: false, etags: false }, (standIn) =>
      withFaultProxy(standIn.origin, (behind) =>
        withDeskProxy({ url: `${behind.origin}/v1`, token: service.token, ...options }, (deskProxy) => {
          const api = serviceClient(service.apiBase, service.token);
          const made = async () =>
            (await allPages<ParcelJson>(api, '/parcels')).flat().map(({ order_number }) => order_number);
          return work({ deskProxy, behind, made });
        }),
      ),
    ),
  );
}

const sockets = 6;

/**
 * Has a real browser, signed in by its cookie, create parcels through a wire that kills each used connection once the proxy has
 * done what was asked: the browser then sends the same POST again on its own. Returns how often each reached the proxy.
 */
export async function createThroughProxy(page: Page, deskProxy: ServiceProcess, intents: number): Promise<number[]> {
  const sent = new Map<string, number>();
  await withFaultProxy(deskProxy.origin, async (proxy) => {
    let warming: (() => void)[] = [];
    proxy.fault = ({ method, path, body, reused }) => {
      if (path === '/healthz') {
        const together = new Promise<void>((go) => warming.push(go));
        if (warming.length === sockets) warming = (warming.forEach((go) => go()), []);
        return { after: together };
      }
      // The stream of the desk's events would keep one of the browser's connections.
      if (path.startsWith('/desk/events')) return { say: 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n' };
      if (method !== 'POST' || path !== '/v1/parcels') return null;
      const name = (JSON.parse(body) as { order_number: string }).order_number;
      sent.set(name, (sent.get(name) ?? 0) + 1);
      return reused ? { drop: 'delivered' } : null;
    };
    await page.goto(`${proxy.origin}/#token=${deskProxy.token}`);
    await page.getByRole('navigation').first().waitFor();
    await page.evaluate(
      async ([count, warm]) => {
        for (let number = 0; number < count; number += 1) {
          await Promise.all(Array.from({ length: warm }, () => fetch('/healthz', { cache: 'no-store' })));
          const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `intent-${number}` };
          const body = JSON.stringify({ order_number: `intent-${number}` });
          await fetch('/v1/parcels', { method: 'POST', headers, body }).catch(() => null);
        }
      },
      [intents, sockets] as const,
    );
  });
  return [...sent.values()];
}
