import { sinceFilters, sorts } from '#contract/list-query.ts';
import { limits } from '#contract/parcel-write.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { ServiceProcess } from '../service-process.ts';
import { listed, median, percentile, report } from './figures.ts';
import { withBareServer } from './with-bare-server.ts';
import { load, requestText } from './http-load.ts';
import { benchTimeout, fewParcels, manyParcels, storeKinds, test } from './many-parcels.ts';
import { cpuMillisOf, residentMegabytes } from './process-figures.ts';
import { comparedPages, pageBehind, pagesPerSecond, parcelsOn, type Compared } from './paging.ts';

const firstPage = '/v1/parcels';
const rounds = 5;
const farPage = Math.min(5000, Math.floor(manyParcels / 200));

for (const store of storeKinds) {
  test(`pages of many parcels, ${store}`, async ({ serviceOf }) => {
    test.setTimeout(benchTimeout);
    const few = await serviceOf(store, fewParcels);
    const many = await serviceOf(store, manyParcels);
    const far = await pageBehind(many, firstPage, farPage - 1);
    const nulls = await pageBehind(many, '/v1/parcels?sort=cancelled_at', Math.floor(farPage / 10));
    const [small, first, deep, inNulls] = await comparedPages(
      [
        { service: few, path: firstPage },
        { service: many, path: firstPage },
        { service: many, path: far },
        { service: many, path: nulls },
      ],
      { rounds, millis: 1500 },
    );
    if (!small || !first || !deep || !inNulls) throw new Error('All four pages are timed.');
    compare(`${store}: first page at ${manyParcels} parcels against ${fewParcels}`, first, small);
    compare(`${store}: page ${farPage} against page 1`, deep, first);
    compare(`${store}: page far in the null block against page 1`, inNulls, first);
  });

  test(`every order at page ${farPage}, ${store}`, async ({ serviceOf }) => {
    test.setTimeout(benchTimeout);
    const service = await serviceOf(store, manyParcels);
    const paths: string[] = [];
    for (const sort of sorts) {
      const first = `${firstPage}?sort=${sort}`;
      // Half of the list behind it: of the orders that have one, the null block is among these.
      paths.push(first, await pageBehind(service, first, farPage - 1));
    }
    const pages = paths.map((path) => ({ service, path }));
    const times = await comparedPages(pages, { rounds, millis: 700 });
    const ratios = sorts.map((sort, index) => {
      const [first, far] = times.slice(2 * index);
      if (!first || !far) throw new Error('Each order has two pages.');
      return { sort, p50: far.p50 / first.p50, p99: far.p99 / first.p99 };
    });
    for (const [what, goal] of [
      ['p50', 1.3],
      ['p99', 2],
    ] as const) {
      const worst = ratios.toSorted((one, next) => next[what] - one[what])[0];
      report({
        name: `${store}: page ${farPage} against page 1 of the same order, the worst of ${sorts.length} orders, ${what}`,
        value: worst?.[what] ?? Number.NaN,
        unit: 'x',
        goal,
        detail: `${worst?.sort}; all ${listed(
          ratios.map((ratio) => ratio[what]),
          'x',
        )}`,
      });
    }
  });

  test(`every order and filter, ${store}`, async ({ serviceOf }) => {
    test.setTimeout(benchTimeout);
    const service = await serviceOf(store, manyParcels);
    const paths = sorts.flatMap((sort) => filterQueries().map((filter) => `${firstPage}?sort=${sort}${filter}`));
    const results = await comparedPages(
      paths.map((path) => ({ service, path })),
      { rounds, millis: 150 },
    );
    const byTime = results
      .map((result, index) => ({ ...result, path: paths[index] ?? '' }))
      .toSorted((a, b) => a.p50 - b.p50);
    // An empty page is no page to compare with.
    const full: typeof byTime = [];
    for (const pair of byTime) if ((await parcelsOn(service, pair.path)) === limits.page) full.push(pair);
    const best = full[0];
    const worst = byTime.at(-1);
    if (best === undefined || worst === undefined) throw new Error('There are pairs.');
    const worst99 = byTime.toSorted((a, b) => a.p99 - b.p99).at(-1) ?? worst;
    const detail = `${byTime.length} pairs; best ${listed([best.p50], 'ms')}`;
    const name = (what: string) => `${store}: worst of all orders and filters against the best, ${what}`;
    report({
      name: name('p50'),
      value: worst.p50 / best.p50,
      unit: 'x',
      goal: 10,
      detail: `${detail}; worst ${listed([worst.p50], 'ms')} ${worst.path}`,
    });
    report({
      name: name('p99'),
      value: worst99.p99 / best.p99,
      unit: 'x',
      goal: 30,
      detail: `${detail}, p99 ${listed([best.p99], 'ms')}; worst ${listed([worst99.p99], 'ms')} ${worst99.path}`,
    });
  });

  test(`pages a second, and the memory that takes, ${store}`, async ({ serviceOf }) => {
    test.setTimeout(benchTimeout);
    const service = await serviceOf(store, manyParcels);
    const compareRates = async (bare: { origin: string; pid: number }, encodings: string) => {
      const text = requestText({ ...bare, headers: { 'accept-encoding': encodings } }, 'GET', '/');
      const bareOnce = async () => (await load(bare, () => text, { millis: 1000, connections: 8 })).perSecond;
      const ourOnce = () => pagesPerSecond(service, firstPage, 1000, encodings);
      const ours: Rate[] = [];
      const theirs: Rate[] = [];
      await ourOnce();
      await bareOnce();
      for (let round = 0; round < 2 * rounds; round += 1) {
        ours.push(await rateOf(service.pid, ourOnce));
        theirs.push(await rateOf(bare.pid, bareOnce));
      }
      const perSecond = (rates: readonly Rate[]) => rates.map((rate) => rate.perSecond);
      const name = `${store}: pages of 100 a second against a bare server that joins the same documents, ${encodings}`;
      report({
        name,
        value: median(perSecond(ours)) / median(perSecond(theirs)),
        unit: 'x',
        goal: 0.9,
        atLeast: true,
        detail: `service ${listed(perSecond(ours), '/s')}; bare ${listed(perSecond(theirs), '/s')}; aimed at: 1.5`,
      });
      const cpu = (rates: readonly Rate[]) => Math.min(...rates.map(({ cpuMillis }) => cpuMillis));
      report({
        name: `${name}, by processor time, the least of all rounds`,
        value: cpu(theirs) / cpu(ours),
        unit: 'x',
        goal: 0.9,
        atLeast: true,
        detail: `service ${listed([cpu(ours)], 'ms')}; bare ${listed([cpu(theirs)], 'ms')}`,
      });
    };
    await withBareServer(await documentsOf(service), async (bare) => {
      for (const encodings of ['identity', 'gzip']) await compareRates(bare, encodings);
    });
    const memory: number[] = [];
    const timer = setInterval(() => memory.push(residentMegabytes(service.pid)), 50);
    let path = firstPage;
    for (let page = 0; page < 100; page += 1) {
      path = await pageBehind(service, path, 5);
      if (page % 10 === 0) await pagesPerSecond(service, path, 200);
    }
    clearInterval(timer);
    report({
      name: `${store}: resident memory while paging`,
      value: Math.max(...memory),
      unit: 'MB',
      goal: 256,
      detail: `median ${listed([median(memory)], 'MB')}`,
    });
  });
}

