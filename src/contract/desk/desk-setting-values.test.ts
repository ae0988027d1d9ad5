import { expect, it } from 'vitest';
import { checkedFact } from './desk-events.ts';
import { settingValues } from './desk-setting-values.ts';
import { type SettingKind, settingKinds } from './desk-settings.ts';
import { markFactsSchema } from './mark-facts.ts';

const formats = { date: null, decimal: null, weight: null, dimension: null };
const fitting: Readonly<Record<SettingKind, Record<string, unknown>>> = {
  view: { name: 'Late', view: 'late', since: { created_since: 'today' } },
  pickup: { method: 'm', name: 'DHL', days: [1], time: '15:30' },
  mapping: { header: 'abc', columns: { a1: 'receiver.city', b2: null }, fixed: {}, formats, skipped: ['b2'] },
  'label-cut': { method: 'm', width: 210, height: 297, cut: null, turn: 90 },
  'refusal-note': { method: 'm', field: 'receiver.postal_code', cause: 'c1', count: 2, at: 1 },
  station: { name: 'Packing 1' },
  handover: { list: 'l1', number: 1, method: null, at: 1, parcels: ['3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11'] },
  'command-codes': { key: '012345678901' },
  hold: { tag: 'hold' },
  'product-code': { sku: 'MUG-BL' },
  'code-offer': { sku: 'MUG-BL' },
};

/** 1,000 texts as parcels have them. */
const canaries = Array.from({ length: 1_000 }, (_, index) => `Jane Canary ${index}, Kanarienstraat ${index % 97}`);
const mark = { fields: ['receiver.city', 'items.0.hs_code'], tried: true, refusal: null, version: 'v1', reason: null };

it.each(settingKinds)('a setting of the kind %s is taken as it is, and with nothing of a parcel beside it', (kind) => {
  const taken = (value: unknown) => settingValues[kind].safeParse(value).success;
  expect(taken(fitting[kind])).toBe(true);
  for (const canary of canaries) {
    expect(taken({ ...fitting[kind], receiver: { name: canary } })).toBe(false);
    expect(taken({ ...fitting[kind], search: canary })).toBe(false);
  }
});

it('names of fields and hashes are no place for a value', () => {
  const { mapping, 'refusal-note': note, view, handover } = settingValues;
  for (const canary of canaries) {
    expect(mapping.safeParse({ ...fitting.mapping, columns: { [canary]: 'weight' } }).success).toBe(false);
    expect(mapping.safeParse({ ...fitting.mapping, columns: { a1: canary } }).success).toBe(false);
    expect(mapping.safeParse({ ...fitting.mapping, skipped: [canary] }).success).toBe(false);
    expect(note.safeParse({ ...fitting['refusal-note'], field: canary }).success).toBe(false);
    expect(note.safeParse({ ...fitting['refusal-note'], cause: canary }).success).toBe(false);
    expect(view.safeParse({ ...fitting.view, since: { created_since: canary } }).success).toBe(false);
    expect(handover.safeParse({ ...fitting.handover, list: canary }).success).toBe(false);
    expect(handover.safeParse({ ...fitting.handover, parcels: [canary] }).success).toBe(false);
  }
});

it('a mark and its event hold names of fields and hashes alone; control: these are taken', () => {
  const event = (facts: object) => () =>
    checkedFact({ kind: 'mark', data: { mark: 'not-sent', cleared: false, ...mark, ...facts } });
  expect(markFactsSchema.safeParse(mark).success).toBe(true);
  const { reason: _unsaid, ...earlier } = mark;
  expect(markFactsSchema.parse(earlier)).toEqual(mark);
  expect(event({})).not.toThrow();
  for (const canary of canaries)
    for (const facts of [
      { fields: [canary] },
      { refusal: canary },
      { version: canary },
      { said: canary },
      { reason: canary },
    ]) {
      expect(markFactsSchema.safeParse({ ...mark, ...facts }).success).toBe(false);
      expect(event(facts)).toThrow(/./);
    }
});
