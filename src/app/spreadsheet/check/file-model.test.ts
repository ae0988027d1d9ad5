import { describe, expect, it } from 'vitest';
import type { AccountCustoms } from '#contract/desk/customs.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import type { CheckRow } from './check-types.ts';
import type { CheckSetup } from './file-groups.ts';
import { FileModel } from './file-model.ts';

const digest = 'd'.repeat(32);
const noFormats: Mapping['formats'] = { date: null, decimal: null, weight: null, dimension: null };

interface Options {
  fixed?: Mapping['fixed'];
  known?: Record<string, string>;
  header?: readonly string[];
  formats?: Partial<Mapping['formats']>;
  dates?: Mapping['dates'];
  currencies?: Mapping['currencies'];
  customs?: AccountCustoms | null;
  processing?: CheckSetup['processing'];
}

function model(
  columns: readonly (FileField | null)[],
  rows: string[][],
  {
    fixed = {},
    known = {},
    header,
    formats = {},
    dates = {},
    currencies = {},
    customs = null,
    processing = null,
  }: Options = {},
) {
  const table = {
    name: 'orders.csv',
    digest,
    encoding: 'utf-8',
    separator: ',',
    named: true,
    headerLine: 1,
    header: header ?? columns.map((field) => field ?? ''),
    rows: rows.map((row) => [...row]),
    lines: rows.map((_, at) => at + 2),
  } as const;
  const setup: CheckSetup = {
    mapping: { columns, fixed, formats: { ...noFormats, ...formats }, dates, currencies },
    namedIds: { shipping_method_id: [{ id: '0193aaaa-0000-7000-8000-000000000001', name: 'DHL' }], packaging_id: [] },
    known: new Map(Object.entries(known).map(([order, id]) => [order, { id, name: order }])),
    ownLabels: true,
    customs,
    processing,
  };
  const file = new FileModel(table, setup);
  setups.set(file, setup);
  return file;
}

/** By what a file is checked. */
const setups = new WeakMap<FileModel, CheckSetup>();

const all = (file: FileModel): CheckRow[] => file.read({ show: 'all' }, 0, 1000).rows;
const bodies = (file: FileModel) =>
  file.items().map(({ item }) => {
    const parcel = file.parcelOf(item);
    return parcel?.kind === 'create' ? parcel.body : null;
  });
const said = (file: FileModel) =>
  all(file).flatMap(({ row, problems }) => problems.map(({ column, message }) => [row, column, message]));

it('a place outside the customs territory is no warning to a sender in it', () => {
  const columns = ['receiver.country', 'receiver.postal_code', 'items.sku'] as const;
  const warnings = (postal_code: string | null) => {
    const customs = postal_code === null ? null : { sender: { country: 'ES', postal_code }, customs_union: ['ES'] };
    return said(model(columns, [['ES', '35001', 'A']], { customs })).length;
  };
  expect([null, '28001', '38001'].map(warnings)).toEqual([6, 6, 0]);
});

