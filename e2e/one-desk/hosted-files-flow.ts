import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { otherProfile } from '../faults/stand-in-profile.ts';
import { withStandIn } from '../faults/stand-in-server.ts';
import { expect } from '../fixtures.ts';
import { watchPages } from '../page-watch.ts';
import { secondsUntil } from '../seconds-until.ts';
import { serviceClient } from '../service-client.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { enterStation, outcome, scan, ship } from '../ui/station-pages.ts';
import { withStaticPage } from '../ui/static-host.ts';
import { type TestedService, withOwnAccount } from '../worker-services.ts';
import { carrierOf } from './flow-places.ts';
import type { Moments } from './two-stations.ts';

interface HostedFiles {
  browser: Browser;
  tested: TestedService;
  look: BrowserContextOptions;
  shoot: Moments['look'];
}

/** Two stations whose page is hosted as files, in front of a server that shares nothing, press Enter on one parcel. */
export async function shipWithoutSharing({ browser, tested, look, shoot }: HostedFiles): Promise<void> {
  const own = await withOwnAccount(tested.service);
  const api = serviceClient(own.apiBase, own.token);
  const order = { ...readyBody(await firstMethod(api)), order_number: 'FILES-1' };
  const { reference_code: code } = await createParcel(api, order);
  const contexts = await Promise.all([browser.newContext(look), browser.newContext(look)]);
  try {
    const problems = await Promise.all(contexts.map(watchPages));
    const [one, two] = [await contexts[0].newPage(), await contexts[1].newPage()];
    await withStandIn(own, { ...otherProfile, cors: true }, (standIn) =>
      withStaticPage({ apiBase: standIn.apiBase }, standIn.origin, async (origin) => {
        const link = `${origin}/#token=${own.token}`;
        const printed = await Promise.all([one, two].map((page) => enterStation(page, link)));
        const alone = (page: Page) => page.getByRole('complementary', { name: 'Stations share nothing' });
        for (const page of [one, two]) await expect(alone(page)).toContainText('both print its label');
        await shoot(one, two, 'files-said-once');
        for (const page of [one, two]) {
          await alone(page).getByRole('button', { name: 'Got it' }).click();
          await expect(alone(page)).toHaveCount(0);
          await scan(page, 'FILES-1');
          await expect(page.getByText('Ready to ship')).toBeVisible();
        }
        await ship(one);
        await secondsUntil(one, outcome(one).getByText('Printed', { exact: true }));
        // It hears of nothing: it reads the parcel before it starts it.
        await expect(two.getByText('Ready to ship')).toBeVisible();
        await shoot(one, two, 'files-shipped-at-one');
        await ship(two);
        await secondsUntil(two, two.getByRole('alert').getByText('Already printed'));
        await shoot(one, two, 'files-shipped-at-both');
        await expect
          .poll(async () => (await Promise.all(printed.map((addresses) => addresses()))).map(({ length }) => length))
          .toEqual([1, 0]);
        await expect(two.getByText('Not shared:')).toHaveCount(0);
        await goTo(two, '/settings');
        await expect(two.getByText('Not shared: this server keeps nothing for other stations.')).toHaveCount(1);
        await two.getByRole('region', { name: 'Desk' }).scrollIntoViewIfNeeded();
        await shoot(one, two, 'files-not-shared');
        // Once: the station is opened again.
        await goTo(two, '/station');
        await expect(two.getByLabel('Scan or type')).toBeFocused();
        await expect(alone(two)).toHaveCount(0);
      }),
    );
    expect(problems.flat(), 'no page violated its Content-Security-Policy or threw').toEqual([]);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
  expect(carrierOf(tested).shipmentsOf(code)).toBe(1);
}
