import { dimensionFields, itemFields, kindAt, receiverFields, sentFields } from '#contract/parcel-fields.ts';
import { fieldPathParts } from '#contract/field-errors.ts';

const tables = { receiver: receiverFields, dimensions: dimensionFields, items: itemFields };
export type Container = keyof typeof tables;

/**
 * Every field that a change of parcels may be about, as a path of the API: those of the parcel itself, then those inside an object.
 * `items.hs_code` is the HS code of every item.
 */
export const changeFields: readonly string[] = [
  ...Object.keys(sentFields).filter((field) => !isContainer(field)),
  ...Object.entries(tables).flatMap(([container, table]) => Object.keys(table).map((field) => `${container}.${field}`)),
];

/** By the name that a parcel has for it: `packaging` is written as `packaging_id`. */
const writtenNames = new Map<string, string>(Object.entries(sentFields).map(([name, { readAs }]) => [readAs, name]));

/**
 * The change fields that a path of the API stands for, however it is spelled: `items[0].hs_code` is the HS code of every item, an
 * object or a list on its own is all of its fields. Empty where it is none of them.
 */
export function changeFieldsAt(path: string): readonly string[] {
  const [first = '', ...rest] = fieldPathParts(path).filter((part) => !/^\d+$/.test(part));
  const named = [writtenNames.get(first) ?? first, ...rest].join('.');
  return changeFields.includes(named) ? [named] : changeFields.filter((field) => field.startsWith(`${named}.`));
}

/** The change fields that paths of the API name, each once. */
export function changeFieldsNamed(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap(changeFieldsAt))];
}

/**
 * The field that a correction of many opens on: the only one that the cause's own sentence names, or else the only one of those
 * `shown` with its parcels. Null where several could be meant, or none: a value in a wrong field would be sent for all of them.
 */
export function openingField(cause: readonly string[], shown: readonly string[]): string | null {
  const offered = changeFieldsNamed(shown);
  const own = changeFieldsNamed(cause).filter((field) => offered.includes(field));
  for (const fields of [own, offered]) if (fields.length === 1) return fields[0] ?? null;
  return null;
}

/** The object or list of a body that holds the field, and its name there; null for a field of the parcel itself. */
export function containerOf(path: string): { container: Container; field: string } | null {
  const [first = '', field] = path.split('.');
  return field !== undefined && isContainer(first) ? { container: first, field } : null;
}

function isContainer(field: string): field is Container {
  return Object.hasOwn(tables, field);
}

/** What can be done to a field. `set` also clears, with null; `add` and `remove` are for tags, the others for texts. */
export type EditKind = 'set' | 'add' | 'remove' | 'replace' | 'cut' | 'strip';

/** What can be done to the field, the most common first. */
export function editKinds(path: string): readonly EditKind[] {
  const kind = kindAt(path);
  if (kind === 'tags') return ['add', 'remove', 'set'];
  return kind === 'text' || kind === 'email' ? ['set', 'replace', 'cut', 'strip'] : ['set'];
}
