import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { withFreshPage } from './browser-measures.ts';
import { listed, median, report } from './figures.ts';
import { loadWholeList } from './list-scroller.ts';
import { timeToPaint } from './page-probe.ts';

const parcels = 400;
const rows = 120;
const runs = 5;

test.use({ serviceOptions: { parcels } });

test('Shift+J over 120 rows, with keys that come faster than frames', async ({ browser, service }) => {
  await withFreshPage(browser, async (page, cdp) => {
    await page.goto(service.link);
    await loadWholeList(page, parcels);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await selectDown(page, cdp));
    report({
      name: `Shift+J over ${rows} rows, pressed without waiting, to the frame with all of them selected, median of ${runs}`,
      value: median(times),
      unit: 'ms',
      goal: 1000,
      detail: listed(times, 'ms'),
    });
  });
});

async function selectDown(page: Page, cdp: CDPSession): Promise<number> {
  // The table answers Home once a row has the focus.
  await page.keyboard.press('j');
  await page.keyboard.press('Home');
  await expect(page.locator('[data-row-id]:focus')).toHaveAttribute('data-index', '0');
  const selected = page.getByRole('region', { name: 'Selected parcels' });
  const millis = await timeToPaint(
    page,
    // Only when the last of them is in view, selected and has the focus.
    () => {
      const at = document.activeElement;
      const isLast = at?.getAttribute('data-index') === '119' && at.getAttribute('aria-selected') === 'true';
      const { top = 0, bottom = 0 } = at?.getBoundingClientRect() ?? {};
      return isLast && top >= 0 && bottom <= innerHeight ? 'last' : '';
    },
    () => pressMany(cdp, rows - 1),
  );
  await expect(selected).toContainText(`${rows} selected`);
  await page.keyboard.press('Escape');
  await expect(selected).toBeHidden();
  return millis;
}

/** As many presses as there are, none of which waits for what the page does with the one before. */
async function pressMany(cdp: CDPSession, presses: number): Promise<void> {
  const key = { key: 'J', code: 'KeyJ', windowsVirtualKeyCode: 74, modifiers: 8 };
  const sent = Array.from({ length: presses }, () => [
    cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'J', ...key }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
  await Promise.all(sent.flat());
}
