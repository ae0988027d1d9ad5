import { AccountStore } from '#app/session/account-store.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { isTimestamp, isUuid } from '#contract/values/scalars.ts';
import {
  dimensionFields,
  itemFields,
  itemRow,
  newItemRow,
  type ParcelFormValues,
  receiverFields,
} from '#app/parcels/editor/form/form-values.ts';

/** What a new parcel's form starts with when it is not empty. */
export interface NewParcelStart {
  values: ParcelFormValues;
  /** What goes along besides the inputs: keys inside receiver, items and dimensions that this page does not know. */
  extras: JsonObject;
  /** What was in the input of the tags and was no tag yet. */
  typedTag?: string;
  /** Where it comes from. */
  from: { kind: 'duplicate' | 'gone'; id: string; name: string };
}

/**
 * A new parcel out of another one, as the server sent it (`raw`) and as its form stands: every writable field (SPEC.md 4.1) and
 * the unknown keys inside them, without what belongs to the other parcel itself: ids and times of its parts.
 */
export function copyForNew(raw: JsonObject, values: ParcelFormValues): Pick<NewParcelStart, 'values' | 'extras'> {
  const receiver = unknownKeys(raw['receiver'], receiverFields);
  const dimensions = unknownKeys(raw['dimensions'], dimensionFields);
  const rawItems = Array.isArray(raw['items']) ? raw['items'] : [];
  const itemExtras: JsonValue[] = [];
  const items = values.items.map(({ row, ...texts }) => {
    const extras = row.startsWith('server:') ? unknownKeys(rawItems[Number(row.slice(7))], itemFields) : {};
    if (Object.keys(extras).length === 0) return newItemRow(texts);
    return itemRow({ ...texts, row: `server:${itemExtras.push(extras) - 1}` });
  });
  const extras: JsonObject = {
    ...(Object.keys(receiver).length === 0 ? {} : { receiver }),
    ...(Object.keys(dimensions).length === 0 ? {} : { dimensions }),
    ...(itemExtras.length === 0 ? {} : { items: itemExtras }),
  };
  return { values: { ...values, tags: [...values.tags], items }, extras };
}

function unknownKeys(value: JsonValue | undefined, known: readonly string[]): JsonObject {
  if (!isJsonObject(value)) return {};
  const entries = Object.entries(value).filter(([key, part]) => !known.includes(key) && !namesOrDates(key, part));
  return Object.fromEntries(entries);
}

function namesOrDates(key: string, value: JsonValue): boolean {
  return key === 'id' || (typeof value === 'string' && (isUuid(value) || isTimestamp(value)));
}

/** On its way from the editor of a parcel that is gone to the form that creates it again. */
export const handedOver = new AccountStore<NewParcelStart | null>(null);
