import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { allPages, createParcel } from '../api/parcel-flows.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import { type ServiceProcess, withService } from '../service-process.ts';
import { withMutant } from './mutants.ts';

const big = 'x'.repeat(9000);
const note = { note: big };

/** Creates until one is refused; gives the ids that were acknowledged and the refusal. */
async function createUntilRefused(api: ServiceClient) {
  const ids: string[] = [];
  for (;;) {
    const answer = await api.post('/parcels', note);
    if (answer.status !== 201) return { ids, status: answer.status, ...(answer.body as { message: string }) };
    ids.push((answer.body as { data: { id: string } }).data.id);
    if (ids.length > 2000) throw new Error('The disk does not become full.');
  }
}

async function storedIds(api: ServiceClient): Promise<string[]> {
  return (await allPages<{ id: string }>(api, '/parcels')).flat().map(({ id }) => id);
}

async function health({ origin }: ServiceProcess): Promise<number> {
  return (await fetch(`${origin}/healthz`)).status;
}

/** Files of the service may grow no further than this, from now on; the system refuses the write itself. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}

/** A write that the disk refuses, and then a disk that seems well again. Gives the status of a change after that. */
async function afterFailedWrite(folder?: string): Promise<number> {
  let status = 0;
  await withService({ parcels: 0, ...(folder !== undefined && { folder }) }, async (service) => {
    const api = serviceClient(service.apiBase, service.token);
    await createParcel(api);
    limitFiles(service.pid, statSync(join(service.dataFolder, 'parcel-desk.db-wal')).size + 60_000);
    const refused = await createUntilRefused(api);
    expect(refused).toMatchObject({ status: 503, message: expect.stringContaining('could not be written') });
    limitFiles(service.pid, 'unlimited');
    status = (await api.post('/parcels', {})).status;
    expect((await storedIds(api)).toSorted()).toEqual(expect.arrayContaining(refused.ids.toSorted()));
    if (folder !== undefined) return;
    expect(await health(service)).toBe(503);
    expect(service.log()).toContain('could not be written to disk');
    await service.restart();
    expect([await health(service), (await api.post('/parcels', note)).status]).toEqual([200, 201]);
    expect(await storedIds(api)).toEqual(expect.arrayContaining(refused.ids));
  });
  return status;
}

test('after a failed write every change is refused until a start, reading goes on, and nothing acknowledged is lost', async () => {
  expect(await afterFailedWrite()).toBe(503);
});

test('control: without the stop the store goes on over a failed write', async () => {
  await withMutant('a failed write stops nothing', async (folder) => {
    expect(await afterFailedWrite(folder)).toBe(201);
  });
});

/** Mounting needs the rights of root; elsewhere `max_page_count` (src/service/store/writes-stopped.test.ts) shows the same of a full store. */
const mountingRight = 1n << 21n;
const rights = /^CapEff:\s*([0-9a-f]+)$/m.exec(
  existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '',
);

/** A disk of 2 MB in a folder of its own, unmounted and removed when `provide` is done. */
async function withSmallDisk(provide: (disk: string) => Promise<void>): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'parcel-desk-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
  try {
    await provide(disk);
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

if ((BigInt(`0x${rights?.[1] ?? '0'}`) & mountingRight) !== 0n)
  test('a full disk of 2 MB: changes are refused, reading goes on, also after a start; with space it goes on by itself', async () => {
    await withSmallDisk(async (disk) => {
      const filler = join(disk, 'filler');
      writeFileSync(filler, Buffer.alloc(500_000));
      await withService({ parcels: 0, env: { PARCEL_DESK_DATA: join(disk, 'data') } }, async (service) => {
        const api = serviceClient(service.apiBase, service.token);
        const { ids, status, message } = await createUntilRefused(api);
        expect([status, message]).toEqual([503, expect.stringContaining('is full')]);
        expect(await health(service)).toBe(503);
        expect((await storedIds(api)).toSorted()).toEqual(ids.toSorted());
        await service.kill();
        await service.restart();
        expect((await storedIds(api)).toSorted()).toEqual(ids.toSorted());
        expect((await api.post('/parcels', note)).status).toBe(503);
        rmSync(filler);
        await expect.poll(() => health(service), { timeout: 10_000 }).toBe(200);
        expect((await api.post('/parcels', note)).status).toBe(201);
      });
    });
  });
