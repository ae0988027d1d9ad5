import * as z from 'zod/mini';
import { fieldPathParts } from '#contract/field-errors.ts';
import { fieldNames } from '#contract/parcel-fields.ts';

const longest = 80;

/** Whether a path consists of names of a parcel's fields and positions alone: `receiver.city`, `items.0.sku`. */
function isKnownFieldPath(path: string): boolean {
  const parts = fieldPathParts(path);
  return (
    path.length <= longest && parts.length > 0 && parts.every((part) => fieldNames.has(part) || /^\d{1,4}$/.test(part))
  );
}

/** The path of a field of a parcel, as a 422 names it; no other text fits. */
export const fieldPathSchema = z.string().check(z.refine(isKnownFieldPath, 'must be the path of a field of a parcel'));
