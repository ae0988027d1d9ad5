import { expect, test } from 'vitest';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { askTwins, twinAnswer, twinsOf, withTwins } from './twin-columns.ts';

const formats = { date: null, decimal: null, weight: null, dimension: null };
const header = ['Order', 'Name', 'Street', 'Zip', 'City', 'Name', 'Street', 'Zip', 'City', 'Customer'];
const bill = ['Anna Weber', 'Prager Str. 1', '01069', 'Dresden'];
const ship = ['Lee Chan', 'Main St 1', '02108', 'Boston'];
const address: FileField[] = ['receiver.name', 'receiver.address_line_1', 'receiver.postal_code', 'receiver.city'];
const nothing = [null, null, null, null];
const open: Mapping = { columns: ['order_number', ...nothing, ...nothing, 'receiver.name'], fixed: {}, formats };

test('two addresses under the same names are a question with their values; an answer takes one of them, and no other name', () => {
  const rows = [['1', ...bill, ...bill, 'x'], ['2', ...bill, ...ship, 'y']];
  const { twins, mapping } = askTwins(header, rows, open);
  expect(mapping).toBe(open);
  const [question] = twins;
  expect(twins).toEqual([
    {
      fields: address,
      groups: [
        { columns: [1, 2, 3, 4], samples: ['Anna Weber, Prager Str. 1, 01069, Dresden'] },
        { columns: [5, 6, 7, 8], samples: ['Lee Chan, Main St 1, 02108, Boston'] },
      ],
    },
  ]);
  if (question === undefined) return;
  expect(twinAnswer(question, open)).toBe(null);
  const answered = withTwins(open, question, 1);
  expect(answered.columns).toEqual(['order_number', ...nothing, ...address, null]);
  expect(twinAnswer(question, answered)).toBe(1);
  expect(withTwins(answered, question, 0).columns).toEqual(['order_number', ...address, ...nothing, null]);
}); // oxfmt-ignore

test.each([
  ['the same in each row', [['1', ...bill, ...bill, '']], 0],
  ['one of them empty', [['1', '', '', '', '', ...ship, '']], 1],
])('no question where they say %s', (_, rows, group) => {
  const { twins, mapping } = askTwins(header, rows, open);
  expect(twins).toEqual([]);
  const [first, second] = group === 0 ? [address, nothing] : [nothing, address];
  expect(mapping.columns).toEqual(['order_number', ...first, ...second, null]);
});

test.each([
  ['Item|Quantity|Item|Quantity', 0],
  ['Name|Name 2|Street', 0],
  ['Weight|Note|Name|Weight|Note|Name|City', 0],
  ['Foo|Foo|Name', 0],
  ['Name|Street|Zip|City|Name2|Street2|Zip2|City2', 1],
  ['Name|Street|Zip|City|Name.1|Street.1|Zip.1|City.1', 1],
  ['Name|Street|Zip|City|Name2|Street2|Zip2|City2|Name3|Street3|Zip3|City3', 1],
  ['Name|Street|Street 2|Zip|City', 0],
  ['Name|Street|Street 2|Zip|Zip4|City', 0],
  ['order_number|receiver.city|receiver.city|items.sku', 1],
  ['Name|City|Name|City|Date|Date|Date', 2],
])('sets of twins in %s: %i', (names, count) => {
  expect(twinsOf(names.split('|'))).toHaveLength(count);
});

test('an address that comes three times with numbers is three answers', () => {
  const [twins] = twinsOf('Name|Street|Zip|City|Name2|Street2|Zip2|City2|Name3|Street3|Zip3|City3'.split('|'));
  expect(twins?.groups).toEqual([[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]);
}); // oxfmt-ignore

test.each([
  ['behind both, of an item', 'Name|Street|Zip|City|Name|Street|Zip|City|Name|Quantity', [0, 1, 2, 3], [4, 5, 6, 7]],
  ['in front of both, of a customer', 'Name|Phone|Name|Street|Zip|City|Name|Street|Zip|City', [2, 3, 4, 5], [6, 7, 8, 9]],
  ['between them, of an item', 'Name|Street|Zip|City|SKU|Name|Quantity|Name|Street|Zip|City', [0, 1, 2, 3], [7, 8, 9, 10]],
])('two addresses and a third name %s: each address has its own', (_, names, first, second) => {
  expect(twinsOf(names.split('|'))).toEqual([{ fields: address, groups: [first, second] }]);
}); // oxfmt-ignore

test('names that cannot be told apart by where they stand are a question of their own', () => {
  const sets = twinsOf('Street|Zip|City|Name|Street|Zip|City|Name|Product|Name'.split('|'));
  expect(sets.map(({ fields }) => fields)).toEqual([address.slice(1), ['receiver.name']]);
});
