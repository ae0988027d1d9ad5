import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/build-parcel.ts';
import type { JsonObject } from '#contract/json-value.ts';
import { newItemRow, type ParcelFormValues } from './form-values.ts';
import { rebaseValues } from './rebase-values.ts';
import { toFormValues } from './to-form-values.ts';
import { toParcelBody } from './to-parcel-body.ts';

const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonObject;
const before = json({
  ...buildParcel(),
  items: [
    { sku: 'A', quantity: 1, lot: 'a' },
    { sku: 'B', quantity: 1, lot: 'b' },
    { sku: 'C', quantity: 1, lot: 'c' },
  ],
});

/** The body that is sent after an edit here was put on top of a change there. */
function bodyOn(newest: JsonObject, edit: (values: ParcelFormValues) => void): JsonObject {
  const values = toFormValues(before);
  edit(values);
  return toParcelBody(newest, rebaseValues(before, newest, values)).body;
}

describe('my changes on top of a newer parcel', () => {
  it('sends nothing of mine when I changed nothing', () => {
    expect(bodyOn(json({ ...before, reference: 'theirs', tags: ['x'], items: [] }), () => {})).toEqual({});
  });

  it('keeps my fields and takes theirs', () => {
    const newest = json({
      ...before,
      reference: 'theirs',
      note: 'theirs',
      receiver: { ...(before['receiver'] as object), city: 'Łódź' },
    });
    const body = bodyOn(newest, (values) => {
      values.note = 'mine';
      values.receiver.name = 'Me';
    });
    expect(body).toEqual({ note: 'mine', receiver: { ...(newest['receiver'] as object), name: 'Me' } });
  });

  it('has nothing left to send when both made the same change', () => {
    expect(bodyOn(json({ ...before, note: 'same' }), (values) => void (values.note = 'same'))).toEqual({});
  });

  it('follows an item that moved, with its unknown keys, and keeps an item they added', () => {
    const [a, b, c] = before['items'] as JsonObject[];
    const newest = json({ ...before, items: [c, { sku: 'NEW', lot: 'n' }, b, a] });
    const body = bodyOn(newest, (values) => {
      const row = values.items[1];
      if (row !== undefined) row.note = 'mine';
    });
    expect(body['items']).toEqual([a, { ...b, note: 'mine' }, c, { sku: 'NEW', lot: 'n' }]);
  });

  it('an item changed on both sides keeps my cell and takes the other', () => {
    const [a, b, c] = before['items'] as JsonObject[];
    const body = bodyOn(json({ ...before, items: [a, { ...b, quantity: 9, lot: 'b2' }, c] }), (values) => {
      const row = values.items[1];
      if (row !== undefined) row.note = 'mine';
    });
    expect(body['items']).toEqual([a, { ...b, quantity: 9, lot: 'b2', note: 'mine' }, c]);
  });

  it('an item they removed goes, unless I changed it: then it comes back as a new one', () => {
    const [a] = before['items'] as JsonObject[];
    const body = bodyOn(json({ ...before, items: [a] }), (values) => {
      const [, b] = values.items;
      if (b !== undefined) b.note = 'mine';
      values.items.push(newItemRow({ sku: 'D' }));
    });
    expect(body['items']).toEqual([a, { sku: 'B', quantity: 1, note: 'mine' }, { sku: 'D' }]);
  });
});
