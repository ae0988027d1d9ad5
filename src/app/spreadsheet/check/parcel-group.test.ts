import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { guessMapping } from '#app/spreadsheet/columns/guess-mapping.ts';
import { allFieldsHeader, allFieldsRows } from '#app/spreadsheet/export/export-rows.ts';
import { fileUpdateOf } from '#app/spreadsheet/round-trip/row-changes.ts';
import type { Processing } from './parcel-group.ts';
import { FileModel } from './file-model.ts';

const namedIds = { shipping_method_id: [], packaging_id: [] };
const choice = { rows: 'item', decimal: '.' } as const;
const parcel = buildParcel() as unknown as JsonObject;
const { id } = buildParcel();

type Edit = (cells: Record<string, string>, row: number) => void;

/** The export of parcels, edited and read again. */
function openedTable(
  parcels: readonly JsonObject[],
  edit: Edit = () => {},
  added: readonly Record<string, string>[] = [],
  processing: Processing | null = null,
) {
  const header = allFieldsHeader(choice);
  const rows = parcels
    .flatMap((raw) => allFieldsRows(raw, choice))
    .map((row, at) => {
      const cells = Object.fromEntries(header.map((name, place) => [name, row[place] ?? '']));
      edit(cells, at);
      return header.map((name) => cells[name] ?? '');
    });
  for (const row of added) rows.push(header.map((name) => row[name] ?? ''));
  const table = {
    name: 'parcels.csv',
    digest: 'd'.repeat(32),
    encoding: 'utf-8',
    separator: ',',
    named: true,
    headerLine: 1,
    header,
  } as const;
  const facts = { ...table, rowCount: rows.length, samples: header.map((_, place) => [rows[0]?.[place] ?? '']) };
  const mapping = guessMapping(facts, namedIds);
  const lines = rows.map((_, at) => at + 2);
  return new FileModel(
    { ...table, rows, lines },
    { mapping, namedIds, known: new Map([['100234', { id, name: '' }]]), ownLabels: true, customs: null, processing },
  );
}

const read = (raw: JsonObject | null) => new Map([[id, raw]]);
const rowsOf = (file: FileModel) => file.read({ show: 'all' }, 0, 100).rows;

/** What a run sends for the only item of the file, for the parcel as it is then. */
function sent(file: FileModel, raw: JsonObject) {
  const parcelOf = file.parcelOf(file.items()[0]?.item ?? '');
  if (parcelOf?.kind !== 'update') return null;
  return fileUpdateOf(parcelOf.rows, parcelOf.seen, { overwrite: () => parcelOf.overwrites })(raw);
}

