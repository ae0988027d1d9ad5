import { type DecimalKind, decimalPlaces } from '#contract/values/scalars.ts';
import type { ExportReason } from './parcel-write.ts';

// The fields of a parcel, once. How a kind of field is read stands in parcel.ts, how it is checked when it is sent in
// parcel-write.ts, what our service answers in parcel-response.ts: a field of a known kind is one line here. No schema stands
// here, because every page begins with reading parcels.

/** What a field of each kind holds in our service and in its answers. */
interface KindValues {
  uuid: string;
  code: string;
  url: string | null;
  text: string | null;
  email: string | null;
  country: string | null;
  currency: string;
  timestamp: string;
  optionalTimestamp: string | null;
  weight: string | null;
  dimension: string;
  price: string | null;
  labelCount: number;
  labelNumber: number;
  quantity: number;
  exportReason: ExportReason;
  /** Answered with its name, sent as its id. */
  named: { id: string; name: string } | null;
  account: { name: string } | null;
  tags: string[];
  texts: string[];
  receiver: FieldValues<typeof receiverFields> | null;
  dimensions: FieldValues<typeof dimensionFields> | null;
  items: FieldValues<typeof itemFields>[];
  labels: FieldValues<typeof labelFields>[];
  documents: { labels?: string | undefined; customs_declaration?: string | undefined };
}
export type Kind = keyof KindValues;

interface FieldFacts {
  kind: Kind;
  /** What it is when it was not given; else null, or no entries (SPEC.md 4.1). */
  initial?: string | number;
  /** It may name the receiver, so it is emptied when a receiver is erased. */
  personal?: true;
}
export type FieldTable = Readonly<Record<string, FieldFacts>>;

/** A field of the parcel itself, and until when a client may set it: labels and declarations show those of `unprocessed`. */
interface ParcelFieldFacts extends FieldFacts {
  settable: 'never' | 'unprocessed' | 'always';
  /** Its name in a body, where that is another (SPEC.md 4.1). */
  sentAs?: string;
}

/** SPEC.md 2.3. */
export const receiverFields = {
  name: { kind: 'text' },
  company: { kind: 'text' },
  address_line_1: { kind: 'text' },
  house_number: { kind: 'text' },
  address_line_2: { kind: 'text' },
  postal_code: { kind: 'text' },
  city: { kind: 'text' },
  state_or_region: { kind: 'text' },
  country: { kind: 'country' },
  email: { kind: 'email' },
  phone: { kind: 'text' },
} as const satisfies FieldTable;

/** SPEC.md 4.1. */
export const dimensionFields = {
  length: { kind: 'dimension' },
  width: { kind: 'dimension' },
  height: { kind: 'dimension' },
} as const satisfies FieldTable;

/** SPEC.md 2.4. */
export const itemFields = {
  sku: { kind: 'text' },
  quantity: { kind: 'quantity', initial: 1 },
  name: { kind: 'text' },
  weight: { kind: 'weight' },
  price: { kind: 'price' },
  storage_location: { kind: 'text' },
  description: { kind: 'text' },
  origin_country: { kind: 'country' },
  hs_code: { kind: 'text' },
  note: { kind: 'text', personal: true },
} as const satisfies FieldTable;

/** SPEC.md 2.6. */
export const labelFields = {
  number: { kind: 'labelNumber' },
  tracking_number: { kind: 'text' },
  tracking_url: { kind: 'url' },
  return_tracking_number: { kind: 'text' },
} as const satisfies FieldTable;

/** SPEC.md 2.2, in its order; which are settable: 4.1, and docs/decisions/001-api-answers.md for a processed parcel. */
export const parcelFields = {
  id: { kind: 'uuid', settable: 'never' },
  source: { kind: 'code', settable: 'never' },
  reference_code: { kind: 'code', settable: 'never' },
  created_at: { kind: 'timestamp', settable: 'never' },
  processed_at: { kind: 'optionalTimestamp', settable: 'never' },
  printed_at: { kind: 'optionalTimestamp', settable: 'never' },
  cancelled_at: { kind: 'optionalTimestamp', settable: 'never' },
  cancellable_until: { kind: 'optionalTimestamp', settable: 'never' },
  receiver: { kind: 'receiver', settable: 'unprocessed' },
  number_of_labels: { kind: 'labelCount', settable: 'unprocessed', initial: 1 },
  weight: { kind: 'weight', settable: 'unprocessed' },
  packaging: { kind: 'named', settable: 'unprocessed', sentAs: 'packaging_id' },
  dimensions: { kind: 'dimensions', settable: 'unprocessed' },
  reference: { kind: 'text', settable: 'always' },
  shipping_method: { kind: 'named', settable: 'unprocessed', sentAs: 'shipping_method_id' },
  integration_account: { kind: 'account', settable: 'never' },
  order_number: { kind: 'text', settable: 'always' },
  order_date: { kind: 'timestamp', settable: 'always' },
  ship_by: { kind: 'optionalTimestamp', settable: 'always' },
  deliver_by: { kind: 'optionalTimestamp', settable: 'always' },
  currency: { kind: 'currency', settable: 'unprocessed', initial: 'EUR' },
  order_total_price: { kind: 'price', settable: 'always' },
  order_shipping_price: { kind: 'price', settable: 'always' },
  shipping_request: { kind: 'text', settable: 'always', personal: true },
  export_reason: { kind: 'exportReason', settable: 'unprocessed' },
  tags: { kind: 'tags', settable: 'always' },
  note: { kind: 'text', settable: 'always', personal: true },
  items: { kind: 'items', settable: 'unprocessed' },
  labels: { kind: 'labels', settable: 'never' },
  documents: { kind: 'documents', settable: 'never' },
  processing_errors: { kind: 'texts', settable: 'never', personal: true },
} as const satisfies Readonly<Record<string, ParcelFieldFacts>>;

