import type { Page } from '@playwright/test';
import {
  commandCodeOf,
  deskKeyPattern,
  deskKeySetting,
  type StationCommand,
} from '#contract/commands/command-codes.ts';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { readPdf } from '../api/pdf-reading.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { labelPrinter } from '../test-printer.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { openStation, outcome, scanInTime, twoItems } from '../ui/station-pages.ts';
import { runCommand } from '../../scripts/run-command.mjs';
import { percentile, report } from './figures.ts';
import { takeTicks, watchTicks } from './scan-ticks.ts';

const labels = { ...labelPrinter, paper: { width: 105, height: 148 } };
test.use({
  serviceOptions: {
    parcels: 0,
    ownAccount: true,
    printers: [labels],
    env: { PARCEL_DESK_CARRIER_SECONDS: '0.05-0.2' },
  },
});

const parcels = Number(process.env['PARCELS'] ?? 100);
const pieces = ['MUG-BL', 'TEA-DJ', 'MUG-BL'];
/** Longer than a scanner takes to read one piece twice. */
const pieceMillis = 350;
/** Longer than the same code must be away to answer what its first scan has asked. */
const answerMillis = 1100;

/** Keys and presses of the mouse since the page was loaded. */
async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { presses: 0 };
    Object.assign(globalThis, { counted });
    for (const type of ['keydown', 'pointerdown'] as const)
      addEventListener(type, () => (counted.presses += 1), { capture: true });
  });
}

const presses = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counted: { presses: number } }).counted.presses);

test('bench: a shift of parcels by scans alone', async ({ page, service, api, printers }) => {
  test.setTimeout(30 * 60_000);
  await countPresses(page);
  const body = { ...readyBody(await firstMethod(api)), items: twoItems };
  const made = [];
  for (let index = 0; index < parcels; index += 1)
    made.push(await createParcel(api, { ...body, order_number: `SHIFT-${index}` }));
  await page.goto(service.link);
  await goTo(page, '/printers');
  await page.getByLabel('Labels to').selectOption('Labels');
  await openStation(page);
  await page.keyboard.press('F4');
  const settings = page.getByRole('dialog', { name: 'Station settings' });
  await settings.getByLabel('Scan the label on the box').check();
  await settings.getByRole('button', { name: 'Make the sheet' }).click();
  await expect(settings.getByRole('button', { name: 'Renew the codes' })).toBeVisible();
  await settings.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(() => deskKey(service)).toMatch(deskKeyPattern);
  const key = await deskKey(service);

  const before = await presses(page);
  let signs = 0;
  const scan = async (code: string) => {
    signs += code.length + 1;
    await scanInTime(page, code);
  };
  const command = (name: StationCommand) => scan(commandCodeOf(name, key));
  const again = async (name: StationCommand, after: number) => {
    await command(name);
    await page.waitForTimeout(after);
    await command(name);
  };
  const pack = async (order: string) => {
    await scan(order);
    await expect(page.getByRole('heading', { name: `Order ${order}`, exact: true })).toBeVisible();
    for (const piece of pieces) await scan(piece);
    await expect(page.getByText('All items are packed').first()).toBeVisible();
  };
  /** Scans what a bar code reader finds on the newest label, as the packer does with the one in the hand. */
  const checkLabel = async (id: string, place: number) => {
    const output = printers('Labels').output();
    const { tracking_number: number } = (await readParcel(api, id)).labels[place] ?? {};
    const found = await Promise.all(
      Array.from({ length: (await readPdf(output.at(-1) ?? Buffer.from(''))).pages }, async (_, at) =>
        (await readPdf(output.at(-1) ?? Buffer.from(''))).barcodes(at + 1),
      ),
    );
    const code = found.flat().find((each) => each === number);
    if (code !== undefined) await scan(code);
    return code !== undefined;
  };

  let right = 0;
  for (const [index, { id }] of made.entries()) {
    const order = `SHIFT-${index}`;
    const kind = index % 10;
    await pack(order);
    if (kind === 3) {
      // One too many is taken back, and then a piece and scanned once more.
      await page.waitForTimeout(pieceMillis);
      await scan('MUG-BL');
      await expect(page.getByText('Too many')).toBeVisible();
      await again('undo', pieceMillis);
      await scan('MUG-BL');
    } else if (kind === 5) {
      await command('label');
      await expect(page.getByText('This parcel gets 2 labels')).toBeVisible();
    } else if (kind === 7) {
      await again('aside', answerMillis);
      await expect(page.getByText('Scan a parcel')).toBeVisible();
      await pack(order);
    } else if (kind === 9) {
      await command('box');
      await expect(page.getByText('Box 2 begun')).toBeVisible();
    }
    const isOut = printers('Labels').output().length + 1;
    await command('ship');
    await expect(page.getByText(/scan (?:the label|label 1 of 2) on/)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => printers('Labels').output().length, { timeout: 30_000 }).toBe(isOut);
    const count = kind === 5 || kind === 9 ? 2 : 1;
    let isRight = true;
    for (let place = 0; place < count; place += 1) isRight = (await checkLabel(id, place)) && isRight;
    await expect(outcome(page)).toBeVisible();
    if (kind === 1) {
      await again('again', answerMillis);
      await expect.poll(() => printers('Labels').output().length, { timeout: 30_000 }).toBe(isOut + 1);
      isRight = (await checkLabel(id, 0)) && isRight;
      await expect(outcome(page)).toBeVisible();
    }
    right += Number(isRight);
  }
  const others = (await presses(page)) - before - signs;
  report({
    name: `a shift of ${parcels} parcels by scans: right labels`,
    value: right,
    unit: '',
    goal: parcels,
    atLeast: true,
  });
  report({ name: 'keys and presses of the mouse in that shift', value: others, unit: '', goal: 0 });
});

