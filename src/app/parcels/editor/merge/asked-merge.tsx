import type { JsonObject } from '#contract/values/json-value.ts';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import type { SaveThen } from '#app/parcels/editor/save/save-attempt.ts';
import { MergeDialog } from './merge-dialog.tsx';
import type { useMerge } from './use-merge.ts';

interface AskedMergeProps {
  merge: ReturnType<typeof useMerge>;
  /** The parcel as the server sent it when the form started from it. */
  before: JsonObject;
  valuesOf: () => ParcelFormValues;
  /** The form is based on the newer parcel. `afterwards`: the save that waited for it. */
  onTaken: (afterwards: SaveThen | null) => void;
}

/** What contradicts a newer version of the parcel, while the user is asked about it. */
export function AskedMerge({ merge, before, valuesOf, onTaken }: AskedMergeProps) {
  const { asked } = merge;
  if (asked === null) return null;
  const { newest, afterwards } = asked;
  return (
    <MergeDialog
      before={before}
      newest={newest.parcel.raw}
      values={valuesOf()}
      afterwards={afterwards}
      onClose={merge.close}
      onDecided={(decided) => {
        merge.take(newest, decided);
        onTaken(afterwards);
      }}
    />
  );
}
