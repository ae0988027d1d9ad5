import { itemsTotal } from '#contract/checks/items-total.ts';
import { receiverFields, sentFields } from '#contract/parcel-fields.ts';
import { undeclaredFields } from '#contract/process-checks.ts';
import { type Item, type Label, type Parcel, type ParcelFields, readParcel, type Receiver } from '#contract/parcel.ts';
import { type SearchText, searchTextOf } from '#app/words/search-text.ts';

/** More rows than this are not kept of one list: what is looked for is then found by filters, not by scrolling. */
export const maxListRows = 100_000;

/** There may be more of the list, but no more of it is requested. */
export function isFullList(pages: readonly { entries: readonly unknown[]; next: string | null }[]): boolean {
  return pages.at(-1)?.next != null && pages.reduce((sum, { entries }) => sum + entries.length, 0) >= maxListRows;
}

/** SKUs kept of one parcel, to tell it from a copy. */
const maxSkus = 8;
/** Characters of a parcel's items that are searched: of different names and SKUs some 400. A page of 100 parcels may hold 100,000 items. */
const maxItemText = 16_000;

type RowReceiver = Pick<Receiver, keyof typeof receiverFields>;
type RowLabel = Pick<Label, 'number' | 'tracking_number' | 'return_tracking_number'>;
type SameFields = Pick<
  ParcelFields,
  | 'id'
  | 'source'
  | 'reference_code'
  | 'created_at'
  | 'processed_at'
  | 'printed_at'
  | 'cancelled_at'
  | 'cancellable_until'
  | 'number_of_labels'
  | 'weight'
  | 'reference'
  | 'order_number'
  | 'ship_by'
  | 'tags'
  | 'processing_errors'
>;

/**
 * What lists hold of a parcel (SPEC.md 2.2): what their cells, states, searches and actions need. Without the raw object, the
 * items and the long texts but for their folded words, so that tens of thousands of them fit into a page's memory. Never enough for the parcel's own page
 * or its editor, which read the parcel itself.
 */
export interface ParcelRow extends SameFields {
  receiver: RowReceiver | null;
  packaging: Named | null;
  shipping_method: Named | null;
  labels: RowLabel[];
  documents: { labels?: string | undefined; customs_declaration?: string | undefined };
  /** The sum of the items' quantities. */
  item_quantity: number;
  /** What the items weigh together, in kg. */
  items_weight: string | null;
  /** Which fields of the items a customs declaration would lack. */
  undeclared: readonly string[];
  /** The first different SKUs of the items. */
  skus: readonly string[];
  /** What the parcel is found by, of its items, note and wishes too, which lists hold in no other form. */
  searched: SearchText;
}

interface Named {
  id: string;
  name: string;
}

export function toParcelRow(parcel: Parcel): ParcelRow {
  const { receiver, documents } = parcel;
  return {
    id: parcel.id,
    source: shared(parcel.source),
    reference_code: parcel.reference_code,
    created_at: parcel.created_at,
    processed_at: parcel.processed_at,
    printed_at: parcel.printed_at,
    cancelled_at: parcel.cancelled_at,
    cancellable_until: parcel.cancellable_until,
    receiver: receiver === null ? null : rowReceiver(receiver),
    number_of_labels: parcel.number_of_labels,
    weight: parcel.weight,
    packaging: sharedNamed(parcel.packaging),
    reference: parcel.reference,
    shipping_method: sharedNamed(parcel.shipping_method),
    order_number: parcel.order_number,
    ship_by: parcel.ship_by,
    tags: orNone(parcel.tags),
    labels: orNone(parcel.labels.map(rowLabel)),
    documents: { labels: documents.labels, customs_declaration: documents.customs_declaration },
    processing_errors: orNone(parcel.processing_errors),
    item_quantity: parcel.items.reduce((sum, item) => sum + item.quantity, 0),
    items_weight: itemsTotal(parcel.items, 'weight').sum,
    undeclared: sharedNames(undeclaredFields(parcel.items)),
    skus: orNone(firstSkus(parcel.items.map(({ sku }) => sku))),
    searched: searchTextOfParcel(parcel),
  };
}

