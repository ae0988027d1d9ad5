import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { sentFields } from '#contract/parcel-fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { nullableWriteFields, parcelWriteFields } from '#contract/parcel-write.ts';
import {
  itemFields,
  itemRow,
  type ItemRow,
  newItemRow,
  type ParcelFormValues,
  plainFields,
  receiverFields,
} from './form-values.ts';
import { toFormValues } from './to-form-values.ts';
import { inForm, valueOfText } from '#app/parcels/model/read-value/read-value.ts';
import { removedItems, toParcelBody } from './to-parcel-body.ts';

const raw = (overrides: Record<string, unknown> = {}) =>
  JSON.parse(JSON.stringify({ ...buildParcel(), ...overrides })) as JsonObject;
const bodyAfter = (parcel: JsonObject, edit: (values: ParcelFormValues) => void) => {
  const values = toFormValues(parcel);
  edit(values);
  return toParcelBody(parcel, values);
};

const clear = (values: ParcelFormValues) => {
  for (const field of receiverFields) values.receiver[field] = '';
};

describe('a change of an existing parcel', () => {
  it('a change of an existing parcel sends nothing when nothing was touched', () => {
    expect(bodyAfter(raw(), () => {}).body).toEqual({});
  });

  it('a change of an existing parcel sends the whole receiver, with the keys this page does not know, and nothing else', () => {
    const receiver = { ...buildParcel().receiver, vat_id: 'PL123', geo: { lat: '52.2', points: [1, null] } };
    const { body } = bodyAfter(raw({ receiver }), (values) => {
      values.receiver.postal_code = '00-239';
    });
    expect(body).toEqual({ receiver: { ...receiver, postal_code: '00-239' } });
  });

  it.each(nullableWriteFields.filter((field) => plainFields.some((plain) => plain === field)))(
    'a change of an existing parcel sends null for %s when it was emptied, and nothing when it was null before',
    (field) => {
      const empty = (values: ParcelFormValues) => {
        (values as Record<string, unknown>)[field] = '';
      };
      const { readAs } = sentFields[field];
      const filled = raw({ [readAs]: raw()[readAs] ?? 'something' });
      expect(bodyAfter(filled, empty).body).toEqual({ [field]: null });
      expect(bodyAfter(raw({ [readAs]: null }), empty).body).toEqual({});
    },
  );

  it.each<[string, (values: ParcelFormValues) => void, JsonObject]>([
    ['a weight with a comma', (values) => void (values.weight = '1,5'), { weight: '1.5' }],
    ['the same weight with fewer places', (values) => void (values.weight = '1.2'), {}],
    ['the same weight in grams', (values) => void (values.weight = '1200 g'), {}],
    ['too many places, as typed', (values) => void (values.weight = '1.2345'), { weight: '1.2345' }],
    ['a number of labels', (values) => void (values.number_of_labels = '3'), { number_of_labels: 3 }],
    ['the same number of labels', (values) => void (values.number_of_labels = ' 01'), {}],
    ['no number where one belongs', (values) => void (values.number_of_labels = 'two'), { number_of_labels: 'two' }],
    [
      'an emptied number: null, for the rules to refuse',
      (values) => void (values.number_of_labels = ''),
      { number_of_labels: null },
    ],
    ['a timestamp', (values) => void (values.ship_by = '2026-03-04T16:00:00Z'), { ship_by: '2026-03-04T16:00:00Z' }],
    ['another method', (values) => void (values.shipping_method_id = 'x'), { shipping_method_id: 'x' }],
    ['tags as a whole', (values) => void values.tags.push('gift'), { tags: ['fragile', 'gift'] }],
    ['no tags', (values) => void (values.tags = []), { tags: [] }],
    ['no items', (values) => void (values.items = []), { items: [] }],
    ['a blank new row', (values) => void values.items.push(newItemRow()), {}],
  ])('%s', (_name, edit, body) => expect(bodyAfter(raw(), edit).body).toEqual(body));

  it('a change of an existing parcel takes the receiver away when nothing is left of it, and keeps it while a key it does not know has a value', () => {
    expect(bodyAfter(raw(), clear).body).toEqual({ receiver: null });
    const { body } = bodyAfter(raw({ receiver: { name: 'Ann', vat_id: 'X1' } }), clear);
    expect(body).toEqual({ receiver: { name: null, vat_id: 'X1' } });
  });

  it('a change of an existing parcel sends only what was filled of a receiver that was not there', () => {
    const { body } = bodyAfter(raw({ receiver: null }), (values) => {
      values.receiver.name = 'Ann';
    });
    expect(body).toEqual({ receiver: { name: 'Ann' } });
  });

  it('a change of an existing parcel leaves a missing dimension out, for the rules to name, and sends null for no dimensions', () => {
    const parcel = raw({ dimensions: { length: '30.0', width: '20.0', height: '10.5', girth: null } });
    expect(bodyAfter(parcel, (values) => void (values.dimensions.width = '')).body).toEqual({
      dimensions: { length: '30.0', height: '10.5', girth: null },
    });
    expect(
      bodyAfter(parcel, (values) => void (values.dimensions = { length: '', width: '', height: '' })).body,
    ).toEqual({
      dimensions: null,
    });
  });

  it('a change of an existing parcel keeps each item with its own unknown keys when rows are removed, moved and added', () => {
    const items = [
      { sku: 'A', quantity: 1, lot: 'a1' },
      { sku: 'B', quantity: 2, lot: 'b1', note: null },
      { sku: 'C', quantity: 3, lot: { deep: ['c1'] } },
    ];
    const { body, sentRows } = bodyAfter(raw({ items }), (values) => {
      const [, b, c] = values.items as [ItemRow, ItemRow, ItemRow];
      values.items = [
        newItemRow(),
        c,
        itemRow({ ...b, note: 'Handle with care' }),
        newItemRow({ sku: 'D', weight: '0,5' }),
      ];
    });
    expect(body).toEqual({ items: [items[2], { ...items[1], note: 'Handle with care' }, { sku: 'D', weight: '0.5' }] });
    expect(sentRows).toEqual([1, 2, 3]);
  });

  it('a change of an existing parcel sends items that look the same but are not when they change places, and odd ones as they are', () => {
    const items = [{ sku: 'A', quantity: 1, lot: 'a1' }, null, { sku: 'A', quantity: 1, lot: 'a2' }];
    const { body } = bodyAfter(raw({ items }), (values) => void (values.items = values.items.toReversed()));
    expect(body).toEqual({ items: items.toReversed() });
  });

  it('a quantity emptied on an existing item is null, for the rules to refuse; on a new one it is left to its default', () => {
    const emptied = bodyAfter(raw(), (values) => {
      values.items = values.items.map((row) => itemRow({ ...row, quantity: '' }));
    });
    expect(emptied.body['items']).toEqual([{ ...buildParcel().items[0], quantity: null }]);
    const added = bodyAfter(raw({ items: [] }), (values) => void values.items.push(newItemRow({ sku: 'A' })));
    expect(added.body).toEqual({ items: [{ sku: 'A' }] });
  });
});

