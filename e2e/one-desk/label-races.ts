import { expect, type Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { intercept } from '../intercept.ts';
import type { ServiceClient } from '../service-client.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { scan } from '../ui/station-pages.ts';
import type { OtherStation } from './two-stations.ts';

/** Milliseconds between two presses of a packer in a hurry. */
const pressMillis = 70;

/**
 * Two packers scan one parcel at about the same time and press Enter until something ends it, again and again with another parcel. Gives how
 * many labels came out of each. `until`: they end once so many labels came out of one.
 */
export async function raceForLabels(
  api: ServiceClient,
  stations: readonly [OtherStation, OtherStation],
  races: number,
  { until = Infinity } = {},
): Promise<number[]> {
  const body = readyBody(await firstMethod(api));
  const counts: number[] = [];
  let before = 0;
  for (let race = 0; race < races && (counts.at(-1) ?? 0) < until; race += 1) {
    const code = `RACE-${race}-${Date.now()}`;
    await createParcel(api, { ...body, order_number: code });
    // Which of them is first, and by how much, is another in each race.
    const late = ((race * 37) % 160) - 80;
    await Promise.all(stations.map(({ page }, index) => pack(page, code, Math.max(0, index === 0 ? late : -late))));
    const prints = await Promise.all(stations.map(({ printed }) => printed()));
    const printed = prints.flat().length;
    counts.push(printed - before);
    before = printed;
    for (const { page } of stations) await page.keyboard.press('Escape');
  }
  return counts;
}

async function pack(page: Page, code: string, late: number): Promise<void> {
  await pause(late);
  await scan(page, code);
  await expect(page.getByRole('heading', { name: `Order ${code}` })).toBeVisible();
  const end = page
    .getByRole('region', { name: 'Result' })
    .or(page.getByRole('alert').filter({ hasText: /since|desk|Already printed/ }))
    // One press more has cleared the table.
    .or(page.getByRole('heading', { name: 'Scan a parcel' }));
  while ((await end.count()) === 0) {
    await page.keyboard.press('Enter');
    await pause(pressMillis);
  }
  // A label that is on its way comes out, also where it should not.
  const working = page.getByText('Waiting for the carrier').or(page.getByText('Sending the label to the printer…'));
  await expect(working).toHaveCount(0);
}

/** Nothing of what stations know of each other reaches this page, and no start is marked as one that joined another. */
export async function knowNothing(page: Page): Promise<void> {
  await intercept(page, '**/desk/**', (route) => route.abort());
  await intercept(page, '**/process*', async (route) => {
    const response = await route.fetch();
    const { 'x-attempt-joined': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}
