import { expect, test } from 'vitest';
import { partFinder } from './part-signs.ts';
import type { SkipReason } from '#app/spreadsheet/row-kinds/skip-reasons.ts';

const find = (header: string[], rows: string[][], skipped: Record<number, SkipReason> = {}) =>
  partFinder(header)?.(rows, [...rows.keys()], (row) => skipped[row])?.map(({ row, value }) => [row, value]) ?? null;

test.each([
  ['Financial Status', 'partially_refunded'],
  ['Payment status', 'Teilweise erstattet'],
  ['Fulfillment Status', 'partial'],
  ['Order Status', 'wc-partial-shipped'],
  ['order-status', 'PartiallyShipped'],
  ['Status', 'Partially Shipped'],
  ['Lieferstatus', 'Teilweise versandt'],
  ['Refunded Amount', '4.90'],
  ['quantity-shipped', '1'],
  ['Qty Refunded', '2'],
])('%s “%s” says that a part is done', (name, value) => {
  expect(find(['Order', name], [['1', value]])).toEqual([[0, value]]);
});

test.each([
  ['Financial Status', 'paid'],
  ['Fulfillment Status', 'unfulfilled'],
  ['Refunded Amount', '0.00'],
  ['quantity-shipped', '0'],
  ['Note', 'partial'],
])('%s “%s” says nothing of a part', (name, value) => {
  expect(find(['Order', name], [['1', value]]) ?? []).toEqual([]);
});

const shopify = ['Name', 'Financial Status', 'Fulfillment Status', 'Lineitem fulfillment status', 'Refunded Amount'];

test('an order says it once; where its lines say which are shipped, only a refund is open', () => {
  const first = ['#1', 'partially_refunded', 'partial', 'pending', '4.90'];
  const second = ['#1', '', '', 'fulfilled', ''];
  expect(find(shopify, [first, second])).toEqual([[0, 'partially_refunded']]);
  expect(find(shopify, [first, first])).toEqual([[0, 'partially_refunded']]);
  const paid = first.with(1, 'paid').with(4, '0.00');
  expect(find(shopify, [paid, second])).toEqual([[0, 'partial']]);
  expect(find(shopify, [paid, second], { 1: 'shipped' })).toEqual([]);
  expect(find(shopify, [first, second], { 1: 'shipped' })).toEqual([[0, 'partially_refunded']]);
});

test('a file that says what is left to ship leaves nothing open', () => {
  const header = ['order-status', 'quantity-purchased', 'quantity-shipped', 'quantity-to-ship'];
  expect(find(header, [['PartiallyShipped', '3', '1', '2']]) ?? []).toEqual([]);
});

test('a line says it for itself, unless it is skipped', () => {
  const header = ['order-id', 'quantity-shipped'];
  const rows = [['1', '1'], ['1', '0'], ['1', '2']];
  expect(find(header, rows, { 2: 'shipped' })).toEqual([[0, '1']]);
  expect(find(header, rows)).toEqual([[0, '1'], [2, '2']]);
}); // oxfmt-ignore
