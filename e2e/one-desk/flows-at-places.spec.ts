import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { otherProfile } from '../faults/stand-in-profile.ts';
import { withStandIn } from '../faults/stand-in-server.ts';
import { expect, test } from '../fixtures.ts';
import { secondsUntil } from '../seconds-until.ts';
import { serviceClient } from '../service-client.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { enterStation, outcome, scan, ship } from '../ui/station-pages.ts';
import { withStaticPage } from '../ui/static-host.ts';
import { withOwnAccount } from '../worker-services.ts';
import { flowPlaces, flowProfile } from './flow-places.ts';
import { stationFlows } from './station-flows.ts';

test.use({ serviceOptions: flowProfile });

// In one process: claims.spec.ts, printed-elsewhere.spec.ts, rows-live.spec.ts, open-parcel.spec.ts and runs-of-all.spec.ts.
const { 'in one process': _, ...others } = flowPlaces;

for (const [place, withPlace] of Object.entries(others))
  for (const [flow, walk] of Object.entries(stationFlows))
    test(`${flow}: ${place} @safety`, async ({ browser, tested }) => {
      test.slow();
      await withPlace(tested, (at) => walk({ browser, place: at, look: {}, shoot: () => Promise.resolve() }));
    });

test('where the page is hosted as files no station hears of another, which is said once, and a parcel ships once @safety', async ({
  page: one,
  browser,
  service,
  carrier,
}) => {
  const own = await withOwnAccount(service);
  const api = serviceClient(own.apiBase, own.token);
  const order = { ...readyBody(await firstMethod(api)), order_number: 'FILES-1' };
  const { reference_code: code } = await createParcel(api, order);
  const other = await browser.newContext();
  await withStandIn(own, { ...otherProfile, cors: true }, (standIn) =>
    withStaticPage({ apiBase: standIn.apiBase }, standIn.origin, async (origin) => {
      const two = await other.newPage();
      const printed = await Promise.all([one, two].map((page) => enterStation(page, `${origin}/#token=${own.token}`)));
      for (const page of [one, two]) {
        await scan(page, 'FILES-1');
        await expect(page.getByText('Ready to ship')).toBeVisible();
      }
      await ship(one);
      await secondsUntil(one, outcome(one).getByText('Printed', { exact: true }));
      // Nothing has told it: it reads the parcel before it starts it.
      await expect(two.getByText('Ready to ship')).toBeVisible();
      await ship(two);
      await secondsUntil(two, two.getByRole('alert').getByText('Already printed'));
      expect((await Promise.all(printed.map((addresses) => addresses()))).map(({ length }) => length)).toEqual([1, 0]);
      await expect(two.getByText('Not shared:')).toHaveCount(0);
      await goTo(two, '/settings');
      await expect(two.getByText('Not shared: this server keeps nothing for other stations.')).toHaveCount(1);
    }),
  );
  expect(carrier.shipmentsOf(code)).toBe(1);
  await other.close();
});
