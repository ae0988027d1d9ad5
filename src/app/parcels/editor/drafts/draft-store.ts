import '#contract/values/zod-setup.ts';
import * as z from 'zod/mini';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import {
  dimensionFields,
  emptyTexts,
  itemFields,
  itemRow,
  type ItemRow,
  newItemRow,
  type ParcelFormValues,
  plainFields,
  receiverFields,
} from '#app/parcels/editor/form/form-values.ts';
import { tabStorage } from '#app/device-data/storage-area.ts';
import { writtenValue } from '#app/device-data/stored-entries.ts';
import { savedAttemptSchema } from '#app/parcels/editor/save/save-attempt.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';

// Drafts are the one place where the page keeps what was typed outside of its memory: in this tab's sessionStorage, for 12 hours,
// until it is saved, discarded or signed out (a stated exception, and it can be switched off).

const prefix = 'draft.';
const lifetime = 12 * 3_600_000;
/** The name of a new parcel's draft; the others are named by the parcel's id. */
export const newParcelDraft = 'new';

/** The draft of a new parcel that is made of what was typed into the form of one that is gone. */
export function newDraftOf(id: string): string {
  return `${newParcelDraft}-${id}`;
}

/** The draft of a duplicate, named by the parcel it is copied from. */
export function duplicateDraftOf(id: string): string {
  return `copy-${id}`;
}

/**
 * Which draft an empty form of a new parcel offers: first one that came from a parcel that is gone, then a duplicate whose save
 * with an unknown outcome. Any other duplicate waits until its parcel is duplicated again.
 */
export function waitingNewDraft(): string {
  const names = draftNames();
  const fromGone = names.find((name) => name.startsWith(newDraftOf('')) && readDraft(name) !== null);
  const unknown = names.find((name) => name.startsWith(duplicateDraftOf('')) && (readDraft(name)?.attempt ?? null));
  return fromGone ?? unknown ?? newParcelDraft;
}

const texts = <Field extends string>(fields: readonly Field[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Field, z.ZodMiniString>);
const jsonObject = z.custom<JsonObject>(isJsonObject);

const draftSchema = z.object({
  /** By this machine's clock, in milliseconds since 1970. */
  writtenAt: z.number(),
  /** Under which sign-in it was typed: see `sign-in-mark.ts`. */
  mark: z.string(),
  /** The version of the parcel that the form was opened with; null for a new one. */
  ground: z.nullable(z.object({ raw: jsonObject, etag: z.nullable(z.string()) })),
  /** What a duplicate sends besides its inputs. */
  extras: jsonObject,
  values: z.extend(texts(plainFields), {
    receiver: texts(receiverFields),
    dimensions: texts(dimensionFields),
    items: z.array(z.extend(texts(itemFields), { row: z.string() })),
    tags: z.array(z.string()),
  }),
  /** What is in the input of the tags and is no tag yet. */
  typedTag: z.string(),
  apply: z.object({ products: z.boolean(), shippingRules: z.boolean() }),
  /** The save whose outcome was not known. */
  attempt: z.catch(z.nullable(savedAttemptSchema), null),
});
export type Draft = z.infer<typeof draftSchema>;

/**
 * The draft of a parcel; null where there is none, it is too old, or it cannot be read. One that is too old is removed; one that this
 * version of the page cannot read is another one's and stays until then.
 */
export function readDraft(name: string, now = Date.now()): Draft | null {
  if (tabStorage.read(prefix + name) === null) return null;
  const stored = tabStorage.readJson(prefix + name);
  const draft = schemaRead(stored);
  const writtenAt = isJsonObject(stored) ? stored['writtenAt'] : null;
  if (typeof writtenAt === 'number' && now - writtenAt < lifetime) return draft === null ? null : withFreshRows(draft);
  removeDraft(name);
  return null;
}

function schemaRead(stored: unknown): Draft | null {
  return draftSchema.safeParse(withAllTexts(stored)).data ?? null;
}

/** Keeps a draft. When the tab's storage is full the other drafts make room, the oldest first. False when it cannot be kept. */
export function writeDraft(name: string, draft: Draft): boolean {
  const stored = tabStorage.readJson(prefix + name);
  // Of the same sign-in, inputs that this version of the page has not stay as another one has kept them.
  const isOwn = isJsonObject(stored) && stored['mark'] === draft.mark;
  const text = JSON.stringify(isOwn ? writtenValue(stored, schemaRead(stored), draft) : draft);
  if (tabStorage.store(prefix + name, text)) return true;
  for (const other of otherDraftsOldestFirst(name)) {
    removeDraft(other);
    if (tabStorage.store(prefix + name, text)) return true;
  }
  return false;
}

export function removeDraft(name: string): void {
  tabStorage.remove(prefix + name);
}

/** When drafts are switched off. */
export function removeAllDrafts(): void {
  for (const name of draftNames()) removeDraft(name);
}

/** How many are kept in this tab, those of open forms too. */
export function countDrafts(): number {
  return draftNames().filter((name) => readDraft(name) !== null).length;
}

function otherDraftsOldestFirst(name: string): string[] {
  const others = draftNames().filter((other) => other !== name);
  const writtenAt = new Map(others.map((other) => [other, readDraft(other)]));
  // A draft with an unknown save is worth more than any other.
  const free = others.filter((other) => writtenAt.get(other)?.attempt === null);
  return free.toSorted((one, two) => (writtenAt.get(one)?.writtenAt ?? 0) - (writtenAt.get(two)?.writtenAt ?? 0));
}

function draftNames(): string[] {
  const names = tabStorage.names().filter((name) => name.startsWith(prefix));
  return names.map((name) => name.slice(prefix.length));
}

/**
 * A draft of an earlier deploy may lack an input of this one: it is as it was in the parcel the draft began with, so that taking it
 * up changes nothing there. Inputs that this deploy has not are left out by the schema.
 */
function withAllTexts(draft: unknown): unknown {
  if (!isJsonObject(draft) || !isJsonObject(draft['values'])) return draft;
  const { ground: baseVersion, values } = draft;
  const base = toFormValues(isJsonObject(baseVersion) && isJsonObject(baseVersion['raw']) ? baseVersion['raw'] : {});
  const rows = new Map<JsonValue, ItemRow>(base.items.map((row) => [row.row, row]));
  const { items } = values;
  const all = {
    ...base,
    ...values,
    receiver: over(base.receiver, values['receiver']),
    dimensions: over(base.dimensions, values['dimensions']),
    items: Array.isArray(items)
      ? items.map((row) => over(rowTexts(isJsonObject(row) ? rows.get(row['row'] ?? null) : undefined), row))
      : items,
  };
  return { ...draft, values: all };
}

function over(before: object, now: JsonValue | undefined): unknown {
  return isJsonObject(now) ? { ...before, ...now } : now;
}

function rowTexts(row: ItemRow | undefined): object {
  return row ?? emptyTexts(itemFields);
}

/** New rows are counted again in each page: those of a draft must not have the number of one that comes later. */
function withFreshRows(draft: Draft): Draft {
  const values: ParcelFormValues = draft.values;
  const items = values.items.map(({ row, ...rowTexts }) =>
    row.startsWith('server:') ? itemRow({ ...rowTexts, row }) : newItemRow(rowTexts),
  );
  return { ...draft, values: { ...values, items } };
}
