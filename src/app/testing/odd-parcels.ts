import {
  dimensionFields,
  itemFields,
  labelFields,
  parcelFields,
  receiverFields,
  type FieldTable,
} from '#contract/parcel-fields.ts';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';

/** What a field of another server may hold, whatever its kind is. */
export const oddValues: readonly JsonValue[] = [
  null,
  '',
  '   ',
  '1,250',
  '1.250',
  '1e3',
  'heavy',
  'NaN',
  '-0.5',
  '1'.repeat(40),
  '2026-11-27T10:00:00Z',
  '2026-13-45T99:99:99Z',
  '2026-11-27T10:00:00.123+02:00',
  '+275760-09-13T00:00:00Z',
  '999999-01-01T00:00:00Z',
  'yesterday',
  'zz',
  'ZZZZ',
  'Österreich 🇦🇹',
  '\ud800',
  'javascript:alert(1)',
  'https://[',
  'https://example.com/%E0%A4%A',
  '%E0%A4%A',
  '__proto__',
  'a\u0000b\r\nc',
  'x'.repeat(3_000),
  0,
  -1,
  1.5,
  1e21,
  -1e21,
  5_000_000_000,
  true,
  [],
  [null, '', 'a', 7, ['b'], { message: 'c' }],
  {},
  { id: 7, name: null, length: 'x', labels: 3 },
];

const nested: Readonly<Record<string, FieldTable>> = {
  receiver: receiverFields,
  dimensions: dimensionFields,
  items: itemFields,
  labels: labelFields,
};

/** What stands in a field of the API's own server. */
const goodValues: Readonly<Record<string, JsonValue>> = {
  text: 'Text',
  code: 'P-1',
  url: 'https://track.example.com/1',
  email: 'a@example.com',
  country: 'DE',
  currency: 'EUR',
  timestamp: '2026-11-26T10:00:00Z',
  optionalTimestamp: '2026-11-26T11:00:00Z',
  weight: '1.250',
  dimension: '10.5',
  price: '9.90',
  labelCount: 2,
  labelNumber: 1,
  quantity: 3,
  exportReason: 'gift',
  named: { id: '01a1fd37-496a-7810-8817-8dd6240f6d54', name: 'Parcel' },
  account: { name: 'Shop' },
  tags: ['a', 'b'],
  texts: ['Too heavy for this method'],
  documents: { labels: 'https://api.example.com/v1/parcels/1/documents/labels' },
};

/** All fields, each as `container.field`; those of the parcel itself have no container. */
export const fieldNames: readonly string[] = [['', parcelFields] as const, ...Object.entries(nested)].flatMap(
  ([container, table]) => Object.keys(table).map((field) => `${container}.${field}`),
);

type ValueOf = (field: string, container: string) => JsonValue | undefined;

/** A parcel of another server. `valueOf`: what a field holds; undefined for what it should hold. */
export function oddParcel(id: string, valueOf: ValueOf): Parcel {
  const objectOf = (table: FieldTable, container: string): JsonObject =>
    Object.fromEntries(
      Object.entries(table).map(([field, { kind }]) => {
        const inside = container === '' ? nested[field] : undefined;
        const object = inside === undefined ? null : objectOf(inside, field);
        const good =
          object === null ? (goodValues[kind] ?? null) : kind === 'items' || kind === 'labels' ? [object] : object;
        const value = valueOf(field, container);
        return [field, value === undefined ? good : value];
      }),
    );
  const parcel = readParcel({ ...objectOf(parcelFields, ''), id });
  if (parcel === null) throw new Error('no parcel');
  return parcel;
}

/** Open, processed, printed and cancelled: each is shown with other words. Later times stay as they are. */
const unsetFrom = [
  ['processed_at', 'printed_at', 'cancelled_at'],
  ['printed_at', 'cancelled_at'],
  ['cancelled_at'],
  [],
];

/** For what takes long to draw: each odd value in all fields at once, and those that are no text in place of all objects. */
export function fewOddParcels(): Parcel[] {
  return oddValues.flatMap((value, index) => {
    const holds = (field: string) => (unsetFrom[index % unsetFrom.length]?.includes(field) === true ? null : value);
    const all = oddParcel(`all-${index}`, (field, container) => {
      if (container !== '') return value;
      return nested[field] === undefined ? holds(field) : undefined;
    });
    return typeof value === 'string' ? [all] : [all, oddParcel(`objects-${index}`, holds)];
  });
}

/** Each odd value in all fields, in those of each object inside, and in place of each object, in parcels of all states. */
export function oddParcels(): Parcel[] {
  const parcels: Parcel[] = [];
  const add = (valueOf: ValueOf) => parcels.push(oddParcel(`parcel-${parcels.length}`, valueOf));
  for (const [index, value] of oddValues.entries()) {
    const unset = unsetFrom[index % unsetFrom.length] ?? [];
    const isOpen = (field: string) => unset.includes(field);
    add((field, container) =>
      container !== '' || nested[field] !== undefined ? undefined : isOpen(field) ? null : value,
    );
    add((_, container) => (container === '' ? undefined : value));
    add((field, container) =>
      container !== '' ? undefined : nested[field] !== undefined ? value : isOpen(field) ? null : undefined,
    );
    // A reason or a time that is odd on its own decides on the state.
    for (const field of ['ship_by', 'weight', 'processing_errors'])
      add((name, container) =>
        container !== '' ? undefined : name === field ? value : isOpen(name) ? null : undefined,
      );
  }
  return parcels;
}
