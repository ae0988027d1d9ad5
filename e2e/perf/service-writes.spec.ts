import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { everyField } from '../api/sample-bodies.ts';
import { serviceClient } from '../service-client.ts';
import { withService, type ServiceProcess } from '../service-process.ts';
import { listed, median, percentile, report } from './figures.ts';
import { load, requestText, type LoadResult } from './http-load.ts';
import { cpuMillisOf } from './process-figures.ts';
import { storeKinds } from './many-parcels.ts';

const writers = 8;
const rounds = 5;
const millis = 2000;

for (const store of storeKinds)
  test(`acknowledged creates against raw commits, ${store}`, async () => {
    await withService({ store, parcels: 0 }, async (service) => {
      const documents = await createdDocuments(service);
      const plain: Measured[] = [];
      const keyed: Measured[] = [];
      const raw: RawCommits[] = [];
      const rawKeyed: RawCommits[] = [];
      await creates(service, true);
      for (let round = 0; round < rounds; round += 1) {
        plain.push(await creates(service, false));
        keyed.push(await creates(service, true));
        raw.push(await rawCommits(service, documents, ''));
        rawKeyed.push(await rawCommits(service, documents, 'keyed'));
      }
      tell(
        `${store}: acknowledged creates a second, ${writers} writers, against raw commits of the same rows`,
        plain,
        raw,
      );
      tell(`${store}: the same with an Idempotency-Key, whose answer is kept in the same commit`, keyed, rawKeyed);
    });
  });

/** What raw-commits.ts prints. */
interface RawCommits {
  perSecond: number;
  cpuMillis: number;
}

interface Measured extends LoadResult {
  /** Processor time of the service for each create. */
  cpuMillis: number;
}

function tell(name: string, results: readonly Measured[], raw: readonly RawCommits[]): void {
  const perSecond = (runs: readonly { perSecond: number }[]) => runs.map((run) => run.perSecond);
  const times = results.flatMap((result) => result.times);
  const answered = `answer after ${listed([median(times)], 'ms')}, p99 ${listed([percentile(times, 0.99)], 'ms')}`;
  // The least of all rounds: the time without others in the processor's caches.
  const min = (runs: readonly { cpuMillis: number }[]) => Math.min(...runs.map(({ cpuMillis }) => cpuMillis));
  const processor = `processor time ${listed([min(results)], 'ms')}, raw ${listed([min(raw)], 'ms')}`;
  const detail = `creates ${listed(perSecond(results), '/s')}; raw ${listed(perSecond(raw), '/s')}; ${answered}; ${processor}`;
  const value = median(perSecond(results)) / median(perSecond(raw));
  report({ name, value, unit: 'x', goal: 0.5, atLeast: true, detail });
}

let made = 0;

async function creates(service: ServiceProcess, withKeys: boolean): Promise<Measured> {
  const target = { origin: service.origin, headers: { authorization: `Bearer ${service.token}` } };
  const next = () => {
    const body = JSON.stringify({ ...everyField, order_number: `bench-${(made += 1)}` });
    const key = withKeys ? { 'idempotency-key': `bench-${made}` } : {};
    return requestText({ ...target, headers: { ...target.headers, ...key } }, 'POST', '/v1/parcels', body);
  };
  const before = cpuMillisOf(service.pid);
  const result = await load(target, next, { millis, connections: writers });
  return { ...result, cpuMillis: (cpuMillisOf(service.pid) - before) / result.times.length };
}

/** What the store keeps of such parcels: the answers without what is added when they are read. */
async function createdDocuments(service: ServiceProcess): Promise<string[]> {
  const api = serviceClient(service.apiBase, service.token);
  const documents: string[] = [];
  for (let number = 0; number < 20; number += 1) {
    const { body } = await api.post('/parcels', { ...everyField, order_number: `bench-raw-${number}` });
    const { documents: _links, ...kept } = (body as { data: Record<string, unknown> }).data;
    documents.push(JSON.stringify(kept));
  }
  return documents;
}

async function rawCommits(service: ServiceProcess, documents: string[], kind: '' | 'keyed'): Promise<RawCommits> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-raw-'));
  try {
    const file = join(folder, 'documents.json');
    writeFileSync(file, JSON.stringify(documents));
    const program = fileURLToPath(new URL('raw-commits.ts', import.meta.url));
    const store = service.databaseUrl ?? join(service.dataFolder, 'parcel-desk.db');
    const args = ['--import', 'tsx', program, store, file, String(writers), String(millis), kind];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return JSON.parse(stdout) as RawCommits;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
