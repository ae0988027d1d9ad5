import { appendFileSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { createUntilRefused, health, largeParcel, storedIds } from '../faults/filled-store.ts';
import { withMutant } from '../faults/mutants.ts';
import { mayMount, withSmallDisk } from '../faults/small-disk.ts';
import { startPostgres, withClient, type PostgresCluster } from '../postgres-cluster.ts';
import { serviceClient } from '../service-client.ts';
import { withServiceOn } from '../service-process.ts';

let postgres: PostgresCluster;
test.beforeAll(async () => {
  postgres = await startPostgres();
});
test.afterAll(() => postgres.close());

const writers = 8;

/**
 * What is there is on the disk, and what comes is not. The log's writer would write it there five times a second, and then nothing
 * may be lost; the crash ends it with the rest.
 */
async function holdLogWriter(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('checkpoint');
    const query = "select pid from pg_stat_activity where backend_type = 'walwriter'";
    const { rows } = await client.query<{ pid: number }>(query);
    expect(rows).toHaveLength(1);
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  });
}

/**
 * How many acknowledged creates are gone after the database died in the middle of eight writers, with all that was in its memory.
 * `folder`: of the service without its guard, for the control.
 */
async function lostInCrash(url: string, folder?: string): Promise<number> {
  let lost = 0;
  await withServiceOn(url, { parcels: 0, ...(folder !== undefined && { folder }) }, async (service) => {
    const api = serviceClient(service.apiBase, service.token);
    const acknowledged: string[] = [];
    const write = async () => {
      for (;;) {
        const answer = await api.post('/parcels', {});
        if (answer.status !== 201) return;
        acknowledged.push((answer.body as { data: { id: string } }).data.id);
      }
    };
    if (folder !== undefined) await holdLogWriter(url);
    const written = Promise.all(Array.from({ length: writers }, write));
    await expect.poll(() => acknowledged.length, { intervals: [10] }).toBeGreaterThan(200);
    await postgres.crash();
    await written;
    await postgres.start();
    await expect.poll(() => health(service)).toBe(200);
    const stored = new Set(await storedIds(api));
    lost = acknowledged.filter((id) => !stored.has(id)).length;
  });
  return lost;
}

/** A database that confirms a commit before it is on its disk. */
async function hastyDatabase(): Promise<string> {
  const url = await postgres.newDatabase();
  const name = new URL(url).pathname.slice(1);
  await withClient(url, (client) => client.query(`alter database ${name} set synchronous_commit = off`));
  return url;
}

test('P4: the database dies with all that was in its memory: nothing acknowledged is lost', async () => {
  expect(await lostInCrash(await postgres.newDatabase())).toBe(0);
});

test('one that confirms before its disk has it is refused at the start', async () => {
  const url = await hastyDatabase();
  await expect(withServiceOn(url, { parcels: 0 }, () => Promise.resolve())).rejects.toThrow(
    'its setting synchronous_commit is off, so that it would lose what it has confirmed',
  );
});

test('control: let in all the same, it loses what was acknowledged', async () => {
  const url = await hastyDatabase();
  await withMutant('a database that confirms too early is let in', async (folder) => {
    expect(await lostInCrash(url, folder)).toBeGreaterThan(0);
  });
});

/** Whose files the database's are. */
async function ownerOf(url: string): Promise<{ uid: number; gid: number }> {
  const { rows } = await withClient(url, (client) => client.query<{ data_directory: string }>('show data_directory'));
  return statSync(rows[0]?.data_directory ?? '');
}

/** The file in a tablespace from which new connections to its one database start. */
function relationCache(space: string): string {
  const name = readdirSync(space, { recursive: true, encoding: 'utf8' }).find((each) =>
    each.endsWith('pg_internal.init'),
  );
  return join(space, name ?? 'missing');
}

/** Takes what the dropped file has left free. */
function fillUp(file: string): void {
  for (const bytes of [65_536, 4096])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
}

/** Longer than an idle connection of the service stays open while there is another. */
const idleMillis = 11_000;

if (mayMount)
  test('its disk is full: changes are refused, reading continues, nothing acknowledged is lost; with space it continues automatically', async () => {
    // It creates one parcel after the other until the disk is full.
    test.setTimeout(300_000);
    const base = await postgres.newDatabase();
    const owner = await ownerOf(base);
    await withSmallDisk({ megabytes: 18, owner }, async (disk) => {
      const [space, filler] = [join(disk, 'space'), join(disk, 'filler')];
      mkdirSync(space);
      chownSync(space, owner.uid, owner.gid);
      writeFileSync(filler, Buffer.alloc(4_000_000));
      await withClient(base, async (client) => {
        await client.query(`create tablespace small location '${space}'`);
        // It changes the catalog at a time of its own; below the test does.
        await client.query('alter system set autovacuum = off');
        await client.query('select pg_reload_conf()');
        await client.query('create database on_small_disk tablespace small');
      });
      const url = new URL(base);
      url.pathname = '/on_small_disk';
      await withServiceOn(url.href, { parcels: 0 }, async (service) => {
        const api = serviceClient(service.apiBase, service.token);
        const { ids, status, message } = await createUntilRefused(api);
        expect([status, ids.length > 100, message]).toEqual([503, true, expect.stringMatching(/\w/)]);
        expect(await health(service)).toBe(503);
        expect((await storedIds(api)).toSorted()).toEqual(ids.toSorted());
        // New connections start from a file that the service has had PostgreSQL write while there was space.
        await service.restart();
        expect((await storedIds(api)).toSorted()).toEqual(ids.toSorted());
        // A change of the catalog drops it. On a full disk PostgreSQL itself accepts no connection from then on, and no service starts.
        rmSync(relationCache(space));
        fillUp(join(disk, 'rest'));
        await expect(withClient(url.href, () => Promise.resolve())).rejects.toThrow('could not write init file');
        // The running one reads on, over the connections that it has.
        const reads = await Promise.all(Array.from({ length: 8 }, () => api.get('/parcels')));
        expect(reads.map((read) => read.status)).toEqual(reads.map(() => 200));
        await sleep(idleMillis);
        expect((await api.post('/parcels', largeParcel())).status).toBe(503);
        expect(await health(service)).toBe(503);
        const later = await Promise.all(Array.from({ length: 8 }, () => api.get('/parcels')));
        expect(later.map((read) => read.status)).toEqual(later.map(() => 200));
        expect((await storedIds(api)).toSorted()).toEqual(ids.toSorted());
        for (const file of [filler, join(disk, 'rest')]) rmSync(file);
        await expect.poll(() => health(service), { timeout: 10_000 }).toBe(200);
        expect((await api.post('/parcels', largeParcel())).status).toBe(201);
        await createParcel(api);
        expect(await storedIds(api)).toEqual(expect.arrayContaining(ids));
      });
      await withClient(base, async (client) => {
        await client.query('drop database on_small_disk');
        await client.query('drop tablespace small');
      });
    });
  });