describe('rows of parcels that exist', () => {
  it('untouched rows ask nothing and send nothing', () => {
    const file = openedTable([parcel]);
    expect(file.summary().parcels).toMatchObject({ same: 1, update: 0, reading: 0, there: 0 });
    expect([file.unread(), file.items()]).toEqual([[], []]);
  });

  it('rows of parcels that exist are read where a cell was changed, and show it before and after', () => {
    const file = openedTable([parcel], (cells) => {
      cells['receiver.city'] = 'Kraków';
      cells['weight'] = '1500 g';
    });
    expect(file.summary().parcels).toMatchObject({ reading: 1 });
    expect(file.unread()).toEqual([id]);
    file.putParcels(read(parcel));
    expect(file.summary().parcels).toMatchObject({ update: 1, reading: 0 });
    expect(rowsOf(file)[0]?.changes).toMatchObject([
      { field: 'weight', before: '1.200', conflict: false, locked: false },
      { field: 'receiver.city', before: 'Warszawa', after: 'Kraków' },
    ]);
    expect(sent(file, parcel)).toEqual({
      kind: 'body',
      body: { weight: '1.500', receiver: { ...(parcel['receiver'] as JsonObject), city: 'Kraków' } },
    });
  });

  it('rows of parcels that exist say where someone else changed the same, and write it only where that is chosen', () => {
    const theirs = { ...parcel, note: 'theirs' };
    const file = openedTable([parcel], (cells) => {
      cells['note'] = 'mine';
    });
    file.putParcels(read(theirs));
    expect(rowsOf(file)[0]?.changes).toMatchObject([{ before: 'theirs', after: 'mine', conflict: true }]);
    expect(file.summary()).toMatchObject({ parcels: { skipped: 1, update: 0 }, conflicts: 1 });
    expect(rowsOf(file)[0]).toMatchObject({ conflict: 'all', chosen: false });
    expect(file.nextProblem({ show: 'all' }, -1)).toBe(0);
    file.choose(0, true);
    expect(file.summary()).toMatchObject({ parcels: { update: 1 }, conflicts: 1 });
    expect(rowsOf(file)[0]).toMatchObject({ conflict: null, chosen: true });
    expect(file.nextProblem({ show: 'all' }, -1)).toBeNull();
    expect(file.read({ show: 'conflict' }, 0, 10).total).toBe(rowsOf(file).length);
    expect(sent(file, theirs)).toEqual({ kind: 'body', body: { note: 'mine' } });
    expect(sent(file, { ...parcel, note: 'newer' })).toEqual({ kind: 'conflict' });
  });

  it('rows of parcels that exist say so where only part of what was changed is a conflict, and which columns that are', () => {
    const file = openedTable([parcel], (cells) => {
      cells['note'] = 'mine';
      cells['reference'] = 'R-2';
    });
    file.putParcels(read({ ...parcel, note: 'theirs' }));
    expect(rowsOf(file)[0]).toMatchObject({ state: 'update', conflict: 'part', chosen: true });
    const { header } = file.table;
    expect(file.summary().affected.map((place) => header[place])).toEqual(['reference', 'note']);
    file.choose(0, false);
    expect(rowsOf(file)[0]).toMatchObject({ state: 'skipped', conflict: null });
    expect(file.nextProblem({ show: 'all' }, -1)).toBeNull();
  });

  describe('with dates that a spreadsheet rewrote', () => {
    const dated = { ...parcel, order_date: '2026-03-04T00:00:00Z', ship_by: '2026-03-25T09:30:00Z' };
    const rewritten = (orderDate: string, shipBy: string) =>
      openedTable([dated], (cells) => {
        cells['order_date'] = orderDate;
        cells['ship_by'] = shipBy;
      });

    it.each([
      ['03/04/2026 00:00:00', '03/25/2026 09:30:00'],
      ['04/03/2026', '25/03/2026 9:30'],
      ['3/4/26 12:00 AM', '3/25/26 9:30 AM'],
    ])(
      'rows with dates that a spreadsheet rewrote are untouched whichever order it wrote them in: %s',
      (orderDate, shipBy) => {
        expect(rewritten(orderDate, shipBy).summary().parcels).toMatchObject({ same: 1 });
      },
    );

    it('rows with dates that a spreadsheet rewrote are meant in UTC, as they were exported', () => {
      const file = rewritten('03/04/2026 00:00:00', '03/26/26 9:30 AM');
      file.putParcels(read(dated));
      expect(sent(file, dated)).toEqual({ kind: 'body', body: { ship_by: '2026-03-26T09:30:00Z' } });
    });

    it('rows with dates that a spreadsheet rewrote are a problem where one was changed to what can be read in two ways', () => {
      const file = rewritten('05/06/2026 00:00:00', '03/25/2026 09:30:00');
      file.putParcels(read(dated));
      expect(rowsOf(file)[0]).toMatchObject({
        state: 'wrong',
        changes: [],
        problems: [{ field: 'order_date', message: 'can be read in two ways: enter 2026-06-05 or 2026-05-06' }],
      });
      expect(file.items()).toEqual([]);
    });
  });

  it('rows of parcels that exist are checked by the rules of the editor, each problem at its cell', () => {
    const file = openedTable([parcel], (cells, row) => {
      if (row === 0) cells['items.hs_code'] = '6109';
      if (row === 0) cells['items.quantity'] = 'many';
    });
    file.putParcels(read(parcel));
    const [first] = rowsOf(file);
    expect(first?.state).toBe('wrong');
    expect(first?.problems).toMatchObject([
      { field: 'items.quantity', message: 'must be a whole number from 1 to 999,999,999' },
    ]);
    expect(file.items()).toEqual([]);
  });

  it('rows of parcels that exist of a parcel that is not there, or with an id that is none, are wrong', () => {
    const gone = openedTable([parcel], (cells) => {
      cells['note'] = 'x';
    });
    gone.putParcels(read(null));
    expect(rowsOf(gone)[0]?.problems).toMatchObject([
      { field: 'id', message: 'is not the ID of a parcel on this server' },
    ]);
    const broken = openedTable([parcel], (cells) => {
      cells['id'] = 'abc';
    });
    expect(rowsOf(broken)[0]).toMatchObject({ state: 'wrong', problems: [{ field: 'id' }] });
  });

  it('rows of parcels that exist and new ones may be in one file: an order number that is there is no second parcel', () => {
    const file = openedTable(
      [parcel],
      (cells) => {
        cells['note'] = 'changed';
      },
      [{ order_number: 'NEW-1', 'receiver.name': 'Ann' }, { order_number: '100234' }],
    );
    file.putParcels(read(parcel));
    expect(file.summary().parcels).toMatchObject({ update: 1, create: 1, there: 1 });
    const kinds = file.items().map(({ item }) => file.parcelOf(item)?.kind);
    expect(kinds).toEqual(['update', 'create']);
  });
});

