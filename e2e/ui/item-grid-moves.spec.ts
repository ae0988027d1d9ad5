import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import {
  itemGrid,
  itemGridStatus,
  openEditor,
  openNewParcel,
  pasteBlock,
  savedParcelId,
  sentPanel,
  textbox,
} from './editor-pages.ts';

test.use({ serviceOptions: emptyDesk });

test('Tab goes through the cells and out behind the last, Escape lets it out from anywhere; a country typed in a cell is its code when it is saved from there @safety', async ({
  desk,
  api,
}) => {
  const { id } = await createParcel(api, { items: [{ sku: 'A' }, { sku: 'B' }] });
  await openEditor(desk, id);
  await textbox(desk, 'Note, item 1').click();
  await desk.keyboard.press('Tab');
  await expect(textbox(desk, 'SKU, item 2')).toBeFocused();
  await desk.keyboard.press('Shift+Tab');
  await expect(textbox(desk, 'Note, item 1')).toBeFocused();
  await desk.keyboard.press('Control+End');
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('button', { name: 'Add item' })).toBeFocused();
  await desk.keyboard.press('Shift+Tab');
  await expect(textbox(desk, 'Note, item 2')).toBeFocused();
  await desk.keyboard.press('Control+Home');
  await desk.keyboard.press('Shift+Tab');
  await expect(itemGrid(desk).locator(':focus')).toHaveCount(0);
  await textbox(desk, 'Name, item 1').click();
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('button', { name: 'Add item' })).toBeFocused();
  await textbox(desk, 'Country of origin, item 1').click();
  await desk.keyboard.type('germany');
  await desk.keyboard.press('Control+Enter');
  await savedParcelId(desk);
  expect((await readParcel(api, id)).items).toMatchObject([{ origin_country: 'DE' }, {}]);
});

test('a pressed cell is chosen alone where the grid moves below a mouse that is still', async ({ desk, api }) => {
  const { id } = await createParcel(api, { items: ['A', 'B', 'C'].map((sku) => ({ sku })) });
  await openEditor(desk, id);
  await itemGrid(desk).evaluate((grid) => grid.scrollIntoView({ block: 'center' }));
  await textbox(desk, 'SKU, item 2').hover();
  await desk.mouse.down();
  await expect(textbox(desk, 'SKU, item 2')).toBeFocused();
  const height = await textbox(desk, 'SKU, item 2').evaluate((input) => input.getBoundingClientRect().height);
  await itemGrid(desk).evaluate((grid, by) => void (grid.style.marginTop = `${-by}px`), height);
  const isBelowMouse = (input: HTMLElement | SVGElement) => input.matches(':hover');
  await expect.poll(() => textbox(desk, 'SKU, item 3').evaluate(isBelowMouse)).toBe(true);
  await desk.mouse.up();
  await desk.keyboard.press('Alt+Delete');
  await expect(itemGrid(desk)).toHaveAttribute('aria-rowcount', '3');
  await expect(textbox(desk, 'SKU, item 2')).toHaveValue('C');
});

test(
  'with the mouse: a block is dragged open, whole rows are chosen, their menu does the rest; a narrow row says which it is',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, { items: ['A', 'B', 'C', 'D'].map((sku) => ({ sku })) });
    await openEditor(desk, id);
    await textbox(desk, 'SKU, item 1').hover();
    await desk.mouse.down();
    await textbox(desk, 'Name, item 3').hover();
    await desk.mouse.up();
    await expect(itemGrid(desk).getByRole('gridcell', { selected: true })).toHaveCount(6);
    await expect(textbox(desk, 'SKU, item 1')).toBeFocused();
    await expect(desk.getByText('3 × 2 cells')).toBeVisible();
    await itemGrid(desk).getByRole('rowheader', { name: '2', exact: true }).click();
    await itemGrid(desk)
      .getByRole('rowheader', { name: '3', exact: true })
      .click({ modifiers: ['Shift'] });
    await desk.getByRole('button', { name: 'Rows', exact: true }).click();
    const menu = desk.getByRole('menu', { name: '2 rows' });
    await expect(menu.getByRole('menuitem', { name: 'Undo row changes' })).toHaveAttribute('aria-disabled', 'true');
    await menu.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(itemGrid(desk)).toHaveAttribute('aria-rowcount', '3');
    await desk.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(itemGrid(desk)).toHaveAttribute('aria-rowcount', '5');
    await textbox(desk, 'Name, item 2').dblclick();
    await desk.keyboard.type('Tea');
    await expect(textbox(desk, 'Name, item 2')).toHaveValue('Tea');
    // On a small screen the row says which it is, however far it is scrolled to the side. No input is half below the bar at the
    // bottom at this height: what can be seen of it would be a small target.
    await desk.setViewportSize({ width: 390, height: 880 });
    await textbox(desk, 'Note, item 4').click();
    await expect(textbox(desk, 'SKU, item 4')).toBeInViewport({ ratio: 1 });
    await expect(textbox(desk, 'Note, item 4')).toBeInViewport({ ratio: 1 });
    await expectAccessible(desk);
  },
);

