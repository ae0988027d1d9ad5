import { afterEach, expect, test } from 'vitest';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { settingValues } from '#contract/desk/desk-setting-values.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import type { Mapping, NamedIds } from '#app/spreadsheet/file-types.ts';
import { keepMapping, recallMapping, shareFixed } from './kept-mappings.ts';

const ids: NamedIds = { shipping_method_id: [{ id: 'm-1', name: 'Parcel 24' }], packaging_id: [] };
const formats: Mapping['formats'] = { date: null, decimal: ',', weight: 'g', dimension: null };
const mapping: Mapping = {
  columns: ['order_number', 'receiver.name', 'receiver.name', null],
  fixed: { shipping_method_id: 'm-1', 'receiver.country': 'DE' },
  formats,
};
const header = ['Order', 'Name', 'Name', 'Rest'];

afterEach(() => {
  sharedSettings.sharedWhen(() => false);
  forgetDeviceStores();
});

test('the same columns in another order are known again, columns of one name by their order', () => {
  keepMapping(header, { ...mapping, columns: ['order_number', 'receiver.name', 'items.name', null] }, []);
  expect(recallMapping(['Rest', 'Name', 'Order', 'Name'], ids)?.columns).toEqual([
    null,
    'receiver.name',
    'order_number',
    'items.name',
  ]);
  expect(recallMapping(header.slice(1), ids)).toBeNull();
  expect(recallMapping(['Order', 'Name', 'Rest'], ids)).toBeNull();
});

test('fixed values and answers are kept; values that may name a customer and the texts of the header are not', () => {
  const fixed = { ...mapping.fixed, 'receiver.name': 'Anna Weber', note: 'For Anna', 'items.note': 'Anna', currency: 'EUR' };
  keepMapping(['Anna Weber', 'Prager Straße 10', 'c', 'd'], { ...mapping, fixed }, []);
  expect(Object.values(localStorage).join('')).not.toMatch(/Anna|Prager/);
  expect(recallMapping(['Anna Weber', 'Prager Straße 10', 'c', 'd'], ids)).toMatchObject({
    fixed: { shipping_method_id: 'm-1', 'receiver.country': 'DE', currency: 'EUR' },
    formats,
  });
}); // oxfmt-ignore

test('the order of dates is kept for each column, and the currency for a sign; one order for all columns is not', () => {
  keepMapping(
    header,
    {
      ...mapping,
      formats: { ...formats, date: 'month-first' },
      dates: { 0: 'day-first', 2: 'month-first' },
      currencies: { $: 'CAD' },
    },
    [],
  );
  expect(recallMapping(['Rest', 'Name', 'Order', 'Name'], ids)).toMatchObject({
    formats,
    dates: { 2: 'day-first', 3: 'month-first' },
    currencies: { $: 'CAD' },
  });
});

test('of skipped columns those are known that the guess had a field for; of one that was kept before, none', () => {
  const guessed: Mapping['columns'] = ['order_number', null, 'receiver.name', 'receiver.town'];
  keepMapping(header, { ...mapping, columns: ['order_number', null, null, null] }, guessed);
  expect(recallMapping(['Rest', 'Name', 'Order', 'Name'], ids)?.skipped).toEqual([0, 3]);
  const key = Object.keys(localStorage)[0] ?? '';
  const [{ skipped: _, ...before }] = JSON.parse(localStorage.getItem(key) ?? '[]') as [{ skipped: unknown }];
  localStorage.setItem(key, JSON.stringify([before]));
  expect(recallMapping(header, ids)?.skipped).toBeNull();
});

test('a shipping method that the account does not have is left out', () => {
  keepMapping(header, mapping, []);
  expect(recallMapping(header, { ...ids, shipping_method_id: [] })?.fixed).toEqual({ 'receiver.country': 'DE' });
});

test('thirty are kept, those used last', () => {
  for (let file = 0; file < 31; file += 1) {
    keepMapping([...header, `File ${file}`], mapping, []);
    if (file > 0) keepMapping([...header, 'File 0'], mapping, []);
  }
  expect(recallMapping([...header, 'File 0'], ids)).not.toBeNull();
  expect(recallMapping([...header, 'File 1'], ids)).toBeNull();
  expect(recallMapping([...header, 'File 2'], ids)).not.toBeNull();
});

test('what does not fit is left out, and all is forgotten with the settings', () => {
  keepMapping(header, mapping, []);
  const key = Object.keys(localStorage)[0] ?? '';
  const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
  localStorage.setItem(key, JSON.stringify([{ ...kept[0], columns: { a: 'no.field' } }, 7, ...kept]));
  expect(recallMapping(header, ids)?.columns).toEqual(mapping.columns);
  forgetDeviceStores();
  expect(recallMapping(header, ids)).toBeNull();
});

test('the desk gets fixed values by a press alone, those that are codes, and keeps them when the file comes again', () => {
  sharedSettings.sharedWhen(() => true);
  const fixed = { shipping_method_id: 'm-1', currency: 'EUR', 'receiver.country': 'DE', 'items.sku': 'S-1', weight: '1.2', reference: 'Anna' };
  const onDesk = () => {
    const [setting] = [...sharedSettings.get().values()];
    expect(settingValues.mapping.safeParse(setting?.value).success).toBe(true);
    return (setting?.value as { fixed: unknown } | undefined)?.fixed;
  };
  const codes = { shipping_method_id: 'm-1', currency: 'EUR', 'receiver.country': 'DE', 'items.sku': 'S-1' };
  keepMapping(header, { ...mapping, fixed, dates: { 0: 'day-first' }, currencies: { $: 'CAD', us$: 'USD', kr: 'SEK' } }, []);
  expect(onDesk()).toEqual({ 'items.sku': 'S-1' });
  shareFixed(header, { ...mapping, fixed }, ['order_number', null, null, 'reference']);
  expect(onDesk()).toEqual(codes);
  const taken = { digest: 'd', reasons: ['shipped' as const] };
  keepMapping(header, { ...mapping, fixed: { ...fixed, currency: 'USD' }, taken }, []);
  expect(onDesk()).toEqual({ ...codes, currency: 'USD' });
  expect(recallMapping(header, ids)).toMatchObject({ fixed: { weight: '1.2', currency: 'USD' }, taken });
  keepMapping(['Order', 'Tick'], { ...mapping, columns: ['order_number', null], fixed: {}, taken }, []);
  expect(recallMapping(['Order', 'Tick'], ids)?.taken).toEqual(taken);
  sharedSettings.set([...sharedSettings.get().keys()].at(-1) ?? '', null);
  shareFixed(header, { ...mapping, fixed, taken }, []);
  expect(onDesk()).toEqual(codes);
}); // oxfmt-ignore
