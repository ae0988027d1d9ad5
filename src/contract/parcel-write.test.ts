import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFieldErrors } from './field-errors.ts';
import {
  exportReasons,
  maxQuantity,
  nullableWriteFields,
  parcelWriteFields,
  parcelWriteSchema,
} from './parcel-write.ts';
import { ruleMessages } from '#contract/values/rule-messages.ts';
import { decimalFromUnits, decimalPlaces, maxTextLength, type DecimalKind } from '#contract/values/scalars.ts';

const uuid = '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11';

/** The `errors` of a body, `{}` when it is accepted. */
function errorsOf(body: unknown): Record<string, string[]> {
  const result = parcelWriteSchema.safeParse(body);
  return result.success ? {} : { ...toFieldErrors(result.error.issues) };
}

/** What an accepted body comes out as. */
function accepted(body: unknown): unknown {
  const result = parcelWriteSchema.safeParse(body);
  return result.success ? result.data : toFieldErrors(result.error.issues);
}

const full = {
  receiver: {
    name: 'Ana Sousa',
    company: null,
    address_line_1: 'Rua Nova',
    house_number: '7',
    address_line_2: null,
    postal_code: '1100-001',
    city: 'Lisboa',
    state_or_region: null,
    country: 'PT',
    email: 'ana@example.com',
    phone: null,
  },
  number_of_labels: 2,
  weight: '1.200',
  packaging_id: uuid,
  dimensions: { length: '30.0', width: '20.0', height: '10.0' },
  reference: 'R1',
  shipping_method_id: uuid,
  order_number: '100',
  order_date: '2026-03-02T09:15:00Z',
  ship_by: '2026-03-03T09:15:00Z',
  deliver_by: '2026-03-05T09:15:00Z',
  currency: 'EUR',
  order_total_price: '10.00',
  order_shipping_price: '4.90',
  shipping_request: 'Standard',
  export_reason: 'gift',
  tags: ['a', 'b'],
  note: 'Ring twice',
  items: [
    {
      sku: 'S',
      quantity: 3,
      name: 'Mug',
      weight: '0.400',
      price: '5.00',
      storage_location: 'A1',
      description: 'Blue',
      origin_country: 'PT',
      hs_code: '691200',
      note: null,
    },
  ],
};

