import { expect, test } from '@playwright/test';
import { withService } from '../service-process.ts';
import { killLoop } from './kill-loop.ts';
import { withMutant } from './mutants.ts';

/** Starts a second service on the data folder of a running one; how that ended, and whether it starts once the first was killed. */
async function secondService(folder?: string): Promise<{ beside: string; after: string }> {
  const result = { beside: '', after: '' };
  const own = { parcels: 0, ...(folder !== undefined && { folder }) };
  await withService(own, async (first) => {
    const second = () =>
      withService({ ...own, env: { PARCEL_DESK_DATA: first.dataFolder } }, () => Promise.resolve()).then(
        () => 'started',
        (error: unknown) => String(error),
      );
    result.beside = await second();
    await first.kill();
    result.after = await second();
  });
  return result;
}

test('one service per data folder, and its lock dies with it', async () => {
  const { beside, after } = await secondService();
  expect(beside).toContain('is in use by another Parcel Desk');
  expect(after).toBe('started');
});

test('control: the folder is not locked: a second service starts', async () => {
  await withMutant('the folder is not locked', async (folder) => {
    expect((await secondService(folder)).beside).toBe('started');
  });
});

test('control: answered before the commit: kills under writers lose what was acknowledged', async () => {
  await withMutant('answered before the commit', async (folder) => {
    const harm = await killLoop({ kills: 3, seed: 1, store: 'sqlite', folder }).then(
      ({ lost, halfApplied, surplus }) => lost.length + halfApplied.length + Math.abs(surplus),
      (error: unknown) => {
        // A writer asks for what was acknowledged and gets an answer without a parcel.
        if (error instanceof TypeError) return 1;
        throw error;
      },
    );
    expect(harm).toBeGreaterThan(0);
  });
});
