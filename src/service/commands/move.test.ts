import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#service/config/config.ts';
import { openServedStore, openStoreOf } from '#service/open-store-of.ts';
import type { Shipment } from '#service/model/carrier.ts';
import { insertAttemptDocuments } from '#service/store/queries/attempt-document-queries.ts';
import { enqueueAttempt, setAttemptState } from '#service/store/queries/job-queries.ts';
import { addToOutbox, noteFailed } from '#service/store/queries/desk/outbox-queries.ts';
import { noteAway, noteLate } from '#service/store/queries/desk/watch-queries.ts';
import { spawnCommand } from '#service/testing/spawn-command.ts';
import { startService, type RunningService } from '#service/start-service.ts';
import { sharedTestPostgres, type TestDatabases } from '#service/testing/test-postgres.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const parcels = 700;
const installed = await sharedTestPostgres();
const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-move-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = { PORT: '0', PARCEL_DESK_DATA: folder, PARCEL_DESK_LOG: 'off', PARCEL_DESK_CARRIER_SECONDS: '0-0' };

function start(url = ''): Promise<RunningService> {
  return startService(readConfig({ ...settings, DATABASE_URL: url }), { parcels });
}

/** Runs `npm run move`; `killWhen` is asked again and again, and its yes ends the process in the middle of whatever it does. */
async function move(args: readonly string[], killWhen: () => Promise<boolean> = () => Promise.resolve(false)) {
  const child = spawnCommand('move', args, settings);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  while (child.exitCode === null && child.signalCode === null) {
    if (await killWhen()) child.kill('SIGKILL');
    await sleep(5);
  }
  return { code: await ended, output };
}

async function expectEnd(args: readonly string[], end: { code: number; words: string }): Promise<string> {
  const { code, output } = await move(args);
  expect(output).toContain(end.words);
  expect(code).toBe(end.code);
  return output;
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function answers(service: RunningService, paths: readonly string[]): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${service.startToken}` };
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${service.origin}/v1${path}`, { headers });
      return [response.status, (await response.text()).replaceAll(service.origin, '')];
    }),
  );
}

test('PostgreSQL is installed, or the runner said that it is not', () => {
  expect(installed === null || typeof installed.newDatabase === 'function').toBe(true);
});

if (installed !== null) moveTests(installed);

