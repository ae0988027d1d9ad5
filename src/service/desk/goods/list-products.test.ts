import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packagingsAnswerSchema, productsAnswerSchema } from '#contract/codes/goods.ts';
import { loadAccountSettings, loadGoods } from '#service/account/account-settings.ts';
import { startTestService } from '#service/testing/start-test-service.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parcel-desk-goods-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'account.json');
const writeGoods = (goods: object) => writeFileSync(file(), JSON.stringify(goods));

test('products and packagings of the account file are answered with their codes, also products of which there is nothing else', async () => {
  const account = loadAccountSettings(folder);
  const [tea, assam, ...others] = account.products;
  const products = [
    { ...tea, note: null, barcodes: [{ code: '4006381333931' }, { code: '14006381333938', pieces: 6 }] },
    { ...assam, note: 'Upright' },
    ...others.map((other) => ({ ...other, note: null })),
  ];
  const packagings = account.packagings.map((each, at) => (at === 0 ? { ...each, barcodes: ['BOX-M'] } : each));
  writeGoods({ ...account, products, packagings });
  const service = await startTestService({ env: { PARCEL_DESK_DATA: folder } });
  const listed = productsAnswerSchema.parse((await service.call('GET', `${service.origin}/desk/products`)).body);
  expect(listed.products).toEqual([
    {
      sku: 'TEA-DJ',
      name: 'Darjeeling, 250 g',
      note: null,
      image: false,
      barcodes: [
        { code: '4006381333931', pieces: 1 },
        { code: '14006381333938', pieces: 6 },
      ],
    },
    { sku: 'TEA-AS', name: 'Assam, 250 g', note: 'Upright', image: false, barcodes: [] },
    ...others.map(({ sku, name }) => ({ sku, name, note: null, image: false, barcodes: [] })),
  ]);
  const boxes = packagingsAnswerSchema.parse((await service.call('GET', `${service.origin}/desk/packagings`)).body);
  expect(boxes.packagings.map(({ barcodes }) => barcodes)).toEqual([
    ['BOX-M'],
    ...account.packagings.slice(1).map(() => []),
  ]);
  expect(boxes.packagings[0]).toEqual(packagings[0]);
  await service.close();
});

test('a proxy takes products and packagings of its own file, with no account in it, and has none without one', () => {
  expect(loadGoods(folder)).toEqual({ products: [], packagings: [] });
  const { products, packagings, name } = loadAccountSettings(mkdtempSync(path.join(folder, 'other-')));
  writeGoods({ products });
  expect(loadGoods(folder)).toEqual({ products, packagings: [] });
  writeGoods({ name, products, packagings });
  expect(loadGoods(folder)).toEqual({ products, packagings });
  writeGoods({ products, product: [] });
  expect(() => loadGoods(folder)).toThrow(`${file()}: does not know the field product`);
  expect(readFileSync(file(), 'utf8')).toContain('"product"');
});

test.each([
  ['4006381333932', undefined, 'products.0.barcodes.0.code: has a wrong check digit: 400638133393 is followed by 1'],
  ['036000291453', undefined, 'products.0.barcodes.0.code: has a wrong check digit: 03600029145 is followed by 2'],
  ['', undefined, 'products.0.barcodes.0.code: must not be empty'],
  ['4006381333931', 0, 'products.0.barcodes.0.pieces: must be an integer from 1 to 9999'],
  ['04006381333931', undefined, 'products.1.barcodes.0.code: is a code of "TEA-DJ" already'],
  ['tea-as', undefined, 'products.0.barcodes.0.code: is a code of "TEA-AS" already'],
  ['BOX-7', undefined, 'packagings.0.barcodes.0: is a code of "TEA-DJ" already'],
])('the code %j with %j pieces is refused', (code, pieces, said) => {
  const { products, packagings } = loadAccountSettings(mkdtempSync(path.join(folder, 'other-')));
  const [first, second] = products;
  writeGoods({
    products: [
      { ...first, barcodes: [{ code, ...(pieces === undefined ? {} : { pieces }) }] },
      { ...second, barcodes: [{ code: '4006381333931' }] },
    ],
    packagings: [{ ...packagings[0], barcodes: ['box-7'] }],
  });
  expect(() => loadGoods(folder)).toThrow(`${file()}: ${said}`);
});
