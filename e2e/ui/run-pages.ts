import { expect, type Locator, type Page } from '@playwright/test';
import type { ServiceClient } from '../service-client.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { grid, rowKeysWork } from './list-rows.ts';
import { firstMethod } from './parcel-pages.ts';

/** Parcels that pass every check, by these order numbers; their ids in the same order. */
export async function readyParcels(
  api: ServiceClient,
  orders: readonly string[],
  more: Record<string, unknown> = {},
): Promise<string[]> {
  const method = await firstMethod(api);
  const ids: string[] = [];
  for (const order_number of orders)
    ids.push((await createParcel(api, { ...readyBody(method), order_number, ...more })).id);
  return ids;
}

/** The list, once its keys work, with all of its rows selected by keys alone. */
export async function selectAllByKeys(page: Page, count: number): Promise<void> {
  await expect(grid(page).getByRole('row')).toHaveCount(count + 1);
  await rowKeysWork(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  for (let row = 1; row < count; row += 1) await page.keyboard.press('Shift+J');
  await expect(selectionBar(page)).toContainText(`${count} selected`);
}

export function selectionBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Selected parcels' });
}

/** Selects rows by their checkboxes. */
export async function select(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) await page.locator(`[data-row-id="${id}"]`).getByRole('checkbox').click();
  await expect(selectionBar(page)).toContainText(`${ids.length} selected`);
}

/** The state of the run on screen, in its word. */
export function runState(page: Page): Locator {
  return page.getByRole('status', { name: 'State of the run' });
}
