import type { FieldErrors } from '#contract/envelopes.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { TextPath } from '#app/parcels/editor/form/form-values.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { nearestInput, problemsOfErrors } from '#app/parcels/editor/problems/field-problems.ts';

/** An input of the form, by its path. */
export type InputPath = TextPath | 'tags';

/** The inputs for field paths of the API as anyone spells them; what the parcel has no input for is left out. */
export function correctionPaths(raw: JsonObject, paths: readonly string[]): InputPath[] {
  const values = toFormValues(raw);
  const rows = values.items.map((_, position) => position);
  const named = paths.map((path) => [nearestInput(path) ?? path, ['']]);
  const found = problemsOfErrors(Object.fromEntries(named) as FieldErrors, values, rows).filter(
    ({ hasInput }) => hasInput,
  );
  return [...new Set(found.map(({ path }) => path as InputPath))];
}
