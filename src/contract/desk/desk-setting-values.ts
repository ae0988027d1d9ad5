import * as z from 'zod/mini';
import { filterableSources, sinceFilters, sorts } from '#contract/list-query.ts';
import { isTimestamp, isUuid } from '#contract/values/scalars.ts';
import { deskKeyPattern } from '#contract/commands/command-codes.ts';
import { fieldPathSchema } from './fields/field-path-schema.ts';
import { maxHandoverParcels, type SettingKind } from './desk-settings.ts';

// What a setting of each kind may hold: ids, numbers, names of fields, and the names that users gave them. Nothing of a parcel, but the
// SKU that a packer has named for a code.

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
/** An id of a server or of the page: a method, a column, a view. */
const id = text(100);
const word = z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/));
/** A hash that cannot be turned back into what it is of. */
const mark = z.string().check(z.regex(/^[a-z0-9]{1,20}$/));
const millimetres = z.number().check(z.minimum(0), z.maximum(2_000));
const millis = z.int().check(z.minimum(0), z.maximum(8.64e15));
const sinceValue = z.string().check(z.refine((value) => /^[a-z0-9-]{1,40}$/.test(value) || isTimestamp(value)));
/** In the order that users have arranged; numbers between two others come between them. */
const place = z.optional(z.number());
/** What only an exported file has, and postal code and place in one column. */
const sheetField = z.union([fieldPathSchema, z.enum(['version', 'item', 'receiver.town'])]);

/** A saved view never holds what was searched for. */
const view = z.strictObject({
  name: text(40),
  place,
  view: z.nullable(word),
  sort: z.optional(z.enum(sorts)),
  source: z.optional(z.enum(filterableSources)),
  since: z.partialRecord(z.enum(sinceFilters), sinceValue),
  display: z.optional(
    z.strictObject({
      layout: z.strictObject({
        order: z.array(id).check(z.maxLength(100)),
        visibility: z.record(id, z.boolean()),
        sizing: z.record(id, z.number()),
      }),
      density: word,
    }),
  ),
});

const pickup = z.strictObject({
  method: id,
  place,
  /** Of the method. */
  name: text(200),
  days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7)),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});

/** Names of columns are hashes: a file without a header has a customer where its names should be. */
const mapping = z.strictObject({
  header: mark,
  columns: z.record(mark, z.nullable(sheetField)),
  /** Only what a user has shared by a press. */
  fixed: z.record(fieldPathSchema, z.string().check(z.maxLength(200))),
  formats: z.strictObject({
    date: z.nullable(z.enum(['day-first', 'month-first'])),
    decimal: z.nullable(z.enum(['.', ','])),
    weight: z.nullable(z.enum(['kg', 'g', 'lb', 'oz'])),
    dimension: z.nullable(z.enum(['cm', 'mm', 'in'])),
  }),
  skipped: z.optional(z.array(mark)),
  /** Of columns of dates. */
  dates: z.optional(z.record(mark, z.enum(['day-first', 'month-first']))),
  /** By the sign of several currencies, such as `$`. */
  currencies: z.optional(
    z.record(z.string().check(z.regex(/^(?:[a-z]{0,3}\p{Sc}|[a-z]{2})$/u)), z.string().check(z.regex(/^[A-Z]{3}$/))),
  ),
});

const labelCut = z.strictObject({
  method: id,
  /** Of the page. */
  width: millimetres,
  height: millimetres,
  cut: z.nullable(z.strictObject({ left: millimetres, top: millimetres, right: millimetres, bottom: millimetres })),
  turn: z.literal([0, 90, 180, 270]),
});

const refusalNote = z.strictObject({
  method: id,
  field: fieldPathSchema,
  cause: mark,
  count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** When it was last seen, in milliseconds since 1970 UTC. */
  at: millis,
});

/** Its name; the id of the setting is that of the station. */
const station = z.strictObject({ name: text(40) });

/** Parcels that a driver was given on paper. The settings of one list have its `list`. */
const handover = z.strictObject({
  list: mark,
  /** Of the day. */
  number: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** Null: of several methods. */
  method: z.nullable(id),
  at: millis,
  parcels: z.array(z.string().check(z.refine(isUuid))).check(z.minLength(1), z.maxLength(maxHandoverParcels)),
});

/** The one setting of its kind. */
const hold = z.strictObject({ tag: text(40) });

/** The product of the code that is the name of the setting. */
const productCode = z.strictObject({ sku: text(200) });

/** The values that may be written, by kind; any other is refused. */
export const settingValues: Readonly<Record<SettingKind, z.ZodMiniType>> = {
  view,
  pickup,
  mapping,
  'label-cut': labelCut,
  'refusal-note': refusalNote,
  station,
  handover,
  'command-codes': z.strictObject({ key: z.string().check(z.regex(deskKeyPattern)) }),
  hold,
  'product-code': productCode,
  'code-offer': productCode,
};
