import { useNamedFields } from '#app/api/refusals/use-named-fields.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';

/** The path of the first field that the checks or the carrier named; undefined where neither did. */
export function useFieldToCorrect({ fields, reason, parcel }: RunItem): string | undefined {
  const named = useNamedFields(reason === 'carrier' ? (parcel ?? undefined) : undefined);
  return fields[0] ?? named.find((path) => path !== null) ?? undefined;
}
