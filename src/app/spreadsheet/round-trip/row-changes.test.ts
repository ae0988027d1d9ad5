import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { allFieldsHeader, allFieldsRows } from '#app/spreadsheet/export/export-rows.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { KnownRow } from './known-row.ts';
import { changesOf, type ChangeOptions, fileUpdateOf } from './row-changes.ts';

const item = (sku: string, more: JsonObject = {}) => ({ sku, name: `Item ${sku}`, quantity: 1, lot: sku, ...more });
const parcel = (overrides: JsonObject = {}) =>
  JSON.parse(
    JSON.stringify({ ...buildParcel(), items: [item('A'), item('B'), item('C')], ...overrides }),
  ) as JsonObject;

type Cells = Record<string, string>;

/** The rows of an exported parcel by fields, for edits. */
function openedTable(raw: JsonObject): Cells[] {
  const choice = { rows: 'item', decimal: '.' } as const;
  const header = allFieldsHeader(choice).map((name) => name.replace(/^version .*/, 'version'));
  return allFieldsRows(raw, choice).map((row) =>
    Object.fromEntries(row.map((text, column) => [header[column] ?? '', text])),
  );
}

function rowsOf(file: readonly Cells[]): KnownRow[] {
  const readOnly = ['reference_code', 'source', 'processing_errors'];
  return file.map((cells, row) => ({
    row,
    cells: Object.entries(cells).flatMap(([field, text], column) =>
      /_at$|^labels|\.name$|account/.test(field) && !/^(?:receiver|items)/.test(field)
        ? []
        : readOnly.includes(field)
          ? []
          : [{ column, field: field as FileField, text }],
    ),
  }));
}

const leave: ChangeOptions = { overwrite: () => false };

/** What comes of edits in the rows of an exported parcel. */
function after(raw: JsonObject, edit: (file: Cells[]) => unknown, server = raw, options = leave) {
  const file = openedTable(raw);
  edit(file);
  const { changes, problems, sent } = changesOf(rowsOf(file), server, options);
  return {
    body: sent.body,
    changes: changes.map(({ row, field, before, after, conflict, locked }) =>
      [row, field, before, after, ...(conflict ? ['conflict'] : []), ...(locked ? ['locked'] : [])].join(' | '),
    ),
    problems: problems.map(
      ({ row, field, message, warning }) => `${row} | ${field} | ${warning ? 'warning' : 'error'} | ${message}`,
    ),
  };
}

const put = (row: number, cells: Cells) => (file: Cells[]) => Object.assign(file[row] ?? {}, cells);

