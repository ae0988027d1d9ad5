import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/build-parcel.ts';
import type { JsonObject } from '#contract/json-value.ts';
import { problemsOfBody, problemsOfErrors } from './field-problems.ts';
import { newItemRow } from './form-values.ts';
import { inScreenOrder } from './screen-order.ts';
import { toFormValues } from './to-form-values.ts';
import { toParcelBody } from './to-parcel-body.ts';

const raw = JSON.parse(JSON.stringify(buildParcel())) as JsonObject;
const values = () => toFormValues(raw);

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
  ])('%j goes to %j (box: %s)', (sent, path, box) => {
    const [problem] = problemsOfErrors({ [sent]: ['is wrong'] }, values(), [0]);
    expect(problem).toMatchObject({ path, box });
    expect(problem?.message).toContain('is wrong');
  });

  it('keeps every sentence, joins those of one field, and names the tag', () => {
    const errors = {
      'items[0].sku': ['is odd', 'is long'],
      'items.0.sku': ['is odd', 'is taken'],
      'tags.0': ['is bad'],
      x: [],
    };
    expect(problemsOfErrors(errors, values(), [0])).toEqual([
      { path: 'items.0.sku', message: 'is odd; is long; is taken', box: true },
      { path: 'tags', message: 'fragile: is bad', box: true },
      { path: 'x', message: '', box: false },
    ]);
  });
});

describe('what the rules of the contract say', () => {
  it('finds the row although blank rows before it are not sent', () => {
    const edited = values();
    edited.items = [newItemRow(), newItemRow({ sku: 'A', weight: '1.2345' })];
    const problems = problemsOfBody(toParcelBody(raw, edited), edited);
    expect(problems).toEqual([
      { path: 'items.1.weight', message: expect.stringContaining('decimal') as string, box: true },
    ]);
  });

  it('names the missing dimension, the emptied number and the repeated tag', () => {
    const edited = values();
    edited.dimensions.width = '';
    edited.number_of_labels = '';
    edited.tags = ['a', 'a'];
    edited.order_date = '';
    const paths = problemsOfBody(toParcelBody(raw, edited), edited).map(({ path, box }) => [path, box]);
    expect(paths).toEqual([
      ['number_of_labels', true],
      ['dimensions.width', true],
      ['order_date', true],
      ['tags', true],
    ]);
  });

  it('says nothing about fields that are not sent', () => {
    const odd = { ...raw, currency: 'not a currency', export_reason: 'a_later_reason', order_date: 'yesterday' };
    const edited = toFormValues(odd);
    edited.note = 'x';
    expect(problemsOfBody(toParcelBody(odd, edited), edited)).toEqual([]);
  });
});

it('the first problem is the first on the screen, what has no box before all', () => {
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
