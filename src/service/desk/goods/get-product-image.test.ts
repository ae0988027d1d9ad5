import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productsAnswerSchema } from '#contract/codes/goods.ts';
import { loadAccountSettings, loadGoods } from '#service/account/account-settings.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';
import { maxImageBytes } from './read-image-below.ts';

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a picture')]);
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('a picture')]);
const webp = Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1');
const skus = { 'A/B 100%': 'pictures/mug.png', JPEG: 'jug.JPG', WEBP: 'tea.webp' };
const unread = {
  missing: 'none.png',
  text: 'account.png',
  out: 'pictures/out.png',
  folder: 'folder.png',
  large: 'large.png',
  sound: 'sound.webp',
};

let folder = '';
let service: TestService;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'parcel-desk-pictures-'));
  const data = path.join(folder, 'data');
  mkdirSync(path.join(data, 'pictures'), { recursive: true });
  mkdirSync(path.join(data, 'folder.png'));
  const account = loadAccountSettings(data);
  const [first] = account.products;
  const products = Object.entries({ ...skus, ...unread }).map(([sku, image]) => ({ ...first, sku, image }));
  writeFileSync(path.join(data, 'account.json'), JSON.stringify({ ...account, products, shipping_rules: [] }));
  writeFileSync(path.join(data, 'pictures/mug.png'), png);
  writeFileSync(path.join(data, 'jug.JPG'), jpeg);
  writeFileSync(path.join(data, 'tea.webp'), webp);
  writeFileSync(path.join(data, 'account.png'), readFileSync(path.join(data, 'account.json')));
  writeFileSync(path.join(data, 'sound.webp'), Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt ', 'latin1'));
  writeFileSync(path.join(data, 'large.png'), Buffer.concat([png, Buffer.alloc(maxImageBytes)]));
  writeFileSync(path.join(folder, 'out.png'), png);
  symlinkSync(path.join(folder, 'out.png'), path.join(data, 'pictures/out.png'));
  service = await startTestService({ env: { PARCEL_DESK_DATA: data } });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (sku: string, token = service.startToken) =>
  fetch(`${service.origin}/desk/products/${encodeURIComponent(sku)}/image`, {
    headers: { authorization: `Bearer ${token}` },
  });

test.each([
  ['A/B 100%', 'image/png', png],
  ['JPEG', 'image/jpeg', jpeg],
  ['WEBP', 'image/webp', webp],
])('the picture of %s is sent as it is, for this page alone', async (sku, type, bytes) => {
  const answer = await get(sku);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

test.each([
  ['missing', 'there is no file none.png in the folder of the account file'],
  ['out', 'there is no file pictures/out.png in the folder of the account file'],
  ['folder', 'there is no file folder.png in the folder of the account file'],
  ['text', 'account.png is no PNG, JPEG or WebP'],
  ['large', 'large.png has more than 2 MB'],
  ['sound', 'sound.webp is no PNG, JPEG or WebP'],
  ['unknown', 'the account file names no picture of a product with this SKU'],
])('%s is refused with its reason', async (sku, message) => {
  const answer = await get(sku);
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([404, message]);
});

test('a picture needs a sign-in, and the list of products says which have one', async () => {
  expect((await get('JPEG', 'wrong')).status).toBe(401);
  const { body } = await service.call('GET', `${service.origin}/desk/products`);
  expect(productsAnswerSchema.parse(body).products.filter(({ image }) => image)).toHaveLength(9);
});

test.each([
  '../out.png',
  '/etc/logo.png',
  'a/../../out.png',
  'C:\\logo.png',
  'C:logo.png',
  'a\\..\\b.png',
  'logo.svg',
  '',
])('the account file must not name %j', (image) => {
  const goods = mkdtempSync(path.join(folder, 'goods-'));
  const { products } = loadAccountSettings(path.join(folder, 'data'));
  writeFileSync(path.join(goods, 'account.json'), JSON.stringify({ products: [{ ...products[0], image }] }));
  expect(() => loadGoods(goods)).toThrow('products.0.image: must be the path of a .png, .jpg, .jpeg or .webp file');
});
