import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { networkSettled } from '../settled-network.ts';
import { type Front, withFront } from '../ui/front-server.ts';
import { shownIds } from '../ui/list-rows.ts';
import { unshared } from '../unshared.ts';
import { report } from './figures.ts';

// An hour of a list that nobody touches and in which nothing changes. The page's clock is advanced in steps, and the stream's comments come
// with it, since the service's own clock cannot be.

test.use({ serviceOptions: { parcels: 60 } });

const stepMillis = 10_000;
const steps = 360;

test('requests an hour of an idle list, sharing and not', async ({ context, service }) => {
  await withFront(service, async (front) => {
    const sharing = await context.newPage();
    const shared = await anHour(sharing, front);
    expect(front.streams, 'the stream is open at the end').toBe(1);
    await sharing.close();
    const alone = await context.newPage();
    await unshared(alone);
    const polled = await anHour(alone, front);
    report({
      name: 'requests an hour of an idle list',
      value: shared.length,
      unit: '',
      goal: 6,
      detail: `${counted(shared)}; without the stream ${polled.length}: ${counted(polled)}`,
    });
  });
});

/** Paths of the requests of a page that shows the list, of any kind, in an hour of its clock. */
async function anHour(page: Page, front: Front): Promise<string[]> {
  await page.clock.install();
  await page.goto(front.link);
  await shownIds(page);
  await networkSettled(page);
  const before = front.asked.length;
  for (let step = 0; step < steps; step += 1) {
    front.breathe();
    await page.clock.runFor(stepMillis);
    // Answers come in real time: the next wait of a list that polls begins with them.
    await page.waitForTimeout(30);
  }
  await networkSettled(page);
  return front.asked.slice(before).map((url) => url.split('?')[0] ?? '');
}

function counted(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].map(([path, count]) => `${count} ${path}`).join(', ') || 'none';
}
