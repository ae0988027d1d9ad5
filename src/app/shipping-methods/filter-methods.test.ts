import { expect, test } from 'vitest';
import { filterMethods } from './filter-methods.ts';

const methods = [
  { id: '0193aaaa-0000-7000-8000-000000000001', name: 'DHL Parcel Connect' },
  { id: '0193bbbb-0000-7000-8000-000000000002', name: 'Zásilkovna' },
  { id: '0193cccc-0000-7000-8000-000000000003', name: '' },
];
const found = (text: string) => filterMethods(methods, text).map(({ id }) => id.slice(4, 8));

test.each([
  ['', ['aaaa', 'bbbb', 'cccc']],
  ['  ', ['aaaa', 'bbbb', 'cccc']],
  ['connect dhl', ['aaaa']],
  ['zasil', ['bbbb']],
  ['ZÁSIL', ['bbbb']],
  ['0193CCCC', ['cccc']],
  ['ups', []],
])('%j', (text, ids) => {
  expect(found(text)).toEqual(ids);
});