describe('items that saving takes away', () => {
  const parcel = raw({ items: ['A', 'B', 'C', 'D'].map((sku) => ({ sku, quantity: 1 })) });
  const removedAfter = (edit: (items: ItemRow[]) => ItemRow[]) => {
    const base = toFormValues(parcel);
    const values = { ...base, items: edit(base.items) };
    return removedItems(toParcelBody(parcel, values), base, values);
  };

  it('saving takes no item away while all are kept, however they are moved and whatever is added', () => {
    expect(removedAfter((items) => items)).toEqual([]);
    expect(removedAfter((items) => [newItemRow({ sku: 'E' }), ...items.toReversed(), newItemRow()])).toEqual([]);
  });

  it('items that saving takes away are behind the item they were behind, in the list that is sent', () => {
    expect(removedAfter(() => [])).toEqual([0, 1, 2, 3].map((index) => ({ index, place: 0 })));
    expect(removedAfter(([, b, , d]) => [newItemRow(), newItemRow({ sku: 'E' }), d!, b!])).toEqual([
      { index: 0, place: 0 },
      { index: 2, place: 3 },
    ]);
  });
});

describe('a new parcel', () => {
  it('a new parcel sends only what was filled', () => {
    expect(bodyAfter({}, () => {}).body).toEqual({});
    const { body } = bodyAfter({}, (values) => {
      values.receiver.country = 'GR';
      values.number_of_labels = '2';
      values.tags = ['a'];
      values.dimensions.length = '10';
      values.items.push(newItemRow({ sku: 'A', quantity: '4' }));
    });
    expect(body).toEqual({
      receiver: { country: 'GR' },
      number_of_labels: 2,
      dimensions: { length: '10' },
      tags: ['a'],
      items: [{ sku: 'A', quantity: 4 }],
    });
  });
});

