import { describe, expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { parcelState, parcelStates } from '#contract/parcel-state.ts';
import { parcelWriteSchema } from '#contract/parcel-write.ts';
import { decimalFromUnits, isTimestamp, isUuid, toTimestamp } from '#contract/values/scalars.ts';
import { checkedUnits } from '#service/model/checked-units.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { subjectToCustoms } from './subject-to-customs.ts';
import { preProcessingErrors } from '#service/processing/checks.ts';
import { isS10Number } from '#service/model/s10-number.ts';
import { refusalReasons } from '#service/account/sandbox/sandbox-carrier-sentinels.ts';
import { sandboxParcels } from './sandbox-parcels.ts';
import { sandboxSettings } from '#service/testing/sandbox-settings.ts';
import { sandboxCountries } from '#service/account/sandbox/sandbox-places.ts';

const now = Date.parse('2026-11-20T11:52:00Z');
const settings = sandboxSettings();
const parcels = [...sandboxParcels(400, { now, settings })];
const documents = parcels.map(({ document }) => document);
const inState = (state: string) => documents.filter((document) => parcelState(document) === state);
const share = (some: readonly unknown[]) => some.length / documents.length;

/** The body of SPEC.md 4.1 that would make this parcel. */
const bodyOf = ({ packaging, shipping_method, ...document }: ParcelDocument) => ({
  ...document,
  packaging_id: packaging?.id ?? null,
  shipping_method_id: shipping_method?.id ?? null,
});

describe('every sandbox parcel', () => {
  it('every sandbox parcel is the same each time, and unlike the others', () => {
    expect([...sandboxParcels(400, { now, settings })]).toEqual(parcels);
    for (const key of ['id', 'reference_code', 'order_number'] as const) {
      expect(new Set(documents.map((document) => document[key])).size).toBe(400);
    }
    expect(documents[0]?.order_number).toBe('10001');
    expect(documents.every(({ reference_code }) => /^[2-9A-Z]{3}-[2-9A-Z]{3}$/.test(reference_code))).toBe(true);
  });

  it('every sandbox parcel is read by the contract without a change', () => {
    for (const document of documents) {
      const read = { ...document, documents: {} };
      expect(readParcel(read)).toEqual({ ...read, raw: read });
    }
  });

  it('could have been sent: the contract takes each value, and all decimals have their places', () => {
    for (const document of documents) {
      const body = bodyOf(document);
      expect(body).toMatchObject(parcelWriteSchema.parse(body));
    }
  });

  it('the id of a parcel holds its creation time', () => {
    for (const { id, created_at } of documents) {
      expect(isUuid(id)).toBe(true);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
      expect(toTimestamp(Number.parseInt(id.replace('-', '').slice(0, 12), 16))).toBe(created_at);
    }
  });

  it('every sandbox parcel lives in the order of its timestamps, none after now', () => {
    for (const { document } of sandboxParcels(3000, { now, settings })) {
      const { order_date, created_at, processed_at, printed_at, cancelled_at } = document;
      const timestamps = [order_date, created_at, processed_at, printed_at, cancelled_at, toTimestamp(now)].filter(
        (timestamp) => timestamp !== null,
      );
      expect(timestamps.every(isTimestamp)).toBe(true);
      expect(timestamps).toEqual(timestamps.toSorted());
    }
    const created = documents.map(({ created_at }) => created_at);
    expect(created).toEqual(created.toSorted());
    expect(created.at(-1)).toBe(toTimestamp(now - 3 * 60_000));
  });

  it('every sandbox parcel ships by a method that goes to its country, or none', () => {
    for (const { receiver, shipping_method } of documents) {
      const method = settings.shipping_methods.find(({ id }) => id === shipping_method?.id);
      expect(method?.name).toBe(shipping_method?.name);
      const countries = method?.countries ?? 'any';
      expect(countries === 'any' || receiver === null || countries.includes(receiver.country ?? '')).toBe(true);
    }
  });

  it('every sandbox parcel weighs what its items and its packaging weigh, unless it was refused for that or not weighed', () => {
    const weighed = documents.filter(
      ({ weight, processing_errors }) => weight !== null && processing_errors.length === 0,
    );
    expect(weighed.length).toBeGreaterThan(350);
    for (const { items, packaging, weight } of weighed) {
      const empty = settings.packagings.find(({ id }) => id === packaging?.id)?.weight ?? '0';
      const goods = items.reduce(
        (sum, item) => sum + checkedUnits(item.weight ?? '0', 'weight') * BigInt(item.quantity),
        0n,
      );
      expect(weight).toBe(decimalFromUnits(goods + checkedUnits(empty, 'weight'), 'weight'));
    }
  });

  it('every sandbox parcel costs what its items and its shipping cost', () => {
    for (const { items, order_shipping_price, order_total_price } of documents) {
      const goods = items.reduce(
        (sum, item) => sum + checkedUnits(item.price ?? '0', 'price') * BigInt(item.quantity),
        0n,
      );
      expect(order_total_price).toBe(
        decimalFromUnits(goods + checkedUnits(order_shipping_price ?? '0', 'price'), 'price'),
      );
    }
  });
});

describe('the states', () => {
  it('the states of sandbox parcels come in the shares of a working desk', () => {
    expect(new Set(documents.map((document) => parcelState(document)))).toEqual(
      new Set(parcelStates.filter((state) => !['processing', 'unclear'].includes(state))),
    );
    const shares = { open: 0.35, refused: 0.04, processed: 0.12, printed: 0.46, cancelled: 0.04 };
    const off = Object.entries(shares).filter(([state, expected]) => Math.abs(share(inState(state)) - expected) > 0.04);
    expect(off).toEqual([]);
  });

  it('the states hold for what was never handed in: no labels, no timestamps, a day to leave on', () => {
    const late = inState('open').filter(({ ship_by }) => ship_by !== null && ship_by < toTimestamp(now));
    const today = inState('open').filter(({ ship_by }) => ship_by?.startsWith('2026-11-20'));
    expect(late.length).toBeGreaterThan(3);
    expect(today.length).toBeGreaterThan(inState('open').length / 5);
    for (const { document, status } of parcels.filter(({ document }) => parcelState(document) === 'open')) {
      expect(status).toBe('none');
      expect(document).toMatchObject({ labels: [], processing_errors: [], cancellable_until: null });
    }
  });

  it('the states hold for what the carrier took: a label each, with numbers of their own, and a day to cancel', () => {
    const taken = documents.filter(({ processed_at }) => processed_at !== null);
    const numbers = taken.flatMap(({ labels }) => labels.map(({ tracking_number }) => tracking_number ?? ''));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every(isS10Number)).toBe(true);
    for (const { labels, number_of_labels, processed_at, cancelled_at, cancellable_until } of taken) {
      expect(labels.map(({ number }) => number)).toEqual(
        Array.from({ length: number_of_labels }, (_, index) => index + 1),
      );
      expect(Date.parse(cancellable_until ?? '') - Date.parse(processed_at ?? '')).toBe(24 * 3_600_000);
      expect(cancelled_at === null || cancelled_at <= (cancellable_until ?? '')).toBe(true);
    }
  });

  it('refused parcels of the sandbox give the carrier’s own reasons for what is wrong, but for postal codes of a wrong length', () => {
    const refused = inState('refused');
    for (const document of refused) {
      const own = refusalReasons(document);
      expect(document.processing_errors).toHaveLength(1);
      expect(own.length === 0 ? document.processing_errors[0] : own[0]).toBe(document.processing_errors[0]);
      expect(own.length > 0 || document.processing_errors[0]?.startsWith('The postal code ')).toBe(true);
    }
    const kinds = new Set(refused.map(({ processing_errors }) => processing_errors[0]?.slice(0, 12)));
    expect(kinds.size).toBeGreaterThanOrEqual(4);
    const accepted = documents.filter(({ processed_at }) => processed_at !== null);
    expect(accepted.flatMap(refusalReasons)).toEqual([]);
    expect(accepted.flatMap((document) => Object.keys(preProcessingErrors(document, settings)))).toEqual([]);
  });
});