describe('rows become parcels', () => {
  it('rows of one order are its items, wherever they are; empty cells are filled from the others', () => {
    const file = model(
      ['order_number', 'receiver.name', 'receiver.country', 'items.sku', 'items.quantity'],
      [
        ['1001', 'Ann', 'Germany', 'A', '2'],
        ['1002', 'Bob', 'AT', 'B', ''],
        ['1001', '', '', 'C', '1'],
      ],
    );
    expect(bodies(file)).toEqual([
      {
        order_number: '1001',
        receiver: { name: 'Ann', country: 'DE' },
        items: [
          { sku: 'A', quantity: 2 },
          { sku: 'C', quantity: 1 },
        ],
      },
      { order_number: '1002', receiver: { name: 'Bob', country: 'AT' }, items: [{ sku: 'B' }] },
    ]);
    expect(file.items()[0]).toMatchObject({ item: `row:${digest}-0`, rows: [0, 2], name: '1001' });
    expect(all(file).map(({ first, size }) => [first, size])).toEqual([
      [true, 2],
      [true, 1],
      [false, 2],
    ]);
  });

  it('a row without an order number that names only an item belongs to the one above; any other is a parcel', () => {
    const file = model(
      ['order_number', 'receiver.name', 'items.sku'],
      [
        ['1', 'Ann', 'A'],
        ['', '', 'B'],
        ['', 'Bob', 'C'],
      ],
    );
    expect(file.items().map(({ rows }) => rows)).toEqual([[0, 1], [2]]);
    file.edit([{ row: 1, column: 1, text: 'Cy' }]);
    expect(file.items().map(({ rows }) => rows)).toEqual([[0], [1], [2]]);
  });

  it('a row of an item alone below a row of an earlier order is of that order', () => {
    const columns = ['order_number', 'receiver.name', 'items.sku'] as const;
    const rows = [['1', 'Ann', 'A'], ['2', 'Bob', 'B'], ['1', '', 'C'], ['', '', 'D']];
    expect(model(columns, rows).items().map((one) => one.rows)).toEqual([[0, 2, 3], [1]]);
  }); // oxfmt-ignore

  it('a column of signs is the currency of its parcels; one of several currencies is a problem', () => {
    const rows = ['£', '€', 'US Dollar', '$'].map((sign, at) => [String(at), sign, '5.00']);
    const file = model(['order_number', 'currency', 'items.price'], rows);
    expect(bodies(file).map((body) => body?.['currency'])).toEqual(['GBP', 'EUR', 'USD']);
    expect(said(file)).toContainEqual([3, 1, expect.stringContaining('USD')]);
  });

  it('a price in another currency than its row is a problem, never a number without its currency', () => {
    const file = model(
      ['order_number', 'currency', 'items.sku', 'items.price', 'order_total_price'],
      [
        ['1', 'usd', 'A', '12 USD', '$12'],
        ['2', 'EUR', 'B', '12 USD', '12 €'],
      ],
    );
    expect(bodies(file)).toEqual([
      { order_number: '1', currency: 'USD', items: [{ sku: 'A', price: '12' }], order_total_price: '12' },
    ]);
    expect(said(file)).toEqual([
      [1, 3, '“12 USD” is not in EUR, the currency of its row. Correct the price or the currency.'],
    ]);
    expect(file.summary().problems).toMatchObject([{ message: 'is in another currency than its parcel', rows: 1 }]);
    const columns = ['items.sku', 'items.price'] as const;
    expect(bodies(model(columns, [['A', '12 USD']], { fixed: { currency: 'USD' } }))).toEqual([
      { currency: 'USD', items: [{ sku: 'A', price: '12' }] },
    ]);
  });

  it.each<[string, Options, string, string]>([
    ['£5.00', {}, 'GBP', '5.00'],
    ['CHF 12.50', {}, 'CHF', '12.50'],
    ['12,50 €', {}, 'EUR', '12.50'],
    ['$5', { currencies: { $: 'CAD' } }, 'CAD', '5'],
    ['US$5', { currencies: { $: 'CAD' } }, 'USD', '5'],
    ['120 kr', { currencies: { kr: 'NOK' } }, 'NOK', '120'],
    ['5', { header: ['SKU', 'Unit price (GBP)'] }, 'GBP', '5'],
    ['5', { header: ['SKU', 'Price in €'] }, 'EUR', '5'],
    ['5', { header: ['SKU', 'Price $'], currencies: { $: 'AUD' } }, 'AUD', '5'],
    ['CHF 5', { header: ['SKU', 'Price (GBP)'] }, 'CHF', '5'],
  ])('the currency of the price %j is the parcel’s (%j)', (price, options, currency, read) => {
    expect(bodies(model(['items.sku', 'items.price'], [['A', price]], options))).toEqual([
      { currency, items: [{ sku: 'A', price: read }] },
    ]);
  });

  it('a price without a currency leaves that of the parcel open, also where its header only looks like a code', () => {
    const bare = { items: [{ sku: 'A', price: '5' }] };
    for (const header of ['Price', 'PRICE ALL', 'Item price all', 'Price (net)'])
      expect(bodies(model(['items.sku', 'items.price'], [['A', '5']], { header: ['SKU', header] }))).toEqual([bare]);
  });

  it('two currencies in one parcel are a problem, in its items, its total, its headers and its fixed values', () => {
    const columns = ['order_number', 'items.sku', 'items.price', 'order_total_price'] as const;
    const rows = [
      ['1', 'A', '£5', '£8.00'],
      ['1', 'B', 'CHF 3', ''],
    ];
    const another = (text: string, code: string) =>
      `“${text}” is not in ${code}, the currency of another price of this parcel. A parcel has one currency.`;
    expect(said(model(columns, rows))).toEqual([[1, 2, another('CHF 3', 'GBP')]]);
    expect(
      said(model(columns, [['1', 'A', '5', '9 USD']], { header: ['Order', 'SKU', 'Price (GBP)', 'Total'] })),
    ).toEqual([[0, 2, another('5 GBP', 'USD')]]);
    const fixed = model(['items.sku', 'items.price'], [['A', '£5']], { fixed: { order_shipping_price: '4 USD' } });
    expect(said(fixed)).toEqual([[0, null, another('4 USD', 'GBP')]]);
    expect(said(model(['items.sku', 'items.price'], [['A', '£5']], { fixed: { currency: 'EUR' } }))).toEqual([
      [
        0,
        1,
        '“£5” is not in EUR, the fixed value of the currency. Correct the price, or change the currency at “Columns”.',
      ],
    ]);
  });

  it('a sign of several currencies that was typed without an answer is a problem, never euros', () => {
    expect(said(model(['items.sku', 'items.price'], [['A', '$5']]))).toEqual([
      [0, 1, '“$5” may be in several currencies. Write it like 12.50 USD, or choose the currency at “Columns”.'],
    ]);
  });

  it('each column of dates is read in its own order', () => {
    const file = model(['order_date', 'ship_by'], [['03/04/2026', '03/04/2026']], {
      dates: { 0: 'day-first', 1: 'month-first' },
    });
    const [body] = bodies(file);
    const days = ['order_date', 'ship_by'].map((field) =>
      new Date(body?.[field] as string).toLocaleDateString('en-CA'),
    );
    expect(days).toEqual(['2026-04-03', '2026-03-04']);
    expect(
      said(model(['order_date', 'ship_by'], [['03/04/2026', '03/04/2026']], { dates: { 1: 'day-first' } })),
    ).toHaveLength(1);
  });

  it('columns of one field are put together, and a fixed value is where no column holds the field', () => {
    const file = model(['receiver.name', null, 'receiver.name', 'items.sku'], [['Ann', 'x', 'Lee', 'A']], {
      fixed: { currency: 'usd', 'items.hs_code': '6109', shipping_method_id: 'DHL' },
    });
    expect(bodies(file)).toEqual([
      {
        receiver: { name: 'Ann Lee' },
        currency: 'USD',
        shipping_method_id: '0193aaaa-0000-7000-8000-000000000001',
        items: [{ sku: 'A', hs_code: '6109' }],
      },
    ]);
  });
});

