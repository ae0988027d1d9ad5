import { expect, test } from '@playwright/test';
import { createParcel, listOf, startProcessing } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withCarrier } from '../faults/carrier-process.ts';
import { startPostgres, withClient } from '../postgres-cluster.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import { withServiceOn } from '../service-process.ts';
import { listed, median, report } from './figures.ts';

const parcels = Number(process.env['PARCELS'] ?? '160');
const rounds = 3;
const carrierMillis = 500;

test('processing with two processes on one database, against one', async () => {
  const rates: Record<1 | 2, number[]> = { 1: [], 2: [] };
  let twice = 0;
  const postgres = await startPostgres();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const processes of [1, 2] as const) {
        const run = await processAll(await postgres.newDatabase(), processes);
        rates[processes].push(run.perSecond);
        twice += run.twice;
      }
    }
  } finally {
    await postgres.close();
  }
  const detail = `one: ${listed(rates[1], '/s')}; two: ${listed(rates[2], '/s')}`;
  for (const processes of [1, 2] as const)
    report({
      name: `processed parcels/s, ${processes} at work`,
      value: median(rates[processes]),
      unit: '/s',
      goal: null,
    });
  const ratio = median(rates[2]) / median(rates[1]);
  report({
    name: 'processed parcels/s, two processes against one',
    value: ratio,
    unit: 'x',
    goal: 1.7,
    atLeast: true,
    detail,
  });
  report({
    name: 'parcels shipped twice',
    value: twice,
    unit: '',
    goal: 0,
    detail: `${rounds * 2} runs of ${parcels} parcels`,
  });
});

/** All parcels are handed in at once, alternately to each process, as a balancer would. Counted by the carrier's own ledger. */
async function processAll(databaseUrl: string, processes: 1 | 2): Promise<{ perSecond: number; twice: number }> {
  return withCarrier({ answerMillis: carrierMillis }, async (carrier) => {
    const options = { parcels: 0, env: { PARCEL_DESK_CARRIER_URL: carrier.url, PARCEL_DESK_LOG: 'off' } };
    let seconds = 0;
    const measure = async (apis: readonly ServiceClient[]) => {
      const began = await handIn(apis);
      await expect.poll(() => jobsLeft(databaseUrl), { intervals: [50], timeout: 300_000 }).toBe(0);
      seconds = (performance.now() - began) / 1000;
    };
    await withServiceOn(databaseUrl, options, async (one) => {
      const first = serviceClient(one.apiBase, one.token);
      if (processes === 1) return measure([first]);
      return withServiceOn(databaseUrl, options, (two) => measure([first, serviceClient(two.apiBase, two.token)]));
    });
    const counts = [...carrier.shipmentsPerParcel().values()];
    expect(counts).toHaveLength(parcels);
    return { perSecond: parcels / seconds, twice: counts.filter((count) => count > 1).length };
  });
}

/** Creates the parcels and has them processed; gives the time before the first was handed in. */
async function handIn(apis: readonly ServiceClient[]): Promise<number> {
  const [first] = apis;
  if (first === undefined) throw new Error('No service is running.');
  const { data } = listOf<{ id: string }>(await first.get('/shipping-methods'));
  const body = readyBody(data[0]?.id ?? '');
  const ids: string[] = [];
  await eightAtOnce(async () => void ids.push((await createParcel(first, body)).id));
  const began = performance.now();
  await eightAtOnce((index) => startProcessing(apis[index % apis.length] ?? first, ids[index] ?? ''));
  return began;
}

/** One piece of work per parcel. */
async function eightAtOnce(work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < parcels) await work(next++);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

function jobsLeft(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ jobs: number }>('select count(*)::int as jobs from jobs');
    return rows[0]?.jobs ?? 0;
  });
}
