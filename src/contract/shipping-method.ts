import { isJsonObject } from '#contract/values/json-value.ts';
import { readFields, type ReadFields, readText } from '#contract/values/tolerant-reading.ts';

const fields = { id: readText, name: readText };

/** SPEC.md 2.8: an entry of GET /shipping-methods; further fields are kept. */
export type ShippingMethod = ReadFields<typeof fields>;

/** Null for what is no object with an id. */
export function readShippingMethod(value: unknown): ShippingMethod | null {
  return isJsonObject(value) && typeof value['id'] === 'string' ? readFields(fields, value) : null;
}
