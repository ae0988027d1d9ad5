import type { JsonObject } from '#contract/values/json-value.ts';
import { isUuid } from '#contract/values/scalars.ts';

const chosenIds = ['shipping_method_id', 'packaging_id'];

/** The body without what is typed into a list and chose nothing: that is no id, and the rules keep it from being sent. */
export function shownBody(body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => !chosenIds.includes(field) || typeof value !== 'string' || isUuid(value),
    ),
  );
}
