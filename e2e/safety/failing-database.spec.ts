import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** How many acknowledged creates are gone after the database died in the middle of eight writers, with all that was in its memory. */
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

/** A database that confirms a commit before it is on its disk, and writes it there later than any test takes. */
async function hastyDatabase(): Promise<string> {
  const url = await postgres.newDatabase();
  const name = new URL(url).pathname.slice(1);
  await withClient(url, async (client) => {
    await client.query(`alter database ${name} set synchronous_commit = off`);
    // Otherwise five times a second, and then nothing may be lost.
    await client.query("alter system set wal_writer_delay = '10s'");
    await client.query("alter system set wal_writer_flush_after = '1GB'");
    await client.query('select pg_reload_conf()');
  });
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

if (mayMount)
  test('its disk is full: changes are refused, reading continues, nothing acknowledged is lost; with space it continues automatically', async () => {
    const base = await postgres.newDatabase();
    const owner = await ownerOf(base);
    await withSmallDisk({ megabytes: 32, owner }, async (disk) => {
      const [space, filler] = [join(disk, 'space'), join(disk, 'filler')];
      mkdirSync(space);
      chownSync(space, owner.uid, owner.gid);
      writeFileSync(filler, Buffer.alloc(4_000_000));
      await withClient(base, async (client) => {
        await client.query(`create tablespace small location '${space}'`);
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
        await service.restart();
        expect((await storedIds(api)).toSorted()).toEqual(ids.toSorted());
        rmSync(filler);
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