interface Rate {
  perSecond: number;
  /** Of the process, for each page. */
  cpuMillis: number;
}

async function rateOf(pid: number, once: () => Promise<number>): Promise<Rate> {
  const [before, began] = [cpuMillisOf(pid), performance.now()];
  const perSecond = await once();
  const pages = (perSecond * (performance.now() - began)) / 1000;
  return { perSecond, cpuMillis: (cpuMillisOf(pid) - before) / pages };
}

function compare(name: string, a: Compared, b: Compared): void {
  const p99 = ({ rounds: all }: Compared) => all.map((times) => percentile(times, 0.99));
  report({ name: `${name}, p50`, value: a.p50 / b.p50, unit: 'x', goal: 1.3, detail: listed([a.p50, b.p50], 'ms') });
  report({
    name: `${name}, p99`,
    value: a.p99 / b.p99,
    unit: 'x',
    goal: 2,
    detail: `${listed(p99(a), 'ms')}; ${listed(p99(b), 'ms')}`,
  });
}

/** No filter, each alone with few hits, with about as many as a page may look at, and with many, and all of them. */
function filterQueries(): string[] {
  const since = (days: number) => toTimestamp(Date.now() - days * 86_400_000);
  const times = sinceFilters.flatMap((filter) => [1, 2, 3, 200].map((days) => `&filter[${filter}]=${since(days)}`));
  const source = '&filter[source]=api';
  const all = source + sinceFilters.map((filter) => `&filter[${filter}]=${since(200)}`).join('');
  return ['', source, ...times, all];
}

async function documentsOf({ origin, token }: ServiceProcess): Promise<string[]> {
  const response = await fetch(`${origin}${firstPage}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { data: unknown[] }).data.map((document) => JSON.stringify(document));
}
