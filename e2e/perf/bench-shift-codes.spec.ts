import { expect, test } from '../fixtures.ts';
import { changedAccount } from '../account-file.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { enterStation, scan } from '../ui/station-pages.ts';
import { report } from './figures.ts';

const mug = '4006381333931';
const goods = changedAccount(({ products }) => ({
  products: products.map((product, index) => {
    const own = [
      [{ code: mug }, { code: '14006381333938', pieces: 6 }],
      [{ code: '036000291452' }, { code: 'K-17/A' }],
      [{ code: '96385074' }, { code: '5901234123457' }],
    ][index];
    return own === undefined ? product : { ...product, barcodes: own };
  }),
}));
test.use({ serviceOptions: { parcels: 0, heldCarrier: true, files: { 'account.json': goods } } });

/** What a scan of an item must count, by its name in the sandbox's account: pieces, or nothing. */
const itemCodes: readonly (readonly [code: string, item: 0 | 1 | 2, pieces: number] | readonly [code: string])[] = [
  [mug, 0, 1],
  [`0${mug}`, 0, 1],
  [`]E0${mug}`, 0, 1],
  ['14006381333938', 0, 6],
  [`]C1010${mug}`, 0, 1],
  [`]d2010${mug}1726123110A7`, 0, 1],
  [`]Q3010${mug}`, 0, 1],
  [`(01)0${mug}(10)A7`, 0, 1],
  [`010${mug}17261231`, 0, 1],
  [`https://id.gs1.org/01/0${mug}/10/A7`, 0, 1],
  ['036000291452', 1, 1],
  ['0036000291452', 1, 1],
  ['00036000291452', 1, 1],
  ['k-17/a', 1, 1],
  ['96385074', 2, 1],
  ['(01)00000096385074', 2, 1],
  ['5901234123457', 2, 1],
  // No item: another check digit, another trade item, what is inside of a larger unit, a product that is not in the parcel.
  ['4006381333932'],
  ['94006381333934'],
  [`]C1020${mug}3712`],
  ['036000291453'],
  [']C100340123450000000018'],
];

/** What a label's code must open by itself, offer to be confirmed, or not find. */
const labelCodes: readonly (readonly [code: string, tracking: string, does: 'opens' | 'asks' | 'nothing'])[] = [
  ['420221539101026837331000039521', '9101026837331000039521', 'opens'],
  [']C14202215391010268373310000395389', '91010268373310000395389', 'asks'],
  ['4201002334249200190132607600833457', '9200190132607600833457', 'opens'],
  ['4201028200009261290113185417468510', '9261290113185417468510', 'opens'],
  ['9405803699300124287899', '9405803699300124287899', 'opens'],
  ['%008182709980000020033350276', '09980000020033', 'opens'],
  ['%00EC1A109980000020045350826', '09980000020045', 'opens'],
  ['008182709980000020057327276N', '09980000020057', 'opens'],
  ['1001921334250001000300779017972697', '779017972697', 'opens'],
  ['9622001560001234567100794808390594', '794808390594', 'opens'],
  ['JJD014600003412345678', 'JJD014600003412345678', 'opens'],
  ['JJD014600003412345679', '003412345679', 'nothing'],
  ['1Z999AA10123456784', '1Z999AA10123456784', 'opens'],
  ['https://www.dhl.com/tracking.html?tracking-id=00340434161094042557', '00340434161094042557', 'opens'],
  ['https://gls-group.eu/track/ZC9DAFBC12', 'ZC9DAFBC12', 'opens'],
  ['https://shop.example/orders/1000100010', 'none', 'nothing'],
  ['XX00340434161094042571YY', '00340434161094042571', 'asks'],
  ['9611020987654312345672', '987654312345672', 'asks'],
];

