import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/build-parcel.ts';
import type { JsonObject, JsonValue } from '#contract/json-value.ts';
import { itemRow, type ItemTexts, newItemRow, type ParcelFormValues, receiverFields } from '../form-values.ts';
import type { Side } from './merge-items.ts';
import { mergeValues } from './merge-values.ts';
import { toFormValues } from '../to-form-values.ts';
import { toParcelBody } from '../to-parcel-body.ts';

const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonObject;
const before = json({
  ...buildParcel(),
  items: [
    { sku: 'A', quantity: 1, lot: 'a' },
    { sku: 'B', quantity: 1, lot: 'b' },
    { sku: 'C', quantity: 1, lot: 'c' },
  ],
});
const [a, b, c] = before['items'] as [JsonObject, JsonObject, JsonObject];

/** The merge of an edit here with a change there, and the body that is sent after it. */
function merge(theirs: JsonObject, edit: (values: ParcelFormValues) => void, choices?: Record<string, Side>) {
  const newest = json({ ...before, ...theirs });
  const values = toFormValues(before);
  edit(values);
  const merged = mergeValues(before, newest, values, new Map(Object.entries(choices ?? {})));
  return { ...merged, body: toParcelBody(newest, merged.values).body, kinds: merged.conflicts.map(({ kind }) => kind) };
}
const editRow =
  (index: number, texts: Partial<ItemTexts>) =>
  ({ items }: ParcelFormValues) => {
    items[index] = itemRow({ ...items[index]!, ...texts });
  };

describe('my changes on top of a newer parcel', () => {
  it('sends nothing of mine when I changed nothing, and says what came from there', () => {
    const { body, conflicts, taken } = merge({ reference: 'theirs', tags: ['x'], items: [] }, () => {});
    expect([body, conflicts, taken.toSorted()]).toEqual([{}, [], ['items', 'reference', 'tags']]);
  });

  it('keeps my fields and takes theirs, also inside the receiver, without asking', () => {
    const receiver = { ...(before['receiver'] as object), city: 'Łódź', vat_id: 'theirs' };
    const { body, conflicts, taken } = merge({ reference: 'theirs', receiver }, (values) => {
      values.note = 'mine';
      values.receiver.name = 'Me';
    });
    expect(body).toEqual({ note: 'mine', receiver: { ...receiver, name: 'Me' } });
    expect([conflicts, taken]).toEqual([[], ['receiver.city', 'reference']]);
  });

  it('has nothing left to send when both made the same change, however it is spelt', () => {
    const { body, conflicts } = merge({ note: 'same', weight: '2.500' }, (values) => {
      values.note = 'same';
      values.weight = '2,5';
    });
    expect([body, conflicts]).toEqual([{}, []]);
  });

  it('asks about a field that both changed to something else, and does as it is told', () => {
    const theirs = { weight: '9.000', receiver: { ...(before['receiver'] as object), city: 'Łódź' } };
    const edit = (values: ParcelFormValues) => {
      values.weight = '2';
      values.receiver.city = 'Gdynia';
    };
    const open = merge(theirs, edit);
    expect(
      open.conflicts.map(({ key, cells }) => [key, ...cells.map(({ mine, theirs: there }) => [mine, there])]),
    ).toEqual([
      ['receiver.city', ['Gdynia', 'Łódź']],
      ['weight', ['2', '9.000']],
    ]);
    expect(merge(theirs, edit, { weight: 'theirs', 'receiver.city': 'mine' }).body).toEqual({
      receiver: { ...theirs.receiver, city: 'Gdynia' },
    });
    expect(merge(theirs, edit, { weight: 'theirs', 'receiver.city': 'theirs' }).body).toEqual({});
  });

  it('puts the tags of both together, and takes away what either took away', () => {
    const { values, conflicts } = merge(
      { tags: ['theirs', 'both'] },
      (mine) => void (mine.tags = ['fragile', 'mine', 'both']),
    );
    expect([values.tags, conflicts]).toEqual([['theirs', 'both', 'mine'], []]);
  });
});