// The server's side of SPEC.md 4.2, as plainly as can be: sent top-level fields replace, the others stay.
function merged(parcel: JsonObject, body: JsonObject): JsonObject {
  const after: JsonObject = { ...parcel };
  for (const [field, value] of Object.entries(body)) {
    if (field === 'packaging_id') after['packaging'] = value === null ? null : { id: value, name: '' };
    else if (field === 'shipping_method_id') after['shipping_method'] = value === null ? null : { id: value, name: '' };
    else after[field] = value;
  }
  return after;
}

const name = fc.constantFrom('vat_id', 'geo', 'x', '__proto__', 'constructor', 'row');
const unknownKeys = fc
  .array(fc.tuple(name, fc.jsonValue({ maxDepth: 3 })), { maxLength: 4 })
  .map((entries) => Object.fromEntries(entries) as JsonObject);
const text = fc.oneof(fc.constant(null), fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }));
const size = fc
  .integer({ min: 1, max: 999 })
  .map((millimetres) => `${Math.trunc(millimetres / 10)}.${millimetres % 10}`);
const withUnknown = (known: fc.Arbitrary<Record<string, unknown>>) =>
  fc.tuple(known, unknownKeys).map(([fields, extra]) => ({ ...extra, ...fields }));
const receiver = withUnknown(fc.record(Object.fromEntries(receiverFields.map((field) => [field, text]))));
const item = withUnknown(
  fc.record(
    { sku: text, name: text, note: text, hs_code: text, quantity: fc.integer({ min: 1, max: 99 }) },
    { requiredKeys: ['quantity'] },
  ),
);
const parcel = withUnknown(
  fc.record({
    id: fc.constant('p'),
    receiver: fc.oneof(fc.constant(null), receiver),
    items: fc.array(item, { maxLength: 5 }),
    reference: text,
    note: text,
    order_number: text,
    shipping_request: text,
    dimensions: fc.oneof(fc.constant(null), withUnknown(fc.record({ length: size, width: size, height: size }))),
    export_reason: fc.constantFrom('gift', 'a_later_reason'),
    source: fc.constantFrom('api', 'a_later_source'),
    tags: fc.uniqueArray(fc.string({ maxLength: 5 }), { maxLength: 4 }),
  }),
).map((value) => JSON.parse(JSON.stringify(value)) as JsonObject);

/** One edit of the form, and the same to the server's object, written down plainly. */
interface Edit {
  type: (values: ParcelFormValues) => void;
  expect: (parcel: JsonObject) => void;
}
const typed = fc.string({ minLength: 1, maxLength: 6 });
const objectOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
/** A receiver with nothing in it is the same as none. */
const plainly = (after: JsonObject, before: JsonObject): JsonObject => {
  const entries = Object.entries(objectOf(after['receiver']));
  const told = before['receiver'] === null ? entries.filter(([, value]) => value !== null) : entries;
  return { ...after, receiver: told.every(([, value]) => value === null) ? null : Object.fromEntries(told) };
};

const plainEdit = fc
  .tuple(fc.constantFrom('reference', 'note', 'order_number', 'shipping_request'), fc.string({ maxLength: 6 }))
  .map(([field, text]): Edit => ({
    type: (values) => void (values[field] = text),
    expect: (parcel) => void (parcel[field] = valueOfText(field, text, inForm)),
  }));
const receiverEdit = fc
  .tuple(fc.constantFrom(...receiverFields), fc.oneof(typed, fc.constant('')))
  .map(([field, text]): Edit => ({
    type: (values) => void (values.receiver[field] = text),
    expect: (parcel) => {
      parcel['receiver'] = { ...objectOf(parcel['receiver']), [field]: valueOfText(`receiver.${field}`, text, inForm) };
    },
  }));