test('codes of goods and of labels against 500 parcels: what each means, and nothing wrong taken', async ({
  page,
  service,
  api,
}) => {
  test.setTimeout(600_000);
  const body = readyBody(await firstMethod(api));
  const { products } = JSON.parse(goods) as { products: { sku: string; name: string }[] };
  const items = products.slice(0, 3).map(({ sku, name }) => ({ sku, name, quantity: 60 }));
  await createParcel(api, { ...body, order_number: 'GOODS', items });
  // Half of them are shipped with numbers of their own, so that codes have something to be taken for.
  for (let number = 0; number < 480; number += 1)
    await createParcel(api, { ...body, order_number: `1000${number}`, reference: `R-${4_006_381_333_931 + number}` });
  for (const [index, [, tracking]] of labelCodes.entries()) {
    const made = await createParcel(api, {
      ...body,
      order_number: `LABEL-${index}`,
      reference: `tracking:${tracking}`,
    });
    if (tracking !== 'none') await api.post(`/parcels/${made.id}/process`);
  }
  await enterStation(page, service.link);
  const heading = page.getByRole('heading', { name: /^Order / });
  const counts = () => page.getByRole('table').getByRole('row').allInnerTexts();
  let [right, wrong] = [0, 0];
  const missed: string[] = [];
  const judge = (code: string, isRight: boolean, isWrong: boolean) => {
    if (isRight) right += 1;
    else missed.push(code);
    if (isWrong) wrong += 1;
  };
  const openGoods = async () => {
    await scan(page, 'GOODS');
    await expect(page.getByRole('heading', { name: 'Order GOODS', exact: true })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
  };
  await openGoods();
  for (const [code, item, pieces = 0] of itemCodes) {
    const before = await pieceCounts(counts);
    await scan(page, code);
    const expected = before.map((count, index) => (index === item ? count + pieces : count));
    // Said to be none, or to be a part of what a parcel is called by: nothing is taken.
    if (item === undefined) await page.getByRole('alert').waitFor();
    const settled = await expect
      .poll(() => pieceCounts(counts), { timeout: 5_000 })
      .toEqual(expected)
      .then(() => true)
      .catch(() => false);
    const after = await pieceCounts(counts);
    judge(code, settled, !settled && after.some((count, index) => count !== before[index]));
    if (item === undefined) await page.keyboard.press('Escape');
  }
  for (const [index, [code, , does]] of labelCodes.entries()) {
    // Nothing is on the table: whatever stands there afterwards was taken.
    await page.goto(`${service.origin}/station`);
    await page.getByLabel('Scan or type').waitFor();
    await page.keyboard.press('Escape');
    const aside = page.getByRole('button', { name: 'Set aside' });
    if (await aside.isVisible()) await aside.click();
    await expect(heading).toHaveCount(0);
    await scan(page, code);
    const own = page.getByRole('heading', { name: `Order LABEL-${index}`, exact: true });
    const asks = page.getByRole('alert').filter({ hasText: 'contains the tracking number of 1 parcel' });
    const nothing = page.getByRole('alert').filter({ hasText: 'No parcel matches' });
    await own.or(asks).or(nothing).or(heading).first().waitFor({ timeout: 20_000 });
    const done = (await own.isVisible()) ? 'opens' : (await asks.isVisible()) ? 'asks' : 'nothing';
    judge(code, done === does, done !== does && (await heading.count()) > 0);
  }
  const all = itemCodes.length + labelCodes.length;
  const detail = `${itemCodes.length} of goods, ${labelCodes.length} of labels; missed: ${missed.join(' ') || 'none'}`;
  report({
    name: `codes of ${all} against 500 parcels: right`,
    value: right,
    unit: '',
    goal: all,
    atLeast: true,
    detail,
  });
  report({ name: 'of these: a wrong parcel or item taken', value: wrong, unit: '', goal: 0 });
});

/** How many pieces of each of the three items are counted. */
async function pieceCounts(rows: () => Promise<string[]>): Promise<number[]> {
  const texts = await rows();
  return texts.flatMap((text) => {
    const seen = /(\d+) \/ 60/.exec(text)?.[1];
    return seen === undefined ? [] : [Number(seen)];
  });
}
