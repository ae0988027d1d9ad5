import * as z from 'zod/mini';
import { isJsonObject } from '#contract/values/json-value.ts';
import { fieldPathSchema } from './field-path-schema.ts';

/** For each reason of a carrier's refusal, in their order, the path of the field that the carrier named for it; null where it named none. */
export type RefusalFields = readonly (string | null)[];

/** So many reasons of a refusal have their fields told to the desk. */
export const maxNamedReasons = 12;

/** How many refused parcels the snapshot names fields for, the newest. */
export const maxNamedRefusals = 2_000;

/** In the event of a refusal. Nothing but paths of a parcel's fields fits. */
export const refusalFieldsSchema = z.array(z.nullable(fieldPathSchema)).check(z.maxLength(maxNamedReasons));

/** The same without texts of a carrier that are no fields of a parcel: they may name its receiver. */
export function knownFields(named: RefusalFields): (string | null)[] {
  return named.map((path) => (fieldPathSchema.safeParse(path).success ? path : null));
}

/** What the desk is told of the fields that a carrier named. */
export function toldFields(named: RefusalFields): (string | null)[] {
  return knownFields(named.slice(0, maxNamedReasons));
}

/** Fields as they came from elsewhere; none where that is something else. */
export function readRefusalFields(json: unknown): (string | null)[] {
  const fields = refusalFieldsSchema.safeParse(json);
  return fields.success ? fields.data : [];
}

/** The part `refusals` of the snapshot: by the ids of parcels, those whose carrier named a field when it refused them last. */
export function readRefusals(part: unknown): ReadonlyMap<string, RefusalFields> {
  const named = new Map<string, RefusalFields>();
  for (const [parcel, json] of Object.entries(isJsonObject(part) ? part : {})) {
    const fields = readRefusalFields(json);
    if (fields.length > 0) named.set(parcel, fields);
  }
  return named;
}
