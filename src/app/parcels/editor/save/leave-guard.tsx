import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { useSession } from '#app/session/session-context.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { unsavedWork } from '#app/session/unsaved-work.ts';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';

interface LeaveGuardProps {
  /** Whether something typed would be lost now. */
  isDirty: () => boolean;
  /** Whether the last save was done is not known: it is not called lost. */
  unresolved: boolean;
  /** Set when the page is left on purpose, after saving. */
  leaving: RefObject<boolean>;
  /** It is left without saving. */
  onLeave: () => void;
}

/**
 * Asks before changes are lost: on the way to another page, and through the browser when the tab is closed or loaded again. Signing
 * out asks as well, in whichever tab it is.
 */
export function LeaveGuard({ isDirty, unresolved, leaving, onLeave }: LeaveGuardProps) {
  const session = useSession();
  // Once signed out the data is gone.
  const blocks = () => !leaving.current && session.getState().status !== 'signed-out' && isDirty();
  useEffect(() => unsavedWork.register(blocks));
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => formOf(current) !== formOf(next) && blocks(),
    enableBeforeUnload: blocks,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      title={unresolved ? words.leaveUnknownTitle : words.leaveTitle}
      role="alertdialog"
      onClose={blocker.reset}
      actions={
        <>
          <Button
            look="bad"
            onClick={() => {
              onLeave();
              blocker.proceed();
            }}
          >
            {unresolved ? words.leaveAnyway : words.leave}
          </Button>
          <Button look="primary" ref={takeFocus} onClick={blocker.reset}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{unresolved ? words.leaveUnknown : words.leaveBody}</p>
    </Dialog>
  );
}

/** What names a form in an address: which parcel, for a new one what it is a copy of, among problems their cause. */
function formOf({ pathname, search }: { pathname: string; search: object }): string {
  const names = Object.entries(search).filter(([name]) => name === 'from' || name === 'cause');
  return `${pathname} ${names.join(' ')}`;
}
