import { everyField } from '../api/sample-bodies.ts';
import type { ServiceProcess } from '../service-process.ts';
import { listed, median, report } from './figures.ts';
import { load, requestText } from './http-load.ts';
import { cpuMillisOf, writtenBytesOf } from './process-figures.ts';

const writers = 8;
const rounds = Number(process.env['ROUNDS'] ?? '60');
const millis = 500;

/** Where creates are sent. */
export interface CreateTarget {
  service: ServiceProcess;
  headers: Record<string, string>;
}

/** Creates with something the service does, and without it. */
interface Compared extends Record<Which, CreateTarget> {
  store: string;
  /** What is there or not, such as `the outbox`. */
  what: string;
  /** The ratio that must be reached. */
  goal: number;
}
type Which = 'own' | 'without';

interface Measured {
  perSecond: number;
  count: number;
  cpuMillis: number;
  writtenBytes: number;
}

/** Short rounds that alternate: what else the machine does, and what the stores have become, is alike for both. */
export async function compareCreates({ store, what, goal, ...targets }: Compared): Promise<void> {
  for (let warm = 0; warm < 2; warm += 1)
    for (const which of ['own', 'without'] as const) await creates(targets[which]);
  const runs: Record<Which, Measured[]> = { own: [], without: [] };
  for (let round = 0; round < rounds; round += 1) {
    // Whichever comes second finds a disk that is busy with the first: each is it as often as the other.
    const order = round % 2 === 0 ? (['own', 'without'] as const) : (['without', 'own'] as const);
    for (const which of order) runs[which].push(await creates(targets[which]));
  }
  const rates = (which: Which) => runs[which].map(({ perSecond }) => perSecond);
  const each = (which: Which, what: 'cpuMillis' | 'writtenBytes') => {
    const sum = (of: 'cpuMillis' | 'writtenBytes' | 'count') => runs[which].reduce((all, run) => all + run[of], 0);
    return sum(what) / sum('count');
  };
  const costOf = (which: Which) =>
    `${listed([each(which, 'cpuMillis')], 'ms')} and writes ${listed([each(which, 'writtenBytes') / 1000], 'kB')}, its answer included`;
  const without = rates('without');
  report({
    name: `${store}: creates a second with ${what} against without, ${writers} writers, median of ${rounds} pairs of rounds`,
    value: median(rates('own').map((rate, round) => rate / (without[round] ?? Number.NaN))),
    unit: 'x',
    goal,
    atLeast: true,
    detail: `medians ${listed([median(rates('own')), median(without)], '/s')}; with ${listed(rates('own'), '/s')}; without ${listed(without, '/s')}`,
  });
  // What a disk that others use does not change.
  report({
    name: `${store}: the same in creates for each second of the service's processor time`,
    value: each('without', 'cpuMillis') / each('own', 'cpuMillis'),
    unit: 'x',
    goal: null,
    detail: `a create takes ${costOf('own')}, without ${costOf('without')}`,
  });
}

let made = 0;

async function creates({ service, headers: own }: CreateTarget): Promise<Measured> {
  const headers = { authorization: `Bearer ${service.token}`, ...own };
  const target = { origin: service.origin, headers };
  const next = () => {
    const body = JSON.stringify({ ...everyField, order_number: `bench-${(made += 1)}` });
    return requestText(
      { ...target, headers: { ...headers, 'idempotency-key': `bench-${made}` } },
      'POST',
      '/v1/parcels',
      body,
    );
  };
  const [cpuBefore, writtenBefore] = [cpuMillisOf(service.pid), writtenBytesOf(service.pid)];
  const { perSecond, times } = await load(target, next, { millis, connections: writers });
  return {
    perSecond,
    count: times.length,
    cpuMillis: cpuMillisOf(service.pid) - cpuBefore,
    writtenBytes: writtenBytesOf(service.pid) - writtenBefore,
  };
}
