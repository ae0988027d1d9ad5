import { useState } from 'react';
import { editChoices, newDraft, readDraft } from '#app/parcels/change/change-draft.ts';
import { ChangeInputs } from '#app/parcels/change/change-inputs.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { fieldWork } from '#app/runs/engine/steps/run-change.ts';
import type { Run, RunStore } from '#app/runs/engine/run-types.ts';
import { groupCounts } from '#app/runs/items/run-item-groups.ts';
import { runPageWords as words } from '#app/runs/run-words.ts';
import { parcelsOf, useRunGuard } from '#app/parcels/actions/use-run-guard.ts';

interface ValueAgainDialogProps {
  run: Run;
  store: RunStore;
  onClose: () => void;
}

/** Asks the user for the value of a change again: it was only in a tab that is closed, since it may be personal data. */
export function ValueAgainDialog({ run, store, onClose }: ValueAgainDialogProps) {
  const work = fieldWork(run.work);
  const [draft, setDraft] = useState(() => newDraft(work?.path ?? '', work?.edit));
  const read = readDraft(draft);
  const wrong = 'wrong' in read ? read.wrong : undefined;
  const { asked, question } = useRunGuard();
  if (work === null) return null;
  const { path, edit } = work;
  // Whether it set a value or cleared the field is not kept either.
  const choices = editChoices(path).filter((choice) => choice === edit || (choice === 'clear' && edit === 'set'));
  const resume = () => {
    if ('edit' in read) {
      store.supplyChange(run.id, { path, edit: read.edit });
      // It may have been paused by the user before the tab was closed.
      store.resume(run.id);
    }
    onClose();
  };
  return (
    <Dialog
      title={words.valueTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="primary"
            disabledReason={'missing' in read ? read.missing : wrong}
            onClick={() => asked(parcelsOf(run, 'waiting'), resume)}
          >
            {words.valueGo}
          </Button>
        </>
      }
    >
      <p>{words.valueBody(groupCounts(run).waiting)}</p>
      <ChangeInputs draft={draft} onDraft={setDraft} choices={choices} error={wrong} />
      {question}
    </Dialog>
  );
}