it('a first name comes before a last one whatever the order of their columns, and other columns as they are', () => {
  const names = ['receiver.name', 'receiver.name'] as const;
  const nameIn = (header: readonly string[]) => bodies(model(names, [['Weber', 'Anna']], { header }))[0];
  expect(nameIn(['Last name', 'First name'])).toEqual({ receiver: { name: 'Anna Weber' } });
  expect(nameIn(['Ship to last name', 'Ship to first name'])).toEqual({ receiver: { name: 'Anna Weber' } });
  expect(nameIn(['Title', 'First name'])).toEqual({ receiver: { name: 'Weber Anna' } });
});

it('a prefix stands before its last name, and an addition behind its house number, whatever the order of their columns', () => {
  const columns = [
    'receiver.name',
    'receiver.name',
    'receiver.name',
    'receiver.house_number',
    'receiver.house_number',
  ] as const;
  const header = ['Tussenvoegsel', 'Achternaam', 'Voornaam', 'Toevoeging', 'Huisnummer'];
  expect(
    bodies(
      model(
        columns,
        [
          ['van der', 'Berg', 'Jan', 'a', '12'],
          ['', 'Bos', 'Eva', '', '7'],
        ],
        { header },
      ),
    ),
  ).toEqual([
    { receiver: { name: 'Jan van der Berg', house_number: '12 a' } },
    { receiver: { name: 'Eva Bos', house_number: '7' } },
  ]);
});

it('a unit in a header counts for its own column', () => {
  const table = ['weight', 'items.weight'] as const;
  const file = model(table, [['1500', '2']], { header: ['Weight (g)', 'Item weight'], formats: { weight: 'kg' } });
  expect(bodies(file)).toEqual([{ weight: '1.500', items: [{ weight: '2' }] }]);
});

describe('what is wrong', () => {
  it('a problem is shown at its cell, by the rules of the editor', () => {
    const file = model(
      ['order_number', 'receiver.country', 'weight', 'items.sku', 'items.hs_code', 'items.quantity'],
      [
        ['1', 'Atlantis', 'heavy', 'A', '', '1'],
        ['1', '', '', 'B', '', '0'],
      ],
    );
    expect(said(file)).toEqual([
      [0, 1, 'must be from the list, or a code like DE'],
      [0, 2, 'must be like 1.250: max 3 decimal places'],
      [1, 5, 'must be a whole number from 1 to 999,999,999'],
    ]);
    expect(file.items()).toEqual([]);
    expect(file.summary()).toMatchObject({ parcels: { wrong: 1, create: 0 } });
  });

  it('what differs between the rows of an order names both, and counts once for the file', () => {
    const file = model(
      ['order_number', 'receiver.city', 'items.sku'],
      [
        ['1', 'Graz', 'A'],
        ['1', 'Linz', 'B'],
        ['2', 'Graz', 'A'],
        ['2', 'Wien', 'B'],
      ],
    );
    expect(said(file)).toEqual([
      [1, 1, 'differs between line 2 and line 3 of the same order'],
      [3, 1, 'differs between line 4 and line 5 of the same order'],
    ]);
    expect(file.summary().problems).toEqual([
      {
        field: 'receiver.city',
        message: 'differs between lines of one order',
        rows: 2,
        warning: false,
        suggestions: 0,
      },
    ]);
  });

  it('the same in other words is no difference', () => {
    const file = model(
      ['order_number', 'weight', 'receiver.country', 'items.sku'],
      [
        ['1', '1.5', 'DE', 'A'],
        ['1', '1,5 kg', 'Germany', 'B'],
      ],
    );
    expect(said(file)).toEqual([]);
  });

  it('one order twice without items is a warning, and keeps nothing from being sent', () => {
    const file = model(
      ['order_number', 'receiver.name'],
      [
        ['1', 'Ann'],
        ['1', 'Ann'],
      ],
    );
    expect(all(file)[1]?.problems).toMatchObject([{ warning: true, column: 0 }]);
    expect(file.items()).toHaveLength(1);
  });

  it('a broken rule about a value without a column is shown at the row', () => {
    const file = model(['dimensions.length', 'weight'], [['30', '1']]);
    expect(said(file)).toEqual([
      [0, null, 'is missing: enter all three, or none'],
      [0, null, 'is missing: enter all three, or none'],
    ]);
  });

  it('an unknown method is requested by its name', () => {
    const file = model(['shipping_method_id'], [['Pigeon']]);
    expect(said(file)).toEqual([[0, 0, 'is not in the list: enter its name, or its ID']]);
  });
});

