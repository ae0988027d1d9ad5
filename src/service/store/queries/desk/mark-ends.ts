import type { MarkFacts, MarkKind } from '#contract/desk/desk-marks.ts';
import { fieldPathParts } from '#contract/field-errors.ts';
import { sentFields } from '#contract/parcel-fields.ts';

/** Whether a mark of a parcel ends with what happens to the parcel. */
type MarkEnds = (mark: MarkKind, facts: Pick<MarkFacts, 'fields'>) => boolean;

/** Fields of the parcel, as they are read or sent, have changed: what the checks or the carrier found in them may be so no longer. */
export function endsWithChange(fields: readonly string[]): MarkEnds {
  const changed = new Set(fields.map(readField));
  return (mark, named) =>
    mark !== 'corrected' &&
    mark !== 'held' &&
    (named.fields.length === 0 || named.fields.some((path) => changed.has(readField(path))));
}

/** It is sent to the carrier once more, or gone. */
export const endsWithAttempt: MarkEnds = () => true;

/** The field of the parcel that a path of a body belongs to. */
function readField(path: string): string {
  const [field = ''] = fieldPathParts(path);
  return (sentFields as Readonly<Record<string, { readAs: string }>>)[field]?.readAs ?? field;
}
