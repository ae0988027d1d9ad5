import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';
import {
  itemRow,
  type ItemTexts,
  newItemRow,
  type ParcelFormValues,
  receiverFields,
} from '#app/parcels/editor/form/form-values.ts';
import type { Side } from './merge-items.ts';
import { mergeValues } from './merge-values.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { toParcelBody } from '#app/parcels/editor/form/to-parcel-body.ts';

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
  it('rebasing sends nothing when I changed nothing, and reports what the others changed', () => {
    const { body, conflicts, taken } = merge({ reference: 'theirs', tags: ['x'], items: [] }, () => {});
    expect([body, conflicts, taken.toSorted()]).toEqual([{}, [], ['items', 'reference', 'tags']]);
  });

  it('rebasing keeps my fields and takes theirs, also inside the receiver, without a question', () => {
    const receiver = { ...(before['receiver'] as object), city: 'Łódź', vat_id: 'theirs' };
    const { body, conflicts, taken } = merge({ reference: 'theirs', receiver }, (values) => {
      values.note = 'mine';
      values.receiver.name = 'Me';
    });
    expect(body).toEqual({ note: 'mine', receiver: { ...receiver, name: 'Me' } });
    expect([conflicts, taken]).toEqual([[], ['receiver.city', 'reference']]);
  });

  it('rebasing has nothing left to send when both made the same change, however it is spelt', () => {
    const { body, conflicts } = merge({ note: 'same', weight: '2.500' }, (values) => {
      values.note = 'same';
      values.weight = '2,5';
    });
    expect([body, conflicts]).toEqual([{}, []]);
  });

  it('a field that both changed differently is a question, and its answer is applied', () => {
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

  it('rebasing puts the tags of both together, and takes away what either took away', () => {
    const { values, conflicts } = merge(
      { tags: ['theirs', 'both'] },
      (mine) => void (mine.tags = ['fragile', 'mine', 'both']),
    );
    expect([values.tags, conflicts]).toEqual([['theirs', 'both', 'mine'], []]);
  });
});