describe('editing', () => {
  const rows = [
    ['1', 'Atlantis'],
    ['2', 'DE'],
    ['3', 'Atlantis'],
  ];
  const columns = ['order_number', 'receiver.country'] as const;

  it('editing checks what was edited again; undo and redo go by steps', () => {
    const file = model(columns, rows);
    file.edit([
      { row: 0, column: 1, text: 'AT' },
      { row: 2, column: 1, text: 'CH' },
    ]);
    expect(file.summary()).toMatchObject({ parcels: { create: 3, wrong: 0 }, canUndo: true, canRedo: false });
    file.undo();
    expect(all(file).map(({ cells }) => cells[1])).toEqual(['Atlantis', 'DE', 'Atlantis']);
    expect(file.summary()).toMatchObject({ parcels: { create: 1, wrong: 2 }, canUndo: false, canRedo: true });
    file.redo();
    expect(file.summary()).toMatchObject({ parcels: { create: 3, wrong: 0 } });
  });

  it('editing replaces in the rows of a filter only, and an empty text fills in what is empty', () => {
    const file = model(columns, rows);
    expect(file.replace({ show: 'wrong' }, 1, 'Atlantis', 'PT')).toBe(2);
    expect(bodies(file)).toMatchObject([{ receiver: { country: 'PT' } }, {}, {}]);
    const gaps = model(columns, [['1', ''], ...rows.slice(1)]);
    expect(gaps.replace({ show: 'all' }, 1, '', 'AT')).toBe(1);
    expect(all(gaps)[0]?.cells[1]).toBe('AT');
  });

  it('another order number puts rows together again', () => {
    const file = model(
      [...columns, 'items.sku'],
      [
        ['1', 'DE', 'A'],
        ['2', 'DE', 'B'],
      ],
    );
    file.edit([{ row: 1, column: 0, text: '1' }]);
    expect(file.items().map((item) => item.rows)).toEqual([[0, 1]]);
  });

  it('editing keeps what was decided with its parcel when rows belong together in another way', () => {
    const file = model(columns, [...rows, ['', 'AT']]);
    file.choose(1, false);
    file.choose(3, false);
    const skipped = () => all(file).flatMap(({ row, chosen }) => (chosen ? [] : [row]));
    expect(skipped()).toEqual([1, 3]);
    // Its first row is another parcel's now.
    file.edit([
      { row: 0, column: 0, text: '2' },
      { row: 1, column: 0, text: '9' },
    ]);
    expect(skipped()).toEqual([0, 3]);
  });

  it('the next problem below is found', () => {
    const file = model(columns, rows);
    expect(file.nextProblem({ show: 'all' }, -1)).toBe(0);
    expect(file.nextProblem({ show: 'all' }, 0)).toBe(2);
    expect(file.nextProblem({ show: 'all' }, 2)).toBeNull();
    const { field, message } = file.summary().problems[0] ?? { field: 'note', message: '' };
    expect(file.read({ show: 'problem', field, message }, 0, 10)).toMatchObject({ total: 2 });
  });
});

describe('what is there already', () => {
  it('a conflict is skipped unless it is chosen, and is no problem until then', () => {
    const file = model(
      ['order_number', 'receiver.country'],
      [
        ['1', 'DE'],
        ['2', 'Atlantis'],
        ['3', 'AT'],
      ],
      { known: { 1: 'p1', 2: 'p2' } },
    );
    expect(all(file).map(({ state, existing, chosen }) => [state, existing?.id, chosen])).toEqual([
      ['there', 'p1', false],
      ['there', 'p2', false],
      ['create', undefined, true],
    ]);
    expect(file.summary().problems).toEqual([]);
    file.choose(0, true);
    file.choose(2, false);
    expect(file.items().map(({ name }) => name)).toEqual(['1']);
    expect(file.summary()).toMatchObject({ parcels: { create: 1, there: 1, skipped: 1 } });
  });
});

