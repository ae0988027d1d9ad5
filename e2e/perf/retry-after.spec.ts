import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { withFront } from '../ui/front-server.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { listed, report } from './figures.ts';
import { watchFromStorage } from './watched-parcels.ts';

test.use({ serviceOptions: { parcels: 40, env: { PARCEL_DESK_CARRIER_SECONDS: '60-70' } } });

const wait = 7;

test('429 with Retry-After: 7 on everything, 40 parcels watched in two tabs', async ({ context, service, api }) => {
  const method = await firstMethod(api);
  const ids: string[] = [];
  for (let number = 0; number < 40; number += 1) ids.push((await createParcel(api, readyBody(method))).id);
  await Promise.all(ids.map((id) => api.post(`/parcels/${id}/process?print=false`)));
  await withFront(service, async (front) => {
    const tabs = [await context.newPage(), await context.newPage()];
    for (const [index, tab] of tabs.entries()) {
      await tab.goto(front.link);
      await tab.getByRole('navigation').first().waitFor();
      await watchFromStorage(tab, ids.slice(index * 20, index * 20 + 20));
      await tab.reload();
      // The parts that let tabs speak with each other are loaded some seconds after the page.
      await tab.waitForResponse((response) => response.url().includes('/assets/shared-pause-'));
    }
    await tabs[0]?.waitForRequest((request) => request.url().includes('processed_since'));

    const asked: number[] = [];
    let refusing = true;
    front.fault = () => {
      asked.push(performance.now());
      return refusing
        ? {
            status: 429,
            headers: { 'retry-after': String(wait), 'content-type': 'application/json', 'x-request-id': 'slow-down' },
            body: '{"message":"slow down"}',
          }
        : null;
    };
    // A user's actions send requests too.
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(0);
    for (const tab of tabs) await tab.getByRole('navigation').getByRole('link', { name: 'Shipping methods' }).click();
    await tabs[0]?.getByText(/Too many requests/).waitFor();
    const first = asked[0] ?? 0;
    // The probes of three windows are refused too; the fourth is answered, and the rest follows.
    for (const probes of [2, 3])
      await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(probes);
    refusing = false;
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(5);
    const [, ...later] = asked.slice(0, 4).map((at) => (at - first) / 1000);
    const inFlight = asked.filter((at) => at > first && at < first + 300).length;
    const inside = (from: number, to: number) => asked.filter((at) => at > from && at < to).length;
    const windows = [0, 1].map((index) => {
      const start = asked[index + (index === 0 ? 0 : inFlight)] ?? 0;
      return inside(start + (index === 0 ? 300 : 1), start + wait * 1000);
    });
    report({
      name: 'requests inside the first two windows',
      value: Math.max(...windows),
      unit: '',
      goal: 0,
      detail: `later ones after ${listed(later, 's')}`,
    });
    const probe = asked.find((at) => at >= first + wait * 1000) ?? Number.NaN;
    report({
      name: 'probes after the window, in the second after the first of them',
      value: inside(probe - 1, probe + 1000),
      unit: '',
      goal: 1,
      detail: `${inFlight} were on their way when the first was refused`,
    });
  });
});