describe('what SPEC 4.1 accepts', () => {
  test('a body with every field comes out unchanged', () => {
    expect(parcelWriteFields).toEqual(expect.arrayContaining(Object.keys(full)));
    expect(accepted(full)).toEqual(full);
  });

  test('every field is optional', () => {
    expect(accepted({})).toEqual({});
  });

  test('unknown fields are dropped without an error, at every depth', () => {
    const body = {
      foo: 1,
      receiver: { name: 'A', foo: 1 },
      items: [{ sku: 'S', foo: 1 }],
      dimensions: { ...full.dimensions, foo: 1 },
    };
    expect(accepted(body)).toEqual({ receiver: { name: 'A' }, items: [{ sku: 'S' }], dimensions: full.dimensions });
  });

  test('a sent __proto__ neither pollutes nor comes out', () => {
    const out = accepted(
      JSON.parse(
        '{"__proto__": {"note": "x"}, "constructor": 1, "receiver": {"name": "A", "__proto__": {"city": "x"}}}',
      ),
    );
    expect(out).toEqual({ receiver: { name: 'A' } });
    expect(({} as Record<string, unknown>)['note']).toBeUndefined();
  });

  test.each(nullableWriteFields)('null clears %s', (field) => {
    expect(accepted({ [field]: null })).toEqual({ [field]: null });
  });

  test.each(parcelWriteFields.filter((field) => !nullableWriteFields.includes(field)))(
    'null for %s is refused',
    (field) => {
      const errors = { [field]: [expect.stringMatching(/must not be null|must be an array/)] };
      expect(errorsOf({ [field]: null })).toEqual(errors);
    },
  );

  test('the nullable fields are those of the table in 4.1', () => {
    const table =
      'receiver weight packaging_id dimensions reference shipping_method_id order_number ship_by deliver_by order_total_price order_shipping_price shipping_request note';
    const fields = Object.keys(full);
    expect(nullableWriteFields.filter((field) => fields.includes(field))).toEqual(table.split(' '));
  });

  test('decimals come out with all their places, ids in lower case', () => {
    const body = {
      weight: '1.2',
      order_total_price: '10',
      dimensions: { length: '30', width: '020.5', height: '0' },
      packaging_id: uuid.toUpperCase(),
      items: [{ weight: '1', price: '2.5' }],
    };
    expect(accepted(body)).toEqual({
      weight: '1.200',
      order_total_price: '10.00',
      dimensions: { length: '30.0', width: '20.5', height: '0.0' },
      packaging_id: uuid,
      items: [{ weight: '1.000', price: '2.50' }],
    });
  });

  test('a valid decimal of any size keeps its value', () => {
    const fields: Record<DecimalKind, (text: string) => [body: object, field: string]> = {
      weight: (text) => [{ weight: text }, 'weight'],
      dimension: (text) => [{ dimensions: { length: text, width: '1', height: '1' } }, 'dimensions'],
      price: (text) => [{ order_total_price: text }, 'order_total_price'],
    };
    const kinds = Object.keys(decimalPlaces) as DecimalKind[];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.bigInt({ min: 0n, max: 10n ** 20n }), (kind, units) => {
        const text = decimalFromUnits(units, kind);
        const [body] = fields[kind](text);
        expect(JSON.stringify(accepted(body))).toContain(`"${text}"`);
      }),
    );
  });
});

/** Bodies that break one rule of a field, each with the errors it gets. */
const brokenTexts = (field: string): [body: unknown, errors: Record<string, string[]>][] => [
  [{ [field]: 1 }, { [field]: [ruleMessages.text] }],
  [{ [field]: {} }, { [field]: [ruleMessages.text] }],
  [{ [field]: 'a\u0000b' }, { [field]: [ruleMessages.nulCharacter] }],
  [{ [field]: 'a\ud83d' }, { [field]: [ruleMessages.halfCharacter] }],
  [{ [field]: '\udca6b' }, { [field]: [ruleMessages.halfCharacter] }],
  [{ [field]: 'x'.repeat(maxTextLength + 1) }, { [field]: [ruleMessages.tooLong(maxTextLength)] }],
];
const brokenDecimals = (field: string, places: number, unit: string): [unknown, Record<string, string[]>][] => [
  [{ [field]: 1.2 }, { [field]: [ruleMessages.text] }],
  [{ [field]: '' }, { [field]: [ruleMessages.decimal(places, unit)] }],
  [{ [field]: '1,2' }, { [field]: [ruleMessages.decimal(places, unit)] }],
  [{ [field]: '-1' }, { [field]: [ruleMessages.decimal(places, unit)] }],
  [{ [field]: `1.${'2'.repeat(places + 1)}` }, { [field]: [ruleMessages.decimal(places, unit)] }],
];
const brokenTimestamps = (field: string): [unknown, Record<string, string[]>][] => [
  [{ [field]: '2026-03-02T09:15:00.000Z' }, { [field]: [ruleMessages.timestamp] }],
  [{ [field]: '2026-03-02T09:15:00+01:00' }, { [field]: [ruleMessages.timestamp] }],
  [{ [field]: '2026-02-30T09:15:00Z' }, { [field]: [ruleMessages.timestamp] }],
  [{ [field]: '' }, { [field]: [ruleMessages.timestamp] }],
  [{ [field]: 1772442900 }, { [field]: [ruleMessages.text] }],
];

