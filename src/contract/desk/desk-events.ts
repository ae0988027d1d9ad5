import * as z from 'zod/mini';
import { parcelFields } from '#contract/parcel-fields.ts';
import { badgeChanges } from './badges.ts';
import { asideReasons, claimHolders } from './claims.ts';
import { runEventData } from './desk-runs.ts';
import { workKinds } from './work-kinds.ts';
import { printedDocuments, printIdPattern, printResults } from './prints/print-records.ts';
import { settingKindOf } from './desk-settings.ts';
import { markKinds } from './desk-marks.ts';
import { markFacts } from './mark-facts.ts';
import { refusalFieldsSchema } from './fields/refusal-fields.ts';

// What the browsers of an account learn of each other's work: facts in ids, enums, numbers and names of fields, and never a receiver,
// an address, an item or a value. What an event may hold is checked when it is written, so that nothing else can slip in.

/** The version of a parcel: its number in our own service, a mark of another server's entity tag, or null where none is known. */
const version = z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/)));
const count = z.int().check(z.minimum(0));
const fieldName = z.enum(Object.keys(parcelFields) as (keyof typeof parcelFields)[]);

/** The data of an event of each kind, beside its time, parcel, station and person. */
const eventData = {
  'parcel.created': { version },
  /** `fields`: of the parcel, as they are read (`parcel-fields.ts`). */
  'parcel.changed': { version, fields: z.array(fieldName) },
  /** An attempt to process it has begun. */
  'parcel.started': { version },
  'parcel.processed': { version, labels: count },
  /** `fields`: those that the carrier named (`refusal-fields.ts`); earlier versions did not write them. */
  'parcel.refused': { version, reasons: count, fields: z._default(refusalFieldsSchema, []) },
  'parcel.printed': { version, reprint: z.boolean() },
  'parcel.cancelled': { version },
  'parcel.deleted': { version },
  /**
   * Who has a parcel at hand has changed (`claims.ts`). `from`: the station that had it. `lapsed`: a station did not renew its claim; the event's
   * own station is the one that had it.
   */
  claim: {
    change: z.enum(['taken', 'taken-over', 'aside', 'released', 'lapsed']),
    held_by: z.enum(claimHolders),
    reason: z.nullable(z.enum(asideReasons)),
    from: z.nullable(z.string().check(z.regex(/^[\w-]{16,64}$/))),
  },
  /** How a run stands; station and person are those that have it. */
  run: runEventData,
  /** Something became of a badge; person and station are those of it. */
  badge: { change: z.enum(badgeChanges) },
  /**
   * Work was counted. `since`: the time of the earliest of it, in milliseconds since 1970 UTC. `of`: all pieces of the parcel of which
   * `count` were not scanned, where that is known; earlier versions did not write it.
   */
  work: { work: z.enum(workKinds), count: z.int(), since: count, of: z._default(z.nullable(count), null) },
  /** Documents of it went to a printer, or their result changed. `print`: of the records (`print-records.ts`). */
  print: {
    print: z.string().check(z.regex(printIdPattern)),
    documents: z.array(z.enum(printedDocuments)),
    pages: count,
    result: z.enum(printResults),
  },
  /** A station marked the parcel, or the mark ended (`desk-marks.ts`). */
  mark: { mark: z.enum(markKinds), cleared: z.boolean(), ...markFacts },
  /** A setting of the desk was made, changed or deleted; its value is read (`GET /desk/settings`). */
  setting: { id: z.string().check(z.refine((id) => settingKindOf(id) !== null)), version: count, deleted: z.boolean() },
  /** The station of this event is new, and has this number. */
  station: { number: count },
} as const;
type EventData = typeof eventData;
export type DeskEventKind = keyof EventData;

type DataOf<Kind extends DeskEventKind> = { [Name in keyof EventData[Kind]]: z.infer<EventData[Kind][Name]> };

/** The kind of an event with its data. */
export type DeskFact = { [Kind in DeskEventKind]: { kind: Kind; data: DataOf<Kind> } }[DeskEventKind];

/** One of those about a single parcel. */
export type ParcelFact = Extract<DeskFact, { kind: `parcel.${string}` }>;

/** Who did it, as far as it is known: the API has other clients than stations. */
export interface DeskActor {
  /** The id of a station (`X-Desk-Station`). */
  station: string | null;
  /** The id of a person, where a badge was read at the station. */
  person: string | null;
}

/** An event as it is sent (`GET /desk/events`). */
export type DeskEvent = DeskFact &
  DeskActor & {
    /** Grows with every event of the server; later events have higher numbers. */
    seq: number;
    /** ISO 8601, UTC. */
    at: string;
    parcel: string | null;
  };

const writtenData: Readonly<Record<DeskEventKind, z.ZodMiniType>> = Object.fromEntries(
  Object.entries(eventData).map(([kind, shape]) => [kind, z.strictObject(shape)]),
) as never;
const readData: Readonly<Record<DeskEventKind, z.ZodMiniType>> = Object.fromEntries(
  Object.entries(eventData).map(([kind, shape]) => [kind, z.object(shape)]),
) as never;

/** A fact that may be written as an event. Throws for anything that its kind does not name. */
export function checkedFact<Fact extends DeskFact>(fact: Fact): Fact {
  writtenData[fact.kind].parse(fact.data);
  return fact;
}

const envelope = z.object({
  seq: z.int(),
  at: z.string(),
  kind: z.string(),
  parcel: z.nullable(z.string()),
  station: z.nullable(z.string()),
  person: z.nullable(z.string()),
  data: z.unknown(),
});

/** An event as a server sent it; null for a kind that is not known here, which a newer server may have. */
export function readDeskEvent(json: unknown): DeskEvent | null {
  const read = envelope.safeParse(json);
  if (!read.success || !Object.hasOwn(readData, read.data.kind)) return null;
  const data = readData[read.data.kind as DeskEventKind].safeParse(read.data.data);
  return data.success ? ({ ...read.data, data: data.data } as DeskEvent) : null;
}
