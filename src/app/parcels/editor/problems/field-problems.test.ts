import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { problemsOfBody, problemsOfErrors } from './field-problems.ts';
import {
  itemRow,
  type ItemRow,
  type ItemTexts,
  newItemRow,
  type ParcelFormValues,
} from '#app/parcels/editor/form/form-values.ts';
import { inScreenOrder } from '#app/parcels/editor/form/screen-order.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { type ParcelBody, serverSide, toParcelBody } from '#app/parcels/editor/form/to-parcel-body.ts';

const raw = JSON.parse(JSON.stringify(buildParcel())) as JsonObject;
const values = () => toFormValues(raw);

const problemsBefore = (sent: ParcelBody, typed: ParcelFormValues, held: JsonObject) =>
  problemsOfBody(sent, typed, serverSide(held, sent, typed));

function editRow(items: ItemRow[], index: number, texts: Partial<ItemTexts>): void {
  items[index] = itemRow({ ...items[index]!, ...texts });
}

describe('what a 422 says', () => {
  it.each([
    ['receiver.postal_code', 'receiver.postal_code', true],
    ['items.0.hs_code', 'items.0.hs_code', true],
    ['items[0].hs_code', 'items.0.hs_code', true],
    ['/items/0/hs_code', 'items.0.hs_code', true],
    ['receiver[country]', 'receiver.country', true],
    ['dimensions.height', 'dimensions.height', true],
    ['shipping_method', 'shipping_method_id', true],
    ['packaging.id', 'packaging_id', true],
    ['tags', 'tags', true],
    ['tags.0', 'tags', true],
    ['receiver', 'receiver', false],
    ['items', 'items', false],
    ['items.0', 'items.0', false],
    ['items.7.sku', 'items.7.sku', false],
    ['items.0.row', 'items.0.row', false],
    ['foo.bar', 'foo.bar', false],
    ['__proto__.polluted', '__proto__.polluted', false],
    ['', '', false],
  ])('%j goes to %j (has an input: %s)', (sent, path, hasInput) => {
    const [problem] = problemsOfErrors({ [sent]: ['is wrong'] }, values(), [0]);
    expect(problem).toMatchObject({ path, hasInput });
    expect(problem?.message).toContain('is wrong');
  });

  it('the error of a 422 keeps every sentence, joins those of one field, and names the tag', () => {
    const errors = {
      'items[0].sku': ['is odd', 'is long'],
      'items.0.sku': ['is odd', 'is taken'],
      'tags.0': ['is bad'],
      x: [],
    };
    expect(problemsOfErrors(errors, values(), [0])).toEqual([
      { path: 'items.0.sku', message: 'is odd; is long; is taken', hasInput: true },
      { path: 'tags', message: 'fragile: is bad', hasInput: true },
      { path: 'x', message: '', hasInput: false },
    ]);
  });
});

describe('what the rules of the contract say', () => {
  it('the check by the contract finds the row although blank rows before it are not sent', () => {
    const edited = values();
    edited.items = [newItemRow(), newItemRow({ sku: 'A', weight: '1.2345' })];
    const problems = problemsBefore(toParcelBody(raw, edited), edited, raw);
    expect(problems).toEqual([
      { path: 'items.1.weight', message: expect.stringContaining('decimal') as string, hasInput: true },
    ]);
  });

  it('the check by the contract names the missing dimension, the emptied number and the repeated tag', () => {
    const edited = values();
    edited.dimensions.width = '';
    edited.number_of_labels = '';
    edited.tags = ['a', 'a'];
    edited.order_date = '';
    const paths = problemsBefore(toParcelBody(raw, edited), edited, raw).map(({ path, hasInput }) => [path, hasInput]);
    expect(paths).toEqual([
      ['number_of_labels', true],
      ['dimensions.width', true],
      ['order_date', true],
      ['tags', true],
    ]);
  });

  it('the check by the contract reports nothing about fields that are not sent', () => {
    const odd = { ...raw, currency: 'not a currency', export_reason: 'a_later_reason', order_date: 'yesterday' };
    const edited = toFormValues(odd);
    edited.note = 'x';
    expect(problemsBefore(toParcelBody(odd, edited), edited, odd)).toEqual([]);
  });
});

describe('what the server holds against our rules', () => {
  const item = { sku: 'A', quantity: 1, weight: '0.4501', price: null, vat: 7 };
  const odd = {
    ...raw,
    receiver: { name: 'Ann', country: 'XK', email: 'a@intern', city: null },
    dimensions: { length: '30.05', width: '20.0', height: '10.0' },
    items: [item, {}, { ...item, weight: 0.45 }, { ...item, weight: '0.4501' }],
    tags: ['x'.repeat(20_000), 'b'],
  } as JsonObject;
  const problems = (edit: (values: ParcelFormValues) => void) => {
    const edited = toFormValues(odd);
    edit(edited);
    const sent = toParcelBody(odd, edited);
    expect(sent.body).not.toEqual({});
    return problemsBefore(sent, edited, odd).map(({ path }) => path);
  };

  it.each<[string, (values: ParcelFormValues) => void]>([
    ['another field of the receiver', ({ receiver }) => (receiver.city = 'Pristina')],
    ['another dimension', ({ dimensions }) => (dimensions.width = '21')],
    ['another field of the item', ({ items }) => editRow(items, 0, { note: 'x' })],
    ['another item', ({ items }) => editRow(items, 3, { weight: '0.45' })],
    ['an item taken away before it', ({ items }) => items.shift()],
    ['blank and new items before it', ({ items }) => items.unshift(newItemRow(), newItemRow({ sku: 'B' }))],
    ['another tag', ({ tags }) => tags.unshift('c')],
  ])('does not keep %s from being saved', (_name, edit) => expect(problems(edit)).toEqual([]));

  it.each<[string, (values: ParcelFormValues) => void, string[]]>([
    ['another wrong country', ({ receiver }) => (receiver.country = 'XX'), ['receiver.country']],
    ['another wrong weight', ({ items }) => editRow(items, 0, { weight: '0.45001' }), ['items.0.weight']],
    [
      'the same wrong value in another item',
      ({ items }) => items.push(newItemRow({ weight: '0.4501' })),
      ['items.4.weight'],
    ],
    ['a missing dimension', ({ dimensions }) => (dimensions.height = ''), ['dimensions.height']],
    ['a second tag of the same text', ({ tags }) => tags.splice(0, 2, 'b', 'b'), ['tags']],
  ])('still refuses %s', (_name, edit, paths) => expect(problems(edit)).toEqual(paths));
});

it('the first problem is the first on the screen, what has no input before all', () => {
  const paths = ['note', 'items.10.sku', 'items.2.price', 'items.2.name', 'receiver.city', 'weight', 'foo'];
  expect(inScreenOrder(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
    'foo',
    'receiver.city',
    'weight',
    'items.2.name',
    'items.2.price',
    'items.10.sku',
    'note',
  ]);
});
