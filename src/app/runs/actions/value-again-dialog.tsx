import { type ReactNode, useState } from 'react';
import { CorrectionInputs } from '#app/parcels/actions/correction-inputs.tsx';
import { type CorrectionDraft, readCorrection } from '#app/parcels/actions/correction-draft.ts';
import { changeInputWords as inputWords } from '#app/parcels/model/change/change-value-words.ts';
import { actionsOf, type ChangeDraft, readDraft } from '#app/parcels/model/change/change-draft.ts';
import { ChangeValueInput } from '#app/parcels/actions/change-value-input.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import type { Run, RunStore } from '#app/runs/engine/run-types.ts';
import { groupCounts } from '#app/runs/items/run-item-groups.ts';
import { runPageWords as words } from '#app/runs/run-words.ts';

interface ValueAgainDialogProps {
  run: Run;
  store: RunStore;
  onClose: () => void;
}

/** Asks for the value of a change again: it was only in a tab that is closed, since it may be personal data. */
export function ValueAgainDialog({ run, store, onClose }: ValueAgainDialogProps) {
  const { work } = run;
  if (work.kind === 'correct') return <CorrectionAgain {...{ run, store, onClose }} work={work} />;
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
    <ValueDialog
      run={run}
      onClose={onClose}
      reason={'missing' in read ? read.missing : 'wrong' in read ? read.wrong : undefined}
      onGo={() => {
        if ('change' in read) store.supplyChange(run.id, read.change);
      }}
    >
      {choices.length < 2 ? null : (
        <ChipOptions
          legend={inputWords.how}
          options={choices.map((value) => ({ value, label: inputWords.actions[value] }))}
          value={draft.action}
          onChange={(chosen) => setDraft({ ...draft, action: chosen })}
        />
      )}
      {draft.action === 'clear' ? null : (
        <ChangeValueInput
          draft={draft}
          onText={(text) => setDraft({ ...draft, text })}
          error={'wrong' in read ? read.wrong : undefined}
        />
      )}
    </ValueDialog>
  );
}

/** The same for a correction, whose field and kind of edit the journal knows. */
function CorrectionAgain({
  run,
  store,
  onClose,
  work: { path, edit },
}: ValueAgainDialogProps & { work: Extract<Run['work'], { kind: 'correct' }> }) {
  const [draft, setDraft] = useState<CorrectionDraft>({ path, choice: edit, text: '', to: '' });
  const read = readCorrection(draft);
  return (
    <ValueDialog
      run={run}
      onClose={onClose}
      reason={'missing' in read ? read.missing : 'wrong' in read ? read.wrong : undefined}
      onGo={() => {
        if ('edit' in read) store.supplyChange(run.id, { path, edit: read.edit });
      }}
    >
      <CorrectionInputs draft={draft} onDraft={setDraft} error={'wrong' in read ? read.wrong : undefined} />
    </ValueDialog>
  );
}

interface ValueDialogProps extends Pick<ValueAgainDialogProps, 'run' | 'onClose'> {
  /** Why it cannot continue yet. */
  reason: string | undefined;
  onGo: () => void;
  children: ReactNode;
}

function ValueDialog({ run, onClose, reason, onGo, children }: ValueDialogProps) {
  return (
    <Dialog
      title={words.valueTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="primary"
            disabledReason={reason}
            onClick={() => {
              onGo();
              onClose();
            }}
          >
            {words.valueGo}
          </Button>
        </>
      }
    >
      <p>{words.valueBody(groupCounts(run).waiting)}</p>
      {children}
    </Dialog>
  );
}
