import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { knowNothing, raceForLabels } from './label-races.ts';
import { withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: emptyDesk });

const short = 2;
/** Each takes some seconds; docs/benchmarks.md has the figure of 500. */
const long = Number(process.env['RACES'] ?? 100);

test('P31: of two parcels that two stations pack at the same time each label comes out once', async ({
  browser,
  service,
  api,
}) => {
  test.slow();
  await withTwoStations(browser, service.link, async (one, two) => {
    expect(await raceForLabels(api, [one, two], short)).toEqual(Array.from({ length: short }, () => 1));
  });
});

test('P31: of a hundred and more, each label comes out once', { tag: '@safety' }, async ({ browser, service, api }) => {
  test.setTimeout(3_600_000);
  await withTwoStations(browser, service.link, async (one, two) => {
    expect(await raceForLabels(api, [one, two], long)).toEqual(Array.from({ length: long }, () => 1));
  });
});

test('control: stations that do not share print labels twice', async ({ browser, service, api }) => {
  test.slow();
  await withTwoStations(browser, service.link, async (one, two) => {
    for (const { page } of [one, two]) await knowNothing(page);
    // One of them may be first by far: they race until one label came out twice.
    expect(Math.max(...(await raceForLabels(api, [one, two], 40, { until: 2 })))).toBeGreaterThan(1);
  });
});
