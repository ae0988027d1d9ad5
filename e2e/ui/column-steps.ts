import { expect, type Locator, type Page } from '@playwright/test';
import { grid } from './list-rows.ts';

/** The names of the columns in the document, from left to right. */
export async function columnNames(page: Page): Promise<string[]> {
  await expect(grid(page)).toBeVisible();
  return grid(page).locator('[role=columnheader][data-column]').allInnerTexts();
}

/** The ids of the cells of the first row, from left to right: they must follow the headers. */
export async function cellIds(page: Page): Promise<string[]> {
  return (await tableSnapshot(page)).cells;
}

/** What the table has at one time: the ids of its headers and of the first row's cells, and whether it scrolls sideways. */
export async function tableSnapshot(page: Page): Promise<{ headers: string[]; cells: string[]; scrolls: boolean }> {
  return grid(page).evaluate((table) => {
    const ids = (selector: string) =>
      [...table.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset['column'] ?? '');
    const scroller = table.parentElement;
    return {
      headers: ids('[role=columnheader][data-column]'),
      cells: ids('[data-index="0"] > [data-column]'),
      scrolls: scroller !== null && scroller.scrollWidth > scroller.clientWidth,
    };
  });
}

export async function widthOf(page: Page, column: string): Promise<number> {
  const box = await grid(page).getByRole('columnheader', { name: column, exact: true }).boundingBox();
  return Math.round(box?.width ?? 0);
}

export async function openDisplay(page: Page): Promise<Locator> {
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press('v');
  const panel = page.getByRole('group', { name: 'Display options' });
  await expect(panel).toBeVisible();
  return panel;
}

/** Drags the middle of one element to a place in another. `at` is the share of its width from its left. */
export async function dragTo(page: Page, from: Locator, to: Locator, at: number): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 2);
  await page.mouse.move(end.x + end.width * at, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}
