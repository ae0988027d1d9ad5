import type { ReactNode } from 'react';
import { ClaimedRows, type useClaimedRows } from '#app/parcels/model/claims/claimed-rows.tsx';
import { SkippedList } from '#app/parcels/list/rows/skipped-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import type { Applicable } from './bulk-actions.ts';
import { bulkWords } from './bulk-words.ts';

export interface BulkDialogProps extends Applicable {
  onClose: () => void;
}

interface Choice {
  label: string;
  run: () => void;
  look?: 'primary' | 'bad' | undefined;
  /** Why it cannot be done. */
  refused?: string | undefined;
}

interface ManyDialogProps extends Pick<BulkDialogProps, 'skipped' | 'onClose'> {
  title: string;
  /** What it is about, before what is skipped. */
  body?: ReactNode;
  claims: Pick<ReturnType<typeof useClaimedRows>, 'named'>;
  /** The parcels that others have at hand are skipped in any case. */
  alwaysSkips?: boolean;
  /** The last one is what the dialog is for. */
  choices: readonly Choice[];
  busy: boolean;
  /** Nothing takes it back: the way out has the focus, and this is what it is called. */
  keep?: string;
  children?: ReactNode;
}

/** Asks before something is done with many parcels: what others have at hand of them, and what it does not apply to, is named first. */
export function ManyDialog({
  title,
  body,
  claims: { named },
  alwaysSkips = false,
  skipped,
  choices,
  busy,
  keep,
  children,
  onClose,
}: ManyDialogProps) {
  return (
    <Dialog
      title={title}
      // Three choices and the way out stand in one line.
      wide={choices.length > 2}
      role={keep === undefined ? 'dialog' : 'alertdialog'}
      onClose={onClose}
      actions={
        <>
          <Button ref={keep === undefined ? undefined : takeFocus} onClick={onClose}>
            {keep ?? bulkWords.cancel}
          </Button>
          {choices.map(({ label, run, look, refused }, at) => (
            <Button
              // From the last on: that one keeps the focus when its number changes, or one before it goes.
              key={choices.length - at}
              look={look}
              ref={keep === undefined && at === choices.length - 1 ? takeFocus : undefined}
              busy={busy}
              disabledReason={refused}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      {body}
      <ClaimedRows {...named} setSkips={alwaysSkips ? null : named.setSkips} />
      {children}
      <SkippedList skipped={skipped} />
    </Dialog>
  );
}