describe('what SPEC 4.1 refuses: one message on one path', () => {
  const labels = ruleMessages.integerBetween(1, 30);
  const quantity = ruleMessages.integerBetween(1, maxQuantity);

  test.each<[body: unknown, errors: Record<string, string[]>]>([
    [null, { '': [ruleMessages.object] }],
    [[], { '': [ruleMessages.object] }],
    ['{}', { '': [ruleMessages.object] }],

    [{ receiver: {} }, { receiver: [ruleMessages.atLeastOneProperty] }],
    [{ receiver: { foo: 1 } }, { receiver: [ruleMessages.atLeastOneProperty] }],
    [{ receiver: 'Ana' }, { receiver: [ruleMessages.objectOrNull] }],
    [{ receiver: [] }, { receiver: [ruleMessages.objectOrNull] }],
    [{ receiver: { name: 1 } }, { 'receiver.name': [ruleMessages.text] }],
    [{ receiver: { country: 'de' } }, { 'receiver.country': [ruleMessages.country] }],
    [{ receiver: { country: '' } }, { 'receiver.country': [ruleMessages.country] }],
    [{ receiver: { country: 'XX' } }, { 'receiver.country': [ruleMessages.country] }],
    [{ receiver: { email: 'ana' } }, { 'receiver.email': [ruleMessages.email] }],

    [{ number_of_labels: 0 }, { number_of_labels: [labels] }],
    [{ number_of_labels: 31 }, { number_of_labels: [labels] }],
    [{ number_of_labels: 1.5 }, { number_of_labels: [labels] }],
    [{ number_of_labels: '1' }, { number_of_labels: [labels] }],
    [{ number_of_labels: -1 }, { number_of_labels: [labels] }],

    ...brokenDecimals('weight', 3, ' in kilograms'),
    ...brokenDecimals('order_total_price', 2, ''),
    ...brokenDecimals('order_shipping_price', 2, ''),

    [{ packaging_id: 'x' }, { packaging_id: [ruleMessages.uuid] }],
    [{ packaging_id: '' }, { packaging_id: [ruleMessages.uuid] }],
    [{ shipping_method_id: 'x' }, { shipping_method_id: [ruleMessages.uuid] }],
    [{ shipping_method_id: 5 }, { shipping_method_id: [ruleMessages.text] }],

    [
      { dimensions: {} },
      {
        'dimensions.length': [ruleMessages.required],
        'dimensions.width': [ruleMessages.required],
        'dimensions.height': [ruleMessages.required],
      },
    ],
    [{ dimensions: { length: '1', width: '1' } }, { 'dimensions.height': [ruleMessages.required] }],
    [{ dimensions: { length: '1', width: null, height: '1' } }, { 'dimensions.width': [ruleMessages.notNull] }],
    [
      { dimensions: { length: '1.25', width: '1', height: 1 } },
      { 'dimensions.length': [ruleMessages.decimal(1, ' in centimetres')], 'dimensions.height': [ruleMessages.text] },
    ],
    [{ dimensions: '30x20x10' }, { dimensions: [ruleMessages.objectOrNull] }],

    ...brokenTexts('reference'),
    ...brokenTexts('order_number'),
    ...brokenTexts('shipping_request'),
    ...brokenTexts('note'),

    ...brokenTimestamps('order_date'),
    ...brokenTimestamps('ship_by'),
    ...brokenTimestamps('deliver_by'),

    [{ currency: 'eur' }, { currency: [ruleMessages.currency] }],
    [{ currency: '' }, { currency: [ruleMessages.currency] }],
    [{ export_reason: 'sale' }, { export_reason: [ruleMessages.exportReason(exportReasons)] }],
    [{ export_reason: 1 }, { export_reason: [ruleMessages.exportReason(exportReasons)] }],

    [{ tags: 'a' }, { tags: [ruleMessages.array] }],
    [{ tags: ['a', 1] }, { 'tags.1': [ruleMessages.text] }],
    [{ tags: ['a', null] }, { 'tags.1': [ruleMessages.notNull] }],
    [{ tags: ['a', 'b', 'a'] }, { tags: [ruleMessages.uniqueEntries] }],

    [{ items: {} }, { items: [ruleMessages.array] }],
    [{ items: [null] }, { 'items.0': [ruleMessages.object] }],
    [{ items: [{ sku: 'S' }, {}] }, { 'items.1': [ruleMessages.atLeastOneProperty] }],
    [{ items: [{ quantity: 0 }] }, { 'items.0.quantity': [quantity] }],
    [{ items: [{ quantity: null }] }, { 'items.0.quantity': [ruleMessages.notNull] }],
    [{ items: [{ quantity: '2' }] }, { 'items.0.quantity': [quantity] }],
    [{ items: [{ quantity: maxQuantity + 1 }] }, { 'items.0.quantity': [quantity] }],
    [{ items: [{ weight: 1 }] }, { 'items.0.weight': [ruleMessages.text] }],
    [{ items: [{ price: '1.005' }] }, { 'items.0.price': [ruleMessages.decimal(2, '')] }],
    [{ items: [{ origin_country: 'Portugal' }] }, { 'items.0.origin_country': [ruleMessages.country] }],
  ])('%.120j', (body, errors) => {
    expect(errorsOf(body)).toEqual(errors);
  });

  test('the errors of several broken fields are answered together', () => {
    expect(Object.keys(errorsOf({ weight: 1, tags: 'x', receiver: { country: 'x', email: 'x' } })).toSorted()).toEqual([
      'receiver.country',
      'receiver.email',
      'tags',
      'weight',
    ]);
  });
});

