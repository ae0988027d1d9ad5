import { expect, test } from '@playwright/test';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { allPages } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { killedPrints } from '../faults/print-runs.ts';
import { printJobsClient } from '../print-jobs-client.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { labelPrinter, printerFile, startPrinter } from '../test-printer.ts';
import { median, percentile, report } from './figures.ts';

const jobs = Number(process.env['JOBS'] ?? '200');
const kills = Number(process.env['KILLS'] ?? '10');
const labels = Number(process.env['LABELS'] ?? '20');

test('documents printed while the service is killed', async () => {
  test.setTimeout(120_000 + jobs * 3_000 + kills * 20_000);
  const kept = await killedPrints({ jobs, kills, keyed: true });
  const detail = `${kept.unanswered} requests unanswered and sent again; ${kept.printedOtherThanOnce.slice(0, 5).join('; ')}`;
  const name = (what: string) => `${jobs} documents, ${kills} kills: ${what}`;
  report({ name: name('printed other than once'), value: kept.printedOtherThanOnce.length, unit: '', goal: 0, detail });
  report({
    name: name('jobs that do not say done'),
    value: kept.notDone.length,
    unit: '',
    goal: 0,
    detail: kept.notDone.slice(0, 5).join('; '),
  });
  const control = await killedPrints({ jobs, kills, keyed: false });
  report({
    name: name('printed other than once without the key (control)'),
    value: control.printedOtherThanOnce.length,
    unit: '',
    goal: 1,
    atLeast: true,
    detail: `${control.unanswered} requests unanswered and sent again`,
  });
  expect(kept).toMatchObject({ printedOtherThanOnce: [], notDone: [], halves: [] });
});

test('labels at the printer against those of the carrier', async () => {
  test.setTimeout(120_000 + labels * 5_000);
  const printer = await startPrinter(labelPrinter);
  try {
    await withService({ parcels: 0, files: { 'printers.json': printerFile([printer]) } }, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      const desk = printJobsClient(service);
      const [method] = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
      let different = 0;
      const late: number[] = [];
      for (let number = 0; number < labels; number += 1) {
        const created = await api.post('/parcels', {
          ...readyBody(method?.id ?? ''),
          order_number: `printed-${number}`,
        });
        const { id } = (created.body as { data: { id: string } }).data;
        await api.post(`/parcels/${id}/process`);
        const status = () => api.get(`/parcels/${id}/process`, { headers: { prefer: 'wait=5' } });
        while (((await status()).body as { data: { status: string } }).data.status !== 'completed');
        const { bytes } = await api.get(`/parcels/${id}/documents/labels`);
        const { ended_at } = await desk.ended(desk.jobOf(await desk.print(bytes, { printer: 'Labels' })).id);
        late.push(Date.parse(ended_at ?? '') - (printer.printedAt().at(-1) ?? 0));
        if (printer.output().at(-1)?.equals(bytes) !== true) different += 1;
      }
      report({
        name: `${labels} labels at the printer that are not the carrier’s, byte for byte`,
        value: different,
        unit: '',
        goal: 0,
      });
      report({
        name: 'out of the printer to the job saying so, p95',
        value: percentile(late, 0.95),
        unit: 'ms',
        goal: 300,
        detail: `median ${Math.round(median(late))} ms`,
      });
      expect(different).toBe(0);
    });
  } finally {
    await printer.close();
  }
});
