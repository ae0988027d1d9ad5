import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { useMayNot } from '#app/links/use-may-not.ts';
import { useProcessName } from '#app/parcels/model/use-process-name.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { carrierReasonsId } from './carrier-refusal.tsx';
import { checkReasonsId } from './check-refusal.tsx';
import type { FirstStep } from './first-step.ts';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';

interface ProcessActionsProps {
  parcel: Parcel;
  step: FirstStep;
  /** The path of the field that the refusal means; the form's start where none is known. */
  field: string | undefined;
  /** The parcel holds a refusal that is older than its data. */
  corrected: boolean;
  /** Why it cannot be processed now. */
  reason: string | undefined;
  sending: boolean;
  onStart: (print: boolean) => void;
}

/** Process it, or what comes first: a parcel that was refused is corrected, for the same would be refused again. */
export function ProcessActions({ parcel, step, field, corrected, reason, sending, onStart }: ProcessActionsProps) {
  const navigate = useNavigate();
  const mayNot = useMayNot();
  const subject = parcelName(parcel);
  const editor = linkTo.editParcel(parcel.id, field, 'process');
  const toEditor = () => void navigate(editor);
  const correct = useRef<HTMLAnchorElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    // The button that was pressed is gone: its user continues with what comes first now.
    if (step === 'correct' && document.activeElement === document.body) correct.current?.focus();
  }, [step]);
  const again = step === 'correct';
  const processName = useProcessName();
  const process = again ? words.processAgain : processName;
  useShortcuts(
    [
      ...(again ? [{ keys: 'c', label: words.correct, subject, refused: mayNot('change'), run: toEditor }] : []),
      {
        keys: 'p',
        label: process,
        subject,
        refused: reason,
        menu: again ? 'next' : undefined,
        run: () => onStart(true),
      },
      { keys: null, label: words.processOnly, subject, refused: reason, menu: 'next', run: () => onStart(false) },
      ...(corrected && !again
        ? [
            {
              keys: null,
              label: words.correctMore,
              subject,
              refused: mayNot('change'),
              menu: 'next' as const,
              run: toEditor,
            },
          ]
        : []),
    ],
    'parcel',
  );
  if (step === 'none') return null;
  return (
    <div className={styles.actions}>
      {again ? (
        <PlaceLink
          {...editor}
          ref={correct}
          className={buttonClass({ look: 'primary' })}
          aria-keyshortcuts="C"
          aria-describedby={`${checkReasonsId} ${carrierReasonsId}`}
        >
          {words.correct}
          <Kbd keys="C" />
        </PlaceLink>
      ) : (
        <Button
          look={reason === undefined ? 'primary' : undefined}
          keys="P"
          disabledReason={reason}
          busy={sending}
          onClick={() => onStart(true)}
        >
          {process}
        </Button>
      )}
    </div>
  );
}
