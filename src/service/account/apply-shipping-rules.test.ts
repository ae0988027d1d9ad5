import { describe, expect, it } from 'vitest';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import type { AccountSettings, ShippingRule } from './account-schema.ts';
import { applyShippingRules } from './apply-shipping-rules.ts';
import { sandboxParcels } from './sandbox-parcels.ts';
import { sandboxSettings } from '#service/testing/sandbox-settings.ts';

const sandbox = sandboxSettings();
const [anyParcel] = sandboxParcels(1, { now: Date.UTC(2026, 10, 20, 12), settings: sandbox });
if (anyParcel === undefined) throw new Error('no parcel');
const plain: ParcelDocument = {
  ...anyParcel.document,
  shipping_method: null,
  packaging: null,
  dimensions: null,
  currency: 'EUR',
  export_reason: sandbox.defaults.export_reason,
  tags: [],
  note: null,
};

const entry = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`no entry ${index}`);
  return found;
};
const [firstMethod, secondMethod] = [entry(sandbox.shipping_methods, 0), entry(sandbox.shipping_methods, 1)];
const [envelope, box] = [entry(sandbox.packagings, 1), entry(sandbox.packagings, 3)];

function apply(parcel: Partial<ParcelDocument>, rules: Partial<ShippingRule>[], defaults = {}): ParcelDocument {
  const shipping_rules = rules.map((rule, index) => ({ name: `rule ${index}`, conditions: {}, actions: {}, ...rule }));
  const settings: AccountSettings = { ...sandbox, shipping_rules, defaults: { ...sandbox.defaults, ...defaults } };
  return applyShippingRules({ ...plain, ...parcel }, settings);
}
const holds = (parcel: Partial<ParcelDocument>, conditions: ShippingRule['conditions']) =>
  apply(parcel, [{ conditions, actions: { add_tags: ['held'] } }]).tags.includes('held');

describe('conditions', () => {
  it('a rule without conditions holds', () => expect(holds({}, {})).toBe(true));

  it('weights compare as decimals, both ends in', () => {
    expect(holds({ weight: '9.000' }, { weight_max: '10.000' })).toBe(true);
    expect(holds({ weight: '10.000' }, { weight_min: '9.000', weight_max: '10.000' })).toBe(true);
    expect(holds({ weight: '10.001' }, { weight_max: '10.000' })).toBe(false);
    expect(holds({ weight: '100.000' }, { weight_min: '20.000' })).toBe(true);
    expect(holds({ weight: null }, { weight_min: '0.000' })).toBe(false);
  });

  it('totals count only in EUR', () => {
    expect(holds({ order_total_price: '250.00' }, { order_total_min: '250.00' })).toBe(true);
    expect(holds({ order_total_price: '249.99' }, { order_total_min: '250.00' })).toBe(false);
    expect(holds({ order_total_price: '300.00', currency: 'JPY' }, { order_total_min: '250.00' })).toBe(false);
    expect(holds({ order_total_price: null }, { order_total_max: '250.00' })).toBe(false);
  });

  it('country, tag, sku and source hold when one of the list is met', () => {
    const item = { ...entry(plain.items, 0), sku: 'VAS-L' };
    const receiver = { ...entry([anyParcel.document.receiver], 0), country: 'CH' } as ParcelDocument['receiver'];
    expect(holds({ receiver }, { countries: ['LI', 'CH'] })).toBe(true);
    expect(holds({ receiver }, { countries: ['LI'] })).toBe(false);
    expect(holds({ receiver: null }, { countries: ['CH'] })).toBe(false);
    expect(holds({ items: [item] }, { skus: ['VAS-S', 'VAS-L'] })).toBe(true);
    expect(holds({ items: [] }, { skus: ['VAS-L'] })).toBe(false);
    expect(holds({ tags: ['b2b', 'gift'] }, { tags: ['gift'] })).toBe(true);
    expect(holds({ tags: ['gifts'] }, { tags: ['gift'] })).toBe(false);
    expect(holds({ source: 'api' }, { sources: ['manual'] })).toBe(false);
  });

  it('all must hold', () => {
    expect(holds({ weight: '1.000', source: 'api' }, { weight_max: '2.000', sources: ['api'] })).toBe(true);
    expect(holds({ weight: '3.000', source: 'api' }, { weight_max: '2.000', sources: ['api'] })).toBe(false);
  });
});

