import type { ParcelForm } from '#app/parcels/editor/form/use-parcel-form.ts';
import type { Problems } from '#app/parcels/editor/problems/use-problems.ts';
import type { useEditorSave } from '#app/parcels/editor/save/use-editor-save.ts';
import { MergeDialog } from './merge-dialog.tsx';

interface AskedMergeProps {
  parcelForm: ParcelForm;
  problems: Problems;
  save: Pick<ReturnType<typeof useEditorSave>, 'flow' | 'merge'>;
}

/** What contradicts a newer version of the parcel, while the user is asked about it. Decided, the save that waited for it continues. */
export function AskedMerge({ parcelForm, problems, save: { flow, merge } }: AskedMergeProps) {
  const { asked } = merge;
  if (asked === null) return null;
  const { newest, afterwards } = asked;
  return (
    <MergeDialog
      before={parcelForm.raw}
      newest={newest.parcel.raw}
      values={parcelForm.form.getValues()}
      afterwards={afterwards}
      onClose={merge.close}
      onDecided={(decided) => {
        merge.take(newest, decided);
        problems.clear();
        if (afterwards !== null) void flow.submit(afterwards);
      }}
    />
  );
}