function searchTextOfParcel(parcel: Parcel): SearchText {
  const { receiver, labels, shipping_method, packaging, integration_account: account } = parcel;
  const items = differentItems(parcel.items);
  return searchTextOf({
    names: [
      parcel.order_number,
      parcel.reference,
      parcel.reference_code,
      ...labels.flatMap((label) => [label.tracking_number, label.return_tracking_number]),
      parcel.id,
    ],
    codes: items.map(({ sku }) => sku),
    phones: [receiver?.phone],
    words: [
      ...(receiver === null ? [] : searchedFields.map((field) => receiver[field])),
      shipping_method?.name,
      packaging?.name,
      account?.name,
      ...parcel.tags,
      // Words are written there too; what has a digit is a code.
      hasDigit(parcel.reference) ? null : parcel.reference,
      parcel.note,
      parcel.shipping_request,
      ...items.flatMap(({ name, description, note, storage_location }) => [name, description, note, storage_location]),
      ...items.map(({ hs_code }) => hs_code),
    ],
  });
}

const searchedFields = Object.keys(receiverFields) as (keyof typeof receiverFields)[];

function hasDigit(text: string | null): boolean {
  return text !== null && /\p{N}/u.test(text);
}

/** The items without those that say the same again, as far as they are searched. */
function differentItems(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  let length = 0;
  return items.filter(({ sku, name, description, note, storage_location, hs_code }) => {
    if (length > maxItemText) return false;
    const text = [sku, name, description, note, storage_location, hs_code].join('\n');
    if (seen.has(text)) return false;
    seen.add(text);
    length += text.length;
    return true;
  });
}

function rowReceiver(receiver: Receiver): RowReceiver {
  const { name, company, address_line_1, house_number, address_line_2, postal_code, city } = receiver;
  const { state_or_region, country, email, phone } = receiver;
  const address = { address_line_1, house_number, address_line_2, postal_code, city, state_or_region, country };
  return { name, company, ...address, email, phone };
}

function rowLabel({ number, tracking_number, return_tracking_number }: Label): RowLabel {
  return { number, tracking_number, return_tracking_number };
}

/** The SKUs that a row keeps, of all its items' in their order. */
export function firstSkus(all: readonly (string | null)[]): string[] {
  const skus: string[] = [];
  for (const sku of all) {
    if (sku === null || sku === '' || skus.includes(sku)) continue;
    if (skus.push(shared(sku)) === maxSkus) break;
  }
  return skus;
}

// Most parcels have none of a thing, and the same few methods, packagings and products are in all of them: one copy serves all.
const none: never[] = [];
const maxShared = 5_000;
const texts = new Map<string, string>();
const namedThings = new Map<string, Named>();
const namesLists = new Map<string, readonly string[]>();

function orNone<T>(list: T[]): T[] {
  return list.length === 0 ? none : list;
}

function shared(text: string): string {
  return keptOnce(texts, text, text);
}

function sharedNames(names: string[]): readonly string[] {
  return names.length === 0 ? none : keptOnce(namesLists, names.join(' '), names);
}

function sharedNamed(thing: Named | null): Named | null {
  if (thing === null) return null;
  const { id, name } = thing;
  return keptOnce(namedThings, `${id} ${name}`, { id, name });
}

function keptOnce<T>(kept: Map<string, T>, key: string, value: T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= maxShared) kept.clear();
  kept.set(key, value);
  return value;
}

const blank = readParcel({ id: '' });
const rowFields = blank === null ? [] : Object.keys(toParcelRow(blank));

/** Whether a row holds a field of a body, by its name there; else it is only in the whole parcel. */
export function isInRows(field: string): boolean {
  return rowFields.includes((sentFields as Readonly<Record<string, { readAs: string }>>)[field]?.readAs ?? '');
}
