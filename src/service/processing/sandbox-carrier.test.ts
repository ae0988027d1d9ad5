import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReceiverDocument } from '#service/model/parcel-document.ts';
import { openDatabase } from '#service/store/open-sqlite.ts';
import { CarrierUnavailable, type Carrier, type Shipment } from '#service/model/carrier.ts';
import { isS10Number } from '#service/model/s10-number.ts';
import {
  behaviourSentinels,
  isPostOfficeBox,
  refusalSentinels,
} from '#service/account/sandbox/sandbox-carrier-sentinels.ts';
import { openSandboxCarrierLedger } from './sandbox-carrier-ledger.ts';
import { openSandboxCarrier } from './sandbox-carrier.ts';

let folder: string;
let file: string;
let carrier: Carrier;
const never = new AbortController().signal;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-carrier-'));
  file = join(folder, 'carrier.sqlite');
  carrier = openSandboxCarrier({ ledger: openSandboxCarrierLedger(file), seconds: [0, 0] });
});
afterEach(async () => {
  await carrier.close();
  rmSync(folder, { recursive: true });
});

const receiver: ReceiverDocument = {
  name: 'Łukasz Żółć',
  company: null,
  address_line_1: 'ul. Świętokrzyska',
  house_number: '31',
  address_line_2: null,
  postal_code: '00-049',
  city: 'Warszawa',
  state_or_region: null,
  country: 'PL',
  email: null,
  phone: null,
};

const item = {
  sku: null,
  quantity: 1,
  name: 'Cup',
  weight: '0.100',
  price: '5.00',
  storage_location: null,
  description: null,
  origin_country: 'DE',
  hs_code: '6912.00',
  note: null,
};

function shipment(
  change: Partial<Omit<Shipment, 'receiver'>> & { receiver?: Partial<ReceiverDocument> } = {},
): Shipment {
  return {
    reference_code: 'K7M4-Q2XW',
    number_of_labels: 1,
    weight: '1.200',
    dimensions: null,
    shipping_method: { id: 'm', name: 'Parcel International' },
    reference: null,
    order_number: null,
    order_shipping_price: null,
    currency: 'EUR',
    export_reason: 'commercial_goods',
    items: [item],
    ...change,
    receiver: { ...receiver, ...change.receiver },
  };
}

const express = { id: 'e', name: 'World EXPRESS 12:00' };

async function reasons(of: Shipment): Promise<string[]> {
  const answer = await carrier.accept(crypto.randomUUID(), of, never);
  return answer.outcome === 'refused' ? answer.reasons : [];
}

function ledgerRows(): { reference: string; outcome: string; voided_at: string | null }[] {
  const database = openDatabase(file);
  try {
    const rows = database.prepare('select reference, outcome, voided_at from shipments order by sequence').all([]);
    return rows as { reference: string; outcome: string; voided_at: string | null }[];
  } finally {
    database.close();
  }
}