describe('what goes into a run', () => {
  const columns = ['order_number', 'receiver.country', 'items.sku'] as const;
  const rows = [
    ['1', 'DE', 'A'],
    ['1', '', 'B'],
    ['2', 'Atlantis', 'C'],
  ];

  it('a run’s part of the file has a mark of its content: the same for the same file, another one after an edit or where rows belong to another parcel', () => {
    const marks = (file: FileModel) => file.items().map(({ item, mark }) => [item.slice(-2), mark]);
    const [first] = marks(model(columns, rows));
    const file = model(columns, rows);
    expect(marks(file)).toEqual([first]);
    expect(file.parcelOf(`row:${digest}-0`)?.mark).toBe(first?.[1]);
    file.edit([{ row: 0, column: 1, text: 'AT' }]);
    expect(marks(file)[0]?.[1]).not.toBe(first?.[1]);
    file.undo();
    expect(marks(file)).toEqual([first]);
    file.edit([{ row: 1, column: 0, text: '3' }]);
    expect(marks(file).map(([item]) => item)).toEqual(['-0', '-1']);
    expect(marks(file)[0]?.[1]).not.toBe(first?.[1]);
  });

  it('a run’s part of the file of a parcel that exists has a mark of its cells, whatever is known of the parcel', () => {
    const id = '0193aaaa-0000-7000-8000-00000000000a';
    const file = model(['id', 'note'], [[id, 'mine']]);
    const mark = file.parcelOf(id)?.mark;
    file.putParcels(new Map([[id, { id, note: 'theirs' }]]));
    expect([file.parcelOf(id)?.mark, file.items()[0]?.mark]).toEqual([mark, mark]);
    file.edit([{ row: 0, column: 1, text: 'other' }]);
    expect(file.parcelOf(id)?.mark).not.toBe(mark);
  });

  it('a report names lines and skipped rows, and no others', () => {
    const file = model(columns, rows);
    expect(file.items().map(({ line }) => line)).toEqual([2]);
    expect(file.skippedRows()).toEqual([`row:${digest}-2`]);
    const reported = (said: string | null) =>
      file.reported(new Map([[`row:${digest}-2`, said]])).map(({ problem }) => problem);
    expect(reported('refused')).toEqual(['refused']);
    expect(reported(null)).toEqual([]);
    expect(file.reported(new Map()).map(({ row }) => row)).toEqual([2]);
  });
});

describe('what is odd about an address', () => {
  const columns: FileField[] = [
    'order_number',
    'receiver.name',
    'receiver.postal_code',
    'receiver.state_or_region',
    'receiver.country',
  ];
  const rows = [
    ['1', 'Ann', '1067', '', 'DE'],
    ['2', 'Bob', '2108', 'Massachusetts', 'US'],
    ['3', 'דוד', '101155', '', 'DE'],
    ['4', 'Cem', '35001', '', 'ES'],
    ['5', 'Dan', '10115', '', 'DE'],
  ];

  it('an odd address is a warning, which keeps nothing from being sent', () => {
    const file = model(columns, rows);
    expect(said(file)).toEqual([
      [0, 2, 'Leading zeros are missing. Is it 01067?'],
      [1, 2, 'Leading zeros are missing. Is it 02108?'],
      [1, 3, 'The post writes MA.'],
      [2, 2, 'Germany: postal codes look like 12345.'],
      [2, 1, 'The label cannot print ד ו'],
      [3, 2, 'Canary Islands: a customs declaration is needed, from the same country too.'],
      [3, null, 'The customs declaration needs it (Canary Islands).'],
    ]);
    expect(file.items()).toHaveLength(5);
  });

  it('an odd address is put right for all rows with what is suggested, in one step', () => {
    const file = model(columns, rows);
    const [zeros] = file.summary().problems.filter(({ suggestions }) => suggestions === 2);
    expect(zeros).toMatchObject({ field: 'receiver.postal_code', rows: 2, warning: true });
    const { field, message } = zeros ?? { field: 'note', message: '' };
    expect(file.takeSuggestions({ show: 'problem', field, message })).toBe(2);
    expect(all(file).map(({ cells }) => cells[2])).toEqual(['01067', '02108', '101155', '35001', '10115']);
    expect(all(file)[1]?.cells[3]).toBe('Massachusetts');
    file.undo();
    expect(all(file)[0]?.cells[2]).toBe('1067');
  });
});