type ParcelTable = typeof parcelFields;
type SentName<Name extends keyof ParcelTable> = ParcelTable[Name] extends { settable: 'never' }
  ? never
  : ParcelTable[Name] extends { sentAs: infer Sent extends string }
    ? Sent
    : Name;
type SentFields = { [Name in keyof ParcelTable as SentName<Name>]: ParcelTable[Name] & { readAs: Name } };

/** The fields of a body under their names there, in the order of SPEC.md 4.1. `readAs`: the field of the parcel that holds it. */
export const sentFields = Object.fromEntries(
  Object.entries<ParcelFieldFacts>(parcelFields)
    .filter(([, { settable }]) => settable !== 'never')
    .map(([name, facts]) => [facts.sentAs ?? name, { ...facts, readAs: name }]),
) as SentFields;

/** Every field of a body by its path, positions left out. */
export type FieldPath =
  | keyof SentFields
  | `receiver.${keyof typeof receiverFields}`
  | `dimensions.${keyof typeof dimensionFields}`
  | `items.${keyof typeof itemFields}`;

const kinds = new Map(
  Object.entries<FieldFacts>({ ...receiverFields, ...dimensionFields, ...itemFields, ...sentFields }).map(
    ([name, { kind }]) => [name, kind],
  ),
);

/** Of a parcel and of all that is in one. */
export const fieldNames: ReadonlySet<string> = new Set(
  [parcelFields, sentFields, receiverFields, itemFields, dimensionFields, labelFields].flatMap(Object.keys),
);

/** The kind of the field at a path of a body: `weight`, `receiver.country`, `items.0.weight`, of all items `items.weight`. */
export function kindAt(path: string): Kind | undefined {
  return kinds.get(path.slice(path.lastIndexOf('.') + 1));
}

export function isDecimalKind(kind: Kind | null | undefined): kind is DecimalKind {
  return kind != null && Object.hasOwn(decimalPlaces, kind);
}

export function isCountKind(kind: Kind | null | undefined): boolean {
  return kind === 'labelCount' || kind === 'quantity';
}

export function isTimestampKind(kind: Kind | null | undefined): boolean {
  return kind === 'timestamp' || kind === 'optionalTimestamp';
}

/** What an object with the fields of a table holds. */
export type FieldValues<Table extends FieldTable> = { [Name in keyof Table]: KindValues[Table[Name]['kind']] };

/** Names of the fields that hold something though they were not given. */
type WithInitial<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name] extends { initial: string | number }
    ? Name
    : null extends KindValues[Table[Name]['kind']]
      ? Name
      : KindValues[Table[Name]['kind']] extends unknown[]
        ? Name
        : never;
}[keyof Table];
/** What must be known of an object with the fields of a table to fill in the others. */
export type KnownFields<Table extends FieldTable> = Omit<FieldValues<Table>, WithInitial<Table>> & {
  [Name in WithInitial<Table>]?: FieldValues<Table>[Name] | undefined;
};

const lists: readonly Kind[] = ['tags', 'texts', 'items', 'labels'];

export function initialOf({ kind, initial }: FieldFacts): unknown {
  return initial ?? (lists.includes(kind) ? [] : null);
}

/** All fields of a table in its order: what is known, and of the others what they are when they were not given. */
export function filled<Table extends FieldTable>(table: Table, known: KnownFields<Table>): FieldValues<Table> {
  const values: Readonly<Record<string, unknown>> = known;
  const all: Record<string, unknown> = {};
  // Not by lists of pairs, which take three times as long: the check of a file calls it for each of its rows.
  for (const name of Object.keys(table)) {
    const facts = table[name];
    if (facts !== undefined) all[name] = values[name] === undefined ? initialOf(facts) : values[name];
  }
  return all as FieldValues<Table>;
}

/** For each field of a table what there is for its kind. */
export function byKind<Table extends FieldTable, Parts extends Record<Table[keyof Table]['kind'], unknown>>(
  table: Table,
  parts: Parts,
) {
  return Object.fromEntries(Object.entries(table).map(([name, { kind }]) => [name, parts[kind as keyof Parts]])) as {
    [Name in keyof Table]: Parts[Table[Name]['kind']];
  };
}
