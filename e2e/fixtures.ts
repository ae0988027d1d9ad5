import { test as base, expect, type Page } from '@playwright/test';
import { watchPages } from './page-watch.ts';
import { serviceClient, type ServiceClient } from './service-client.ts';
import { withService, type ServiceOptions, type ServiceProcess, type StoreOption } from './service-process.ts';

interface WorkerFixtures extends StoreOption {
  /** Set it for a file with `test.use({ serviceOptions: { ... } })`; the file then has a service of its own. */
  serviceOptions: ServiceOptions;
  /** The real service as a child process, with its own data folder and port. Tests of one worker share it. */
  service: ServiceProcess;
}

interface TestFixtures {
  /** Requests with the token of the sign-in link. */
  api: ServiceClient;
  /** A page that is signed in and shows the list of parcels. */
  desk: Page;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serviceOptions: [{}, { scope: 'worker', option: true }],
  store: ['sqlite', { scope: 'worker', option: true }],
  service: [
    ({ serviceOptions, store }, provide) => withService({ store, ...serviceOptions }, provide),
    { scope: 'worker' },
  ],
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
