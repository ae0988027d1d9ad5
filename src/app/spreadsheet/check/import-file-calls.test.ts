import { expect, it } from 'vitest';
import { ImportFileCalls } from './import-file-calls.ts';

const namedIds = {
  shipping_method_id: ['DHL Paket', 'UPS', 'Hermes', 'DPD'].map((name, at) => ({ id: `m-${at}`, name })),
  packaging_id: [],
};

it.each([
  [['DHL Paket', 'UPS', 'Hermes', 'DPD'], 'shipping_method_id'],
  [['DHL Paket', 'UPS', 'Hermes', 'Express'], 'shipping_request'],
])('a column of %j is a %s: all its values count, not the first few', async (methods, field) => {
  const calls = new ImportFileCalls(() => {});
  const rows = methods.map((method, at) => `${at}\t${method}`);
  const facts = await calls.open(['Order number\tShipping method', ...rows].join('\n'), '');
  expect(calls.guess(facts, namedIds).columns).toEqual(['order_number', field]);
});
