import { ChangeDialog } from '#app/parcels/change/change-dialog.tsx';
import { ClaimedRows, useClaimedRows } from '#app/parcels/model/claims/claimed-rows.tsx';
import { SkippedList } from '#app/parcels/list/rows/skipped-list.tsx';
import type { BulkDialogProps } from './many-dialog.tsx';
import { useStartRun } from '#app/parcels/actions/use-start-run.ts';

/** Changes one field of many parcels. */
export function EditFieldDialog({ rows, skipped, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun();
  const { left, begin, named } = useClaimedRows(rows);
  return (
    <ChangeDialog
      purpose="edit"
      rows={left}
      opening="shipping_method_id"
      starting={starting}
      onOrder={({ change, rows: changing }) => {
        begin();
        void start(changing, { work: { kind: 'change', field: change.path, action: change.edit.kind }, change });
      }}
      onClose={onClose}
    >
      <ClaimedRows {...named} />
      <SkippedList skipped={skipped} />
    </ChangeDialog>
  );
}
