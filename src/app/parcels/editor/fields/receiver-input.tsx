import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isQuestion } from '#contract/checks/cautions.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import type { ParcelFormValues, ReceiverField } from '#app/parcels/editor/form/form-values.ts';
import { cautionText } from '#app/parcels/model/cautions/caution-text.ts';
import { cautionWords as words } from '#app/parcels/model/cautions/caution-words.ts';
import { bodyCautions } from '#app/parcels/model/cautions/cautions-of.ts';
import { useAccountCustoms } from '#app/parcels/model/use-missing-data.ts';
import styles from './field-question.module.css';
import { TextInput } from './text-input.tsx';
import { useTextField } from './use-text-field.ts';

interface ReceiverInputProps {
  field: ReceiverField;
  span?: 2 | 3 | 4 | 6;
}

/**
 * A field of the address with what is odd about it as it stands: a question, with what was probably meant. Any text may be saved
 * (SPEC.md 2.3). Not while it is typed: half a postal code is no wrong one.
 */
export function ReceiverInput({ field, span }: ReceiverInputProps) {
  const [typing, setTyping] = useState(false);
  const hint = useReceiverHint(field);
  return (
    <div className={styles.place} onInput={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <TextInput
        path={`receiver.${field}`}
        {...(span === undefined ? {} : { span })}
        hint={typing ? undefined : hint}
      />
    </div>
  );
}

function useReceiverHint(field: ReceiverField): ReactNode {
  const path = `receiver.${field}` as const;
  const { lockReason, focus } = useEditor();
  const { set } = useTextField(path);
  const { processChecks } = useApi().settings;
  const receiver = useWatch<ParcelFormValues, 'receiver'>({ name: 'receiver' });
  const customs = useAccountCustoms();
  if (lockReason('receiver') !== undefined) return undefined;
  const cautions = bodyCautions({ receiver, items: [], weight: null }, processChecks, customs).filter(
    // A state is not missed before the address has come so far.
    ({ path: at, kind }) => at === path && (kind !== 'state-missing' || receiver.postal_code !== ''),
  );
  if (cautions.length === 0) return undefined;
  const use = (text: string) => {
    set(text);
    // The button goes with the question.
    focus(path);
  };
  return cautions.map((caution) => (
    <div key={caution.kind} className={isQuestion(caution) ? styles.question : undefined}>
      {cautionText(caution)}{' '}
      {'suggested' in caution ? (
        <LinkButton onClick={() => use(caution.suggested)}>{words.use(caution.suggested)}</LinkButton>
      ) : null}
    </div>
  ));
}
