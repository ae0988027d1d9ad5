import { useEffect, useRef, useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { claimQuestionWords } from '#app/parcels/actions/claim-question-words.ts';
import { useLoadedClaims } from '#app/parcels/model/claims/loaded-claims.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { editorWords } from '#app/parcels/editor/editor-words.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { undoWords as words } from './save-words.ts';
import type { SavedChange } from './use-parcel-save.ts';
import { useUndoChange } from './use-undo-change.tsx';

interface SavedToastProps {
  id: string;
  name: string;
  saved: SavedChange;
  /** It is on its way to the carrier: nothing is taken back any more. */
  processed: boolean;
}

/** That a parcel was saved and what of it, with the way back as long as the message is shown: by its button, or its key from anywhere. */
export function SavedToast({ id, name, saved, processed }: SavedToastProps) {
  const { undo, isPending } = useUndoChange(id, name);
  const held = useWhyNot()('change');
  const { feed } = useApi();
  const claims = useLoadedClaims();
  /** That others have it at hand is said by the first press: a dialog would go with the message. */
  const [claimSaid, setClaimSaid] = useState(false);
  const [stage, setStage] = useState<'saved' | 'over' | 'undone'>('saved');
  const pressed = useRef(false);
  const shown = useRef(false);
  const said = useRef<HTMLParagraphElement>(null);
  const offered = stage === 'saved' && !processed;
  const press = async () => {
    // Two presses in one task are one.
    if (pressed.current || held !== undefined) return;
    const isClaimed = claims !== null && claims.unanswered(feed, claims.claimsInTheWay(feed, [id])).length > 0;
    if (isClaimed && !claimSaid) return setClaimSaid(true);
    pressed.current = true;
    const end = await undo(saved);
    pressed.current = false;
    if (end !== 'again') setStage(end === 'done' ? 'undone' : 'over');
    // The message may have gone before the answer came.
    if (end === 'done' && !shown.current) showToast('ok', words.undone(name));
  };
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  useShortcuts(
    offered
      ? [
          {
            keys: 'Alt+Z',
            label: words.undoKey,
            subject: name,
            refused: held,
            run: () => void press(),
            inFields: true,
          },
        ]
      : [],
    'everywhere',
  );
  useEffect(() => {
    // The button that was pressed is gone.
    const { activeElement } = document;
    if (stage !== 'saved' && activeElement === document.body) said.current?.focus({ preventScroll: true });
  }, [stage]);
  return (
    <>
      <p ref={said} tabIndex={-1}>
        {stage === 'undone' ? words.undone(name) : editorWords.saved(Object.keys(saved.body).map(fieldLabel))}
      </p>
      {offered ? (
        <p>
          {claimSaid && claims !== null ? <claims.Sign id={id} /> : null}
          <Button small keys="Alt+Z" busy={isPending} disabledReason={held} onClick={() => void press()}>
            {claimSaid ? claimQuestionWords.anyway.undo : words.undo}
          </Button>
        </p>
      ) : null}
    </>
  );
}
