import { expect, type Page, test } from '@playwright/test';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { completed, createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { keptRuns, withRunDesk } from '../faults/run-desk.ts';
import { intercept } from '../intercept.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { withFreshPage } from './browser-measures.ts';
import { correctAllPostalCodes } from './correct-all.ts';
import { report } from './figures.ts';
import { observed, timeToPaint } from './page-probe.ts';

const parcels = 200;
const carrierSeconds = 0.5;
/** Carrier calls the service makes at once (`processing/processor.ts`). */
const atOnce = 8;

test('200 refused parcels of one cause: corrected once, undone, and shipped', async () => {
  const env = { PARCEL_DESK_CARRIER_SECONDS: `${carrierSeconds}-${carrierSeconds}` };
  await withService({ parcels: 0, env }, async (service) => {
    const api = serviceClient(service.apiBase, service.token);
    const ids = await refusedParcels(api);
    // As it is outside of tests.
    await service.restart({ ...env, PARCEL_DESK_RATE: '50/200' });
    await withRunDesk(service.link, async (desk) => {
      const page = desk.page();
      await page.keyboard.press('Alt+4');
      await page.getByRole('navigation', { name: 'Causes' }).getByRole('link').first().click();

      await correctAllPostalCodes(page, parcels, `Correct ${parcels}`);
      await expect(page.getByText(`All ${parcels} parcels corrected`)).toBeVisible({ timeout: 120_000 });
      const correcting = await wallMillis(page);
      await page.getByRole('button', { name: `Undo the correction of ${parcels}` }).click();
      await expect(page.getByText(`${parcels} left to correct`)).toBeVisible({ timeout: 120_000 });
      const restored = (await Promise.all(ids.map((id) => readParcel(api, id)))).filter(
        ({ receiver }) => receiver?.postal_code === '00000' && receiver.city === 'Berlin',
      );
      report({
        name: 'undo of 200: parcels with their fields as before',
        value: restored.length,
        unit: '',
        goal: parcels,
        atLeast: true,
      });

      await correctAllPostalCodes(page, parcels, `Correct and process ${parcels}`);
      await expect
        .poll(async () => (await keptRuns(page)).every(({ endedAt }) => endedAt !== null), { timeout: 300_000 })
        .toBe(true);
      const wall = await wallMillis(page);
      // Without its limit, to read them all at once.
      await service.restart(env);
      const carrier = Math.ceil(parcels / atOnce) * carrierSeconds * 1000;
      const shipped = (await Promise.all(ids.map((id) => readParcel(api, id)))).filter(
        ({ processed_at: at, labels }) => at !== null && labels.length === 1,
      );
      report({
        name: 'correct 200 at once and ship: its time / changes and carrier alone',
        value: wall / (correcting + carrier),
        unit: 'x',
        goal: 1.3,
        detail: `${seconds(wall)}; the changes alone ${seconds(correcting)}, the carrier alone ${seconds(carrier)}`,
      });
      report({ name: 'of them shipped', value: shipped.length, unit: '', goal: parcels, atLeast: true });
    });
  });
});

const causes = 300;
const many = 10_000;

test('10,000 refused parcels of 300 causes', async ({ browser }) => {
  await withService({ parcels: 0 }, ({ link }) =>
    withFreshPage(browser, async (page) => {
      await page.goto(link);
      await page.getByRole('navigation').first().waitFor();
      // What a service would take an hour to make.
      await intercept(page, /\/v1\/parcels\?/, (route) => {
        const at = Number(new URL(route.request().url()).searchParams.get('at') ?? '0');
        const data = Array.from({ length: 100 }, (_, row) => refusedRow(at + row));
        const next = at + 100 < many ? `${new URL(link).origin}/v1/parcels?at=${at + 100}` : null;
        return route.fulfill({ json: { data, links: { prev: null, next } } });
      });
      await page.keyboard.press('Alt+4');
      const began = await page.evaluate(() => performance.now());
      await page.getByRole('button', { name: 'Search further' }).click();
      await expect(page.getByText(`10,000 parcels, ${causes} causes`)).toBeVisible({ timeout: 300_000 });
      const longTasks = (await observed(page)).longTasks.filter(({ start }) => start >= began);
      report({
        name: 'reading 10,000 refused parcels: longest task for a page of 100',
        value: Math.max(0, ...longTasks.map(({ millis }) => millis)),
        unit: 'ms',
        goal: 50,
        detail: `${longTasks.length} tasks over 50 ms`,
      });
      await page.keyboard.press('Alt+5');
      await page.getByRole('heading', { name: /runs/i }).first().waitFor();
      const drawn = await timeToPaint(
        page,
        () => document.querySelector('[data-cause]')?.textContent ?? '',
        () => page.keyboard.press('Alt+4'),
      );
      report({ name: 'problems drawn from 10,000 cached rows', value: drawn, unit: 'ms', goal: 500 });
    }),
  );
});

function refusedRow(at: number): object {
  const cause = (at * 7919) % causes;
  // The words of a cause are letters: numbers are taken out.
  const word = [cause % 17, Math.floor(cause / 17)].map((letter) => String.fromCodePoint(97 + letter)).join('');
  return buildParcel({
    id: `01a2f000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    order_number: `P-${at}`,
    created_at: new Date().toISOString().replace(/\.\d+/, ''),
    processing_errors: [`The field ${word}q of parcel ${at} is "${at % 77}", which the carrier does not take.`],
  });
}

async function refusedParcels(api: ServiceClient): Promise<string[]> {
  const body = readyBody(await firstMethod(api));
  const ids: string[] = [];
  for (let at = 0; at < parcels; at += 1) {
    const receiver = { ...body.receiver, postal_code: '00000' };
    const { id } = await createParcel(api, { ...body, order_number: `P-${at}`, receiver });
    await api.post(`/parcels/${id}/process?print=true`);
    ids.push(id);
  }
  for (const id of ids) await completed(api, id);
  return ids;
}

/** How long the journal says the last run took. */
async function wallMillis(page: Page): Promise<number> {
  const [run] = (await keptRuns(page)).toSorted((one, other) => other.startedAt - one.startedAt);
  return run?.endedAt == null ? 0 : run.endedAt - run.startedAt;
}

function seconds(millis: number): string {
  return `${(millis / 1000).toFixed(1)} s`;
}
