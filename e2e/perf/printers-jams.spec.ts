import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { completed, createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { printJobsClient } from '../print-jobs-client.ts';
import { labelPrinter } from '../test-printer.ts';
import { goTo } from '../ui/go-to.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { report } from './figures.ts';

const labels = { ...labelPrinter, paper: { width: 105, height: 148 } };
test.use({
  serviceOptions: {
    parcels: 0,
    ownAccount: true,
    printers: [labels],
    env: { PARCEL_DESK_CARRIER_SECONDS: '0.01-0.02', PARCEL_DESK_RATE: '0' },
  },
});

/** In hundreds. */
const count = Number(process.env['LABELS'] ?? '500');
/** After how many sheets. */
const [firstJam, secondJam, empty] = [Math.floor(count * 0.3), Math.floor(count * 0.55), Math.floor(count * 0.8)];

test('printers: one job of many labels, two jams and an empty roll, after following the page', async ({
  desk,
  api,
  service,
  printers,
}) => {
  test.setTimeout(300_000 + count * 3000);
  const method = await firstMethod(api);
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 10) {
    const some = Array.from({ length: Math.min(10, count - at) }, async () => {
      const { id } = await createParcel(api, readyBody(method));
      await api.post(`/parcels/${id}/process`);
      await completed(api, id);
      return (await readParcel(api, id)).labels[0]?.tracking_number ?? '';
    });
    numbers.push(...(await Promise.all(some)));
  }
  const printer = printers('Labels');
  printer.printSheets();
  printer.troubleAfter(firstJam, 'media-jam');
  await goTo(desk, '/printers');
  await desk.getByLabel('Labels to').selectOption('Labels');
  await desk.goto(new URL('/parcels', desk.url()).href);
  await selectAll(desk);
  await desk.getByRole('button', { name: /^Print labels/ }).click();
  const choice = desk.getByRole('dialog', { name: /^Print (?:labels|the rest)$/ });
  const print = choice.getByRole('button', { name: 'Print', exact: true });
  await expect(print).toBeEnabled({ timeout: 120_000 });
  await print.click();
  const sent = desk.getByRole('dialog', { name: 'Sent to the printer' });
  const jobs = printJobsClient(service);
  let before = 0;
  for (const [jam, next] of [
    [firstJam, () => printer.troubleAfter(secondJam, 'media-jam')],
    [secondJam, () => printer.troubleAfter(empty, 'media-empty')],
  ] as const) {
    await expect(sent.getByText('Paper is jammed in the printer')).toBeVisible({ timeout: 120_000 });
    expect(printer.sheets()).toHaveLength(jam);
    const [job] = await jobs.jobs();
    await sent.getByRole('button', { name: 'Print from another page on…' }).click();
    const rest = desk.getByRole('dialog', { name: 'Print from another page on…' });
    await rest.getByLabel('Last good one').selectOption(String(jam - before));
    before = jam;
    next();
    await rest.getByRole('button', { name: /^Print the other/ }).click();
    await jobs.when(job?.id ?? '', ({ reasons }) => reasons.includes('processing-to-stop-point'));
    // The paper is taken out; the printer drops the job.
    printer.mend({ drop: true });
    await expect(print).toBeEnabled({ timeout: 120_000 });
    await print.click();
  }
  await expect(sent.getByText('The printer is out of paper')).toBeVisible({ timeout: 120_000 });
  printer.mend();
  await expect(sent.getByText('Out, says Labels')).toBeVisible({ timeout: 120_000 });
  const out = printer.sheets().map(textOf);
  const timesOf = (number: string) => out.filter((text) => text.includes(number)).length;
  const wrong = numbers.filter((number) => timesOf(number.replaceAll(/\s/g, '')) !== 1);
  report({
    name: `${count} labels as one job, two jams and an empty roll: labels that came out twice or not at all`,
    value: wrong.length + Math.abs(out.length - count),
    unit: '',
    goal: 0,
    detail: `${out.length} sheets`,
  });
});

/** Loads the whole list, and selects it. */
async function selectAll(desk: Page): Promise<void> {
  await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
  await desk.keyboard.press('j');
  for (let loaded = 200; loaded <= count; loaded += 100) {
    await desk.keyboard.press('End');
    await expect(desk.getByText(new RegExp(loaded === count ? `^All ${count}` : `^${loaded} loaded`))).toBeVisible();
  }
  await desk.getByRole('checkbox', { name: /^Select all/ }).check();
}

function textOf(sheet: Buffer): string {
  return execFileSync('pdftotext', ['-', '-'], { input: sheet }).toString().replaceAll(/\s/g, '');
}
