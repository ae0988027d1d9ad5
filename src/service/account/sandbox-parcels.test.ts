import { describe, expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { parcelState, parcelStates } from '#contract/parcel-state.ts';
import { decimalUnits, isDecimal, isTimestamp, isUuid, normaliseDecimal } from '#contract/scalars.ts';
import { isS10Number } from '../processing/s10-number.ts';
import { sandboxParcels } from './sandbox-parcels.ts';
import { sandboxSettings } from './sandbox-settings.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const settings = sandboxSettings();
const parcels = [...sandboxParcels(400, { now, settings })];
const documents = parcels.map(({ document }) => document);
const share = (holds: (index: number) => boolean) =>
  documents.filter((_, index) => holds(index)).length / documents.length;

describe('the sandbox parcels', () => {
  it('are the same each time, and unlike each other', () => {
    expect([...sandboxParcels(400, { now, settings })]).toEqual(parcels);
    for (const key of ['id', 'reference_code', 'order_number'] as const)
      expect(new Set(documents.map((document) => document[key])).size).toBe(400);
    const tracking = documents.flatMap(({ labels }) => labels.map((label) => label.tracking_number));
    expect(new Set(tracking).size).toBe(tracking.length);
    expect(tracking.every((number) => isS10Number(number ?? ''))).toBe(true);
  });

  it('have every state in the shares of a working desk', () => {
    const states = documents.map((document) => parcelState(document));
    const of = (state: string) => share((index) => states[index] === state);
    expect(new Set(states)).toEqual(new Set(parcelStates.filter((state) => state !== 'processing')));
    expect(of('open')).toBeGreaterThan(0.25);
    expect(of('open')).toBeLessThan(0.45);
    expect(of('printed')).toBeGreaterThan(0.3);
    expect(of('refused')).toBeGreaterThan(0.015);
    expect(of('refused')).toBeLessThan(0.08);
    expect(of('cancelled')).toBeGreaterThan(0.01);
    expect(of('processed')).toBeGreaterThan(0.05);
  });

  it('read as the contract has them, ids and decimals in full', () => {
    for (const document of documents) {
      const { raw: _raw, ...read } = readParcel(document) ?? expect.fail(document.id);
      expect(read).toEqual({ ...document, documents: {} });
      expect(isUuid(document.id)).toBe(true);
      const { weight, dimensions, order_total_price: total } = document;
      if (weight !== null) expect(normaliseDecimal(weight, 'weight')).toBe(weight);
      for (const side of Object.values(dimensions ?? {})) expect(isDecimal(side, 'dimension')).toBe(true);
      expect(decimalUnits(total ?? '', 'price')).toBeGreaterThan(0n);
    }
  });

  it('obey the order of their moments', () => {
    for (const document of documents) {
      const moments = [
        document.order_date,
        document.created_at,
        document.processed_at,
        document.printed_at,
        document.cancelled_at,
        new Date(now).toISOString().replace('.000', ''),
      ].filter((moment) => moment !== null);
      expect(moments.every(isTimestamp)).toBe(true);
      expect(moments).toEqual(moments.toSorted());
    }
  });

  it('have reasons where the carrier refused, and none elsewhere', () => {
    for (const { document, status } of parcels) {
      const state = parcelState(document);
      expect(document.processing_errors.length > 0).toBe(state === 'refused');
      expect(status).toBe(state === 'open' ? 'none' : 'completed');
    }
    expect(documents.some(({ processing_errors: errors }) => errors[0]?.includes('Θεσσαλονίκη'))).toBe(true);
  });

  it('have something for every corner of the desk', () => {
    expect(documents.some(({ items }) => items.length === 60)).toBe(true);
    expect(documents.some((document) => document.number_of_labels === 5)).toBe(true);
    expect(documents.some(({ shipping_method: method }) => method === null)).toBe(true);
    expect(documents.some(({ receiver }) => receiver === null)).toBe(true);
    expect(
      documents.some(({ ship_by: by, processed_at: done }) => done === null && by !== null && Date.parse(by) < now),
    ).toBe(true);
    const countries = new Set(documents.map(({ receiver }) => receiver?.country));
    expect(countries.size).toBeGreaterThan(20);
  });

  it('start without holding all of a large number in memory', () => {
    const million = sandboxParcels(1_000_000, { now, settings });
    expect(million.next().done).toBe(false);
    million.return(undefined);
  });
});
