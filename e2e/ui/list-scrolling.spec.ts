import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fullDesk } from '../service-profiles.ts';
import { grid } from './list-rows.ts';

test.use({ serviceOptions: fullDesk });

test('the browser scrolls the list on its own while the page is busy @safety', async ({ desk }) => {
  await expect(grid(desk)).toBeVisible();
  await expect.poll(() => reasonsForLayer(desk)).toContain('OverflowScrolling');
});

test('rows are drawn before they come into view', { tag: '@safety' }, async ({ desk }) => {
  await expect(desk.locator('[data-index="20"]')).toBeAttached();
  const seen = await grid(desk)
    .locator('xpath=..')
    .evaluate(async (scroller) => {
      const indexes = () =>
        [...scroller.querySelectorAll<HTMLElement>('[data-index]')].map(({ dataset }) => Number(dataset['index']));
      const rowHeight = scroller.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? Number.NaN;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const drawn = { frames: 0, missing: 0 };
      // Where the rows above those in view are there too.
      scroller.scrollTop = 20 * rowHeight;
      // What lies beyond the view is drawn once what is in it is on the screen.
      const drawnTo = () => ((indexes().at(-1) ?? 0) + 1) * rowHeight;
      while (drawnTo() < scroller.scrollTop + scroller.clientHeight + 2 * rowHeight) await frame();
      for (let scrolled = 0; scrolled < 40; scrolled += 1) {
        scroller.scrollTop += 20;
        for (let wait = 0; wait < 3; wait += 1) await frame();
        // The current row stays, wherever it is.
        const rows = indexes().filter((index) => index > 0);
        const [first = Number.NaN, last = Number.NaN] = [rows[0], rows.at(-1)];
        if (
          first * rowHeight > scroller.scrollTop ||
          (last + 1) * rowHeight < scroller.scrollTop + scroller.clientHeight
        )
          drawn.missing += 1;
        drawn.frames += 1;
      }
      return drawn;
    });
  expect(seen).toEqual({ frames: 40, missing: 0 });
});

/** Why the browser has the list on a layer of its own; empty where it has not. */
async function reasonsForLayer(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const drawn = new Promise<{ layerId: string; backendNodeId?: number }[]>((resolve) =>
    cdp.on('LayerTree.layerTreeDidChange', ({ layers }) => {
      if (layers !== undefined) resolve(layers);
    }),
  );
  await cdp.send('DOM.enable');
  await cdp.send('LayerTree.enable');
  const expression = `document.querySelector('[role="grid"]').parentElement`;
  const { objectId = '' } = (await cdp.send('Runtime.evaluate', { expression })).result;
  const { node } = await cdp.send('DOM.describeNode', { objectId });
  const reasons: string[] = [];
  for (const { layerId, backendNodeId } of await drawn)
    if (backendNodeId === node.backendNodeId)
      reasons.push(...(await cdp.send('LayerTree.compositingReasons', { layerId })).compositingReasonIds);
  await cdp.detach();
  return reasons;
}
