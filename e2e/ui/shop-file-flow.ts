import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { expect } from '../fixtures.ts';
import { drop } from './import-pages.ts';

/** A file of a shop, and what a clerk expects of it: `src/app/spreadsheet/testing/shop-files/README.md`. */
export interface ShopFile {
  name: string;
  /** In Base64. */
  content: string;
  answers: Readonly<Record<string, string>>;
  says: readonly string[];
  parcels: readonly Readonly<Record<string, unknown>>[];
}

const folder = join(import.meta.dirname, '../../src/app/spreadsheet/testing/shop-files');

/** How an answer is called on the page, as the start of its name; a currency is called by its code. */
const answerNames: Readonly<Record<string, string>> = {
  'day-first': 'Day first',
  'month-first': 'Month first',
  kg: 'Kilograms',
};

export async function readShopFiles(): Promise<ShopFile[]> {
  const names = (await readdir(folder)).filter((name) => !/\.(?:json|md)$/.test(name));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const expected = JSON.parse(
        await readFile(join(folder, name.replace(/\.\w+$/, '.json')), 'utf8'),
      ) as Partial<ShopFile>;
      const content = (await readFile(join(folder, name))).toString('base64');
      return { answers: {}, says: [], parcels: [], ...expected, name, content };
    }),
  );
}

/** Drops the file on the page, answers what is asked and creates what the page offers. Resolves once that is done. */
export async function importShopFile(page: Page, { name, content, answers, says, parcels }: ShopFile): Promise<void> {
  await drop(page, name, content);
  const check = page.getByRole('button', { name: 'Check rows' });
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(check).toBeVisible();
  const open = page.locator('[data-open=true]');
  for (const [question, answer] of Object.entries(answers)) {
    // The answer to the same columns of an earlier file is known.
    for (let count = await open.count(); count > 0; count = await open.count()) {
      const radios = open.first().getByRole('radio');
      const isTwins = question === 'same-names';
      await (isTwins ? radios.nth(1) : radios.and(page.getByLabel(answerNames[answer] ?? answer))).press('Space');
      await expect(open).toHaveCount(count - 1);
      if (isTwins) break;
    }
  }
  if (says.includes('no-address')) await expect(page.getByText(/^No column holds .* of the receiver\./)).toBeVisible();
  if (parcels.length === 0) {
    await expect(check).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Discard' }).click();
    return;
  }
  await check.click();
  const create = page.getByRole('button', { name: /^Create / });
  await expect(create).not.toHaveAttribute('aria-disabled', /./);
  await create.click();
  await expect(page.getByRole('heading', { name: `Import of ${name}` })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ parcels? imported\.$/)).toBeVisible();
}

/** The expected parcels as the service answers them: times without a zone are those of the page. */
export async function expectedParcels(page: Page, { parcels }: ShopFile): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (bodies) =>
      bodies.map((body) => {
        const dates = Object.entries(body)
          .filter(([field]) => ['order_date', 'ship_by', 'deliver_by'].includes(field))
          .map(([field, text]) => [field, new Date(String(text)).toISOString().replace('.000', '')]);
        return { ...body, ...Object.fromEntries(dates) } as Record<string, unknown>;
      }),
    parcels,
  );
}

/** Those that no expected parcel of the file is like. */
export function unexpectedOf(created: readonly ParcelJson[], expected: readonly Record<string, unknown>[]): unknown[] {
  const isLike = (parcel: ParcelJson) => {
    const own = expected.find(
      ({ order_number, receiver }) =>
        (order_number ?? null) === parcel.order_number &&
        (order_number !== undefined || (receiver as { name?: string }).name === parcel.receiver?.name),
    );
    const { shipping_request, ...others } = own ?? {};
    const method = parcel.shipping_method?.name;
    try {
      expect(own).toBeDefined();
      // A wish that is the name of a method of the account is that method.
      expect(parcel).toMatchObject({ items: [], ...others });
      expect(parcel.shipping_request ?? method ?? null).toBe(shipping_request ?? null);
      return true;
    } catch {
      return false;
    }
  };
  return created.filter((parcel) => !isLike(parcel));
}