test(
  'a long block leaves the cursor in view, and the line below the rows never covers their head',
  { tag: '@safety' },
  async ({ desk }) => {
    await openNewParcel(desk);
    await desk.getByRole('button', { name: 'Add item' }).click();
    await pasteBlock(desk, Array.from({ length: 60 }, (_, index) => `S-${index}`).join('\n'));
    await expect(itemGridStatus(desk)).toContainText('60');
    await expect(textbox(desk, 'SKU, item 1')).toBeFocused();
    await expect(textbox(desk, 'SKU, item 1')).toBeInViewport();
    await expect(textbox(desk, 'SKU, item 60')).toBeHidden();
    await expect(sentPanel(desk)).toContainText('… 56 more new items …');
    await sentPanel(desk).getByRole('heading', { name: 'What will be sent' }).click();
    await sentPanel(desk).getByRole('button', { name: 'Show all' }).click();
    await expect(sentPanel(desk)).toContainText('S-20');

    const head = itemGrid(desk).getByRole('columnheader', { name: 'Name' });
    const covered = () =>
      head.evaluate((element) => {
        for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
          if (parent.closest('[role=grid]') !== null || parent.scrollHeight <= parent.clientHeight) continue;
          const bottom = Math.min(innerHeight, parent.getBoundingClientRect().bottom);
          parent.scrollBy(0, element.getBoundingClientRect().bottom - bottom + 2);
        }
        const { left, top, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + 12, top + height / 2));
      });
    await expect.poll(covered).toBe(false);
  },
);

test(
  'a thousand rows: pasted, walked through, refused far down, corrected there and sent',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, { items: [{ sku: 'A', name: 'Mug' }] });
    await openEditor(desk, id, 'items.0.sku');
    await expect(textbox(desk, 'SKU, item 1')).toBeFocused();
    const lines = Array.from({ length: 1000 }, (_, row) => `S-${row}\tPart ${row}\t${row === 949 ? '1,5' : '1'}\t0,01`);
    await pasteBlock(desk, `${lines.join('\r\n')}\r\n`);
    await expect(desk.getByText('1,000 rows pasted')).toBeVisible();
    await expect(desk.getByText('without the weight of 1 row')).toBeVisible();
    await expect.poll(() => itemGrid(desk).getByRole('row').count()).toBeLessThan(40);
    await desk.keyboard.press('Control+End');
    await expect(textbox(desk, 'Note, item 1,000')).toBeFocused();
    await desk.keyboard.press('Control+Enter');
    await expect(textbox(desk, 'Quantity, item 950')).toBeFocused();
    await expect(textbox(desk, 'Quantity, item 950')).toHaveAccessibleDescription(/./);
    await desk.keyboard.type('15');
    await desk.keyboard.press('Enter');
    await expect(textbox(desk, 'Quantity, item 950')).not.toHaveAttribute('aria-invalid', 'true');
    await desk.keyboard.press('Control+Enter');
    await savedParcelId(desk);
    const { items } = await readParcel(api, id);
    expect(items).toHaveLength(1000);
    expect(items[949]).toMatchObject({ sku: 'S-949', name: 'Part 949', quantity: 15, weight: '0.010' });
  },
);