const dimensionsEdit = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }))
  .map((sizes): Edit => {
    const [length, width, height] = sizes.map((size) => `${size}.5`) as [string, string, string];
    return {
      type: (values) => void Object.assign(values.dimensions, { length: length.replace('.', ','), width, height }),
      expect: (parcel) => {
        parcel['dimensions'] = { ...objectOf(parcel['dimensions']), length, width, height };
      },
    };
  });
const tagsEdit = fc.uniqueArray(fc.string({ maxLength: 5 }), { maxLength: 4 }).map((tags): Edit => ({
  type: (values) => void (values.tags = [...tags]),
  expect: (parcel) => void (parcel['tags'] = [...tags]),
}));
const cellEdit = fc
  .tuple(fc.nat(4), fc.constantFrom('sku', 'name', 'note', 'hs_code', 'storage_location'), typed)
  .map(([position, field, text]): Edit => ({
    type: ({ items }) => {
      const row = items[position];
      if (row !== undefined) items[position] = itemRow({ ...row, [field]: text });
    },
    expect: (parcel) =>
      void Object.assign((parcel['items'] as JsonObject[])[position] ?? {}, {
        [field]: valueOfText(`items.${field}`, text, inForm),
      }),
  }));
const rowEdit = fc
  .tuple(fc.constantFrom('remove', 'move', 'add', 'double'), fc.nat(5), fc.nat(5))
  .map(([what, from, to]): Edit => {
    const change = <T>(list: T[], made: () => T, copy: (entry: T) => T): void => {
      if (what === 'add') list.splice(to, 0, made());
      else if (what === 'remove') list.splice(from, 1);
      else if (list[from] !== undefined) {
        if (what === 'double') list.splice(from + 1, 0, copy(list[from]));
        else list.splice(to, 0, ...list.splice(from, 1));
      }
    };
    return {
      type: ({ items }) =>
        change(
          items,
          () => newItemRow({ sku: 'new' }),
          (row) => newItemRow(row),
        ),
      // A double is a new item: it has what is in the row's inputs, and none of the keys behind them.
      expect: (parcel) =>
        change(
          parcel['items'] as JsonObject[],
          () => ({ sku: 'new' }),
          (entry) => writtenOnly(entry),
        ),
    };
  });

function writtenOnly(entry: JsonObject): JsonObject {
  const written = Object.entries(entry).filter(
    ([field, value]) => (itemFields as readonly string[]).includes(field) && value !== null && value !== '',
  );
  return Object.fromEntries(
    written.map(([field, value]) => [
      field,
      typeof value === 'string' ? valueOfText(`items.${field}`, value, inForm) : value,
    ]),
  );
}

/** Each run draws others; EDIT_RUNS=5000 is the long form (docs/benchmarks.md). */
const numRuns = Number(process.env['EDIT_RUNS'] ?? 500);

describe('for any parcel and any edits', () => {
  it('the server ends up with exactly the edits and every byte it had before', () => {
    const edits = fc.array(fc.oneof(plainEdit, receiverEdit, dimensionsEdit, tagsEdit, cellEdit, rowEdit), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(parcel, edits, (before, list) => {
        const values = toFormValues(before);
        const expected = structuredClone(before);
        for (const edit of list) {
          edit.type(values);
          edit.expect(expected);
        }
        const { body } = toParcelBody(before, values);
        expect(plainly(merged(before, body), before)).toEqual(plainly(expected, before));
      }),
      { numRuns },
    );
  });

  it('an untouched form sends nothing, however odd the parcel', () => {
    const odd = fc.dictionary(fc.constantFrom(...parcelWriteFields, 'packaging', 'shipping_method'), fc.jsonValue());
    fc.assert(
      fc.property(odd, (before) => {
        const plain = JSON.parse(JSON.stringify(before)) as JsonValue;
        if (!isJsonObject(plain)) return;
        expect(toParcelBody(plain, toFormValues(plain)).body).toEqual({});
      }),
      { numRuns },
    );
  });
});