describe('items of both sides', () => {
  it('follows an item that moved there, with its unknown keys, and keeps an item they added', () => {
    const { body, conflicts } = merge({ items: [c, { sku: 'NEW', lot: 'n' }, b, a] }, editRow(1, { note: 'mine' }));
    expect(body['items']).toEqual([c, { sku: 'NEW', lot: 'n' }, { ...b, note: 'mine' }, a]);
    expect(conflicts).toEqual([]);
  });

  it('follows items without a SKU too, and does not call taken what is as I have it', () => {
    const [x, y] = [
      { name: 'X', lot: 'x' },
      { name: 'Y', lot: 'y' },
    ];
    const old = json({ ...before, items: [x, y] });
    const values = toFormValues(old);
    editRow(0, { note: 'mine' })(values);
    const newest = json({ ...old, items: [y, x] });
    expect(toParcelBody(newest, mergeValues(old, newest, values).values).body['items']).toEqual([
      y,
      { ...x, note: 'mine' },
    ]);
    const contested = merge({ items: [a, { ...b, quantity: 9 }, c] }, editRow(1, { quantity: '3' }));
    expect([contested.kinds, contested.taken]).toEqual([['cells'], []]);
  });

  it('never puts my change on another item: where one without a SKU cannot be told for sure, it is asked about', () => {
    const named = (name: string): JsonObject => ({ name, quantity: 1, price: '1.00' });
    const [one, two, three] = [named('A'), named('B'), named('C')];
    const old = json({ ...before, items: [one, two, three] });
    const mergeOver = (items: JsonValue[], edited: number, choices?: Record<string, Side>) => {
      const values = toFormValues(old);
      editRow(edited, { price: '9.00' })(values);
      const newest = json({ ...old, items });
      const merged = mergeValues(old, newest, values, new Map(Object.entries(choices ?? {})));
      return {
        kinds: merged.conflicts.map(({ kind }) => kind),
        items: toParcelBody(newest, merged.values).body['items'],
      };
    };
    const changed = { ...three, quantity: 5 };
    expect(mergeOver([one, changed], 1).kinds).toEqual(['removed-there']);
    expect(mergeOver([one, changed], 1, { 'items.1': 'theirs' }).items).toBeUndefined();
    const inserted = [{ name: 'X', quantity: 1 }, { ...one, quantity: 7 }, two, three];
    expect(mergeOver(inserted, 0).kinds).toEqual(['removed-there']);
    expect(mergeOver(inserted, 0, { 'items.0': 'theirs' }).items).toBeUndefined();
    expect(mergeOver([one, { ...two, quantity: 5 }, three], 1)).toEqual({
      kinds: [],
      items: [one, { ...two, quantity: 5, price: '9.00' }, three],
    });
  });

  it('keeps my order where only I moved items, and asks where both did', () => {
    const turn = (values: ParcelFormValues) => void (values.items = values.items.toReversed());
    expect(merge({ items: [a, { ...b, note: 'theirs' }, c, { sku: 'N' }] }, turn).body['items']).toEqual([
      c,
      { ...b, note: 'theirs' },
      a,
      { sku: 'N' },
    ]);
    expect(merge({ items: [b, a, c] }, turn).kinds).toEqual(['order']);
    expect(merge({ items: [b, a, c] }, turn, { items: 'theirs' }).body).toEqual({});
  });

  it('an item changed on both sides keeps my cell and takes the other; the same cell is asked about, as one row', () => {
    const items = [a, { ...b, quantity: 9, name: 'T', lot: 'b2' }, c];
    expect(merge({ items }, editRow(1, { note: 'mine' })).body['items']).toEqual([a, { ...items[1], note: 'mine' }, c]);
    const edit = editRow(1, { quantity: '3', name: 'M', note: 'mine' });
    const { conflicts } = merge({ items }, edit);
    expect(conflicts.map(({ key, kind, cells }) => [key, kind, cells.map(({ path }) => path)])).toEqual([
      ['items.1', 'cells', ['items.1.quantity', 'items.1.name']],
    ]);
    expect(merge({ items }, edit, { 'items.1': 'theirs' }).body['items']).toEqual([
      a,
      { ...items[1], note: 'mine' },
      c,
    ]);
    expect(merge({ items }, edit, { 'items.1': 'mine' }).body['items']).toEqual([
      a,
      { ...items[1], quantity: 3, name: 'M', note: 'mine' },
      c,
    ]);
  });

  it('an item they removed goes, unless I changed it: then it is asked about', () => {
    const edit = (values: ParcelFormValues) => {
      editRow(1, { note: 'mine' })(values);
      values.items.push(newItemRow({ sku: 'D' }));
    };
    expect(merge({ items: [a] }, edit).kinds).toEqual(['removed-there']);
    expect(merge({ items: [a] }, edit).body['items']).toEqual([
      a,
      { sku: 'B', quantity: 1, note: 'mine' },
      { sku: 'D' },
    ]);
    expect(merge({ items: [a] }, edit, { 'items.1': 'theirs' }).body['items']).toEqual([a, { sku: 'D' }]);
  });

  it('an item I removed goes, unless they changed it: then it is asked about', () => {
    const remove = (values: ParcelFormValues) => void values.items.splice(1, 1);
    expect(merge({ note: 'theirs' }, remove).kinds).toEqual([]);
    const items = [a, { ...b, lot: 'changed there' }, c];
    expect(merge({ items }, remove).kinds).toEqual(['removed-here']);
    expect(merge({ items }, remove).body['items']).toEqual([a, c]);
    expect(merge({ items }, remove, { 'items.1': 'theirs' }).body).toEqual({});
  });

  it('a new row stays behind the row it was typed behind', () => {
    const { body } = merge(
      { items: [{ sku: 'N' }, a, b, c] },
      (values) => void values.items.splice(1, 0, newItemRow({ sku: 'M' })),
    );
    expect(body['items']).toEqual([{ sku: 'N' }, a, { sku: 'M' }, b, c]);
  });
});

