import { describe, expect, it } from 'vitest';
import { needsDeclaration } from './customs-rule.ts';

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK MC'.split(' ');
const place = (text: string) => {
  const [country = '', ...code] = text.split(' ');
  return { country, postal_code: code.length === 0 ? null : code.join(' ') };
};
const declared = (from: string, to: string, northernIreland?: boolean) => {
  const settings = { customs_union: union, northern_ireland_customs: northernIreland };
  const there = needsDeclaration(place(from), place(to), settings);
  expect(needsDeclaration(place(to), place(from), settings), `${to} to ${from}`).toBe(there);
  return there;
};

describe('a customs declaration', () => {
  it.each([
    ['the Canaries', 'ES 35001'],
    ['the Canaries', 'ES 38001'],
    ['Ceuta', 'ES 51001'],
    ['Melilla', 'ES 52001'],
    ['Livigno', 'IT 23041'],
    ['Campione', 'IT 22061'],
    ['Heligoland', 'DE 27498'],
    ['Büsingen', 'DE 78266'],
    ['Réunion', 'FR 97400'],
    ['Guadeloupe', 'FR 97110'],
    ['Martinique', 'FR 97200'],
    ['French Guiana', 'FR 97300'],
    ['Mayotte', 'FR 97600'],
    ['Saint Barthélemy', 'FR 97133'],
    ['New Caledonia', 'FR 98800'],
    ['Åland', 'FI 22100'],
    ['Athos', 'GR 630 86'],
    ['the Faroe Islands', 'DK 3800'],
    ['the Faroe Islands by their own code', 'DK FO-100'],
    ['Greenland', 'DK 3900'],
    ['a code with its country', 'FR F-97400'],
  ])('a customs declaration is needed with %s, from the Union and within one country', (_name, special) => {
    const [country = ''] = special.split(' ');
    expect(declared('DE 10115', special)).toBe(true);
    expect(declared(`${country} 1`, special)).toBe(true);
  });

  it.each([
    ['AX', 'FI 00100'],
    ['GP', 'FR 75003'],
    ['GL', 'DK 1165'],
    ['JE JE2 3AB', 'GB E1 6QL'],
    ['GB GY1 1AA', 'GB E1 6QL'],
    ['GB JE2 3AB', 'GB BT1 5GS'],
    ['US 09012', 'US 10001'],
    // A spreadsheet took the zero.
    ['US 9012', 'US 10001'],
    ['US 34002', 'US 33101'],
    ['US 96201', 'US 94110'],
    ['US 96799', 'US 96815'],
    ['US 96910', 'US 96815'],
    ['GU', 'US 96815'],
    ['US 00802', 'US 00901'],
    ['DE 10115', 'CH 8001'],
    ['DE 10115', 'GB E1 6QL'],
    ['FR 97133', 'FR 97110'],
  ])('a customs declaration is needed between %s and %s', (from, to) => expect(declared(from, to)).toBe(true));

  it.each([
    ['the Azores', 'DE 10115', 'PT 9500-150'],
    ['Madeira', 'PT 1200-109', 'PT 9000-018'],
    ['the Balearic Islands', 'ES 28004', 'ES 07001'],
    ['Monaco', 'DE 10115', 'MC 98000'],
    ['Monaco', 'FR 75003', 'FR 98000'],
    ['the Isle of Man', 'GB E1 6QL', 'IM IM1 1AA'],
    ['the Isle of Man', 'GB E1 6QL', 'GB IM1 1AA'],
    ['Puerto Rico', 'US 10001', 'PR 00901'],
    ['Puerto Rico', 'US 10001', 'US 00901'],
    ['one country', 'US 10001', 'US 94110'],
    ['one country', 'CH 8001', 'CH 1204'],
    ['the Union', 'DE 10115', 'FR 75003'],
    ['Como, beside Campione', 'DE 10115', 'IT 22060'],
    ['Valtellina, beside Livigno', 'DE 10115', 'IT 23030'],
    ['one such place', 'ES 35001', 'ES 38001'],
    ['one such place', 'FI 22100', 'AX 22100'],
    ['Ireland', 'DE 10115', 'IE'],
  ])('a customs declaration is not needed with %s: %s and %s', (_name, from, to) =>
    expect(declared(from, to)).toBe(false),
  );

  it('a customs declaration is not needed between Northern Ireland and the Union, whatever the account says', () => {
    expect(declared('GB BT1 5GS', 'DE 10115', true)).toBe(false);
    expect(declared('GB bt15gs', 'IE', true)).toBe(false);
    expect(needsDeclaration(place('GB BT1 5GS'), place('DE 10115'), { customs_union: ['GB'] })).toBe(false);
    expect(declared('GB BT1 5GS', 'MC 98000')).toBe(false);
    expect(declared('GB BT1 5GS', 'ES 35001')).toBe(true);
    expect(declared('GB BT1 5GS', 'CH 8001')).toBe(true);
  });

  it('a customs declaration is needed between Great Britain and Northern Ireland where the account says so', () => {
    expect(declared('GB BT1 5GS', 'GB E1 6QL')).toBe(false);
    expect(declared('GB BT1 5GS', 'GB E1 6QL', true)).toBe(true);
    expect(declared('GB BT1 5GS', 'IM IM1 1AA', true)).toBe(true);
    expect(declared('GB BT1 5GS', 'GB BT2 7AA', true)).toBe(false);
    expect(declared('GB E1 6QL', 'GB SE1 9RT', true)).toBe(false);
  });

  it('a customs declaration is not needed without a country', () => {
    const settings = { customs_union: union };
    expect(needsDeclaration(place('DE'), { country: null, postal_code: '35001' }, settings)).toBe(false);
    expect(needsDeclaration({ country: null, postal_code: null }, place('CH'), settings)).toBe(false);
  });
});
