import { useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type FieldTable, type Kind, kindAt, parcelFields } from '#contract/parcel-fields.ts';
import { entriesBySchema } from '#app/device-data/by-schema.ts';
import type { DeskSetting } from '#contract/desk/desk-settings.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { DeskList } from '#app/api/desk/desk-list.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { listFormat } from '#app/device-data/store-formats.ts';
import { type FileField, ownFileFields, parcelFileFields, townField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping, NamedIds, FileFormats } from '#app/spreadsheet/file-types.ts';
import { skipReasons } from '#app/spreadsheet/row-kinds/skip-reasons.ts';
import { isRecord } from '#app/words/is-record.ts';
import { fingerprint } from '#contract/values/fingerprint.ts';

export const fieldSchema = z.enum([...ownFileFields, ...parcelFileFields, townField]);
export const formatsSchema = z.object({
  date: z.nullable(z.enum(['day-first', 'month-first'])),
  decimal: z.nullable(z.enum(['.', ','])),
  weight: z.nullable(z.enum(['kg', 'g', 'lb', 'oz'])),
  dimension: z.nullable(z.enum(['cm', 'mm', 'in'])),
});
export const dateOrderSchema = z.enum(['day-first', 'month-first']);
export const currenciesSchema = z.record(z.string(), z.string());
export const fixedSchema = z.partialRecord(fieldSchema, z.string());

/** Of one file, by its content: the next one is not asked for it. */
const takenSchema = z.object({ digest: z.string(), reasons: z.array(z.enum(skipReasons)) });

/** Names of columns are kept as marks: a file without a header has a customer where its names should be. */
const keptSchema = z.object({
  /** Of the names in any order. */
  header: z.string(),
  columns: z.record(z.string(), z.nullable(fieldSchema)),
  fixed: fixedSchema,
  formats: formatsSchema,
  dates: z.optional(z.record(z.string(), dateOrderSchema)),
  currencies: z.optional(currenciesSchema),
  taken: z.optional(takenSchema),
  /** Columns that the guess had a field for, and a user none. Missing where it was kept before that was noted. */
  skipped: z.optional(z.array(z.string())),
});
type Kept = z.infer<typeof keptSchema>;

const max = 30;
const kind = entriesBySchema(keptSchema, ({ header }) => header);
const store = new DeskList<Kept>(
  {
    kind: 'mapping',
    name: kind.name,
    // Fixed values stay on the device, but for codes of products, and what a user has shared; so does what is of one file.
    value(kept, before) {
      const { fixed, taken: _, ...mapping } = kept;
      return { ...mapping, fixed: shared(fixed, fieldsOf(before)) };
    },
    entry(value, _, own) {
      const shared = kind.read(value);
      if (shared === null || own === undefined) return shared;
      return {
        ...shared,
        fixed: { ...own.fixed, ...shared.fixed },
        ...(own.taken !== undefined && { taken: own.taken }),
      };
    },
    keepsOwn: ({ fixed, taken }) =>
      taken !== undefined || Object.keys(fixed).length > Object.keys(shared(fixed, [])).length,
  },
  new DeviceStore('sheet-mappings', listFormat(kind, max)),
);

/** `fields`: what a user has shared of it. */
function shared(fixed: Kept['fixed'], fields: readonly string[]): Kept['fixed'] {
  return Object.fromEntries(
    Object.entries(fixed).filter(([field]) => field === 'items.sku' || (isCode(field) && fields.includes(field))),
  );
}

/** The fixed values that a setting of the desk has. */
function fieldsOf(setting: unknown): string[] {
  return isRecord(setting) && isRecord(setting['fixed']) ? Object.keys(setting['fixed']) : [];
}

const codeKinds = new Set<Kind | undefined>(['country', 'currency', 'exportReason', 'named']);

/** Whether its values are codes of a list, such as countries and shipping methods. Texts and numbers may be of a receiver. */
function isCode(field: string): boolean {
  return codeKinds.has(kindAt(field));
}

/** The fixed values of a file with these columns that this device alone has: those that can be shared, and those that stay here. */
export function useOwnFixed(
  header: readonly string[],
  fixed: Mapping['fixed'],
): Record<'codes' | 'others', FileField[]> {
  const settings = useSyncExternalStore(sharedSettings.subscribe, sharedSettings.get);
  const known = settings.get(settingOf(header))?.value;
  const onDesk = isRecord(known) && isRecord(known['fixed']) ? known['fixed'] : {};
  const fields = (Object.keys(fixed) as FileField[]).filter(
    (field) => field !== 'items.sku' && onDesk[field] !== fixed[field],
  );
  return { codes: fields.filter(isCode), others: fields.filter((field) => !isCode(field)) };
}

