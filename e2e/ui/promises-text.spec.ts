import type { Page } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { everyField, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { textbox } from './editor-pages.ts';
import { goTo } from './go-to.ts';
import { grid } from './list-rows.ts';
import { sidewaysScroll } from './page-checks.ts';
import { firstMethod } from './parcel-pages.ts';

test.use({ serviceOptions: emptyDesk });
test.setTimeout(120_000);

/** Turns what follows around where it is not kept to itself, has signs without width, and is as long as the service takes. */
const bidiText = '\u202Eqzx\u200B\u2066\u200D';
const long = (letter: string, length = 10_000) => (bidiText + letter.repeat(length)).slice(0, length);

/** The texts of a page whose direction could reach what is around them. */
function leakingTexts(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const leaks: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element === null || !(node.textContent ?? '').includes(mark)) continue;
      // A block or cell of its own keeps its direction to itself as well; only text in a line with others can turn them.
      const alone = element.textContent === node.textContent && getComputedStyle(element).display !== 'inline';
      const kept = element.closest('[dir=auto], bdi, pre, textarea, option, title') !== null;
      if (!alone && !kept) leaks.push(element.outerHTML.slice(0, 160));
    }
    return leaks;
  }, '\u202Eqzx');
}

for (const width of [1440, 390])
  test(
    `turning, invisible and endless text stays where it belongs, in every place that shows it, ${width} pixels wide`,
    { tag: '@safety' },
    async ({ desk, api }) => {
      const method = await firstMethod(api);
      const receiver = Object.fromEntries(Object.keys(everyField.receiver).map((name) => [name, long('r', 400)]));
      const { id } = await createParcel(api, {
        ...everyField,
        receiver: { ...receiver, name: long('n'), country: 'PL', email: 'a@example.com' },
        order_number: long('o'),
        reference: long('ش'),
        shipping_request: long('王'),
        note: long('w '),
        tags: [long('t', 500), `${bidiText}short`],
        items: [{ ...everyField.items[0], name: long('i'), sku: long('s'), description: long('d'), note: long('m') }],
      });
      const body = readyBody(method);
      const shipped = await processedParcel(api, {
        ...body,
        order_number: `${bidiText}77`,
        receiver: { ...body.receiver, name: `${bidiText}An` },
      });
      const problems: string[] = [];
      const look = async (place: string) => {
        const wide = await sidewaysScroll(desk);
        if (wide > 0) problems.push(`${place}: ${wide} px too wide`);
        problems.push(...(await leakingTexts(desk)).map((leak) => `${place}: ${leak}`));
      };
      await desk.setViewportSize({ width, height: 900 });
      // Another list than the one that was read before its parcels were made.
      await goTo(desk, '/parcels?sort=created_at');
      await expect(grid(desk)).toBeVisible();
      const rows = grid(desk).locator('[data-row-id]');
      await expect(rows.first()).toBeVisible();
      const heights = await rows.evaluateAll(
        (rows) => new Set(rows.map((row) => row.getBoundingClientRect().height)).size,
      );
      expect(heights, 'heights of rows').toBe(1);
      await look(`list at ${width}`);
      for (const one of [id, shipped.id]) {
        await goTo(desk, `/parcels/${one}`);
        // The one before stays until this one is there.
        await expect(desk.getByText(one, { exact: true }).first()).toBeAttached();
        await expect(desk.getByRole('region', { name: 'Receiver' })).toBeVisible();
        await look(`parcel at ${width}`);
        await desk.keyboard.press('Delete');
        await expect(desk.getByRole('alertdialog')).toBeVisible();
        await look(`question at ${width}`);
        const dialog = await desk.getByRole('alertdialog').boundingBox();
        expect(dialog?.height ?? 0, 'the question fits the window').toBeLessThanOrEqual(900);
        await desk.keyboard.press('Escape');
        // While it closes it has the keys.
        await expect(desk.getByRole('alertdialog')).toBeHidden();
      }
      await goTo(desk, `/parcels/${id}/edit`);
      await expect(textbox(desk, 'City')).toBeVisible();
      await textbox(desk, 'City').fill(`${bidiText}changed`);
      await look(`editor at ${width}`);
      await textbox(desk, 'City').press('Escape');
      const leave = desk.getByRole('button', { name: 'Leave without saving' });
      await leave.click();
      await expect(leave).toBeHidden();
      await desk.keyboard.press('Control+k');
      await desk.getByRole('dialog').getByRole('combobox').fill('qzx');
      await look('palette');
      expect(problems).toEqual([]);
    },
  );