describe('a sandbox', () => {
  it('a sandbox has something for every corner of the desk', () => {
    expect(documents.some(({ items }) => items.length === 60)).toBe(true);
    expect(documents.some(({ number_of_labels }) => number_of_labels === 5)).toBe(true);
    const nullable = ['receiver', 'shipping_method', 'weight', 'ship_by'] as const;
    expect(nullable.filter((field) => documents.every((document) => document[field] !== null))).toEqual([]);
    expect(documents.some(({ processing_errors: [first] }) => first?.includes('Θεσσαλονίκη'))).toBe(true);
    const tagged = new Set(documents.flatMap(({ tags }) => tags));
    expect(['fragile', 'gift', 'express', 'b2b', 'pre-order'].filter((tag) => !tagged.has(tag))).toEqual([]);
    expect(new Set(documents.map(({ source }) => source))).toEqual(new Set(['manual', 'api', 'integration']));
    for (const { source, integration_account } of documents) {
      expect(integration_account !== null).toBe(source === 'integration');
    }
  });

  it('a sandbox sends to many countries, some with customs, and there with what customs ask, mostly', () => {
    expect(new Set(documents.map(({ receiver }) => receiver?.country)).size).toBeGreaterThan(25);
    const customs = documents.filter((document) => subjectToCustoms(document, settings));
    expect(share(customs)).toBeGreaterThan(0.08);
    expect(share(customs)).toBeLessThan(0.18);
    const incomplete = customs.filter(({ items }) => items.some(({ hs_code }) => hs_code === null));
    expect(incomplete.length).toBeGreaterThan(0);
    expect(incomplete.length).toBeLessThan(customs.length / 5);
  });

  it('a sandbox uses only methods of the account, each for a country it ships to', () => {
    const named = sandboxCountries().flatMap(({ country }) =>
      [...country.methods, ...country.lightMethods].map((name) => ({ name, code: country.code })),
    );
    const wrong = named.filter(({ name, code }) => {
      const countries = settings.shipping_methods.find((method) => method.name === name)?.countries ?? [];
      return countries !== 'any' && !countries.includes(code);
    });
    expect(wrong).toEqual([]);
  });

  it.each([0, 1, 2, 30])('a sandbox may have %i parcels', (count) => {
    expect([...sandboxParcels(count, { now, settings })]).toHaveLength(count);
  });

  it('a sandbox is made for an account that has nothing in it', () => {
    const empty = { ...settings, packagings: [], products: [], shipping_rules: [], shipping_methods: [] };
    const bare = [...sandboxParcels(400, { now, settings: empty })];
    expect(bare.every(({ document }) => document.items.length === 0 && document.shipping_method === null)).toBe(true);
    for (const { document } of bare) {
      expect(document.processing_errors.length > 0).toBe(parcelState(document) === 'refused');
    }
  });

  it('a sandbox uses no method for a country that none of the account goes to', () => {
    const germanOnly = { ...settings, shipping_methods: settings.shipping_methods.slice(1, 2) };
    const few = [...sandboxParcels(400, { now, settings: germanOnly })].map(({ document }) => document);
    const abroad = few.filter(({ receiver }) => receiver !== null && receiver.country !== 'DE');
    expect(abroad.length).toBeGreaterThan(200);
    expect(abroad.filter(({ shipping_method }) => shipping_method !== null)).toEqual([]);
    expect(few.some(({ shipping_method }) => shipping_method?.name === 'DHL Paket')).toBe(true);
  });

  it('a sandbox never gives two of many parcels one code or one label', () => {
    const codes = new Set<string>();
    const numbers = new Set<string | null>();
    let labels = 0;
    for (const { document } of sandboxParcels(5000, { now, settings })) {
      codes.add(document.reference_code).add(document.id);
      for (const { tracking_number } of document.labels) numbers.add(tracking_number);
      labels += document.labels.length;
    }
    expect(codes.size).toBe(10_000);
    expect(numbers.size).toBe(labels);
  });
});