/** Gives the desk what was made of the columns of a file, with the fixed values that are codes. */
export function shareFixed(header: readonly string[], mapping: Mapping, guessed: Mapping['columns']): void {
  keepMapping(header, mapping, guessed);
  const kept = store.read().find((one) => one.header === markOfAll(marksOf(header)));
  if (kept === undefined) return;
  const { fixed, taken: _, ...others } = kept;
  sharedSettings.set(settingOf(header), { ...others, fixed: shared(fixed, Object.keys(fixed)) });
}

/** What the desk has of these columns, where another station has changed it since they were first shown here. */
export function useChangedElsewhere(header: readonly string[]): DeskSetting | null {
  useSyncExternalStore(sharedSettings.subscribe, sharedSettings.get);
  const known = sharedSettings.known(settingOf(header));
  const [shown] = useState(known?.version);
  return known === undefined || known.version === shown || known.station === ownStation() ? null : known;
}

function settingOf(header: readonly string[]): string {
  return `mapping.${markOfAll(marksOf(header))}`;
}

/** What was made of a file with the same columns. */
export interface RecalledMapping {
  /** What the columns held, and fixed values. */
  columns: Mapping['columns'];
  fixed: Mapping['fixed'];
  /** For what the values of this file do not tell. */
  formats: FileFormats;
  dates: NonNullable<Mapping['dates']>;
  currencies: NonNullable<Mapping['currencies']>;
  taken?: Mapping['taken'];
  /** The places of columns that a user has skipped; null where that is not known. */
  skipped: readonly number[] | null;
}

/**
 * Keeps what was made of the columns of a file, for the next file with the same ones in whatever order: at the desk, where it shares, and 30
 * on this device, those used last. Fixed values stay on this device; one that may name a customer is not kept. `guessed`: what the columns
 * would be if no user had chosen.
 */
export function keepMapping(header: readonly string[], mapping: Mapping, guessed: Mapping['columns']): void {
  const marks = marksOf(header);
  const kept: Kept = {
    header: markOfAll(marks),
    columns: Object.fromEntries(marks.map((mark, place) => [mark, mapping.columns[place] ?? null])),
    fixed: Object.fromEntries(Object.entries(mapping.fixed).filter(([field]) => !isPersonal(field))),
    formats: mapping.formats,
    dates: Object.fromEntries(
      marks.flatMap((mark, place) => {
        const order = mapping.dates?.[place];
        return order === undefined ? [] : [[mark, order] as const];
      }),
    ),
    currencies: { ...mapping.currencies },
    ...(mapping.taken !== undefined && { taken: { ...mapping.taken, reasons: [...mapping.taken.reasons] } }),
    skipped: marks.filter((_, place) => (mapping.columns[place] ?? null) === null && (guessed[place] ?? null) !== null),
  };
  store.change((all) => [kept, ...all.filter((other) => other.header !== kept.header)]);
}

/** What was made of a file with these columns the last time; null where there was none. Ids that are no longer known are left out. */
export function recallMapping(header: readonly string[], namedIds: NamedIds): RecalledMapping | null {
  const marks = marksOf(header);
  const kept = store.read().find((one) => one.header === markOfAll(marks));
  if (kept === undefined) return null;
  const { shipping_method_id: method, ...others } = kept.fixed;
  const isKnown = namedIds.shipping_method_id.some(({ id, name }) => id === method || name === method);
  return {
    columns: marks.map((mark) => kept.columns[mark] ?? null),
    fixed: isKnown ? kept.fixed : others,
    // Before each column had an order of its own, one of them decided that of all.
    formats: { ...kept.formats, date: null },
    dates: Object.fromEntries(
      marks.flatMap((mark, place) => {
        const order = kept.dates?.[mark];
        return order === undefined ? [] : [[place, order] as const];
      }),
    ),
    currencies: { ...kept.currencies },
    ...(kept.taken !== undefined && { taken: kept.taken }),
    skipped:
      kept.skipped === undefined ? null : marks.flatMap((mark, place) => (kept.skipped?.includes(mark) ? [place] : [])),
  };
}

/** A hash for each column; columns of one name are distinguished by their order. */
function marksOf(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((name) => {
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return fingerprint(`${count} ${name}`);
  });
}

function markOfAll(marks: readonly string[]): string {
  return fingerprint(marks.toSorted().join(' '));
}

function isPersonal(field: string): boolean {
  const facts: FieldTable = parcelFields;
  if (field === 'receiver.country') return false;
  return field.startsWith('receiver.') || field === 'items.note' || facts[field]?.personal === true;
}
