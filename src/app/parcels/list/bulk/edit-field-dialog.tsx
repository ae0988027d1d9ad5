import { ChangeDialog } from '#app/parcels/change/change-dialog.tsx';
import { SkippedList } from '#app/parcels/list/rows/skipped-list.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import { useStartRun } from './use-start-run.ts';

/** Changes one field of many parcels. */
export function EditFieldDialog({ rows, skipped, onClose }: BulkDialogProps) {
  const { start, starting } = useStartRun();
  return (
    <ChangeDialog
      purpose="edit"
      rows={rows}
      opening="shipping_method_id"
      starting={starting}
      onOrder={({ change, rows: changing }) =>
        void start(changing, { work: { kind: 'change', field: change.path, action: change.edit.kind }, change })
      }
      onClose={onClose}
    >
      <SkippedList skipped={skipped} />
    </ChangeDialog>
  );
}
