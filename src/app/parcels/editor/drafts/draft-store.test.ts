import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import {
  type Draft,
  duplicateDraftOf,
  newDraftOf,
  newParcelDraft,
  readDraft,
  removeAllDrafts,
  removeDraft,
  waitingNewDraft,
  writeDraft,
} from './draft-store.ts';
import { newItemRow } from '#app/parcels/editor/form/form-values.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';

/** A tab's storage that takes at most `room` characters. */
function storage(room = 5_000_000) {
  const entries = new Map<string, string>();
  const size = () => [...entries.values()].reduce((sum, text) => sum + text.length, 0);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (size() - (entries.get(key)?.length ?? 0) + text.length > room) throw new Error('QuotaExceededError');
      entries.set(key, text);
    },
    removeItem: (key: string) => void entries.delete(key),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

const raw = JSON.parse(JSON.stringify(buildParcel())) as JsonObject;
const now = Date.parse('2026-11-21T10:00:00Z');
const draft = (overrides: Partial<Draft> = {}): Draft => ({
  writtenAt: now,
  mark: 'host 1',
  ground: { raw, etag: '"1"' },
  extras: {},
  values: toFormValues(raw),
  typedTag: 'half',
  apply: { products: true, shippingRules: false },
  attempt: null,
  ...overrides,
});
const attempt: Draft['attempt'] = {
  body: { note: 'x' },
  sentRows: [0],
  apply: { products: false, shippingRules: false },
  afterwards: 'open',
  idempotencyKey: 'key',
  ifMatch: null,
  sentAt: now,
  mark: 'host 1',
  witness: null,
  known: ['p'],
};
const use = (kept: object) => vi.stubGlobal('sessionStorage', kept);
beforeEach(() => {
  use(storage());
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

describe('a draft', () => {
  it('a draft comes back as it was kept, with the save whose outcome is not known', () => {
    expect(readDraft('a')).toBeNull();
    expect(writeDraft('a', draft({ attempt }))).toBe(true);
    expect(readDraft('a')).toEqual(draft({ attempt }));
    removeDraft('a');
    expect(readDraft('a')).toBeNull();
  });

  it('a draft is over after twelve hours', () => {
    writeDraft('a', draft());
    vi.setSystemTime(now + 12 * 3_600_000 - 1);
    expect(readDraft('a')).not.toBeNull();
    vi.setSystemTime(now + 12 * 3_600_000);
    expect(readDraft('a')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['', '{"values":', 'null', '[]', '{}'])(
    'a draft that cannot be read (%j) is none, and is removed',
    (text) => {
      sessionStorage.setItem('parcel-desk.draft.a', text);
      expect(readDraft('a')).toBeNull();
      expect(sessionStorage.length).toBe(0);
    },
  );

  it('a draft that only another version of the page can read is none, and stays until it is over', () => {
    const text = JSON.stringify({ ...draft(), values: { ...draft().values, note: { rich: 'text' } } });
    sessionStorage.setItem('parcel-desk.draft.a', text);
    expect(readDraft('a')).toBeNull();
    expect(sessionStorage.getItem('parcel-desk.draft.a')).toBe(text);
    vi.setSystemTime(now + 12 * 3_600_000);
    expect(readDraft('a')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('a draft keeps inputs that only another version has when it is written again', () => {
    writeDraft('a', draft());
    const stored = JSON.parse(sessionStorage.getItem('parcel-desk.draft.a') ?? '') as Draft;
    const later = { ...stored, later: 1, values: { ...stored.values, parcel_shop: 'future' } };
    sessionStorage.setItem('parcel-desk.draft.a', JSON.stringify(later));
    writeDraft('a', draft({ typedTag: 'typed' }));
    expect(JSON.parse(sessionStorage.getItem('parcel-desk.draft.a') ?? '')).toEqual({ ...later, typedTag: 'typed' });
  });

  it('a draft of a deploy with other inputs is read: what it lacks is as the parcel had it, what is unknown is left out', () => {
    const old = JSON.parse(JSON.stringify(draft({ values: { ...toFormValues(raw), note: 'typed' } }))) as Draft;
    old.values.items.push({ ...newItemRow({ sku: 'N' }) });
    for (const texts of [old.values, old.values.receiver, ...old.values.items] as Record<string, unknown>[]) {
      for (const field of ['reference', 'city', 'name', 'hs_code']) delete texts[field];
      texts['of_another_deploy'] = 'x';
    }
    sessionStorage.setItem('parcel-desk.draft.a', JSON.stringify({ ...old, attempt: { key: 'of another deploy' } }));
    const read = readDraft('a');
    const fresh = expect.stringMatching(/^new:/) as string;
    const values = { ...toFormValues(raw), note: 'typed' };
    expect(read).toEqual(
      draft({ values: { ...values, items: [...values.items, { ...newItemRow({ sku: 'N' }), row: fresh }] } }),
    );
  });

  it('a draft of what was typed for a parcel that is gone is beside that of a new one, and is offered first', () => {
    expect(waitingNewDraft()).toBe(newParcelDraft);
    writeDraft(newParcelDraft, draft());
    expect(waitingNewDraft()).toBe(newParcelDraft);
    writeDraft(newDraftOf('id'), draft());
    expect(waitingNewDraft()).toBe(newDraftOf('id'));
    removeDraft(newDraftOf('id'));
    expect(waitingNewDraft()).toBe(newParcelDraft);
  });

  it('a draft of a duplicate is none of an empty form, unless the outcome of its save is not known', () => {
    writeDraft(duplicateDraftOf('id'), draft());
    expect(waitingNewDraft()).toBe(newParcelDraft);
    writeDraft(duplicateDraftOf('other'), draft({ attempt }));
    expect(waitingNewDraft()).toBe(duplicateDraftOf('other'));
  });

  it('a draft gives its new rows numbers of their own, so that they cannot meet those of this page', () => {
    const values = { ...toFormValues(raw), items: [newItemRow({ sku: 'N' }), ...toFormValues(raw).items] };
    writeDraft('a', draft({ values }));
    const rows = readDraft('a')?.values.items.map(({ row, sku }) => [row, sku]) ?? [];
    expect(rows).toEqual([
      [expect.stringMatching(/^new:/), 'N'],
      ['server:0', 'MUG-BLUE'],
    ]);
    expect(rows[0]?.[0]).not.toBe(values.items[0]?.row);
  });

  it('a draft makes room by removing the oldest of the others, never one with an unknown save', () => {
    const size = JSON.stringify(draft({ attempt })).length;
    use(storage(Math.ceil(size * 3.5)));
    writeDraft('old', draft({ writtenAt: now - 3 }));
    writeDraft('unknown', draft({ writtenAt: now - 4, attempt }));
    writeDraft('newer', draft({ writtenAt: now - 2 }));
    expect(writeDraft('a', draft())).toBe(true);
    expect(['old', 'unknown', 'newer', 'a'].map((name) => readDraft(name) !== null)).toEqual([false, true, true, true]);
  });

  it('a draft that cannot be stored is reported', () => {
    use(storage(10));
    expect(writeDraft('a', draft())).toBe(false);
  });

  it('a draft and the page continue where storage throws at every word', () => {
    const thrower = () => {
      throw new Error('SecurityError');
    };
    use({
      getItem: thrower,
      setItem: thrower,
      removeItem: thrower,
      key: thrower,
      get length() {
        return thrower();
      },
    });
    expect(writeDraft('a', draft())).toBe(false);
    expect(readDraft('a')).toBeNull();
    removeDraft('a');
    removeAllDrafts();
  });

  it('all drafts are removed when drafts are switched off, and nothing else is', () => {
    writeDraft('a', draft());
    writeDraft('b', draft());
    sessionStorage.setItem('parcel-desk.session', '{}');
    removeAllDrafts();
    expect([sessionStorage.length, sessionStorage.getItem('parcel-desk.session')]).toEqual([1, '{}']);
  });
});