describe('items of both sides', () => {
  it('a merge follows an item that moved there, with its unknown keys, and keeps an item they added', () => {
    const { body, conflicts } = merge({ items: [c, { sku: 'NEW', lot: 'n' }, b, a] }, editRow(1, { note: 'mine' }));
    expect(body['items']).toEqual([c, { sku: 'NEW', lot: 'n' }, { ...b, note: 'mine' }, a]);
    expect(conflicts).toEqual([]);
  });

  it('a merge follows items without a SKU too, and reports nothing that is as I have it', () => {
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

  /** The merge of an edit of these items here with those there. */
  const mergeItemsOver = (
    items: JsonObject[],
    theirs: JsonObject[],
    edit: (values: ParcelFormValues) => void,
    choices?: Record<string, Side>,
  ) => {
    const [old, newest] = [json({ ...before, items }), json({ ...before, items: theirs })];
    const values = toFormValues(old);
    edit(values);
    const merged = mergeValues(old, newest, values, new Map(Object.entries(choices ?? {})));
    return {
      kinds: merged.conflicts.map(({ kind }) => kind),
      items: toParcelBody(newest, merged.values).body['items'],
    };
  };
  const item = (sku: string | null, name: string | null, quantity: number): JsonObject => ({ sku, name, quantity });
  const weigh = editRow(0, { weight: '0.5' });
  const removeFirst = ({ items }: ParcelFormValues) => void items.shift();

  it('a merge never puts my change on another item: one that is gone there is a question', () => {
    const [one, two, three] = [item(null, 'A', 1), item(null, 'B', 1), item(null, 'C', 1)];
    const old = [one, two, three];
    const edit = editRow(1, { price: '9.00' });
    const changed = { ...three, quantity: 5 };
    expect(mergeItemsOver(old, [one, changed], edit).kinds).toEqual(['removed-there']);
    expect(mergeItemsOver(old, [one, changed], edit, { 'items.1': 'theirs' }).items).toBeUndefined();
    expect(mergeItemsOver(old, [one, { ...two, quantity: 5 }, three], edit)).toEqual({
      kinds: [],
      items: [one, { ...two, quantity: 5, price: '9.00' }, three],
    });
  });

  it('a merge follows an item by SKU and name where its SKU is on others too, and never takes one of those for it', () => {
    const lots = [item('X', 'lot 1', 1), item('X', 'lot 2', 2)];
    const onlySecond = [item('X', 'lot 2', 9)];
    expect(mergeItemsOver(lots, onlySecond, weigh)).toEqual({
      kinds: ['removed-there'],
      items: [{ sku: 'X', name: 'lot 1', quantity: 1, weight: '0.5' }, onlySecond[0]],
    });
    expect(mergeItemsOver(lots, onlySecond, weigh, { 'items.0': 'theirs' }).items).toBeUndefined();
    const swapped = [item('X', 'lot 2', 8), item('X', 'lot 1', 7)];
    expect(mergeItemsOver(lots, swapped, weigh)).toEqual({
      kinds: [],
      items: [swapped[0], { ...swapped[1], weight: '0.5' }],
    });
  });

  it('a merge follows an item without a SKU by its name, whatever was added or changed beside it', () => {
    const mug = item(null, 'Mug', 1);
    const code = editRow(0, { hs_code: '6912' });
    expect(mergeItemsOver([mug], [item(null, 'Mug', 2), item(null, 'Cup', 1)], code)).toEqual({
      kinds: [],
      items: [{ ...item(null, 'Mug', 2), hs_code: '6912' }, item(null, 'Cup', 1)],
    });
    const changed = [item(null, 'Cup', 8), item(null, 'Mug', 9)];
    expect(mergeItemsOver([mug, item(null, 'Cup', 1)], changed, code)).toEqual({
      kinds: [],
      items: [changed[0], { ...changed[1], hs_code: '6912' }],
    });
    // A SKU that was given to it there does not make it another.
    expect(mergeItemsOver([mug], [item('M', 'Mug', 1), item('C', 'Cup', 1)], code).items).toEqual([
      { ...item('M', 'Mug', 1), hs_code: '6912' },
      item('C', 'Cup', 1),
    ]);
  });

  it('a merge follows an item by its SKU alone when it was renamed there', () => {
    const renamed = [item('Y', 'Tea', 1), item('X', 'Big mug', 1)];
    expect(mergeItemsOver([item('X', 'Mug', 1), item('Y', 'Tea', 1)], renamed, weigh)).toEqual({
      kinds: [],
      items: [renamed[0], { ...renamed[1], weight: '0.5' }],
    });
  });

  it('an item that may be one of several on the server is a question, and not reported as removed', () => {
    const alike = [item('X', 'Mug', 1), item('X', 'Mug', 2)];
    const changed = [item('X', 'Mug', 8), item('X', 'Mug', 7)];
    expect(mergeItemsOver(alike, changed, weigh).kinds).toEqual(['unclear']);
    expect(mergeItemsOver(alike, changed, weigh, { 'items.0': 'theirs' }).items).toBeUndefined();
    expect(mergeItemsOver(alike, [changed[0]!], editRow(1, { weight: '0.5' })).kinds).toEqual(['unclear']);
    // Put in its place, or changed into it: unknown.
    expect(mergeItemsOver([item('A', 'Mug', 1)], [item('B', 'Tea', 1)], weigh).kinds).toEqual(['unclear']);
    // The only one that is left over of two that are alike is that one, changed.
    expect(mergeItemsOver(alike, [changed[0]!, alike[1]!], weigh)).toEqual({
      kinds: [],
      items: [{ ...changed[0], weight: '0.5' }, alike[1]],
    });
    expect(mergeItemsOver([alike[0]!, alike[0]!], [changed[0]!, alike[0]!], weigh).items).toEqual([
      { ...changed[0], weight: '0.5' },
      alike[0],
    ]);
  });

  it('a removed item that may be one of several on the server is a question before one is removed', () => {
    const alike = [item('X', 'Mug', 1), item('X', 'Mug', 2)];
    const changed = [item('X', 'Mug', 8), item('X', 'Mug', 7)];
    expect(mergeItemsOver(alike, changed, removeFirst)).toEqual({ kinds: ['removed-here'], items: [changed[1]] });
    expect(mergeItemsOver(alike, changed, removeFirst, { 'items.0': 'theirs' }).items).toBeUndefined();
    const all = mergeItemsOver(alike, changed, (values) => void (values.items = []));
    expect(all).toEqual({ kinds: ['removed-here', 'removed-here'], items: [] });
    expect(mergeItemsOver(alike, [], removeFirst)).toEqual({ kinds: [], items: undefined });
  });

  it('a merge keeps my order where only I moved items, and is a question where both did', () => {
    const reverse = (values: ParcelFormValues) => void (values.items = values.items.toReversed());
    expect(merge({ items: [a, { ...b, note: 'theirs' }, c, { sku: 'N' }] }, reverse).body['items']).toEqual([
      c,
      { ...b, note: 'theirs' },
      a,
      { sku: 'N' },
    ]);
    expect(merge({ items: [b, a, c] }, reverse).kinds).toEqual(['order']);
    expect(merge({ items: [b, a, c] }, reverse, { items: 'theirs' }).body).toEqual({});
  });

  it('an item changed on both sides keeps my cell and takes the other; the same cell is a question, as one row', () => {
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

  it('an item they removed goes, unless I changed it: then it is a question', () => {
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

  it('an item I removed goes, unless they changed it: then it is a question', () => {
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

/** Each run draws others; EDIT_RUNS=5000 is the long form. */
const numRuns = Number(process.env['EDIT_RUNS'] ?? 400);

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
      { numRuns },
    );
  });

  it('an edit of one item is never lost and never on an item of another SKU or name, for any items there', () => {
    const few = fc.record({
      sku: fc.constantFrom('X', 'Y', null),
      name: fc.constantFrom('M', 'N', null),
      quantity: fc.integer({ min: 1, max: 3 }),
    });
    const items = fc.array(few, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(items, fc.array(few, { maxLength: 4 }), fc.nat(3), (old, theirs, edited) => {
        const index = edited % old.length;
        const [was, newest] = [json({ items: old }), json({ items: theirs })];
        const values = toFormValues(was);
        editRow(index, { weight: '0.5' })(values);
        const merged = mergeValues(was, newest, values);
        const after = (toParcelBody(newest, merged.values).body['items'] ?? []) as JsonObject[];
        const weighed = after.filter(({ weight }) => weight === '0.5');
        expect(weighed).toHaveLength(1);
        expect(after).toHaveLength(theirs.length + merged.conflicts.length);
        const typed = old[index]!;
        const [skuThere, nameThere] = [weighed[0]?.['sku'] ?? null, weighed[0]?.['name'] ?? null];
        const ownSku = [old, theirs].every((list) => list.filter(({ sku }) => sku === typed.sku).length === 1);
        const sameName = nameThere === typed.name;
        // One that was renamed is followed by a SKU that nothing else has, one with a new SKU by its name.
        const same =
          skuThere === typed.sku ? sameName || ownSku : sameName && (skuThere === null || typed.sku === null);
        expect(same).toBe(true);
      }),
      { numRuns },
    );
  });
});