describe('what a spreadsheet destroyed', () => {
  const order = ['order_number', 'receiver.name'] as const;

  it('a rounded order number is a problem, and makes neither one parcel of two nor one that is there already', () => {
    const rows = [
      ['6.12206E+11', 'Ann'],
      ['6.12206E+11', 'Bob'],
    ];
    const file = model(order, rows, { known: { '6.12206E+11': 'id-1' } });
    const exponent = 'A spreadsheet rounded it to an exponent. Enter all its digits.';
    expect(said(file).filter(([, column]) => column === 0)).toEqual([
      [0, 0, exponent],
      [1, 0, exponent],
    ]);
    expect(all(file).map(({ state }) => state)).toEqual(['wrong', 'wrong']);
    file.edit([
      { row: 0, column: 0, text: '612206000001' },
      { row: 1, column: 0, text: '612206000002' },
    ]);
    expect(file.items().map(({ rows: of }) => of)).toEqual([[0], [1]]);
  });

  it.each([
    ['items.sku', '4,01E+12', false],
    ['items.hs_code', '6.1E+09', false],
    ['receiver.phone', '4.91511E+11', true],
    ['receiver.house_number', '03. Mai', true],
    ['items.sku', '1234567890123450000', true],
  ] as const)('%s: %s is a warning: %s', (field, cell, isWarning) => {
    const [row] = all(model([field], [[cell]]));
    expect(row?.problems.map(({ warning = false }) => warning)).toContain(isWarning);
    expect(row?.state).toBe(isWarning ? 'create' : 'wrong');
  });

  it.each<[FileField, string[], [number, string][]]>([
    // Some have kept their zeros.
    ['items.sku', ['00123', '04711', '815', '22222'], [[2, '00815']]],
    ['order_number', ['0099', '100'], [[1, '0100']]],
    // EAN-13, whose last digit is of the others.
    ['items.sku', ['4006381333931', '4012345678901', '5901234123457', '12345678905'], [[3, '0012345678905']]],
    ['order_number', ['90.750', '12.125', '13.355', '90.75'], [[3, '90.750']]],
    ['items.sku', ['90.750', '12.125', '13.355', '90.75', 'GIFT'], [[3, '90.750']]],
    [
      'items.hs_code',
      ['90111', '610910', '6109.1', '901.21'],
      [
        [0, '090111'],
        [2, '6109.10'],
        [3, '0901.21'],
      ],
    ],
    // A program kept them as numbers with decimals.
    [
      'order_number',
      ['100234.0', '100235,00', 'A-7', '100236'],
      [
        [0, '100234'],
        [1, '100235'],
      ],
    ],
    ['order_number', ['7.0'], [[0, '7']]],
    ['items.sku', ['4006381333931.0', '1234567'], [[0, '4006381333931']]],
    ['receiver.postal_code', ['2108.0', 'SW1A 1AA'], [[0, '2108']]],
    ['receiver.house_number', ['12.0', '7 a'], [[0, '12']]],
    ['receiver.phone', ['493012345678.0'], [[0, '493012345678']]],
    ['order_number', ['100234.0', '100234.1'], []],
    ['items.sku', ['10.0', '12.0'], []],
    // Nothing says that they had zeros.
    ['order_number', ['998', '999', '1000', '1001'], []],
    ['items.sku', ['0012', '00123', '7'], []],
    ['items.sku', ['4006381333932', '4012345678901', '5901234123457', '12345678905'], []],
    ['items.sku', ['1.5', '2.25', 'A-1'], []],
  ])('%s of %j get back %j with one press', (field, cells, expected) => {
    const file = model(
      [field, 'receiver.city'],
      cells.map((cell) => [cell, 'Graz']),
    );
    const suggestions = all(file).flatMap(({ row, problems }) =>
      problems.flatMap(({ suggested }) => (suggested === undefined ? [] : [[row, suggested]])),
    );
    expect(suggestions).toEqual(expected);
    for (const { field: of, message } of file.summary().problems)
      file.takeSuggestions({ show: 'problem', field: of, message });
    expect(all(file).map(({ cells: [text] }) => text)).toEqual(
      cells.map((cell, row) => expected.find(([at]) => at === row)?.[1] ?? cell),
    );
    expect(file.summary().problems.filter(({ suggestions: left }) => left > 0)).toEqual([]);
  });

  it('an order number with decimals is no order until it is answered', () => {
    const file = model(
      ['order_number', 'receiver.city', 'items.sku'],
      [
        ['100234.0', 'Graz', 'A'],
        ['100234.0', 'Graz', 'B'],
        ['100235.0', 'Linz', 'C'],
      ],
      { known: { 100235: 'x' } },
    );
    expect(all(file).map(({ state }) => state)).toEqual(['wrong', 'wrong', 'wrong']);
    const [problem] = file.summary().problems;
    expect(problem).toMatchObject({ field: 'order_number', rows: 3, suggestions: 3 });
    expect(all(file)[0]?.problems[0]?.message).toMatch(/Is it 100234\?$/);
    file.takeSuggestions({ show: 'all' });
    expect(all(file).map(({ state }) => state)).toEqual(['create', 'create', 'there']);
    expect(bodies(file)).toMatchObject([{ order_number: '100234', items: [{ sku: 'A' }, { sku: 'B' }] }]);
  });

  it('each of several columns of a code is looked at alone', () => {
    const rows = [
      ['1', 'a'],
      ['4.1E+12', '3. Mai'],
    ];
    const file = model(['items.sku', 'items.sku'], rows, { header: ['SKU', 'SKU'] });
    expect(said(file).filter(([, , message]) => String(message).startsWith('A spreadsheet'))).toEqual([
      [1, 0, 'A spreadsheet rounded it to an exponent. Enter all its digits.'],
      [1, 1, 'A spreadsheet may have made a date of it.'],
    ]);
  });

  it('a number for a date is named, and the days that it may be', () => {
    const file = model(['order_date', 'ship_by'], [['45678', '45680.5']]);
    expect(said(file)).toEqual([
      [0, 0, 'A spreadsheet made a number of the date. It is 2025-01-21, or in files of old Macs 2029-01-22.'],
      [
        0,
        1,
        'A spreadsheet made a number of the date. It is 2025-01-23 12:00, or in files of old Macs 2029-01-24 12:00.',
      ],
    ]);
    expect(file.items()).toEqual([]);
    file.takeSuggestions({ show: 'all' });
    expect(all(file)[0]).toMatchObject({ state: 'create', cells: ['2025-01-21', '2025-01-23 12:00'] });
  });
});

