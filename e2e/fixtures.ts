import { test as base, type Browser, expect, type Page } from '@playwright/test';
import type { HeldCarrier } from './held-carrier.ts';
import { enterDesk } from './one-desk/two-desks.ts';
import { watchPages } from './page-watch.ts';
import { serviceClient, type ServiceClient } from './service-client.ts';
import type { ServiceOptions, ServiceProcess, StoreOption } from './service-process.ts';
import type { TestPrinter } from './test-printer.ts';
import { type TestedService, type WorkerServices, withWorkerServices } from './worker-services.ts';

interface WorkerFixtures extends StoreOption {
  services: WorkerServices;
}

interface TestFixtures {
  /**
   * Set it for a file with `test.use({ serviceOptions })`: a constant of service-profiles.ts, whose files share a service of each
   * worker, or options of its own, and the file then has a service of its own.
   */
  serviceOptions: ServiceOptions;
  /** The service of the file's options, and its carrier. */
  tested: TestedService;
  /** The real service as a child process, with its own data folder and port. Tests of one file share it. */
  service: ServiceProcess;
  /** The carrier of a service with the option `heldCarrier`. What a test holds is released when it ends. */
  carrier: HeldCarrier;
  /** The printers of the option `printers`, by their names. What a test holds or breaks is well when it ends. */
  printers: (name: string) => TestPrinter;
  /** Requests with the token of the sign-in link. */
  api: ServiceClient;
  /** Signs in and shows the list of parcels: for tests that first make what is in it. */
  enter: () => Promise<Page>;
  /** The page that is signed in and shows the list, from the start. */
  desk: Page;
  /** Another station: signs in with this link, or with the service's, in a browser of its own, and follows the desk's events. */
  openOther: (link?: string, options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  store: ['sqlite', { scope: 'worker', option: true }],
  services: [({ store }, provide) => withWorkerServices(store, provide), { scope: 'worker' }],
  serviceOptions: [{}, { option: true }],
  tested: async ({ services, serviceOptions }, provide, { file }) => provide(await services.of(serviceOptions, file)),
  service: ({ tested }, provide) => provide(tested.service),
  carrier: async ({ tested: { carrier } }, provide) => {
    if (carrier === null) throw new Error('The service of this file has no carrier to hold: it needs `heldCarrier`.');
    await provide(carrier);
    carrier.release();
  },
  printers: async ({ tested: { printers } }, provide) => {
    await provide((name) => {
      const printer = printers.find(({ options }) => options.name === name);
      if (printer === undefined)
        throw new Error(`The service of this file has no printer ${name}: it needs \`printers\`.`);
      return printer;
    });
    for (const printer of printers) printer.release();
  },
  api: async ({ service }, provide) => {
    await provide(serviceClient(service.apiBase, service.token));
  },
  context: async ({ context }, provide) => {
    const problems = await watchPages(context);
    await provide(context);
    // What a page asks for when its test has ended is answered to nobody.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(problems, 'no page violated its Content-Security-Policy or threw').toEqual([]);
  },
  enter: ({ page, service }, provide) =>
    provide(async () => {
      await page.goto(service.link);
      await page.getByRole('navigation').first().waitFor();
      return page;
    }),
  desk: async ({ enter }, provide) => provide(await enter()),
  openOther: async ({ browser, service }, provide) => {
    const opened: { problems: string[]; close: () => Promise<void> }[] = [];
    await provide(async (link = service.link, options = {}) => {
      const context = await browser.newContext(options);
      opened.push({ problems: await watchPages(context), close: () => context.close() });
      return enterDesk(await context.newPage(), link);
    });
    await Promise.all(opened.map(({ close }) => close()));
    expect(opened.flatMap(({ problems }) => problems)).toEqual([]);
  },
});

export { expect };
