import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { fillCaches } from './fill-caches.ts';
import { countsOf, fuzz, fuzzSettings, openFuzzWorld } from './run-fuzz.ts';

test.use({ serviceOptions: { parcels: 0, env: fuzzSettings } });

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
/** So few requests as in a short run say nothing of a leak. */
const enoughForLeaks = 100_000;
/** Memory grows until code is compiled and buffers have their size; only growth after that is a leak. */
const warm = 0.3;

test('whatever is sent, every answer is as the OpenAPI document and the specification say', async ({ service }) => {
  const byDefault = test.info().project.name === 'fuzz' ? 200_000 : 400;
  const requests = Number(process.env['FUZZ_REQUESTS'] ?? byDefault);
  test.setTimeout(Math.max(120_000, requests * 40));
  process.stdout.write(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests} sends these requests again\n`);
  if (requests >= enoughForLeaks) await fillCaches(service);
  const world = await openFuzzWorld(service);
  const memory: { requests: number; bytes: number }[] = [];
  await fuzz(world, { seed, requests }, () => {
    const sample = { requests: world.requests, bytes: residentBytes(service.pid) };
    if (Math.floor(sample.requests / 20_000) > Math.floor((memory.at(-1)?.requests ?? 0) / 20_000))
      process.stdout.write(`${sample.requests} requests, ${Math.round(sample.bytes / 1e6)} MB\n`);
    memory.push(sample);
  });
  const serverErrors = [...world.counts].filter(([name]) => / 5\d\d$/.test(name));
  expect(serverErrors).toEqual([]);
  const early = memory.filter(
    (sample) => sample.requests > requests * warm && sample.requests < requests * (warm + 0.2),
  );
  const late = memory.filter((sample) => sample.requests > requests * 0.8);
  const growth = middle(late) / middle(early) - 1;
  const megabytes = (samples: typeof memory) => `${Math.round(middle(samples) / 1e6)} MB`;
  process.stdout.write(
    `${world.requests} requests; resident memory ${megabytes(early)}, at the end ${megabytes(late)} (${(growth * 100).toFixed(1)} %); ${countsOf(world)}\n`,
  );
  if (requests >= enoughForLeaks) expect(growth).toBeLessThan(0.1);
  const lines = () =>
    service
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'));
  await expect.poll(() => lines().length).toBeGreaterThan(requests / 2);
  expect(lines().filter((line) => line.includes(service.token))).toEqual([]);
});

/** Of a process of this machine; not a number where the system has no /proc. */
function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

function middle(samples: readonly { bytes: number }[]): number {
  const sorted = samples.map(({ bytes }) => bytes).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
