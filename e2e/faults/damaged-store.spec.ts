import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import {
  createParcel,
  errorOf,
  listOf,
  processedParcel,
  readParcel,
  startProcessing,
  statusOf,
} from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import { withService, type ServiceProcess } from '../service-process.ts';
import { cutFile, emptyLog, overwrite, pageBytes, placeOf } from './damaged-file.ts';

interface Desk {
  service: ServiceProcess;
  api: ServiceClient;
  /** The store's file. */
  file: string;
  /** Made one after the other, each with its number in the note, and few to a page. */
  parcels: ParcelJson[];
}

const count = 12;
const noteOf = (number: number) => `parcel-${number}-${'x'.repeat(1500)}`;

/** A service that was stopped, with all its parcels in the one file. */
async function withStoppedDesk(provide: (desk: Desk) => Promise<void>): Promise<void> {
  await withService({ parcels: 0 }, async (service) => {
    const api = serviceClient(service.apiBase, service.token);
    const parcels: ParcelJson[] = [];
    for (let number = 0; number < count; number += 1)
      parcels.push(await createParcel(api, { note: noteOf(number), reference: `ref-${number}-` }));
    await service.stop();
    const file = join(service.dataFolder, 'parcel-desk.db');
    emptyLog(file);
    await provide({ service, api, file, parcels });
  });
}

const health = async ({ origin }: ServiceProcess) => {
  const answer = await fetch(`${origin}/healthz`);
  return { code: answer.status, body: (await answer.json()) as unknown };
};

/** The first line of an event in the log. */
function logged(service: ServiceProcess, event: string): unknown {
  const lines = service.log().split('\n');
  return JSON.parse(lines.find((line) => line.includes(`"event":"${event}"`)) ?? 'null');
}

/** Reads a parcel of a damaged store, and everything that must be so from then on. */
async function expectDamageIsTold({ service, api, file, parcels }: Desk, damaged: number, cause: string) {
  const { pid } = service;
  expect((await health(service)).code).toBe(200);
  const { message } = errorOf(await api.get(`/parcels/${parcels[damaged]?.id}`), 503);
  expect(message).toContain('the store is damaged');
  expect(await health(service)).toEqual({ code: 503, body: { status: 'damaged', message } });
  for (const change of [api.post('/parcels', {}), api.patch(`/parcels/${parcels[0]?.id}`, { note: '' })])
    expect(errorOf(await change, 503).message).toBe(message);
  // What can be read is read.
  expect((await readParcel(api, parcels[0]?.id ?? '')).note).toBe(noteOf(0));
  // The line comes through a pipe.
  await expect.poll(() => logged(service, 'store-unavailable')).toMatchObject({ cause: `Error: ${file}: ${cause}` });
  expect(service.pid).toBe(pid);
  expect((await fetch(`${service.origin}/config.json`)).status).toBe(200);
}

test('a page of the store is lost: the read reports it, health and changes as well, and the log names file and cause', async () => {
  await withStoppedDesk(async (desk) => {
    const at = placeOf(desk.file, 'parcel-9-');
    overwrite(desk.file, at - (at % pageBytes), Buffer.alloc(pageBytes));
    await desk.service.restart();
    await expectDamageIsTold(desk, 9, 'database disk image is malformed (SQLITE_CORRUPT)');
  });
});

test('a document in the store is no JSON any more: no answer has it', { tag: '@safety' }, async () => {
  await withStoppedDesk(async (desk) => {
    overwrite(desk.file, placeOf(desk.file, '"parcel-9-'), Buffer.from('#'));
    await desk.service.restart();
    await expectDamageIsTold(desk, 9, 'malformed JSON (SQLITE_ERROR)');
    errorOf(await desk.api.get('/parcels'), 503);
  });
});

/** A byte that no text in UTF-8 has before a letter. */
const noText = Buffer.from([0xf0]);

test(
  'a text in the store is no text any more, in a document or in a column: the process lives on and reports it',
  { tag: '@safety' },
  async () => {
    await withStoppedDesk(async (desk) => {
      overwrite(desk.file, placeOf(desk.file, 'parcel-9-'), noText);
      await desk.service.restart();
      await expectDamageIsTold(desk, 9, 'document is not what it should be (SQLITE_CORRUPT)');
    });
    await withStoppedDesk(async (desk) => {
      const { id = '', reference_code = '' } = desk.parcels[9] ?? {};
      const row = placeOf(desk.file, `${id}mainmanual${reference_code}`);
      overwrite(desk.file, readFileSync(desk.file).indexOf('none', row), noText);
      await desk.service.restart();
      await expectDamageIsTold(desk, 9, 'status is not what it should be (SQLITE_CORRUPT)');
    });
  },
);

test('a kept answer, or a stored shipment, that is no JSON any more is not used', { tag: '@safety' }, async () => {
  await withService({ parcels: 0 }, async (service) => {
    const api = serviceClient(service.apiBase, service.token);
    const { data } = listOf<{ id: string }>(await api.get('/shipping-methods'));
    const { documents } = await processedParcel(api, readyBody(data[0]?.id ?? ''));
    const keyed = { headers: { 'idempotency-key': 'once' } };
    await api.post('/parcels', {}, keyed);
    await service.stop();
    const file = join(service.dataFolder, 'parcel-desk.db');
    emptyLog(file);
    for (const beginning of ['{"data":{', '{"reference_code":'])
      overwrite(file, placeOf(file, beginning), Buffer.from('#'));
    for (const ask of [() => api.post('/parcels', {}, keyed), () => api.get(documents.labels ?? '')]) {
      await service.restart();
      expect(errorOf(await ask(), 503).message).toContain('the store is damaged');
      expect((await health(service)).code).toBe(503);
    }
  });
});

test(
  'a page of the sandbox carrier’s file is lost: no shipment is made again, and the log names file and cause',
  { tag: '@safety' },
  async () => {
    await withService({ parcels: 0 }, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      const { data } = listOf<{ id: string }>(await api.get('/shipping-methods'));
      const body = readyBody(data[0]?.id ?? '');
      const { reference_code } = await processedParcel(api, body);
      await service.stop();
      const file = join(service.dataFolder, 'sandbox-carrier.db');
      emptyLog(file);
      const at = placeOf(file, reference_code);
      overwrite(file, at - (at % pageBytes), Buffer.alloc(pageBytes));
      await service.restart();
      const { id } = await createParcel(api, body);
      await startProcessing(api, id);
      const cause = `Error: ${file}: database disk image is malformed (SQLITE_CORRUPT)`;
      await expect.poll(() => logged(service, 'attempt-failed')).toMatchObject({ cause });
      expect(statusOf(await api.get(`/parcels/${id}/process`)).status).toBe('processing');
    });
  },
);

test('a store that was killed and then cut short: the start reports it, and nothing is made of what is left @safety', async () => {
  await withStoppedDesk(async ({ service, api, file }) => {
    const { size } = statSync(file);
    // Half of it: the last pages alone may all be in the log too, and such a store is whole.
    const left = Math.floor(size / pageBytes / 2) * pageBytes;
    await service.restart();
    await createParcel(api, {});
    await service.kill();
    cutFile(file, left);
    await expect(service.restart()).rejects.toThrow(
      `${file} was cut short: it ends after ${left} bytes, before its last page: restore the folder from a backup`,
    );
    expect(statSync(file).size).toBe(left);
  });
});
