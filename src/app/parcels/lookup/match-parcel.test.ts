import { describe, expect, it, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { fitOf, fits } from './fit-parcel.ts';
import { isMatch, readSearch } from './match-parcel.ts';
import { bestFirst, hitOf } from './parcel-hits.ts';

function rowOf(fields: object): ParcelRow {
  const parcel = readParcel({ id: '01938f6e-7c1d-7b62-9d41-5b0f2c77a1e0', ...fields });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

const finds = (fields: object, text: string) => isMatch(rowOf(fields), readSearch(text));
const fit = (fields: object, text: string, others: string[] = []) => fitOf(rowOf(fields), readSearch(text, others));

const whole = {
  order_number: 'A-10412',
  reference: 'PO 77',
  reference_code: 'PD-7XK',
  receiver: {
    name: 'Łukasz Żółć-Wiśniewski',
    company: 'Straße GmbH',
    city: 'Wrocław',
    postal_code: '50-001',
    country: 'PL',
    address_line_1: 'Świdnicka',
    house_number: '12a',
    address_line_2: 'Hinterhaus',
    state_or_region: 'Dolnośląskie',
    email: 'lu@example.pl',
    phone: '+48 (71) 344-50',
  },
  shipping_method: { id: 'm1', name: 'InPost Kurier' },
  packaging: { id: 'p1', name: 'Carton S' },
  labels: [{ number: 1, tracking_number: 'RR123456785PL', return_tracking_number: 'RT987654321PL' }],
  tags: ['express'],
  note: 'Ring twice.\nDog in the yard.',
  shipping_request: 'Please leave it at the neighbour’s',
  items: [
    { sku: 'SKU-9', name: 'Stoneware mug, blue', description: 'Hand-thrown', note: 'Gift wrap', hs_code: '691200' },
    { sku: 'TEA/DJ', name: 'Darjeeling', storage_location: 'C-11-1' },
  ],
};

describe('a parcel is found by every text in it', () => {
  it.each(
    [
      '10412 | a-104 | po 77 | pd-7xk | zolc | ŁUKASZ | strasse | wroclaw lukasz | 50-001 | rr1234 | rt987 | express sku-9',
      '#10412 | swidnicka | lu@example | +48 (71) 344 | +48713 | 34450 | a10412 | po77 | RR 123 456 785 PL',
      'rr-123456785 | Wrocław, Łukasz |  # | inpost wroclaw | pl | 01938f6e |   | hinterhaus | 12a | dolnoslaskie',
      'carton | ring twice | dog yard | neighbours | mug blue | handthrown | gift wrap | 691200 | tea/dj | teadj',
      'darjeeling | C-11-1 | mug darjeeling lukasz',
    ].flatMap((line) => line.split(' | ')),
  )('%j', (text) => {
    expect(finds(whole, text)).toBe(true);
  });

  it.each(['10413', 'lukasz krakow', 'gmbh50-001', 'mug green', '+49 71 344 50'])(
    'a parcel is not found by %j',
    (text) => {
      expect(finds(whole, text)).toBe(false);
    },
  );

  test('the last of many items is found as the first is', () => {
    const items = Array.from({ length: 300 }, (_, at) => ({ sku: `S-${at}`, name: `Thing number ${at}` }));
    expect([0, 299].map((at) => finds({ items }, `s-${at} number ${at}`))).toEqual([true, true]);
  });
});

describe('one word in all its spellings', () => {
  const names = ['Müller', 'Mueller', 'MULLER'];
  it.each(names.flatMap((stored) => [...names, 'muller', 'MÜLL', 'muell'].map((typed) => [stored, typed] as const)))(
    '%j is found by %j',
    (stored, typed) => {
      expect(finds({ receiver: { name: `Jörg ${stored} KG` } }, typed)).toBe(true);
    },
  );

  it.each([
    ['Bärbel Jönsson', 'baerbel joensson'],
    ['Soeren Aagaard', 'sören ågård'],
    ['Straße', 'STRASSE'],
    ['Strasse', 'straße'],
    ['Manuela', 'ela'],
    ['Samuel', 'samue'],
  ])('%j is found by %j', (stored, typed) => {
    expect(finds({ receiver: { city: stored } }, typed)).toBe(true);
  });

  it.each([
    ['GROß-1', 'GROSS-1'],
    ['GROSS-1', 'groß-1'],
    ['MÜ-1', 'MUE-1'],
  ])('no letter of the code %j stands for another: not found by %j', (code, typed) => {
    for (const field of ['order_number', 'reference', 'reference_code'])
      expect(finds({ [field]: code }, typed)).toBe(false);
    expect(finds({ items: [{ sku: code }] }, typed)).toBe(false);
    expect(finds({ labels: [{ number: 1, tracking_number: code }] }, typed)).toBe(false);
    expect(finds({ order_number: code }, code.toLowerCase())).toBe(true);
  });
});

describe('one telephone number in all its spellings', () => {
  const spellings = ['+49 (0)201 555', '0201555', '+49201555', '0201 / 555', '0049 201 555', '+49 0201-555'];
  it.each(spellings.flatMap((stored) => spellings.map((typed) => [stored, typed] as const)))(
    '%j is found by %j',
    (stored, typed) => {
      expect(finds({ receiver: { phone: stored } }, typed)).toBe(true);
    },
  );

  it('another number is another', () => {
    expect(finds({ receiver: { phone: '+49 201 555' } }, '0201556')).toBe(false);
    expect(finds({ receiver: { phone: '+49 201 555' } }, '+49 30 555')).toBe(false);
  });
});

describe('how well it fits', () => {
  it.each([
    [{ order_number: '#J1' }, '#J1', fits.exactly],
    [{ order_number: 'J1' }, '#J1', fits.wholly],
    [{ order_number: '#J1' }, 'j 1', fits.wholly],
    [{ order_number: 'J-1' }, 'J1', fits.withoutSigns],
    [{ order_number: '100/1' }, '1001', fits.withoutSigns],
    [{ labels: [{ number: 1, tracking_number: 'RL200000006DE' }] }, 'RL 200 000 006DE', fits.wholly],
    [{ reference: 'Shelf 4' }, ' shelf 4 ', fits.wholly],
    [{ order_number: '20-10001' }, '10001', fits.partOfOrder],
    [{ order_number: '#10001/2' }, '10001', fits.partOfOrder],
    [{ order_number: 'DE 20-A 10001' }, 'a-10001', fits.partOfOrder],
    [{ order_number: '100012' }, '10001', fits.beginning],
    [{ order_number: '20-110001' }, '10001', fits.somewhere],
    [{ reference: '20-10001' }, '10001', fits.somewhere],
    [{ items: [{ sku: '10001' }] }, '10001', fits.beginning],
    [{ receiver: { name: 'Kim Holm' } }, 'holm kim', fits.byWords],
    [{ receiver: { name: 'Joakim Holm' } }, 'kim', fits.somewhere],
    [{ order_number: '10002' }, '10001', null],
  ])('%j for %j: %j', (fields, text, wanted) => {
    expect(fit(fields, text)).toBe(wanted);
  });

  it('an order with the number in it comes before newer parcels that have it elsewhere', () => {
    const search = readSearch('10001');
    const parcels = [
      { order_number: '20-10001', created_at: '2026-11-01T08:00:00Z' },
      { reference: '20-10001', created_at: '2026-11-03T08:00:00Z' },
      { order_number: '7', note: 'with 10001', created_at: '2026-11-04T08:00:00Z' },
      { reference: '10001-B', created_at: '2026-11-02T08:00:00Z' },
    ];
    const hits = parcels.flatMap((fields) => hitOf(rowOf(fields), search) ?? []);
    expect(bestFirst(hits).map(({ row }) => row.order_number ?? row.reference)).toEqual([
      '20-10001',
      '10001-B',
      '7',
      '20-10001',
    ]);
  });

  it('another reading of the same keys is a whole code or nothing', () => {
    expect(fit({ order_number: '104' }, "&à'", ['104'])).toBe(fits.wholly);
    expect(fit({ order_number: '1045' }, "&à'", ['104'])).toBeNull();
  });
});