it('characters that cannot be seen make no other order of a number', () => {
  const file = model(
    ['order_number', 'items.sku', 'receiver.phone', 'receiver.name'],
    [
      ['1001', 'A', '\u202A+49 30 1\u202C', 'Ann\u200B'],
      ['\u200E1001\u200B', '\uFEFFB\u200D', '', ''],
    ],
    { known: { '1002': 'id-2' } },
  );
  expect(bodies(file)).toEqual([
    { order_number: '1001', receiver: { name: 'Ann', phone: '+49 30 1' }, items: [{ sku: 'A' }, { sku: 'B' }] },
  ]);
  file.edit([{ row: 0, column: 0, text: '10\u200B02' }]);
  expect(all(file)[0]?.state).toBe('there');
});

it('an order of which the shop has done a part is a warning with what says so, counted by it', () => {
  const columns = ['order_number', null, null, 'receiver.name', 'items.sku', 'items.quantity'] as const;
  const header = ['Order', 'Financial Status', 'Refunded Amount', 'Name', 'SKU', 'Quantity'];
  const rows = [
    ['1', 'partially_refunded', '4.90', 'Ann', 'A', '2'],
    ['1', '', '', '', 'B', '1'],
    ['2', 'paid', '3.00', 'Bob', 'A', '1'],
    ['3', 'paid', '2.00', 'Cy', 'A', '1'],
    ['4', 'refunded', '9.00', 'Dee', 'A', '1'],
  ];
  const file = model(columns, rows, { header });
  const start = 'may be more than is still to be shipped:';
  expect(said(file)).toEqual([
    [0, 5, `${start} Financial Status is “partially_refunded”`],
    [2, 5, `${start} Refunded Amount is “3.00”`],
    [3, 5, `${start} Refunded Amount is “2.00”`],
  ]);
  expect(file.summary().problems.map(({ message, rows: count, warning }) => [message, count, warning])).toEqual([
    [`${start} Refunded Amount is not 0`, 2, true],
    [`${start} Financial Status is “partially_refunded”`, 1, true],
  ]);
  expect(file.items()).toHaveLength(3);
});

describe('what processing needs', () => {
  const columns = [
    'order_number',
    'receiver.name',
    'receiver.city',
    'receiver.country',
    'weight',
    'shipping_method_id',
    'items.sku',
  ] as const;
  const rows = [
    ['1', '', 'Graz', 'AT', '1', 'DHL', 'A'],
    ['2', 'Bob', 'Graz', 'AT', '', '', 'A'],
    ['2', '', '', '', '', '', 'B'],
  ];
  const fixed = { 'receiver.address_line_1': 'Ring 1', 'receiver.postal_code': '8010' };
  const named = (options: Options) =>
    all(model(columns, rows, { fixed, ...options })).flatMap(({ row, problems }) =>
      problems.flatMap(({ field, warning, lacks }) => (lacks === true ? [[row, field, warning]] : [])),
    );

  it('a parcel that lacks it is counted, and warned of where parcels are processed right away', () => {
    const file = model(columns, rows, { fixed });
    expect(file.summary()).toMatchObject({
      parcels: { create: 2 },
      lacking: { parcels: 2, fields: ['receiver.name', 'shipping_method_id', 'weight'] },
    });
    expect(named({})).toEqual([]);
    expect(named({ processing: { rules: false } })).toEqual([
      [0, 'receiver.name', true],
      [1, 'shipping_method_id', true],
      [1, 'weight', true],
    ]);
    // A rule of the account may choose the method.
    expect(named({ processing: { rules: true } }).map(([, field]) => field)).toEqual(['receiver.name', 'weight']);
  });

  it('what is chosen later is checked again, and nothing of it keeps a parcel from being created', () => {
    const file = model(columns, rows, { fixed });
    const setup = setups.get(file);
    expect(file.summary().problems).toEqual([]);
    if (setup !== undefined) file.configure({ ...setup, processing: { rules: false } });
    expect(file.summary().problems.map(({ message, warning }) => [message, warning])).toEqual([
      ['a name or a company is required', true],
      ['is required to process the parcel', true],
      ['is required to process the parcel', true],
    ]);
    expect(file.items()).toHaveLength(2);
  });

  it('what a customs declaration needs counts where the sender is known and a parcel needs one', () => {
    const customs = { sender: { country: 'CH', postal_code: '3000' }, customs_union: [] };
    const whole = ['1', 'Ann', 'Graz', 'AT', '1', 'DHL', 'A'];
    const lacking = (given: AccountCustoms | null) =>
      model(columns, [whole], { fixed, customs: given }).summary().lacking;
    expect(lacking(null)).toEqual({ parcels: 0, fields: [] });
    expect(lacking(customs).fields).toEqual([
      'items.name',
      'items.price',
      'items.weight',
      'items.hs_code',
      'items.origin_country',
    ]);
  });
});

