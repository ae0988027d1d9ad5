import { isDecimalKind, kindAt, sentFields } from '#contract/parcel-fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { formatDecimal } from '#app/words/define-words.ts';
import {
  dimensionFields,
  emptyTexts,
  itemFields,
  itemRow,
  type ParcelFormValues,
  plainFields,
  receiverFields,
} from './form-values.ts';

/** Where an input's value is in a parcel, when that is not under its own name. */
export const readFrom: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sentFields).flatMap(([field, { readAs }]) => (field === readAs ? [] : [[field, readAs]])),
);

/**
 * The inputs of a parcel as the server sent it (`raw`); of `{}` for a new one. Null, missing and what no input can show are the
 * empty text: such a value stays as it is unless someone types into its input.
 */
export function toFormValues(raw: JsonObject): ParcelFormValues {
  const items = Array.isArray(raw['items']) ? raw['items'] : [];
  const tags = Array.isArray(raw['tags']) ? raw['tags'] : [];
  return {
    ...emptyTexts(plainFields),
    ...Object.fromEntries(plainFields.map((field) => [field, plainText(raw, field)])),
    receiver: texts('receiver', raw['receiver'], receiverFields),
    dimensions: texts('dimensions', raw['dimensions'], dimensionFields),
    items: items.map((item, index) => itemRow({ ...texts('items', item, itemFields), row: `server:${index}` })),
    tags: tags.filter((tag) => typeof tag === 'string'),
  };
}

function plainText(raw: JsonObject, field: string): string {
  const source = readFrom[field];
  return text(field, source === undefined ? raw[field] : namedId(raw[source]));
}

/** The id of an object with id and name; null of anything else. */
export function namedId(value: JsonValue | undefined): JsonValue {
  return isJsonObject(value) ? (value['id'] ?? null) : null;
}

function texts<Field extends string>(
  container: string,
  value: JsonValue | undefined,
  fields: readonly Field[],
): Record<Field, string> {
  const object = isJsonObject(value) ? value : {};
  return Object.fromEntries(fields.map((field) => [field, text(`${container}.${field}`, object[field])])) as Record<
    Field,
    string
  >;
}

/** Decimals as the page's language writes them; the sign is read either way. */
function text(path: string, value: JsonValue | undefined): string {
  if (typeof value === 'string') return isDecimalKind(kindAt(path)) ? formatDecimal(value) : value;
  return typeof value === 'number' ? String(value) : '';
}
