import { listed, median, report } from './figures.ts';
import { benchTimeout, manyParcels, storeKinds, test } from './many-parcels.ts';

const runs = 5;

for (const store of storeKinds)
  test(`start with many parcels, ${store}`, async ({ serviceOf }) => {
    test.setTimeout(benchTimeout);
    const service = await serviceOf(store, manyParcels);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await service.kill();
      const began = performance.now();
      await service.restart();
      const headers = { authorization: `Bearer ${service.token}` };
      const response = await fetch(`${service.origin}/v1/parcels`, { headers });
      await response.arrayBuffer();
      times.push(performance.now() - began);
    }
    report({
      name: `${store}: start after a kill at ${manyParcels} parcels, to the first page`,
      value: median(times),
      unit: 'ms',
      goal: 2000,
      detail: listed(times, 'ms'),
    });
  });
