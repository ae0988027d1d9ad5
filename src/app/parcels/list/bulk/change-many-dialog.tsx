import { type KeyboardEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { Button } from '#app/ui/button.tsx';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { changeableFields } from '#app/parcels/model/change/field-change.ts';
import { fieldLabel } from '#app/parcels/model/field-words.ts';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import { actionsOf, type ChangeDraft, readDraft } from '#app/parcels/model/change/change-draft.ts';
import styles from './change-many.module.css';
import { type ChangePlan, planChange } from './change-plan.ts';
import { ChangePreview } from './change-preview.tsx';
import { ChangeValueInput } from '#app/parcels/actions/change-value-input.tsx';
import { changeInputWords as inputWords } from '#app/parcels/model/change/change-value-words.ts';
import { changeWords as words } from './bulk-words.ts';
import { LeftOutList } from '#app/parcels/list/rows/left-out.tsx';
import { confirmKey } from '#app/ui/dialog/confirm-key.ts';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { useStartRun } from './use-start-run.ts';

const saveKeys = 'Control+Enter';
const start: ChangeDraft = { field: 'shipping_method_id', action: 'set', text: '' };

/** Sets one field of many parcels, after showing what each has now and will have then. */
export function ChangeManyDialog({ rows, leftOut, onClose }: BulkDialogProps) {
  const { statusWatch } = useApi();
  const watched = useSyncExternalStore(statusWatch.subscribe, statusWatch.getIds);
  const processing = useMemo(() => new Set(watched), [watched]);
  const [draft, setDraft] = useState(start);
  const { field, action, text } = draft;
  const read = useMemo(() => readDraft({ field, action, text }), [field, action, text]);
  const change = 'change' in read ? read.change : null;
  const plan = useMemo(() => planChange(field, change, rows, processing), [field, change, rows, processing]);
  const run = useStartRun(plan.rows);
  const held = useWritesHeld();
  const objection = 'missing' in read ? read.missing : 'wrong' in read ? read.wrong : undefined;
  const refused = held ?? objection ?? (plan.rows.length === 0 ? words.nothing : undefined);
  const confirm = () => {
    if (change === null || refused !== undefined) return;
    void run.start({ work: { kind: 'change', field, action: change.action }, change });
  };
  const keys = (event: KeyboardEvent) => {
    if (confirmKey(event) === null) return;
    event.preventDefault();
    confirm();
  };
  const choose = (name: string) => {
    const chosen = changeableFields.find((other) => other === name) ?? start.field;
    setDraft({ field: chosen, action: actionsOf(chosen)[0] ?? 'set', text: '' });
  };
  const actionNames = { ...inputWords.actions, ...(field === 'tags' ? inputWords.tagActions : {}) };
  return (
    <Dialog
      title={words.title(rows.length)}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" keys={saveKeys} busy={run.starting} disabledReason={refused} onClick={confirm}>
            {words.confirm(plan.rows.length)}
          </Button>
        </>
      }
    >
      {/* Of all its boxes: the key that confirms works in each. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.form} onKeyDown={keys}>
        <Field label={words.field}>
          {(control) => (
            <select {...control} ref={takeFocus} value={field} onChange={(event) => choose(event.target.value)}>
              {changeableFields.map((name) => (
                <option key={name} value={name}>
                  {fieldLabel(name)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {actionsOf(field).length === 1 ? (
          <span />
        ) : (
          <ChipOptions
            legend={inputWords.how}
            stacked
            options={actionsOf(field).map((value) => ({ value, label: actionNames[value] }))}
            value={action}
            onChange={(chosen) => setDraft({ ...draft, action: chosen })}
          />
        )}
        {action === 'clear' ? null : (
          <ChangeValueInput
            key={field}
            draft={draft}
            onText={(typed) => setDraft({ ...draft, text: typed })}
            error={'wrong' in read ? read.wrong : undefined}
          />
        )}
      </div>
      <Counts plan={plan} given={change !== null} />
      <ChangePreview field={field} change={change} rows={rows} processing={processing} />
      <LeftOutList leftOut={leftOut} />
      <p className="faint">{words.lostWithTab}</p>
    </Dialog>
  );
}

/** `given`: there is a value, so that it is known who changes. */
function Counts({ plan: { rows, same, refused, known }, given }: { plan: ChangePlan; given: boolean }) {
  return (
    <div role="status">
      <ul className={styles.counts}>
        <li>{(given ? words.counts.patch : words.counts.able)(rows.length)}</li>
        {same === 0 ? null : <li>{words.counts.same(same)}</li>}
        {refused.map(({ refusal, count }) => (
          <li key={refusal}>{words.counts.refused(count, words.refusals[refusal])}</li>
        ))}
      </ul>
      {known ? null : <p className="muted">{words.readLater(rows.length)}</p>}
    </div>
  );
}
