import { expect, test } from '@playwright/test';
import { withService } from '../service-process.ts';
import { harmOfKills } from './harm-of-kills.ts';
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
  expect(await harmOfKills('sqlite', 'answered before the commit')).toBeGreaterThan(0);
});