test('bench: streams of scans without looking', async () => {
  test.setTimeout(20 * 60_000);
  const file = 'src/app/station/testing/scan-world.test.tsx';
  const { output } = await runCommand(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', file, '--testTimeout=1000000'],
    { quiet: true, env: { STREAM_RUNS: '1000' } },
  );
  const [, sums = '{}'] = /^streams (\{.*\})$/m.exec(output) ?? [];
  const { streams, shippedOtherwise, twice, lost } = JSON.parse(sums) as Record<string, number>;
  const detail = `${streams} streams with double reads up to 300 ms, bounces, and the next scan while shipping`;
  report({ name: 'parcels shipped other than once', value: shippedOtherwise ?? Number.NaN, unit: '', goal: 0, detail });
  report({ name: 'pieces counted twice', value: twice ?? Number.NaN, unit: '', goal: 0, detail });
  report({ name: 'pieces not counted', value: lost ?? Number.NaN, unit: '', goal: 0, detail });
});

test('bench: from the scan of an item to its tick, with 1,000 items', async ({ browser, service, api }) => {
  test.setTimeout(10 * 60_000);
  const [items, scans] = [1_000, 100];
  const method = await firstMethod(api);
  const listed = Array.from({ length: items }, (_, at) => ({
    sku: `SKU-${at}`,
    name: `Part ${at}`,
    quantity: 2,
    storage_location: `A-${at % 40}`,
  }));
  await createParcel(api, { ...readyBody(method), order_number: 'LONG', items: listed });
  const codes = Array.from({ length: scans }, (_, at) => `SKU-${(at * 397) % items}`);
  const measure = async (open: (page: Page) => Promise<void>, shown: string) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await watchTicks(page, shown);
    await open(page);
    await takeTicks(page);
    for (const code of codes) {
      await scanInTime(page, code);
      await page.waitForTimeout(60);
    }
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { ticks: number[] }).ticks.length))
      .toBe(scans);
    const ticks = await takeTicks(page);
    await page.close();
    return percentile(ticks, 0.95);
  };
  const station = await measure(async (page) => {
    await page.goto(service.link);
    await page.getByRole('navigation').first().waitFor();
    await openStation(page);
    await scanInTime(page, 'LONG');
    await expect(page.getByText('Pack 2,000 pieces')).toBeVisible();
  }, '#station-items');
  const bare = await measure(async (page) => {
    // Content that is set would end what listens since the page was loaded.
    await page.goto('data:text/html,<input><output></output>');
    await page.evaluate(() => {
      const [input, output] = [document.querySelector('input'), document.querySelector('output')];
      input?.focus();
      input?.addEventListener('keydown', ({ key }) => {
        if (key !== 'Enter' || output === null) return;
        output.textContent = input.value;
        input.select();
      });
    });
  }, 'output');
  report({
    name: 'scan of an item to its tick, p95, 1,000 items, against a bare input that shows what was typed',
    value: station / bare,
    unit: 'x',
    goal: 2,
    detail: `${Math.round(station)} ms against ${Math.round(bare)} ms`,
  });
});

async function deskKey({ origin, token }: { origin: string; token: string }): Promise<string> {
  const answer = await fetch(`${origin}/desk/settings`, { headers: { authorization: `Bearer ${token}` } });
  const { settings } = (await answer.json()) as { settings: { id: string; value: { key: string } }[] };
  return settings.find(({ id }) => id === deskKeySetting)?.value.key ?? '';
}