/** Writes some receiver fields, a weight, tags and one cell of some items; what it wrote by path. */
const side = fc.record({
  receiver: fc.dictionary(fc.constantFrom(...receiverFields), fc.constantFrom('x', 'y', 'z'), { maxKeys: 3 }),
  note: fc.option(fc.constantFrom('x', 'y', ''), { nil: null }),
  tags: fc.option(fc.uniqueArray(fc.constantFrom('fragile', 'x', 'y', 'z')), { nil: null }),
  notes: fc.dictionary(fc.constantFrom('0', '1', '2'), fc.constantFrom('x', 'y'), { maxKeys: 3 }),
});
type Edits = typeof side extends fc.Arbitrary<infer T> ? T : never;

function edited(parcel: JsonObject, { receiver, note, tags, notes }: Edits): JsonObject {
  return {
    ...parcel,
    receiver: { ...(parcel['receiver'] as JsonObject), ...receiver },
    ...(note === null ? {} : { note: note === '' ? null : note }),
    ...(tags === null ? {} : { tags }),
    items: (parcel['items'] as JsonObject[]).map((item, index) => {
      const typed = notes[String(index)];
      return typed === undefined ? item : { ...item, note: typed };
    }),
  };
}

function leaf(parcel: JsonObject, path: string): JsonValue {
  return path.split('.').reduce<JsonValue>((value, part) => (value as JsonObject | null)?.[part] ?? null, parcel);
}

describe('two writers, in any order', () => {
  const paths = [
    ...receiverFields.map((field) => `receiver.${field}`),
    'note',
    'items.0.note',
    'items.1.note',
    'items.2.note',
  ];

  it('no value of either is lost without having been shown, for any edits of both', () => {
    fc.assert(
      fc.property(side, side, (mine, theirs) => {
        const newest = edited(before, theirs);
        const wanted = edited(before, mine);
        const values = toFormValues(before);
        Object.assign(values, toFormValues(wanted));
        const { conflicts, values: merged } = mergeValues(before, newest, values);
        const after: JsonObject = { ...newest, ...toParcelBody(newest, merged).body };
        const shown = conflicts.flatMap(({ cells }) => cells.map(({ path }) => path));
        for (const path of paths) {
          const [was, here, there] = [leaf(before, path), leaf(wanted, path), leaf(newest, path)];
          const contested = here !== was && there !== was && here !== there;
          expect([path, shown.includes(path)]).toEqual([path, contested]);
          expect([path, leaf(after, path)]).toEqual([path, here === was ? there : here]);
        }
        for (const [index, lot] of ['a', 'b', 'c'].entries()) expect(leaf(after, `items.${index}.lot`)).toBe(lot);
      }),
      { numRuns: 5000 },
    );
  });
});