describe('actions', () => {
  const set = (method: { id: string }) => ({ actions: { shipping_method_id: method.id } });

  it('shipping rules give a method where there is none, with its name', () => {
    expect(apply({}, [set(firstMethod)]).shipping_method).toEqual({ id: firstMethod.id, name: firstMethod.name });
  });

  it('shipping rules leave the method, packaging, export reason and note that the caller sent', () => {
    const sent = {
      shipping_method: { id: secondMethod.id, name: secondMethod.name },
      packaging: { id: box.id, name: box.name },
      export_reason: 'gift' as const,
      note: 'from the caller',
    };
    const actions = {
      shipping_method_id: firstMethod.id,
      packaging_id: envelope.id,
      export_reason: 'document' as const,
      set_note: 'by rule',
    };
    expect(apply(sent, [{ actions }])).toMatchObject(sent);
  });

  it('replace the account default, and a later rule replaces an earlier one', () => {
    const asDefault = { shipping_method_id: secondMethod.id };
    const parcel = { shipping_method: { id: secondMethod.id, name: secondMethod.name } };
    expect(apply(parcel, [set(firstMethod)], asDefault).shipping_method?.id).toBe(firstMethod.id);
    expect(apply({}, [set(firstMethod), set(secondMethod)]).shipping_method?.id).toBe(secondMethod.id);
  });

  it('shipping rules let later rules see the tags of earlier ones, not the other way round', () => {
    const tagging = { actions: { add_tags: ['fragile'] } };
    const seeing = { conditions: { tags: ['fragile'] }, actions: { set_note: 'seen' } };
    expect(apply({}, [tagging, seeing]).note).toBe('seen');
    expect(apply({}, [seeing, tagging]).note).toBeNull();
  });

  it('shipping rules give the dimensions of the packaging unless the caller measured', () => {
    const packed = { actions: { packaging_id: box.id } };
    expect(apply({}, [packed]).dimensions).toEqual(box.dimensions);
    expect(apply({}, [{ actions: { packaging_id: envelope.id } }, packed]).dimensions).toEqual(box.dimensions);
    const measured = { length: '1.0', width: '1.0', height: '1.0' };
    expect(apply({ dimensions: measured }, [packed]).dimensions).toEqual(measured);
  });

  it('shipping rules add tags once and stop at 25', () => {
    const tags = Array.from({ length: 24 }, (_, index) => `tag ${index}`);
    expect(apply({ tags }, [{ actions: { add_tags: ['tag 3', 'new', 'one too many'] } }]).tags).toEqual([
      ...tags,
      'new',
    ]);
  });

  it('append notes as new lines, each once, within the length limit', () => {
    const appending = { actions: { append_note: 'line' } };
    expect(apply({ note: 'first' }, [appending, appending]).note).toBe('first\nline');
    expect(apply({ note: null }, [appending]).note).toBe('line');
    const full = 'x'.repeat(9_998);
    expect(apply({ note: full }, [appending]).note).toBe(full);
  });

  it('shipping rules do not touch the given parcel', () => {
    const tags: string[] = [];
    apply({ tags }, [{ actions: { add_tags: ['new'] } }]);
    expect(tags).toEqual([]);
  });
});

describe('the rules of the sandbox account', () => {
  it('the rules of the sandbox account send a light German order as a Kleinpaket and an express one by express', () => {
    const receiver = { ...anyParcel.document.receiver, country: 'DE' } as ParcelDocument['receiver'];
    const light = { ...plain, receiver, weight: '0.420', order_total_price: '30.00', items: [] };
    const method = (parcel: ParcelDocument) => applyShippingRules(parcel, sandbox).shipping_method?.name;
    expect(method(light)).toBe('DHL Kleinpaket');
    expect(method({ ...light, weight: '4.000' })).toBe('DHL Paket');
    expect(method({ ...light, tags: ['express'] })).toBe('DHL Express Worldwide');
  });
});