describe('a cell of the parcel', () => {
  it('a cell of the parcel that was changed in one of its rows is changed; the whole object goes back with keys the page does not know', () => {
    const raw = parcel({ receiver: { name: 'Ann', city: 'Köln', door: { code: 7 } } });
    expect(after(raw, put(1, { 'receiver.city': 'Bonn' }))).toEqual({
      body: { receiver: { name: 'Ann', city: 'Bonn', door: { code: 7 } } },
      changes: ['1 | receiver.city | Köln | Bonn'],
      problems: [],
    });
  });

  it('two different values for one parcel are an error on both rows', () => {
    const { body, problems } = after(parcel(), (file) => {
      put(0, { note: 'one' })(file);
      put(2, { note: 'two' })(file);
    });
    const message = 'Rows of this parcel differ: “one”, “two”. Make them the same.';
    expect(body).toEqual({});
    expect(problems).toEqual([`0 | note | error | ${message}`, `2 | note | error | ${message}`]);
  });

  it('no value and an empty text are different', () => {
    const raw = parcel({ receiver: { name: 'Ann' }, note: '', reference: 'x', items: [item('A', { note: '' })] });
    expect(after(raw, put(0, { reference: '' })).body).toEqual({ reference: '' });
    expect(after(raw, put(0, { reference: String.raw`\N` })).body).toEqual({ reference: null });
    expect(after(raw, put(0, { note: String.raw`\N` })).body).toEqual({ note: null });
    expect(after(raw, put(0, { 'receiver.name': '' })).body).toEqual({ receiver: { name: '' } });
    expect(after(raw, put(0, { 'receiver.name': String.raw`\N` })).body).toEqual({ receiver: null });
    expect(after(raw, put(0, { 'items.note': String.raw`\N` })).body).toEqual({ items: [item('A', { note: null })] });
    // What is no text has no empty one.
    expect(after(raw, put(0, { weight: '' })).body).toEqual({ weight: null });
  });

  it('a cell that someone else changed since is a conflict, written only where that was chosen', () => {
    const server = parcel({ note: 'theirs', reference: 'theirs' });
    const edit = put(0, { note: 'mine' });
    const changes = ['0 | note | theirs | mine | conflict'];
    expect(after(parcel({ note: 'old' }), edit, server)).toEqual({ body: {}, changes, problems: [] });
    const overwritten = after(parcel({ note: 'old' }), edit, server, { overwrite: () => true });
    expect(overwritten).toEqual({ body: { note: 'mine' }, changes, problems: [] });
  });

  it('a cell that cannot change after processing is reported and never sent', () => {
    const server = parcel({ processed_at: '2026-03-02T09:20:00Z' });
    expect(
      after(parcel(), put(0, { weight: '9', note: 'x', 'items.sku': 'Z' }), server, { overwrite: () => true }),
    ).toEqual({
      body: { note: 'x' },
      changes: ['0 | weight | 1.200 | 9 | locked', String.raw`0 | note | \N | x`, '0 | items.sku | A | Z | locked'],
      problems: [],
    });
  });

  it('a cell of the parcel is named where a spreadsheet damaged it', () => {
    const raw = parcel({ order_number: '00123' });
    expect(after(raw, put(0, { order_number: '123' })).problems).toEqual([
      '0 | order_number | warning | A spreadsheet dropped leading zeros. It was “00123”.',
    ]);
  });

  it('a price loses the name of the currency that the parcel has, and no other', () => {
    const raw = parcel({ currency: 'EUR', order_total_price: '12.00' });
    expect(after(raw, put(0, { order_total_price: '13 €' })).body).toEqual({ order_total_price: '13' });
    expect(after(raw, put(0, { order_total_price: '12 EUR' })).body).toEqual({});
    expect(after(raw, put(0, { order_total_price: '12 USD' })).body).toEqual({ order_total_price: '12 USD' });
    expect(after(raw, put(0, { order_total_price: '14 USD', currency: 'USD' })).body).toEqual({
      currency: 'USD',
      order_total_price: '14',
    });
  });

  it('a cell of the parcel is read by the formats of its file', () => {
    const options = {
      ...leave,
      meaningOf: (field: string, text: string) => (field === 'packaging_id' ? 'id-of-box' : text),
    };
    expect(after(parcel(), put(0, { packaging_id: 'Box' }), parcel(), options).body).toEqual({
      packaging_id: 'id-of-box',
    });
  });
});

describe('a version', () => {
  it('a damaged version makes a conflict of each cell that differs, and an empty cell changes nothing', () => {
    const { body, changes, problems } = after(parcel(), put(0, { version: 'v1.abc', note: 'x', reference: '' }));
    expect(body).toEqual({});
    expect(changes).toEqual([String.raw`0 | note | \N | x | conflict`]);
    expect(problems).toEqual([expect.stringMatching(/^0 \| version \| warning \| The version is damaged/)]);
  });

  it('a version of another parcel is reported', () => {
    const [row] = openedTable(parcel({ id: '00000000-0000-7000-8000-000000000001' }));
    const { problems } = after(parcel(), put(0, { version: row?.['version'] ?? '' }));
    expect(problems).toEqual([
      expect.stringMatching(/^0 \| version \| warning \| The version belongs to another parcel/),
    ]);
  });

  it('without versions every value of a file is meant', () => {
    const rows = rowsOf([{ id: buildParcel().id, weight: '2', note: '' }]);
    expect(changesOf(rows, parcel(), leave).sent.body).toEqual({ weight: '2' });
  });
});

