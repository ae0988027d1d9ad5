import type { Applicable, BulkAction } from './bulk-actions.ts';
import { ChangeManyDialog } from './change-many-dialog.tsx';
import { DeleteManyDialog } from './delete-many-dialog.tsx';
import { MarkManyDialog } from './mark-many-dialog.tsx';
import { PrintManyDialog } from './print-many-dialog.tsx';
import { ProcessManyDialog } from './process-many-dialog.tsx';

export interface BulkDialogProps extends Applicable {
  onClose: () => void;
}

/** What asks before something is done with many parcels, and starts the run of it. */
export function BulkDialog({ action, ...props }: BulkDialogProps & { action: BulkAction }) {
  switch (action) {
    case 'process':
      return <ProcessManyDialog {...props} />;
    case 'print':
      return <PrintManyDialog {...props} />;
    case 'mark-printed':
      return <MarkManyDialog {...props} />;
    case 'change':
      return <ChangeManyDialog {...props} />;
    case 'delete':
      return <DeleteManyDialog {...props} />;
  }
}