const tags = (count: number) => ({ tags: Array.from({ length: count }, (_, index) => `tag ${index}`) });
const items = (count: number) => ({ items: Array.from({ length: count }, () => ({ sku: 'S' })) });
const note = (length: number) => ({ note: 'x'.repeat(length) });

describe('the limits of SPEC 8, both sides', () => {
  test.each([
    ['1 label', { number_of_labels: 1 }],
    ['30 labels', { number_of_labels: 30 }],
    ['no tags', tags(0)],
    ['25 tags', tags(25)],
    ['no items', items(0)],
    ['1000 items', items(1000)],
    ['the longest text', note(maxTextLength)],
    ['the least quantity', { items: [{ quantity: 1 }] }],
    ['the largest quantity', { items: [{ quantity: maxQuantity }] }],
  ])('%s: accepted', (_what, body) => {
    expect(accepted(body)).toEqual(body);
  });

  test.each([
    ['31 labels', { number_of_labels: 31 }, { number_of_labels: [ruleMessages.integerBetween(1, 30)] }],
    ['26 tags', tags(26), { tags: [ruleMessages.tooManyEntries(25)] }],
    ['1001 items', items(1001), { items: [ruleMessages.tooManyEntries(1000)] }],
  ])('%s: refused', (_what, body, errors) => {
    expect(errorsOf(body)).toEqual(errors);
  });
});

test('the messages are sentences a person can act on', () => {
  expect({
    decimal: ruleMessages.decimal(3, ' in kilograms'),
    dimension: ruleMessages.decimal(1, ' in centimetres'),
    integer: ruleMessages.integerBetween(1, 30),
    reason: ruleMessages.exportReason(exportReasons),
    timestamp: ruleMessages.timestamp,
  }).toMatchInlineSnapshot(`
    {
      "decimal": "must be a decimal string in kilograms with a dot and at most 3 decimal places, for example "1.250"",
      "dimension": "must be a decimal string in centimetres with a dot and at most 1 decimal place, for example "1.2"",
      "integer": "must be an integer from 1 to 30",
      "reason": "must be one of commercial_goods, document, gift, commercial_sample or returned_goods",
      "timestamp": "must be a UTC timestamp that exists, as YYYY-MM-DDTHH:MM:SSZ without fraction or offset",
    }
  `);
});
