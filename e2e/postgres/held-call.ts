import { expect } from '@playwright/test';
import { changedAccount } from '../account-file.ts';
import { completed, createParcel, listOf, startProcessing } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withCarrier } from '../faults/carrier-process.ts';
import { withClient } from '../postgres-cluster.ts';
import { serviceClient } from '../service-client.ts';
import { withServiceOn } from '../service-process.ts';

interface HeldCallOptions {
  databaseUrl: string;
  /** When the second process is started. */
  second: 'before the call' | 'during the call';
  /** A folder with other sources of the service. */
  folder?: string;
}

const leaseSeconds = 2;
/** How many leases the carrier's call lasts at least, by the database's clock. */
const leases = 3;

/**
 * Has a carrier of the account file hold its answer for several leases while a second process is there. Until it answers it does not know the
 * shipment itself: only the lease keeps the other process from sending it too. Gives how often the job was claimed, and how many shipments there are.
 */
export async function heldCall({ databaseUrl, second, folder }: HeldCallOptions) {
  return withCarrier({ holds: true, decidesLate: true }, async (carrier) => {
    const options = {
      parcels: 0,
      env: { PARCEL_DESK_LEASE_SECONDS: String(leaseSeconds) },
      files: {
        'account.json': changedAccount(({ shipping_methods: methods }) => ({
          carriers: [{ name: 'slow', url: carrier.url }],
          shipping_methods: methods.map((method) => ({ ...method, carrier: 'slow' })),
        })),
      },
      ...(folder !== undefined && { folder }),
    };
    const job = () =>
      withClient(databaseUrl, async (client) => {
        const { rows } = await client.query<{ claims: number; due_ms: string }>('select claims, due_ms from jobs');
        return { claims: rows[0]?.claims ?? 0, due: Number(rows[0]?.due_ms) };
      });
    let claims = 0;
    await withServiceOn(databaseUrl, options, async (one) => {
      const api = serviceClient(one.apiBase, one.token);
      const { data } = listOf<{ id: string }>(await api.get('/shipping-methods'));
      const { id } = await createParcel(api, readyBody(data[0]?.id ?? ''));

      async function holdForLeases(): Promise<void> {
        const { due } = await job();
        // A lease that is renewed moves on, and one that another process took as well.
        const lasted = async () => {
          const now = await job();
          claims = now.claims;
          return claims > 1 || now.due - due >= leases * leaseSeconds * 1000;
        };
        await expect.poll(lasted, { intervals: [100], timeout: 60_000 }).toBe(true);
        // Who has taken it asks, hears that it is unknown, and sends.
        if (claims > 1) await expect.poll(() => carrier.held(), { intervals: [20] }).toBeGreaterThan(1);
      }

      async function callAndHold(): Promise<void> {
        await startProcessing(api, id);
        await expect.poll(() => carrier.held(), { intervals: [20] }).toBe(1);
      }

      if (second === 'during the call') await callAndHold();
      // With parcels in the store it starts with their account alone.
      const shared = { ...options, env: { ...options.env, PARCEL_DESK_DATA: one.dataFolder } };
      await withServiceOn(databaseUrl, shared, async (two) => {
        if (second === 'before the call') await callAndHold();
        await holdForLeases();
        await carrier.change({ holds: false });
        const { labels } = await completed(serviceClient(two.apiBase, two.token), id);
        expect(labels).toHaveLength(1);
      });
    });
    return { claims, shipments: carrier.shipments().length };
  });
}
