import { expect, type Page, test } from '@playwright/test';
import { withCarrier } from '../faults/carrier-process.ts';
import { createReady, keptItems, keptRuns, startProcessRun, withRunDesk } from '../faults/run-desk.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { report } from './figures.ts';

const parcels = 500;
/** Carrier calls the service makes at once (`processing/processor.ts`). */
const atOnce = 8;

test('a run of 500 parcels with a carrier that takes 0.5 to 4 s', async () => {
  await withCarrier({ answerMillis: [500, 4000] }, (carrier) =>
    withService({ parcels: 0, env: { PARCEL_DESK_CARRIER_URL: carrier.url } }, async (service) => {
      const created = await createReady(serviceClient(service.apiBase, service.token), parcels);
      // As it is outside of tests.
      await service.restart({ PARCEL_DESK_RATE: '50/200' });
      await withRunDesk(service.link, async (desk) => {
        const page = desk.page();
        const requests = countRequests(page);
        await startProcessRun(page, parcels);
        await expect.poll(() => wallMillis(page), { timeout: 500_000, intervals: [1000] }).toBeGreaterThan(0);

        const wall = await wallMillis(page);
        const shipments = carrier.shipments();
        const own = makespan(shipments.map(({ millis }) => millis));
        const twice = [...carrier.shipmentsPerParcel().values()].filter((count) => count !== 1).length;
        const items = await keptItems(page);
        const wrong = items.filter(({ step }) => step !== 'done').length + Math.abs(created.size - shipments.length);
        const seconds = wall / 1000;
        const detail = `${seconds.toFixed(1)} s; the carrier alone, ${atOnce} at once: ${(own / 1000).toFixed(1)} s`;
        report({ name: 'run of 500: its time / the carrier’s own', value: wall / own, unit: 'x', goal: 1.3, detail });
        report({
          name: 'run of 500: status requests per second',
          value: requests.status / seconds,
          unit: '/s',
          goal: 1,
          detail: `${requests.status} status requests, ${requests.list} of the list, ${requests.starts} starts`,
        });
        report({ name: 'run of 500: parcels processed twice', value: twice, unit: '', goal: 0 });
        report({ name: 'run of 500: parcels whose report is not so', value: wrong, unit: '', goal: 0 });
      });
    }),
  );
});

/** How long the journal says the run took; 0 while it has not ended. */
async function wallMillis(page: Page): Promise<number> {
  const [run] = await keptRuns(page);
  return run?.endedAt == null ? 0 : run.endedAt - run.startedAt;
}

/** The time that calls of these lengths take one after the other, so many at once. */
function makespan(lengths: readonly number[]): number {
  const free = Array.from({ length: atOnce }, () => 0);
  for (const length of lengths) {
    const first = free.indexOf(Math.min(...free));
    free[first] = (free[first] ?? 0) + length;
  }
  return Math.max(...free);
}

function countRequests(page: Page): { status: number; list: number; starts: number } {
  const counts = { status: 0, list: 0, starts: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/process')) counts[request.method() === 'GET' ? 'status' : 'starts'] += 1;
    else if (pathname.endsWith('/parcels') && request.method() === 'GET') counts.list += 1;
  });
  return counts;
}