describe('rows of items', () => {
  it('rows of items that are missing remove nothing; quantity 0 removes an item', () => {
    expect(after(parcel(), (file) => file.splice(0, 2)).body).toEqual({});
    const removed = after(parcel(), (file) => {
      put(1, { 'items.quantity': '0' })(file);
      put(2, { 'items.note': 'x' })(file);
    });
    expect(removed.body).toEqual({ items: [item('A'), item('C', { note: 'x' })] });
    expect(removed.problems).toEqual(['1 | items.quantity | warning | Quantity 0: the item is removed.']);
  });

  it('rows of items keep their places beside one that is removed', () => {
    const edit = (file: Cells[]) => {
      put(0, { 'items.quantity': '0' })(file);
      put(1, { 'items.name': '' })(file);
    };
    expect(after(parcel(), edit).body).toEqual({ items: [item('B', { name: '' }), item('C')] });
  });

  it('rows of items with an empty number are added behind the others', () => {
    const added = (file: Cells[]) => file.push({ ...file[0], item: '', 'items.sku': 'D', 'items.name': '' });
    expect(after(parcel(), added).body).toEqual({
      items: [item('A'), item('B'), item('C'), { sku: 'D', quantity: 1 }],
    });
  });

  it('fill a parcel that had none', () => {
    expect(after(parcel({ items: [] }), put(0, { 'items.sku': 'A', 'items.quantity': '2' })).body).toEqual({
      items: [{ sku: 'A', quantity: 2 }],
    });
  });

  it('rows of items find their item where others added and removed some', () => {
    const server = parcel({ items: [item('X'), item('C'), item('B')] });
    expect(after(parcel(), put(1, { 'items.weight': '0,5' }), server).body).toEqual({
      items: [item('X'), item('C'), item('B', { weight: '0.5' })],
    });
  });

  it('rows whose item is gone or ambiguous are errors', () => {
    const edit = put(0, { 'items.note': 'x' });
    const error = [expect.stringMatching(/^0 \| item \| error \| This item was changed or removed meanwhile/)];
    const gone = after(parcel(), edit, parcel({ items: [item('B'), item('C')] }));
    expect([gone.body, gone.problems]).toEqual([{}, error]);
    const twins = parcel({ items: [item('A'), item('A')] });
    const one = after(twins, edit, parcel({ items: [item('A')] }));
    expect([one.body, one.problems]).toEqual([{}, error]);
    const changed = parcel({ items: [item('A', { note: 'theirs' }), item('B'), item('C')] });
    const removal = after(parcel(), put(0, { 'items.quantity': '0' }), changed);
    expect([removal.body, removal.problems]).toEqual([{}, error]);
    // Nothing moved: the number distinguishes them, also where the other row is not in the file.
    const second = (file: Cells[]) => put(0, { 'items.note': 'x' })(file.splice(0, 1) && file);
    expect(after(twins, second).body).toEqual({ items: [item('A'), item('A', { note: 'x' })] });
    expect(after(twins, edit).body).toEqual({ items: [item('A', { note: 'x' }), item('A')] });
  });

  it('rows of items with a number twice, or another one, are errors', () => {
    const twice = after(parcel(), (file) => file.push({ ...file[0], 'items.sku': 'D' }));
    expect(twice.problems).toEqual([
      '3 | item | error | Two rows have this item number. Empty the item cell of the new item.',
    ]);
    const other = after(parcel(), put(0, { item: '7', 'items.sku': 'D' }));
    expect(other.problems).toEqual([
      '0 | item | error | The item number was changed. Restore it, or empty it to add an item.',
    ]);
    expect([twice.body, other.body]).toEqual([{}, {}]);
  });

  it('without any number are not taken for new ones', () => {
    const { body, problems } = after(parcel(), (file) => {
      for (const row of file) delete row['item'];
      put(0, { 'items.sku': 'Z' })(file);
    });
    expect(body).toEqual({});
    expect(problems).toHaveLength(1);
  });
});

describe('in a run', () => {
  const file = openedTable(parcel({ note: 'old' }));
  put(0, { note: 'mine' })(file);
  const rows = rowsOf(file);
  const seen = changesOf(rows, parcel({ note: 'old' }), leave).changes;

  it('a run sends what was shown, and nothing twice', () => {
    const bodyFor = fileUpdateOf(rows, seen, leave);
    expect(bodyFor(parcel({ note: 'old', weight: '7.000' }))).toEqual({ kind: 'body', body: { note: 'mine' } });
    expect(bodyFor(parcel({ note: 'mine' }))).toEqual({ kind: 'body', body: {} });
  });

  it('a run sends nothing where a cell was changed since it was shown, also where others may be overwritten', () => {
    const server = parcel({ note: 'theirs' });
    expect(fileUpdateOf(rows, seen, { overwrite: () => true })(server)).toEqual({ kind: 'conflict' });
    const shown = changesOf(rows, server, leave).changes;
    expect(fileUpdateOf(rows, shown, { overwrite: () => true })(server)).toEqual({
      kind: 'body',
      body: { note: 'mine' },
    });
    expect(fileUpdateOf(rows, shown, { overwrite: () => true })(parcel({ note: 'of a third' }))).toEqual({
      kind: 'conflict',
    });
    expect(fileUpdateOf(rows, shown, leave)(server)).toEqual({ kind: 'body', body: {}, left: 1 });
    const processed = parcel({ note: 'old', weight: '1.200', processed_at: '2026-03-02T09:20:00Z' });
    const heavier = rowsOf([{ ...file[0], note: 'old', weight: '3' }]);
    const weights = changesOf(heavier, parcel({ note: 'old' }), leave).changes;
    expect(fileUpdateOf(heavier, weights, leave)(processed)).toEqual({ kind: 'locked' });
  });
});