describe('what processing needs', () => {
  const bare = { ...parcel, weight: null, shipping_method: null };
  const after = (changes: Record<string, string>, raw: JsonObject, processing: Processing | null) => {
    const file = openedTable([raw], (cells) => Object.assign(cells, changes), [], processing);
    file.putParcels(read(raw));
    const warned = rowsOf(file).flatMap(({ problems }) => problems.map(({ field, warning }) => [field, warning]));
    return { ...file.summary().lacking, warned };
  };
  const nothing = { parcels: 0, fields: [], warned: [] };

  it('what a changed parcel still lacks for processing is counted and warned of where it is to be processed right away', () => {
    const both = ['shipping_method_id', 'weight'] as const;
    const warned = both.map((field) => [field, true]);
    for (const rules of [true, false])
      expect(after({ note: 'x' }, bare, { rules })).toEqual({ parcels: 1, fields: both, warned });
    expect(after({ weight: '2' }, bare, { rules: false })).toMatchObject({ fields: ['shipping_method_id'] });
    expect(after({ note: 'x' }, bare, null)).toEqual(nothing);
    expect(after({ note: 'x' }, parcel, { rules: false })).toEqual(nothing);
    expect(after({}, bare, { rules: false })).toEqual(nothing);
    expect(after({ note: 'x' }, { ...bare, processed_at: '2026-03-02T09:20:00Z' }, { rules: false })).toEqual(nothing);
  });
});

describe('what is odd about a parcel after its rows', () => {
  const at = (changes: Record<string, string>, raw: JsonObject) => {
    const file = openedTable([raw], (cells) => Object.assign(cells, changes));
    file.putParcels(read(raw));
    return rowsOf(file).flatMap(({ problems }) => problems.map(({ field, warning }) => [field, warning]));
  };

  it('a change gets the warnings that a new row gets', () => {
    const receiver = { ...(parcel['receiver'] as JsonObject), country: 'DE', postal_code: '10115' };
    const raw = { ...parcel, receiver };
    expect(at({ 'receiver.postal_code': '1067' }, raw)).toEqual([['receiver.postal_code', true]]);
    expect(at({ 'receiver.name': '김민수' }, raw)).toEqual([]);
    expect(at({ 'receiver.name': 'דוד' }, raw)).toEqual([['receiver.name', true]]);
  });

  it('what was odd before is said where the row changes it, and never of a parcel that is processed', () => {
    const receiver = { ...(parcel['receiver'] as JsonObject), country: 'DE', postal_code: '1067' };
    const raw = { ...parcel, receiver };
    expect(at({ note: 'x' }, raw)).toEqual([]);
    expect(at({ 'receiver.postal_code': '1068' }, raw)).toEqual([['receiver.postal_code', true]]);
    expect(at({ note: 'x' }, { ...raw, processed_at: '2026-03-02T09:20:00Z' })).toEqual([]);
  });
});
