import { expect, test } from '@playwright/test';
import { createReady, endedItems, startProcessRun, withRunDesk } from '../faults/run-desk.ts';
import { withCarrier } from '../faults/carrier-process.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';

/** A machine that does much else takes so long for a run; one that has stopped does not end at all. */
const patienceMillis = 300_000;

/**
 * Kills the browser of a run at some point of it and continues it at another station. Returns the parcels that were not shipped once, or
 * are not reported as done.
 */
async function killAndContinue(parcels: number, share: number): Promise<string[]> {
  const wrong: string[] = [];
  const ended = Math.floor(share * (parcels - 4));
  // However slow this is, the run is not over before its browser is killed.
  await withCarrier({ answerMillis: 100, holdsAfter: ended }, (carrier) => {
    const env = { PARCEL_DESK_CARRIER_URL: carrier.url, PARCEL_DESK_LIMITS: 'run-seconds=2' };
    return withService({ parcels: 0, env }, async (service) => {
      const created = await createReady(serviceClient(service.apiBase, service.token), parcels);
      await withRunDesk(service.link, async (one) => {
        await startProcessRun(one.page(), parcels);
        const address = one.page().url();
        await expect.poll(() => endedItems(one.page()), { intervals: [20], timeout: patienceMillis }).toBe(ended);
        await one.kill();
        await carrier.change({ holdsAfter: null });
        await withRunDesk(service.link, async (two) => {
          const page = two.page();
          await page.goto(address);
          await page.getByRole('button', { name: 'Continue here' }).click({ timeout: patienceMillis });
          await expect(page.getByLabel('State of the run')).toContainText('Ended', { timeout: patienceMillis });
          await expect(page.getByRole('main')).toContainText(`${parcels} done`);
        });
      });
      const shipped = carrier.shipmentsPerParcel();
      wrong.push(...[...created.keys()].filter((code) => shipped.get(code) !== 1));
    });
  });
  return wrong;
}

// Of a browser that is closed: runs-of-all.spec.ts.
test('a run of 200 whose browser is killed at random points is continued elsewhere, each shipped once @safety', async () => {
  // Each takes a quarter of a minute or more; docs/benchmarks.md has the figure of 50.
  const kills = Number(process.env['RUNS'] ?? 10);
  test.setTimeout(kills * 3 * patienceMillis);
  for (let kill = 0; kill < kills; kill += 1) {
    const share = Math.random();
    expect(await killAndContinue(200, share), `kill ${kill}, after ${share} of the run`).toEqual([]);
  }
});
