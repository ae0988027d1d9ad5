import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { itemFields, receiverFields } from '#contract/parcel-fields.ts';
import { parcelWriteFields } from '#contract/parcel-write.ts';
import { type DecimalKind, decimalPlaces, isDecimal } from '#contract/values/scalars.ts';
import { inGerman } from './german-carrier.ts';
import type { ServerProfile } from './stand-in-profile.ts';

/** What the stand-in holds of a parcel beside the real service: unknown fields, and the exact spelling of a client's values. */
interface Grown {
  receiver: JsonObject;
  dimensions: JsonObject;
  items: JsonObject[];
  /** Paths a client wrote a value to: those are answered as they were said, never as null. */
  said: Set<string>;
}

const known = {
  receiver: Object.keys(receiverFields),
  dimensions: ['length', 'width', 'height'],
  items: Object.keys(itemFields),
};

const writable: readonly string[] = parcelWriteFields;

const decimalFields: Record<string, DecimalKind> = {
  weight: 'weight',
  price: 'price',
  order_total_price: 'price',
  order_shipping_price: 'price',
  length: 'dimension',
  width: 'dimension',
  height: 'dimension',
};

/** Names and values that careless code drops, renames or takes for something else. */
const oddities = (mark: string): JsonObject => ({
  vat_id: `DE-${mark}`,
  geo: { lat: '52.520', points: [1, null, { deep: [false, 0, ''] }] },
  'a.b': 'dots',
  'c[0]': 'brackets',
  '': 'no name',
  'ключ ✓': 'Ω\u200b',
  nothing: null,
  none: [],
  empty: {},
});

/** The parcels of a server of another make: what it answers for a parcel of the real service, and what it takes from a change. */
export class GrownParcels {
  readonly #grown = new Map<string, Grown>();
  /** `receiver.vat_id = "..."` for each value of its own that a change did not bring back as it was. */
  readonly dropped: string[] = [];
  /** The `line_id` of each item that a change left out, or brought back without it. */
  readonly goneLines: string[] = [];
  /** Top-level fields of a change that SPEC.md 4.2 does not know. */
  readonly strangeFields: string[] = [];

  /** The real service's parcel as the stand-in shows it. */
  shown(real: JsonObject, profile: ServerProfile): JsonObject {
    const grown = this.#of(real);
    const parcel: JsonObject = { ...real };
    if (isJsonObject(real['receiver'])) parcel['receiver'] = { ...real['receiver'] };
    if (isJsonObject(real['dimensions'])) parcel['dimensions'] = { ...real['dimensions'] };
    parcel['items'] = objectsIn(real['items']).map((item) => ({ ...item }));
    parcel['labels'] = objectsIn(real['labels']).map((label) => ({ ...label }));
    if (profile.carrierSpeaks === 'german') parcel['processing_errors'] = germanTexts(real['processing_errors']);
    if (profile.unknownValues) newWords(parcel);
    if (profile.decimals !== 'full') respellDecimals(parcel, profile.decimals);
    if (profile.nulls) hollow(parcel, grown.said);
    if (profile.unknownFields) grow(parcel, grown);
    return parcel;
  }

  /** The body of a change as the real service understands it. Call `took` when that has accepted it. */
  understood(body: JsonObject, profile: ServerProfile): JsonObject {
    const plain = withoutNulls(body, profile);
    for (const name of ['receiver', 'dimensions'] as const)
      if (isJsonObject(plain[name])) plain[name] = knownPart(plain[name], known[name]);
    const { receiver } = plain;
    if (profile.tidies && isJsonObject(receiver) && typeof receiver['city'] === 'string')
      plain['receiver'] = { ...receiver, city: receiver['city'].toUpperCase() };
    if (Array.isArray(plain['items']))
      plain['items'] = objectsIn(plain['items']).map((item) =>
        knownPart(profile.nulls && item['quantity'] === null ? { ...item, quantity: 1 } : item, known.items),
      );
    if (plain['export_reason'] === newReason) plain['export_reason'] = 'commercial_goods';
    return profile.decimals === 'full' ? plain : trimmedDecimals(plain);
  }

  /** What an accepted change did to unknown fields: those it did not bring back are lost. `real` is the parcel before. */
  took(body: JsonObject, real: JsonObject, profile: ServerProfile, isNew: boolean): void {
    const grown = this.#of(real);
    if (Object.hasOwn(body, 'items'))
      for (const path of [...grown.said].filter((said) => said.startsWith('items.'))) grown.said.delete(path);
    for (const path of pathsSaid(body)) grown.said.add(path);
    this.strangeFields.push(...Object.keys(body).filter((name) => !writable.includes(name)));
    if (!profile.unknownFields) return;
    for (const name of ['receiver', 'dimensions'] as const) {
      if (!Object.hasOwn(body, name)) continue;
      const now = isJsonObject(body[name]) ? unknownPart(body[name], known[name]) : {};
      if (!isNew && isJsonObject(real[name])) this.#count(name, grown[name], now);
      grown[name] = now;
    }
    if (Array.isArray(body['items'])) {
      const now = objectsIn(body['items']).map((item) => unknownPart(item, known.items));
      for (const line of isNew ? [] : grown.items.slice(0, objectsIn(real['items']).length)) {
        const same = now.find((other) => other['line_id'] === line['line_id']);
        if (same === undefined) this.goneLines.push(textIn(line, 'line_id'));
        else this.#count(`items.${textIn(line, 'line_id')}`, line, same);
      }
      grown.items = now;
    }
  }

