import type { FieldErrors } from '#contract/envelopes.ts';
import { fieldPathParts } from '#contract/field-errors.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { TextPath } from '#app/parcels/editor/form/form-values.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { problemsOfErrors } from '#app/parcels/editor/problems/field-problems.ts';
import { changeFieldsAt } from '#app/parcels/change/change-fields.ts';

/** An input of the form, by its path. */
export type InputPath = TextPath | 'tags';

/**
 * The inputs for field paths of the API as anyone spells them: of an object all of its inputs, of a list those of its first entry.
 * What the parcel has no input for is left out.
 */
export function correctionPaths(raw: JsonObject, paths: readonly string[]): InputPath[] {
  const values = toFormValues(raw);
  const rows = values.items.map((_, position) => position);
  const named = paths.flatMap(withParts).map((path) => [path, ['']]);
  const found = problemsOfErrors(Object.fromEntries(named) as FieldErrors, values, rows).filter(
    ({ hasInput }) => hasInput,
  );
  return [...new Set(found.map(({ path }) => path as InputPath))];
}

/** `dimensions` is its three fields. A path of a field alone stays as it is. */
function withParts(path: string): readonly string[] {
  const fields = changeFieldsAt(path);
  if (fields.length < 2) return [path];
  const entry = fieldPathParts(path).find((part) => /^\d+$/.test(part)) ?? '0';
  return fields.map((field) => field.replace(/^items\./, `items.${entry}.`));
}
