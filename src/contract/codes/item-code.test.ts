import { expect, test } from 'vitest';
import { codeKey } from './code-key.ts';
import { checkDigitOf, gtinOf } from './gtin.ts';
import { readItemCode, shownCode } from './item-code.ts';
import { readGs1 } from './read-gs1.ts';

const gs = '\u001D';
const mug = '04006381333931';

test.each([
  // EAN-13, UPC-A, GTIN-14, EAN-8: one number in several lengths.
  ['4006381333931', mug],
  ['04006381333931', mug],
  ['036000291452', '00036000291452'],
  ['0036000291452', '00036000291452'],
  ['00036000291452', '00036000291452'],
  ['96385074', '00000096385074'],
  ['0000096385074', '00000096385074'],
  // An indicator is a pack: another trade item.
  ['14006381333938', '14006381333938'],
  ['94006381333934', '94006381333934'],
  // A wrong check digit, another length, other signs: a code of the shop's own, compared as it is.
  ['4006381333932', '4006381333932'],
  ['036000291453', '036000291453'],
  ['12345678', '12345678'],
  ['400638133393', '400638133393'],
  ['400638133393X', '400638133393x'],
  ['MUG-BL', 'mug-bl'],
  [' mug bl ', 'mugbl'],
  ['', ''],
  // The kind of the code before it.
  [']E04006381333931', mug],
  [']E00036000291452', '00036000291452'],
  [']E496385074', '00000096385074'],
  [']C0MUG-BL', 'mug-bl'],
  [']I114006381333938', '14006381333938'],
  // GS1: 01 is the item.
  [`]C101${mug}`, mug],
  [`]d201${mug}17261231`, mug],
  [`]Q301${mug}10A7`, mug],
  [`]e001${mug}`, mug],
  [`]d210A7${gs}01${mug}`, mug],
  [`]d221SERIAL 1${gs}01${mug}17261231`, mug],
  [`${gs}01${mug}10A7`, mug],
  [`]C1310300125001${mug}`, mug],
  [`(01)${mug}(17)261231(10)A7`, mug],
  [`]C1(01)${mug}`, mug],
  [`01${mug}17261231`, mug],
  [`01${mug}10A7`, mug],
  [`]C10114006381333938`, '14006381333938'],
  [`]d210A7<GS>01${mug}`, mug],
  [`https://id.gs1.org/01/${mug}/10/A7?17=261231`, mug],
  ['https://shop.example/x/01/4006381333931', mug],
  // 02 is what is inside of a larger unit, 00 a pallet, and a wrong number none.
  [`]C102${mug}3712`, null],
  [`(02)${mug}(37)12`, null],
  [']C100340123450000000018', null],
  [']C10104006381333932', null],
  [`(10)A7(17)261231`, null],
  // Without prefix and FNC1 these are no code of GS1.
  [`02${mug}3712`, `02${mug}3712`],
  [`0104006381333932`, `0104006381333932`],
  [`01${mug}ABC`, `01${mug}abc`],
])('%j is the item %j', (scan, key) => {
  expect(readItemCode(scan).key).toBe(key);
});

test.each([
  [`]d201${mug}1726123110A7`, 'A7', '2026-12-31'],
  [`]d201${mug}10A7${gs}17261200`, 'A7', '2026-12'],
  [`(01)${mug}(10)A7/3(17)990101`, 'A7/3', '1999-01-01'],
  [`https://id.gs1.org/01/${mug}/10/A%2F7?17=261231`, 'A/7', '2026-12-31'],
  // Nothing says where the lot ends, or whether it is one.
  [`01${mug}1726123110A7`, null, '2026-12-31'],
  [`01${mug}10A717261231`, null, null],
  [`]d201${mug}17261331`, null, null],
])('%j has the lot %j and expires %j', (scan, lot, expiry) => {
  expect(readGs1(scan, 2026)).toEqual({ item: mug, lot, expiry });
});

test('a check digit is the one of GS1, and a number without it is no trade item', () => {
  expect(['400638133393', '03600029145', '9638507'].map(checkDigitOf)).toEqual(['1', '2', '4']);
  for (const wrong of ['0', '2', '3', '4', '5', '6', '7', '8', '9']) expect(gtinOf(`400638133393${wrong}`)).toBeNull();
});

test('a code is shown as it is printed', () => {
  const shown = ['4006381333931', '036000291452', '14006381333938', '96385074', 'MUG-BL'].map((code) =>
    shownCode(codeKey(code)),
  );
  expect(shown).toEqual(['4006381333931', '036000291452', '14006381333938', '96385074', 'MUG-BL']);
});