  #count(where: string, before: JsonObject, now: JsonObject): void {
    for (const [name, value] of Object.entries(before))
      if (JSON.stringify(now[name]) !== JSON.stringify(value))
        this.dropped.push(`${where}.${name} = ${JSON.stringify(value)}`);
  }

  #of(real: JsonObject): Grown {
    const id = textIn(real, 'id');
    const held = this.#grown.get(id);
    if (held !== undefined) return held;
    const mark = id.slice(-6);
    const grown: Grown = {
      receiver: oddities(mark),
      dimensions: { unit: 'cm', girth: { value: '80.00', of: ['length', null] } },
      items: objectsIn(real['items']).map((_, index) => ({
        line_id: `${mark}-${index}`,
        ...oddities(`${mark}-${index}`),
      })),
      said: new Set(),
    };
    this.#grown.set(id, grown);
    return grown;
  }
}

function germanTexts(texts: JsonValue | undefined): JsonValue {
  return Array.isArray(texts) ? texts.map((text) => (typeof text === 'string' ? inGerman(text) : text)) : null;
}

const newReason = 'sale_of_business_goods';

function newWords(parcel: JsonObject): void {
  if (Number.parseInt(textIn(parcel, 'id').slice(-1), 16) % 2 === 0) parcel['source'] = 'marketplace_2';
  if (parcel['export_reason'] === 'commercial_goods') parcel['export_reason'] = newReason;
}

/** Null, wherever SPEC.md 2 has a value that says the same as none. */
function hollow(parcel: JsonObject, said: ReadonlySet<string>): void {
  parcel['reference_code'] = null;
  parcel['order_date'] = null;
  if (parcel['number_of_labels'] === 1 && !said.has('number_of_labels')) parcel['number_of_labels'] = null;
  for (const [index, item] of objectsIn(parcel['items']).entries())
    if (item['quantity'] === 1 && !said.has(quantityAt(index))) item['quantity'] = null;
  for (const label of objectsIn(parcel['labels'])) label['number'] = null;
  for (const name of ['tags', 'items', 'labels', 'processing_errors']) {
    const list = parcel[name];
    if (Array.isArray(list) && list.length === 0 && !said.has(name)) parcel[name] = null;
  }
  if (isJsonObject(parcel['documents']) && Object.keys(parcel['documents']).length === 0) parcel['documents'] = null;
}

function grow(parcel: JsonObject, grown: Grown): void {
  if (isJsonObject(parcel['receiver'])) Object.assign(parcel['receiver'], grown.receiver);
  if (isJsonObject(parcel['dimensions'])) Object.assign(parcel['dimensions'], grown.dimensions);
  for (const [index, item] of objectsIn(parcel['items']).entries()) Object.assign(item, grown.items[index]);
  for (const label of objectsIn(parcel['labels'])) Object.assign(label, oddities('label'));
  for (const name of ['shipping_method', 'packaging', 'documents', 'integration_account'])
    if (isJsonObject(parcel[name])) parcel[name] = { ...parcel[name], ...oddities(name) };
  Object.assign(parcel, oddities('parcel'), { warehouse: { id: 7, bins: ['A', 'B'] } });
}

function respellDecimals(parcel: JsonObject, to: 'short' | 'long'): void {
  const objects = [parcel, parcel['dimensions'], ...objectsIn(parcel['items'])].filter(isJsonObject);
  for (const object of objects)
    for (const name of Object.keys(decimalFields)) {
      const text = object[name];
      if (typeof text === 'string') object[name] = to === 'long' ? `${text}0` : text.replace(/\.?0+$/, '');
    }
}

function trimmedDecimals(body: JsonObject): JsonObject {
  const trimmed = (object: JsonObject): JsonObject => {
    const copy = { ...object };
    for (const [name, kind] of Object.entries(decimalFields)) {
      const text = copy[name];
      const short =
        typeof text === 'string' ? text.replace(new RegExp(`(\\.\\d{${decimalPlaces[kind]}})0$`), '$1') : '';
      if (isDecimal(short, kind)) copy[name] = short;
    }
    return copy;
  };
  const { dimensions, items } = body;
  return {
    ...trimmed(body),
    ...(isJsonObject(dimensions) && { dimensions: trimmed(dimensions) }),
    ...(Array.isArray(items) && { items: objectsIn(items).map(trimmed) }),
  };
}

/** The stand-in takes back the nulls it gave. */
function withoutNulls(body: JsonObject, { nulls }: ServerProfile): JsonObject {
  const plain = { ...body };
  if (!nulls) return plain;
  if (plain['tags'] === null) plain['tags'] = [];
  if (plain['items'] === null) plain['items'] = [];
  if (plain['number_of_labels'] === null) plain['number_of_labels'] = 1;
  return plain;
}

/** What a body gives a value to: its fields, and the quantity of each item by its place. */
function pathsSaid(body: JsonObject): string[] {
  const quantities = objectsIn(body['items']).flatMap(({ quantity }, index) =>
    typeof quantity === 'number' ? [quantityAt(index)] : [],
  );
  return [...Object.entries(body).flatMap(([name, value]) => (value === null ? [] : [name])), ...quantities];
}

const quantityAt = (index: number) => `items.${index}.quantity`;

function knownPart(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));
}

function unknownPart(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

function objectsIn(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function textIn(object: JsonObject, name: string): string {
  const value = object[name];
  return typeof value === 'string' ? value : '';
}