describe('an accepted shipment', () => {
  test('an accepted shipment has one label per number, with right and unique S10 numbers', async () => {
    const first = await carrier.accept('a', shipment({ number_of_labels: 30 }), never);
    const second = await carrier.accept('b', shipment(), never);
    if (first.outcome !== 'accepted' || second.outcome !== 'accepted') throw new Error('refused');
    expect(first.labels.map((label) => label.number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    const all = [...first.labels, ...second.labels];
    const numbers = all.flatMap((label) => [label.tracking_number ?? '', label.return_tracking_number ?? '']);
    expect(numbers.filter((number) => !isS10Number(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(62);
    expect(first.labels[0]).toEqual({
      number: 1,
      tracking_number: 'RR473124829DE',
      tracking_url: 'https://tracking.example.com/RR473124829DE',
      return_tracking_number: 'CR473124829DE',
    });
  });

  test('an accepted shipment is not made twice, not even by calls at the same time or after a restart', async () => {
    const [first, second] = await Promise.all([
      carrier.accept('a', shipment(), never),
      carrier.accept('a', shipment(), never),
    ]);
    expect(second).toEqual(first);
    await carrier.close();
    carrier = openSandboxCarrier({ ledger: openSandboxCarrierLedger(file), seconds: [0, 0] });
    expect(await carrier.lookup('a', never)).toEqual(first);
    // The first answer stands, whatever the parcel says by now.
    expect(await carrier.accept('a', shipment({ receiver: { postal_code: '00000' } }), never)).toEqual(first);
    expect(ledgerRows()).toEqual([{ reference: 'a', outcome: 'accepted', voided_at: null }]);
    const next = await carrier.accept('b', shipment(), never);
    expect(next).not.toEqual(first);
  });

  test('an accepted shipment can be withdrawn, once; an unknown one does no harm', async () => {
    let now = Date.UTC(2026, 2, 1);
    await carrier.close();
    carrier = openSandboxCarrier({ ledger: openSandboxCarrierLedger(file), seconds: [0, 0], now: () => now });
    await carrier.accept('a', shipment(), never);
    await carrier.void('a', never);
    now += 60_000;
    await carrier.void('a', never);
    await carrier.void('unknown', never);
    expect(ledgerRows()).toEqual([{ reference: 'a', outcome: 'accepted', voided_at: '2026-03-01T00:00:00Z' }]);
  });

  test('an accepted shipment leaves no receiver data in the files', async () => {
    await carrier.accept('a', shipment(), never);
    for (const suffix of ['', '-wal']) {
      expect(readFileSync(`${file}${suffix}`).includes('Warszawa')).toBe(false);
    }
  });
});

describe('a call that is given up', () => {
  test('a crash before the decision leaves nothing', async () => {
    const given = new AbortController();
    given.abort();
    await expect(carrier.accept('a', shipment(), given.signal)).rejects.toBeInstanceOf(CarrierUnavailable);
    expect(await carrier.lookup('a', never)).toBeNull();
  });

  test('a crash after the decision leaves the shipment made', async () => {
    const given = new AbortController();
    await carrier.close();
    // The clock is read at the decision: from then on the caller is gone.
    const now = () => {
      given.abort();
      return Date.UTC(2026, 2, 1);
    };
    carrier = openSandboxCarrier({
      ledger: openSandboxCarrierLedger(file),
      seconds: [0, 0.002],
      random: () => 0.5,
      now,
    });
    await expect(carrier.accept('a', shipment(), given.signal)).rejects.toBeInstanceOf(CarrierUnavailable);
    expect(await carrier.lookup('a', never)).toMatchObject({ outcome: 'accepted' });
  });
});

describe('data that is refused', () => {
  test.each([
    ['postal code', shipment({ receiver: { postal_code: ' 00000 ' } })],
    ['city', shipment({ receiver: { city: 'NOWHERE' } })],
    ['name of the receiver', shipment({ receiver: { name: 'Denied Party' } })],
    ['weight', shipment({ weight: '31.501' })],
    ['PO box', shipment({ shipping_method: express, receiver: { address_line_1: 'P.O. Box 12' } })],
    ['HS code', shipment({ items: [item, { ...item, hs_code: '0000.00' }] })],
  ])('the %s is named in the reason', async (field, given) => {
    const [reason, ...more] = await reasons(given);
    expect(reason).toContain(field);
    expect(more).toEqual([]);
  });

  test('refused data is remembered as refused', async () => {
    const first = await carrier.accept('a', shipment({ weight: '99.000' }), never);
    expect(await carrier.lookup('a', never)).toEqual(first);
    expect(await carrier.accept('a', shipment(), never)).toEqual(first);
    expect(ledgerRows()).toMatchObject([{ outcome: 'refused' }]);
  });

  test('refused data gives every reason at once', async () => {
    const worst = shipment({
      weight: '40.000',
      shipping_method: express,
      receiver: { name: 'Denied Party', postal_code: '00000', city: 'Nowhere', address_line_2: 'Postfach 100' },
      items: Array.from({ length: 12 }, () => ({ ...item, hs_code: '0000.00' })),
    });
    const all = await reasons(worst);
    expect(all).toHaveLength(refusalSentinels.length);
    expect(all.at(-1)).toContain('items 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more');
  });

  test('weights are compared exactly', async () => {
    expect(await reasons(shipment({ weight: '31.500' }))).toEqual([]);
    expect(await reasons(shipment({ weight: '031.500' }))).toEqual([]);
    // Larger than any number that a floating point value holds exactly.
    expect(await reasons(shipment({ weight: '999999999999999999999999.999' }))).toHaveLength(1);
    expect(await reasons(shipment({ weight: null }))).toEqual([]);
  });

  test.each([
    'PO Box 7',
    'p.o.box 7',
    'P O Box 7',
    'Post Office Box 7',
    'Postfach 10 20',
    'BP 12',
    'B.P. 12',
    'Boîte postale 3',
  ])('%s is a PO box', (line) => expect(isPostOfficeBox(line)).toBe(true));

  test.each([
    'Boxhagener Straße 12',
    'Postfachweg 1',
    'Poststraße 3',
    'Apollo Boxing Hall',
    'Kbp 2 Road',
    'Spo Boxter',
  ])('%s is none', (line) => expect(isPostOfficeBox(line)).toBe(false));

  test('a PO box is fine without express', async () => {
    expect(await reasons(shipment({ receiver: { address_line_1: 'Postfach 100' } }))).toEqual([]);
  });
});

describe('data that changes the behaviour', () => {
  test('two calls of each attempt fail, the third is decided', async () => {
    const transient = shipment({ reference: 'sandbox:transient' });
    for (const attempt of ['a', 'b']) {
      await expect(carrier.accept(attempt, transient, never)).rejects.toBeInstanceOf(CarrierUnavailable);
      expect(await carrier.lookup(attempt, never)).toBeNull();
      await carrier.close();
      carrier = openSandboxCarrier({ ledger: openSandboxCarrierLedger(file), seconds: [0, 0] });
      await expect(carrier.accept(attempt, transient, never)).rejects.toBeInstanceOf(CarrierUnavailable);
      expect(await carrier.accept(attempt, transient, never)).toMatchObject({ outcome: 'accepted' });
    }
  });

  test('a parcel can ask for the time the call takes', async () => {
    const start = performance.now();
    await carrier.accept('a', shipment({ reference: 'sandbox:slow=0.2' }), never);
    // Timers may fire a millisecond early.
    expect(performance.now() - start).toBeGreaterThan(190);
  });
});

test('the documentation names every sentinel', () => {
  const page = readFileSync(new URL('../../../docs/sandbox-carrier.md', import.meta.url), 'utf8');
  for (const data of [...refusalSentinels.map((sentinel) => sentinel.data), ...behaviourSentinels]) {
    expect(page).toContain(`\`${data}\``);
  }
});
