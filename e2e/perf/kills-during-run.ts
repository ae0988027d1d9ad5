import { expect, type Page } from '@playwright/test';
import type { CarrierProcess } from '../faults/carrier-process.ts';
import { begunItems, endedItems, keptItems, type RunDesk } from '../faults/run-desk.ts';
import type { ServiceProcess } from '../service-process.ts';

export type Kill = 'reload' | 'tab' | 'browser' | 'service';

/**
 * Kills at random times of the run that was started last, in random order, and waits until all its parcels are done. `afterKill`: what
 * a user does in a new tab, where the run needs something.
 */
export async function killDuringRun(
  desk: RunDesk,
  service: ServiceProcess,
  { parcels, kills, afterKill }: { parcels: number; kills: readonly Kill[]; afterKill?: (page: Page) => Promise<void> },
): Promise<void> {
  // The run has come so far when its parcels have begun and ended so often together.
  const progress = async () => (await begunItems(desk.page())) + (await endedItems(desk.page()));
  const times = kills.map(() => Math.random() * 2 * parcels * 0.95).toSorted((one, other) => one - other);
  const order = kills.map((kill) => ({ kill, rank: Math.random() })).toSorted((one, other) => one.rank - other.rank);
  for (const [at, { kill }] of order.entries()) {
    await expect.poll(progress, { intervals: [20], timeout: 60_000 }).toBeGreaterThanOrEqual(times[at] ?? 0);
    if (kill === 'service') {
      await service.kill();
      await service.restart();
      continue;
    }
    if (kill === 'reload') await desk.page().reload();
    else if (kill === 'tab') await desk.newTab();
    else {
      await desk.kill();
      await desk.open();
    }
    await afterKill?.(desk.page());
  }
  await expect.poll(() => endedItems(desk.page()), { timeout: 120_000, intervals: [500] }).toBe(parcels);
}

/** A sentence for each parcel that is not once in the carrier's ledger and done in the report. `created`: ids by reference code. */
export async function notShippedOnce(
  desk: RunDesk,
  carrier: CarrierProcess,
  created: ReadonlyMap<string, string>,
): Promise<string[]> {
  const shipped = carrier.shipmentsPerParcel();
  const report = new Map((await keptItems(desk.page())).map(({ id, step }) => [id, step]));
  return [...created].flatMap(([code, id]) => {
    const count = shipped.get(code) ?? 0;
    const step = report.get(id) ?? 'not in the report';
    return count === 1 && step === 'done' ? [] : [`${code} was shipped ${count} times, reported ${step}`];
  });
}
