import { Lock, Undo2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { capital } from '#app/words/as-sentence.ts';
import { type ControlProps, Field } from '#app/ui/fields/field.tsx';
import { FieldRefusals, useRefusedFields } from '#app/parcels/editor/problems/field-refusals.tsx';
import { carrierWords, editorWords as words } from '#app/parcels/editor/editor-words.ts';
import type { InputRefusal } from '#app/parcels/editor/problems/carrier-refusals.ts';
import { useMissingAt } from '#app/parcels/editor/problems/missing-fields.tsx';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { inARow } from '#app/words/define-words.ts';
import styles from './editor-field.module.css';

interface EditorFieldProps {
  path: string;
  label: string;
  /** How many of the six columns it takes. */
  span?: 2 | 3 | 4 | 6;
  unit?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  changed: boolean;
  lockReason?: string | undefined;
  /** The text of the server's value for *was …*; empty when it held nothing. */
  before: string;
  /** The input is empty now: the server's value becomes null. */
  cleared: boolean;
  onUndo: () => void;
  children: (control: ControlProps) => ReactNode;
}

/** The frame of one field: label, unit, what it was with undo, why it is locked, hint and error. */
export function EditorField({
  path,
  label,
  span = 2,
  unit,
  hint,
  error,
  changed,
  lockReason,
  before,
  cleared,
  onUndo,
  children,
}: EditorFieldProps) {
  const refusal = useEditor().refusals.get(path);
  const said = refusal === undefined ? undefined : sayingOf(refusal, changed);
  const refused = useRefusedFields(path);
  const missing = useMissingAt(path);
  const undo = <WasUndo label={label} before={before} cleared={cleared} onUndo={onUndo} />;
  // A reason that locks every field is shown once, above them.
  const lock = lockReason === words.labelled ? <LockSign reason={words.lockedField(lockReason)} /> : null;
  return (
    <div data-field={path} className={classNames(styles.cell, styles[`span${span}`])}>
      <Field
        label={label}
        aside={
          <span className={styles.aside}>
            {missing === undefined ? null : (
              <span className={styles.needed} aria-hidden="true">
                {missing}
              </span>
            )}
            {unit}
            {changed ? undo : null}
            {lock}
          </span>
        }
        hint={allHints(
          hint,
          missing === undefined ? undefined : <span className="visually-hidden">{missing}</span>,
          said === undefined ? undefined : <div dir="auto">{said}</div>,
          refused.length === 0 ? undefined : <FieldRefusals fields={refused} at={path} named={false} />,
        )}
        error={error === undefined ? undefined : capital(error)}
        changed={changed}
      >
        {children}
      </Field>
    </div>
  );
}

function sayingOf({ sentence, isNamed }: InputRefusal, changed: boolean): string {
  if (changed) return carrierWords.beforeChange(sentence);
  return isNamed ? carrierWords.meant(sentence) : carrierWords.probablyMeant(sentence);
}

function allHints(own: ReactNode, ...others: readonly ReactNode[]): ReactNode {
  const more = others.filter((other) => other !== undefined);
  if (more.length === 0) return own;
  return (
    <>
      {own === undefined ? null : <div>{own}</div>}
      {more.map((other, at) => (
        <Fragment key={at}>{other}</Fragment>
      ))}
    </>
  );
}

function WasUndo({
  label,
  before,
  cleared,
  onUndo,
}: Pick<EditorFieldProps, 'label' | 'before' | 'cleared' | 'onUndo'>) {
  const was = before === '' ? words.wasEmpty : words.was(before);
  return (
    <button
      type="button"
      className={classNames(styles.undo, cleared && styles.cleared)}
      aria-label={words.undoField(label, cleared ? inARow([words.cleared, was]) : was)}
      data-tip={was}
      onClick={onUndo}
    >
      <span className={styles.was} dir="auto">
        {cleared ? words.cleared : was}
      </span>
      <Undo2 size={12} aria-hidden="true" />
    </button>
  );
}

/** A padlock, which says the reason; with the focus in its field too. */
function LockSign({ reason }: { reason: string }) {
  return (
    <span data-tip={reason} data-tip-focus>
      <Lock size={12} aria-hidden="true" />
      <span className="visually-hidden">{reason}</span>
    </span>
  );
}
