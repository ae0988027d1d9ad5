import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { goTo } from './go-to.ts';
import { rowKeysWork } from './list-rows.ts';
import { firstMethod } from './parcel-pages.ts';
import { readyParcels, runState, select } from './run-pages.ts';

test.use({ serviceOptions: heldProfile });

interface Move {
  /** What has moved says this. */
  text: string;
  property: string;
  lasts: string;
}

/** Everything that begins to move on the page from now on. */
async function watchMoves(page: Page): Promise<() => Promise<Move[]>> {
  await page.evaluate(() => {
    const moves: Move[] = [];
    Object.assign(globalThis, { moves });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof Element)
        moves.push({
          text: target.textContent,
          property: propertyName,
          lasts: getComputedStyle(target).transitionDuration,
        });
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moves: Move[] }).moves);
}

for (const [reducedMotion, title] of [
  ['no-preference', 'the state of a row, that of a run, its meter and a figure of Today move for 120 ms'],
  ['reduce', 'where motion is reduced nothing moves'],
] as const)
  test(title, { tag: '@safety' }, async ({ page, service, api, carrier }) => {
    const orders = Array.from({ length: 7 }, (_, at) => `MOVE-${reducedMotion}-${at}`);
    const [row = '', ...ran] = await readyParcels(api, orders);
    await page.emulateMedia({ reducedMotion });
    await page.goto(service.link);
    await rowKeysWork(page);
    const moves = await watchMoves(page);
    const state = (id: string) => page.locator(`[data-row-id="${id}"] [data-column="state"]`);
    const release = carrier.hold();
    await page.locator(`[data-row-id="${row}"]`).focus();
    await page.keyboard.press('p');
    await expect(state(row)).toContainText('Processing');
    release();
    await expect(state(row)).toContainText(/Printed|Processed/);

    const isState = (text: string) => /^(?:Processing|Printed|Processed)/.test(text);
    const ofRow = async () => (await moves()).filter(({ text }) => isState(text)).map(({ lasts }) => lasts);
    if (reducedMotion !== 'reduce') await expect.poll(ofRow).toContain('0.12s');

    const releaseRun = carrier.hold();
    await select(page, ran);
    await page.keyboard.press('Shift+P');
    await page.getByRole('dialog').getByRole('button', { name: 'Process', exact: true }).click();
    await expect(runState(page)).toContainText('Running');
    releaseRun();
    await expect(runState(page)).toHaveText('Ended');
    await goTo(page, '/today');
    await expect(page.getByText(/^All \d+ parcels read$/)).toBeVisible();
    const late = page.locator('[data-figure="late"] b');
    const before = Number(await late.textContent());
    await createParcel(api, { ...readyBody(await firstMethod(api)), ship_by: '2026-01-02T10:00:00Z' });
    await expect(late).toHaveText(String(before + 1));
    const ofFigure = async () => (await moves()).filter(({ text }) => text === '1').map(({ lasts }) => lasts);
    if (reducedMotion !== 'reduce') await expect.poll(ofFigure).toContain('0.12s');

    const all = await moves();
    if (reducedMotion === 'reduce') {
      expect(all).toEqual([]);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      return;
    }
    const lasts = (property: string, text: RegExp) =>
      all.filter((move) => move.property === property && text.test(move.text)).map((move) => move.lasts);
    expect(lasts('color', /^Ended$/)).toContain('0.12s');
    expect(lasts('width', /^$/)).toContain('0.12s');
    expect([...new Set(all.map((move) => move.lasts))]).toEqual(['0.12s']);
  });
