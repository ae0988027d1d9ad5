import { isJsonObject } from '#contract/values/json-value.ts';

/**
 * A station's facts about a parcel that the API does not hold. `not-sent`: the checks before processing failed, by the names of fields.
 * `corrected`: fields were changed since the carrier refused it. `refused`: a station has seen and counted the carrier's refusal, by the
 * fields that its sentences name. `held`: it is on hold, for a reason.
 */
export const markKinds = ['not-sent', 'corrected', 'refused', 'held'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Why a parcel is on hold. One of a list, so that nothing of a receiver can be written there. `merged`: its items are in another parcel. */
export const holdReasons = ['address', 'payment', 'stock', 'customer', 'damaged', 'check', 'merged', 'other'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** A mark's own facts: no sentence and no value is among them. */
export interface MarkFacts {
  /** Paths of the parcel's fields. */
  fields: string[];
  /** A server's check failed; else the parcel was set aside before it was sent. */
  tried: boolean;
  /** A hash that names the refusal that was answered; null where that is not known. */
  refusal: string | null;
  /** A hash that names the version that the change made; null where that is not known. */
  version: string | null;
  /** Of a hold; null for other marks. */
  reason: HoldReason | null;
}

export interface DeskMark extends MarkFacts {
  mark: MarkKind;
  parcel: string;
  /** ISO 8601, UTC. */
  at: string;
  station: string | null;
  person: string | null;
}

/** How many marks an account's stations are given, the newest; and how many fields one may name. */
export const maxMarks = 3_000;
export const maxMarkFields = 12;

const idPattern = new RegExp(`^(${markKinds.join('|')})\\.([\\w-]{1,64})$`);

/** The kind and the parcel that the id of a mark names: `not-sent.` and the parcel's id. */
export function markOfId(id: string): { mark: MarkKind; parcel: string } | null {
  const [, mark, parcel] = idPattern.exec(id) ?? [];
  return mark === undefined || parcel === undefined ? null : { mark: mark as MarkKind, parcel };
}

/** The part `marks` of the snapshot. */
export function readDeskMarks(part: unknown): DeskMark[] {
  if (!Array.isArray(part)) return [];
  return part.flatMap((json: unknown) => {
    if (!isJsonObject(json)) return [];
    const { mark, parcel, at } = json;
    const kind = markKinds.find((known) => known === mark);
    if (kind === undefined || typeof parcel !== 'string' || typeof at !== 'string') return [];
    return [
      {
        mark: kind,
        parcel,
        at,
        fields: texts(json['fields']),
        tried: json['tried'] === true,
        refusal: textOrNull(json['refusal']),
        version: textOrNull(json['version']),
        reason: holdReasons.find((known) => known === json['reason']) ?? null,
        station: textOrNull(json['station']),
        person: textOrNull(json['person']),
      },
    ];
  });
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
