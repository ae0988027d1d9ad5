import { useState } from 'react';
import { changeBoxWords as boxWords } from '#app/parcels/model/change-value-words.ts';
import { actionsOf, type ChangeDraft, readDraft } from '#app/parcels/model/change-draft.ts';
import { ChangeValueBox } from '#app/parcels/actions/change-value-input.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import type { Run, RunStore } from '#app/runs/engine/run-types.ts';
import { groupCounts } from '#app/runs/items/run-item-groups.ts';
import { runPageWords as words } from '#app/runs/run-page-words.ts';

interface ValueAgainDialogProps {
  run: Run;
  store: RunStore;
  onClose: () => void;
}

/** Asks for the value of a change again: it was only in a tab that is closed, since it may be personal data. */
export function ValueAgainDialog({ run, store, onClose }: ValueAgainDialogProps) {
  const { work } = run;
  if (work.kind !== 'change') return null;
  return <ValueForm {...{ run, store, onClose }} field={work.field} action={work.action} />;
}

function ValueForm({
  run,
  store,
  onClose,
  field,
  action,
}: ValueAgainDialogProps & Pick<ChangeDraft, 'field'> & { action: Exclude<ChangeDraft['action'], 'clear'> }) {
  const [draft, setDraft] = useState<ChangeDraft>({ field, action, text: '' });
  const read = readDraft(draft);
  // Whether it set a value or cleared the field is not kept either.
  const choices = action === 'set' && field !== 'tags' ? actionsOf(field) : [];
  return (
    <Dialog
      title={words.valueTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="primary"
            disabledReason={'missing' in read ? read.missing : 'wrong' in read ? read.wrong : undefined}
            onClick={() => {
              if (!('change' in read)) return;
              store.supplyChange(run.id, read.change);
              onClose();
            }}
          >
            {words.valueGo}
          </Button>
        </>
      }
    >
      <p>{words.valueBody(groupCounts(run).waiting)}</p>
      {choices.length < 2 ? null : (
        <ChipOptions
          legend={boxWords.how}
          options={choices.map((value) => ({ value, label: boxWords.actions[value] }))}
          value={draft.action}
          onChange={(chosen) => setDraft({ ...draft, action: chosen })}
        />
      )}
      {draft.action === 'clear' ? null : (
        <ChangeValueBox
          draft={draft}
          onText={(text) => setDraft({ ...draft, text })}
          error={'wrong' in read ? read.wrong : undefined}
        />
      )}
    </Dialog>
  );
}
