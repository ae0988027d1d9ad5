import { expect, it } from 'vitest';
import { type Expectation, importedShopFile, storedParcel } from './import-shop-file.ts';

// Each file with its bytes, and what is expected of it.
const files = import.meta.glob<string>('./shop-files/*.{csv,txt,xlsx}', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});
const expectations = import.meta.glob<Expectation>('./shop-files/*.json', { import: 'default', eager: true });
const folder = './shop-files/';
const shopFiles = Object.keys(files).map((path) => path.slice(folder.length));

/** What does not come out as expected yet, and why. An entry that does fails. */
const notYet: Readonly<Record<string, string>> = {
  'amazon-all-orders.txt': 'done orders are taken',
  'amazon-lone-quotes.txt': 'names of columns are not known',
  'bigcommerce.csv': 'done orders are taken',
  'billbee.csv': 'done orders are taken',
  'dirt-countries.csv': 'names of columns are not known',
  'dirt-currency-signs.csv': 'currencies beside prices are not taken',
  'dirt-dates-per-column.csv': 'damage of spreadsheets is not said',
  'dirt-dollar-sign.csv': 'currencies beside prices are not taken',
  'dirt-exponents.csv': 'damage of spreadsheets is not said',
  'dirt-items-side-by-side.csv': 'items in cells and groups of columns are not read',
  'dirt-mojibake.csv': 'damage of spreadsheets is not said',
  'dirt-only-contacts.csv': 'names of columns are not known',
  'dirt-phones.csv': 'damage of spreadsheets is not said',
  'dirt-quantities.csv': 'damage of spreadsheets is not said',
  'dirt-repeated-header.csv': 'rows that are neither parcels nor items are taken',
  'dirt-report-head.csv': 'rows that are neither parcels nor items are taken',
  'dirt-second-header.csv': 'rows that are neither parcels nor items are taken',
  'dirt-totals.csv': 'rows that are neither parcels nor items are taken',
  'dirt-two-addresses.csv': 'rows that are neither parcels nor items are taken',
  'dirt-two-currencies.csv': 'currencies beside prices are not taken',
  'dirt-unknown-names.csv': 'names of columns are not known',
  'dirt-zero-width.csv': 'damage of spreadsheets is not said',
  'ebay-dollars.csv': 'the order row counts as an item, the footer as a parcel',
  'ebay-german-ascii.csv': 'the order row counts as an item, the footer as a parcel',
  'ebay-german-report.csv': 'the order row counts as an item, the footer as a parcel',
  'ebay-german.csv': 'the order row counts as an item, the footer as a parcel',
  'ebay-orders.csv': 'the order row counts as an item, the footer as a parcel',
  'ebay-pounds.csv': 'the order row counts as an item, the footer as a parcel',
  'ebay-shipped.csv': 'done orders are taken',
  'etsy-order-items.csv': 'done orders are taken',
  'etsy-orders.csv': 'done orders are taken',
  'kaufland.csv': 'done orders are taken',
  'magento-grid.csv': 'done orders are taken',
  'magento-order-items.csv': 'done orders are taken',
  'office-dutch.csv': 'names of columns are not known',
  'office-french.csv': 'names of columns are not known',
  'office-german.csv': 'names of columns are not known',
  'office-two-sheets.xlsx': 'rows that are neither parcels nor items are taken',
  'office-workbook.xlsx': 'rows that are neither parcels nor items are taken',
  'prestashop-french-module.csv': 'done orders are taken',
  'prestashop-orders-grid.csv': 'names of columns are not known',
  'prestashop-sql-manager.csv': 'names of columns are not known',
  'shopify-digital-lines.csv': 'done orders are taken',
  'shopify-done-orders.csv': 'done orders are taken',
  'shopware-6.csv': 'done orders are taken',
  'squarespace.csv': 'done orders are taken',
  'wix.csv': 'done orders are taken',
  'woocommerce-advanced-export.csv': 'done orders are taken',
  'woocommerce-german.csv': 'names of columns are not known',
  'woocommerce-line-item-columns.csv': 'items in cells and groups of columns are not read',
  'woocommerce-line-items-cell.csv': 'items in cells and groups of columns are not read',
  'woocommerce-one-row-per-item.csv': 'done orders are taken',
  'woocommerce-only-billing.csv': 'names of columns are not known',
  'woocommerce-products-as-columns.csv': 'items in cells and groups of columns are not read',
};

it('at least sixty files are read', () => {
  expect(shopFiles.length).toBeGreaterThanOrEqual(60);
  expect(Object.keys(notYet).filter((name) => !shopFiles.includes(name))).toEqual([]);
});

async function expectAsMeant(name: string): Promise<void> {
  const expected = expectations[`${folder}${name.replace(/\.\w+$/, '.json')}`] ?? { about: 'not written' };
  const file = await (await fetch(files[`${folder}${name}`] ?? '')).blob();
  const found = await importedShopFile(file, name, expected);
  const { asked, parcels, skipped, said, problems, warnings } = found;
  const orders = (cells: readonly { order: string | null }[]) => [...new Set(cells.map(({ order }) => order))];
  expect({ asked, parcels, skipped, wrong: orders(problems) }).toEqual({
    asked: Object.keys(expected.answers ?? {}),
    parcels: (expected.parcels ?? []).map(storedParcel),
    skipped: expected.skipped ?? [],
    wrong: orders(expected.problems ?? []),
  });
  for (const kind of expected.says ?? []) expect(said).toContain(kind);
  for (const cell of expected.problems ?? []) expect(problems).toContainEqual(cell);
  for (const cell of expected.warnings ?? []) expect(warnings).toContainEqual(cell);
}

it.each(shopFiles.filter((name) => !(name in notYet)))('%s is created as expected, or asked', expectAsMeant);

it.fails.each(Object.keys(notYet))('%s is on the list of what is wrong, and still is', expectAsMeant);
