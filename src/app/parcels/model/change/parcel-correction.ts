import {
  dimensionFields,
  isCountKind,
  isDecimalKind,
  itemFields,
  type Kind,
  kindAt,
  receiverFields,
  sentFields,
} from '#contract/parcel-fields.ts';
import { fieldPathParts } from '#contract/field-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { normaliseDecimal } from '#contract/values/scalars.ts';
import { type ChangeAction, type ChangeEffect, effectOf, tagActions } from './field-change.ts';
import { settledText } from '#app/parcels/model/read-value/read-value.ts';

/**
 * What is done to a field. Its text: `cut` to so many characters, `strip` every one of these characters. `add` and `remove` are for
 * tags, whose `value` is always an array.
 */
export type TextEdit =
  | { kind: ChangeAction; value: JsonValue }
  | { kind: 'replace'; from: string; to: string }
  | { kind: 'cut'; length: number }
  | { kind: 'strip'; characters: string };
export type EditKind = TextEdit['kind'];

/** The same correction of many parcels, as plain data. */
export interface ParcelCorrection {
  /** `receiver.city`, `weight`, `items.hs_code`; of items every one. */
  readonly path: string;
  readonly edit: TextEdit;
  /** What the field held when its user saw it, and its result, by the parcel's id: one that holds neither is left alone. */
  readonly expected?: Readonly<Record<string, { before: JsonValue; after: JsonValue }>>;
}

const tables = { receiver: receiverFields, dimensions: dimensionFields, items: itemFields };
type Container = keyof typeof tables;
/** The fields that a correction of many may be about, in the order of the form. */
export const correctablePaths: readonly string[] = Object.keys(sentFields).flatMap((field) => {
  return isContainer(field) ? Object.keys(tables[field]).map((name) => `${field}.${name}`) : [field];
});

/** By the name that a parcel has for it: `packaging` is written as `packaging_id`. */
const writtenNames = new Map<string, string>(Object.entries(sentFields).map(([name, { readAs }]) => [readAs, name]));

/**
 * The fields of `correctablePaths` that a path of the API stands for, however it is spelled: `items[0].hs_code` is the HS code of every
 * item, an object or a list on its own is all of its fields. Empty where it is none of them.
 */
export function correctableAt(path: string): readonly string[] {
  const [first = '', ...rest] = fieldPathParts(path).filter((part) => !/^\d+$/.test(part));
  const named = [writtenNames.get(first) ?? first, ...rest].join('.');
  return correctablePaths.includes(named)
    ? [named]
    : correctablePaths.filter((correctable) => correctable.startsWith(`${named}.`));
}

function isContainer(field: string): field is Container {
  return Object.hasOwn(tables, field);
}

function split(path: string): { container: Container; field: string } | null {
  const [first = '', field] = path.split('.');
  return field !== undefined && isContainer(first) ? { container: first, field } : null;
}

/** What may be done to the field, the usual first: only texts can be edited, and only tags have parts. */
export function editKinds(path: string): readonly EditKind[] {
  const kind = kindAt(path);
  if (kind === 'tags') return tagActions;
  return kind === 'text' || kind === 'email' ? ['set', 'replace', 'cut', 'strip'] : ['set'];
}

/** A typed text as the field's value; the empty one clears it. */
export function correctionValue(path: string, typed: string): JsonValue {
  const text = typed.trim();
  const kind = kindAt(path);
  if (text === '' || kind === undefined) return null;
  if (isDecimalKind(kind)) return normaliseDecimal(settledText(path, text), kind);
  if (isCountKind(kind)) return /^\d{1,6}$/.test(text) ? Number(text) : text;
  return kind === 'country' || kind === 'currency' ? text.toUpperCase() : text;
}

/**
 * What the correction does to a parcel: a PATCH body that holds the whole object it is in, with the keys that no one knows
 * (SPEC.md 4.2), or nothing. `raw` is the whole parcel as the API gives it.
 */
export function correctionEffect({ path, edit }: ParcelCorrection, raw: JsonObject): ChangeEffect {
  // By the rule of the list's own change of tags.
  if (path === 'tags' && 'value' in edit) return effectOf({ field: path, action: edit.kind, value: edit.value }, raw);
  const inside = split(path);
  if (inside === null) return effect(writtenValue(path, raw), edit, (after) => ({ [path]: after }));
  const { container, field } = inside;
  const held = raw[container];
  if (container !== 'items') {
    const whole = isJsonObject(held) ? held : {};
    return effect(whole[field] ?? null, edit, (after) => ({ [container]: { ...whole, [field]: after } }));
  }
  const items = Array.isArray(held) ? held.map((item) => (isJsonObject(item) ? item : {})) : [];
  const before = items.map((item) => item[field] ?? null);
  const after = before.map((value) => edited(value, edit));
  if (before.every((value, at) => value === after[at])) return { kind: 'same', before };
  return {
    kind: 'patch',
    body: {
      items: items.map((item, at) => (before[at] === after[at] ? item : { ...item, [field]: after[at] ?? null })),
    },
    before,
    after,
  };
}

/** A field as a body has it: what is read as an object with a name is written as its id (SPEC.md 4.1). */
function writtenValue(field: string, raw: JsonObject): JsonValue {
  const facts = (sentFields as Readonly<Record<string, { kind: Kind; readAs: string }>>)[field];
  const value = raw[facts?.readAs ?? field] ?? null;
  return facts?.kind === 'named' && isJsonObject(value) ? (value['id'] ?? null) : value;
}

/** The body that puts back what a body replaces. */
export function bodyBefore(body: JsonObject, raw: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(body).map((field) => [field, writtenValue(field, raw)]));
}

function effect(before: JsonValue, edit: TextEdit, body: (after: JsonValue) => JsonObject): ChangeEffect {
  const after = edited(before, edit);
  return before === after ? { kind: 'same', before } : { kind: 'patch', body: body(after), before, after };
}

function edited(before: JsonValue, edit: TextEdit): JsonValue {
  if ('value' in edit) return edit.value;
  if (typeof before !== 'string') return before;
  switch (edit.kind) {
    case 'replace':
      return edit.from === '' ? before : before.replaceAll(edit.from, () => edit.to);
    case 'cut':
      return letters(before).slice(0, edit.length).join('').trimEnd();
    case 'strip': {
      const stripped = new Set(letters(edit.characters));
      return letters(before)
        .filter((letter) => !stripped.has(letter))
        .join('')
        .trim();
    }
  }
}

/** A text by the characters that people count: an accent written on its own goes with its letter. */
function letters(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
