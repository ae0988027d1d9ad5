import { test as base, expect, type Page } from '@playwright/test';
import { type HeldCarrier, type HeldCarrierServer, withHeldCarrier } from './held-carrier.ts';
import { watchPages } from './page-watch.ts';
import { serviceClient, type ServiceClient } from './service-client.ts';
import { withService, type ServiceOptions, type ServiceProcess, type StoreOption } from './service-process.ts';

interface WorkerFixtures extends StoreOption {
  /**
   * Set it for a file with `test.use({ serviceOptions })`: a constant of service-profiles.ts, whose files share a service of each
   * worker, or options of its own, and the file then has a service of its own.
   */
  serviceOptions: ServiceOptions;
  carrierServer: HeldCarrierServer;
  /** The real service as a child process, with its own data folder and port. Tests of one worker share it. */
  service: ServiceProcess;
}

interface TestFixtures {
  /** The carrier of a service with the option `heldCarrier`. What a test holds is let go when it ends. */
  carrier: HeldCarrier;
  /** Requests with the token of the sign-in link. */
  api: ServiceClient;
  /** A page that is signed in and shows the list of parcels. */
  desk: Page;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serviceOptions: [{}, { scope: 'worker', option: true }],
  store: ['sqlite', { scope: 'worker', option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see which fixtures are used.
  carrierServer: [({}, provide) => withHeldCarrier(provide), { scope: 'worker' }],
  service: [
    ({ serviceOptions: { heldCarrier = false, env, ...options }, store, carrierServer }, provide) => {
      const carrier: Record<string, string> = heldCarrier ? { PARCEL_DESK_CARRIER_URL: carrierServer.url } : {};
      return withService({ store, ...options, env: { ...carrier, ...env } }, provide);
    },
    { scope: 'worker' },
  ],
  carrier: async ({ carrierServer }, provide) => {
    await provide(carrierServer);
    carrierServer.release();
  },
  api: async ({ service }, provide) => {
    await provide(serviceClient(service.apiBase, service.token));
  },
  context: async ({ context }, provide) => {
    const problems = await watchPages(context);
    await provide(context);
    expect(problems, 'no page violated its Content-Security-Policy or threw').toEqual([]);
  },
  desk: async ({ page, service }, provide) => {
    await page.goto(service.link);
    await page.getByRole('navigation').first().waitFor();
    await provide(page);
  },
});

export { expect };
