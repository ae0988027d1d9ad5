import { expect, it } from 'vitest';
import type { JsonObject } from '#contract/values/json-value.ts';
import { storedAsSent } from './stored-as-sent.ts';

const raw: JsonObject = {
  id: 'p1',
  weight: '1.200',
  note: null,
  ship_by: '2026-11-22T10:00:00.000Z',
  receiver: { name: 'Ana', city: 'Zagreb', country: 'HR', extra: 1 },
  shipping_method: { id: 'AAAAAAAA-0000-4000-8000-000000000001', name: 'DHL' },
  packaging: null,
  order_number: '1.50',
  currency: 'EUR',
  tags: ['a', 'b'],
  items: [{ sku: 'x', quantity: 2, weight: '0.100', name: null }],
};

it.each<JsonObject>([
  {},
  { weight: '1.2' },
  { note: null, reference: null },
  { receiver: { name: 'Ana', city: 'Zagreb', phone: null } },
  { shipping_method_id: 'aaaaaaaa-0000-4000-8000-000000000001', packaging_id: null },
  { tags: ['b', ' a '], ship_by: '2026-11-22T10:00:00Z' },
  { receiver: { name: ' Ana ', country: 'hr' }, currency: 'eur' },
  { tags: ['a', 'b'], items: [{ sku: 'x', quantity: 2, weight: '0.1' }] },
])('%j is stored', (body) => expect(storedAsSent(body, raw)).toBe(true));

it.each<JsonObject>([
  { weight: '1.201' },
  { weight: null },
  { note: 'x' },
  { receiver: { name: 'Ana', city: 'Split' } },
  { receiver: null },
  { shipping_method_id: 'aaaaaaaa-0000-4000-8000-000000000002' },
  { packaging_id: 'aaaaaaaa-0000-4000-8000-000000000002' },
  { order_number: '1.5' },
  { tags: ['b'] },
  { tags: ['a', 'b', 'c'] },
  { tags: [] },
  { ship_by: '2026-11-22T10:00:01Z' },
  { receiver: { name: 'ana' } },
  { items: [{ sku: 'x', quantity: 3 }] },
])('%j is not stored', (body) => expect(storedAsSent(body, raw)).toBe(false));