function moveTests(postgres: TestDatabases): void {
  const paths = ['/parcels', '/parcels?sort=processed_at', '/parcels?filter%5Bsource%5D=manual'];
  let before: unknown[];
  let created: [number, string];
  let newestEvent: number;

  const create = async (service: RunningService, key = 'before-the-move'): Promise<[number, string]> => {
    const response = await fetch(`${service.origin}/v1/parcels`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.startToken}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: '{"note":"Łukasz 王小明 🎁"}',
    });
    return [response.status, (await response.text()).replaceAll(service.origin, '')];
  };

  beforeAll(async () => {
    const service = await start();
    created = await create(service);
    expect(created[0]).toBe(201);
    before = await answers(service, paths);
    const { id } = (JSON.parse(created[1]) as { data: { id: string } }).data;
    await service.context.store.transaction(async (tx) => {
      const data = { printer: 'Łabels' };
      await addToOutbox(tx, ['chat'], { id: 'waits', event: 'printer.stopped', data, at: Date.now(), due: 1_000 });
      await noteFailed(tx, 'chat', { kind: 'status', status: 500, now: 2_000 });
      await noteAway(tx, 'printer:Łabels', true, 3_000);
      await noteLate(tx, id, 4_000);
      const shipment = {} as Shipment;
      await enqueueAttempt(tx, { id: 'attempt', parcelId: id, print: true, shipment, now: Date.now() });
      await setAttemptState(tx, 'attempt', 'accepted', { references: { shipment: 'S1' } });
      await tx.deleteFrom('jobs').execute();
      const bytes = Buffer.from('^XA^FDŁ^FS^XZ');
      const document = { kind: 'label', format: 'zpl', label: 1, size: null, dpi: 300, bytes } as const;
      await insertAttemptDocuments(tx, 'attempt', [document]);
    });
    newestEvent = await service.context.eventFeed.newest();
    expect(newestEvent).toBeGreaterThan(0);
    await service.close();
  });

  test('the move refuses while the store is served, and a target that is not empty', async () => {
    const url = await postgres.newDatabase();
    const service = await start();
    await expectEnd(['--to', url], { code: 1, words: 'in use' });
    await service.close();
    await (await openServedStore(readConfig({ ...settings, DATABASE_URL: url }))).store.close();
    await query(url, "insert into settings values ('cursor_secret', 'of another store')");
    await expectEnd(['--to', url], { code: 1, words: 'holds other data' });
    expect(await query(url, 'select * from parcels')).toEqual([]);
  });

  test('a move killed in the middle continues, finds later changes, and ends with two equal stores', async () => {
    const url = await postgres.newDatabase();
    const count = async (table: string) =>
      (await query<{ rows: number }>(url, `select count(*)::int as rows from ${table}`).catch(() => []))[0]?.rows ?? 0;
    for (const table of ['parcels', 'parcel_documents']) {
      const killed = await move(['--to', url], async () => (await count(table)) > 0);
      expect(killed.code).toBeNull();
      expect(await count(table)).toBeGreaterThan(0);
    }
    // A half-copied store is not served.
    await expect(start(url)).rejects.toThrow('run npm run move again');

    const [row] = await query<{ parcel_id: string; document: string }>(url, 'select * from parcel_documents limit 1');
    const setDocument = (document: string) =>
      query(
        url,
        `update parcel_documents set document = '${document.replaceAll("'", "''")}' where parcel_id = '${row?.parcel_id}'`,
      );
    await setDocument('{}');
    await expectEnd(['--to', url], { code: 1, words: 'The copy is not the same: parcel_documents' });
    await setDocument(row?.document ?? '');

    const output = await expectEnd(['--to', url], { code: 0, words: 'Start the service with DATABASE_URL' });
    expect(output).toContain(`equal  parcels: ${parcels + 1} rows`);
    expect(output).not.toContain(new URL(url).password);

    await expect(start()).rejects.toThrow('was moved to the database');
    const beside = openStoreOf(readConfig(settings));
    await expect(beside).rejects.toThrow('was moved to the database');
    const service = await start(url);
    expect(await answers(service, paths)).toEqual(before);
    expect(await create(service)).toEqual(created);
    expect(
      await query(
        url,
        `select outbox.id, data, due_ms, failed_status, subject, late.at_ms as late_ms
          from desk_outbox as outbox, desk_webhooks, desk_away, desk_late as late`,
      ),
    ).toEqual([
      {
        id: 'waits',
        data: '{"printer":"Łabels"}',
        due_ms: '1000',
        failed_status: 500,
        subject: 'printer:Łabels',
        late_ms: '4000',
      },
    ]);
    expect(await query(url, 'select notes, dpi, document from attempts, attempt_documents')).toEqual([
      {
        notes: '{"references":{"shipment":"S1"}}',
        dpi: 300,
        document: Buffer.from('^XA^FDŁ^FS^XZ').toString('base64'),
      },
    ]);
    // A page that was open meanwhile reads on from its number.
    expect(await service.context.eventFeed.newest()).toBe(newestEvent);
    const seqs: number[] = [];
    await service.context.eventFeed.follow('main', newestEvent, {
      take: (events) => void seqs.push(...events.map(({ seq }) => seq)),
      reset: () => seqs.push(0),
    });
    expect((await create(service, 'after-the-move'))[0]).toBe(201);
    await expect.poll(() => seqs.map((seq) => seq > newestEvent)).toEqual([true]);
    await service.close();
    await expectEnd(['--to', url], { code: 1, words: 'already' });

    await expectEnd(['--stay'], { code: 0, words: 'served again' });
    const again = await start();
    expect(await answers(again, paths)).toEqual(before);
    await again.close();
  });
}
