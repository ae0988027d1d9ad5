import { render, type RenderResult } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import {
  dimensionFields,
  type FieldTable,
  itemFields,
  type Kind,
  receiverFields,
  sentFields,
} from '#contract/parcel-fields.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';
import { ParcelFacts } from './parcel-facts.tsx';

/** Two values of each kind of field that a client may set. */
const values: Partial<Record<Kind, readonly [JsonValue, JsonValue]>> = {
  text: ['One', 'Two'],
  email: ['one@example.net', 'two@example.net'],
  country: ['DE', 'AT'],
  currency: ['EUR', 'CHF'],
  timestamp: ['2026-03-02T09:15:00Z', '2026-03-04T10:15:00Z'],
  optionalTimestamp: ['2026-03-02T09:15:00Z', '2026-03-04T10:15:00Z'],
  weight: ['1.000', '2.000'],
  dimension: ['10.0', '20.0'],
  price: ['10.00', '20.00'],
  labelCount: [1, 2],
  quantity: [3, 4],
  exportReason: ['gift', 'commercial_goods'],
  named: [
    { id: '8b0d6a0e-52a4-4c39-8d0f-3f4d2b7c9e02', name: 'One' },
    { id: '5d9e2c17-1f3b-4a68-b0c4-7e8a9d0b1c03', name: 'Two' },
  ],
  tags: [['one'], ['two']],
};
const inside: Partial<Record<Kind, FieldTable>> = {
  receiver: receiverFields,
  dimensions: dimensionFields,
  items: itemFields,
};

interface Varied {
  path: string;
  first: JsonObject;
  second: JsonObject;
}

/** For each field of a table the same object twice, which differs in that field alone. */
function variations(table: FieldTable, name: (field: string) => string = (field) => field): Varied[] {
  const full: JsonObject = {};
  const choices = Object.entries(table).flatMap(([field, { kind }]) => {
    const parts = inside[kind];
    const own = parts === undefined ? undefined : variations(parts);
    const wrapped = (value: JsonObject) => (kind === 'items' ? [value] : value);
    const pairs =
      own?.map(({ path, first, second }) => ({ path: `${field}.${path}`, pair: [wrapped(first), wrapped(second)] })) ??
      (values[kind] === undefined ? [] : [{ path: field, pair: values[kind] }]);
    full[name(field)] = pairs[0]?.pair[0] ?? null;
    return pairs.map((one) => ({ ...one, field: name(field) }));
  });
  return choices.map(({ path, field, pair: [first = null, second = null] }) => ({
    path,
    first: { ...full, [field]: first },
    second: { ...full, [field]: second },
  }));
}

/** A parcel's page below its heading, rendered into the page that was there before. */
function shown(page: RenderResult, facts: JsonObject): string {
  const parcel = readParcel({ ...(JSON.parse(JSON.stringify(buildParcel())) as JsonObject), ...facts });
  if (parcel === null) throw new Error('this is no parcel');
  page.rerender(<ParcelFacts parcel={parcel} refused={false} />);
  return page.container.innerHTML;
}

test('every field that a client may set has its line on the page of a parcel', () => {
  const readAs = (field: string) => sentFields[field as keyof typeof sentFields].readAs;
  const all = variations(sentFields, readAs);
  expect(all.length).toBeGreaterThan(35);
  const page = render(null);
  const missing = all.filter(({ first, second }) => shown(page, first) === shown(page, second));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('a field without a value says so', () => {
  const unset = Object.fromEntries(
    Object.entries(sentFields).map(([field, { readAs, kind }]) => [
      readAs ?? field,
      kind === 'items' || kind === 'tags' ? [] : null,
    ]),
  );
  const page = render(null);
  shown(page, unset);
  const blank = [...page.container.querySelectorAll('dd')].filter(({ textContent }) => textContent.trim() === '');
  expect(blank.map((value) => value.previousElementSibling?.textContent)).toEqual([]);
});