describe('postal code and place in one column', () => {
  const columns = ['order_number', 'receiver.town', 'receiver.country'] as const;

  it('postal code and place in one column are read by the rules of the country of each row', () => {
    const file = model(columns, [
      ['1', '10115 Berlin', 'Germany'],
      ['2', 'A-1010 Wien', 'AT'],
      ['3', '1234 AB Amsterdam', 'NL'],
      ['4', 'London SW1A 1AA', 'GB'],
      ['5', 'New York, NY 10001', 'US'],
    ]);
    const receivers = bodies(file).map((body) => body?.['receiver']);
    expect(receivers).toEqual([
      { postal_code: '10115', city: 'Berlin', country: 'DE' },
      { postal_code: '1010', city: 'Wien', country: 'AT' },
      { postal_code: '1234 AB', city: 'Amsterdam', country: 'NL' },
      { postal_code: 'SW1A 1AA', city: 'London', country: 'GB' },
      { postal_code: '10001', city: 'New York', state_or_region: 'NY', country: 'US' },
    ]);
    expect(said(file)).toEqual([]);
  });

  it('postal code and place in one column are a problem of their cell where they are not certain, until it is edited', () => {
    const file = model(
      ['receiver.town', 'items.sku'],
      [
        ['10115 Berlin 10117', 'A'],
        ['1234 AB Amsterdam', 'B'],
      ],
      {
        fixed: { 'receiver.country': 'DE' },
        processing: { rules: true },
      },
    );
    expect(all(file).map(({ state }) => state)).toEqual(['wrong', 'wrong']);
    expect(all(file)[0]?.problems.filter(({ column }) => column === 0)).toEqual([
      {
        row: 0,
        column: 0,
        field: 'receiver.town',
        message: 'cannot be split with certainty: enter the postal code, a comma and the city, like 12345, City',
        group: 'cannot be split with certainty',
      },
    ]);
    expect(file.summary().problems.find(({ field }) => field === 'receiver.town')).toMatchObject({ rows: 2 });
    file.edit([{ row: 0, column: 0, text: '10115, Berlin' }]);
    expect(bodies(file)).toMatchObject([{ receiver: { postal_code: '10115', city: 'Berlin' } }]);
  });

  it('a row without a country is read where no rule is needed', () => {
    const file = model(
      ['receiver.town', 'items.sku'],
      [
        ['10115 Berlin', 'A'],
        ['1234 AB Amsterdam', 'B'],
      ],
    );
    expect(bodies(file)).toMatchObject([{ receiver: { postal_code: '10115', city: 'Berlin' } }]);
    expect(all(file)[1]?.problems[0]?.message).toMatch(/the country is missing/);
  });

  it('what is odd of the code is mended in its cell', () => {
    const file = model(columns, [
      ['1', '1067 Dresden', 'DE'],
      ['2', 'london sw1a1aa', 'GB'],
      ['3', 'New York, New York 10001', 'US'],
    ]);
    expect(all(file).map(({ problems }) => problems.map(({ column, suggested }) => [column, suggested]))).toEqual([
      [[1, '01067 Dresden']],
      [[1, 'london SW1A 1AA']],
      [[1, 'New York, NY 10001']],
    ]);
    file.takeSuggestions({ show: 'all' });
    expect(said(file)).toEqual([]);
  });

  it('a column of its own is right for its field', () => {
    const file = model(
      ['receiver.town', 'receiver.postal_code', 'receiver.country'],
      [['10115 Berlin', '10117', 'DE']],
    );
    expect(bodies(file)).toEqual([{ receiver: { postal_code: '10117', city: 'Berlin', country: 'DE' } }]);
  });

  it('rows of one order that say different towns are a problem', () => {
    const file = model(columns, [
      ['1', '10115 Berlin', 'DE'],
      ['1', '10115 Bernau', 'DE'],
    ]);
    expect(said(file)[0]).toEqual([1, 1, 'differs between line 2 and line 3 of the same order']);
  });

  it('a parcel that exists gets what is certain, and keeps what is not', () => {
    const id = '0193aaaa-0000-7000-8000-00000000000a';
    const file = model(['id', 'receiver.town', 'receiver.country'], [[id, 'A-1010 Wien', 'AT']]);
    file.putParcels(new Map([[id, { id, receiver: { postal_code: '8010', city: 'Graz', country: 'AT' } }]]));
    expect(all(file)[0]?.changes.map(({ column, field, after }) => [column, field, after])).toEqual([
      [1, 'receiver.postal_code', '1010'],
      [1, 'receiver.city', 'Wien'],
    ]);
    file.edit([{ row: 0, column: 1, text: '1010 Wien 1030' }]);
    expect(all(file)[0]).toMatchObject({ state: 'wrong', changes: [], problems: [{ field: 'receiver.town' }] });
    file.edit([{ row: 0, column: 1, text: '' }]);
    expect(all(file)[0]).toMatchObject({ state: 'same', changes: [] });
  });
});
