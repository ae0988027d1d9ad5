import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useSession } from '../../session-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { editorWords as words } from './editor-words.ts';

interface LeaveGuardProps {
  /** Whether something typed would be lost now. */
  isDirty: () => boolean;
  /** Set when the page is left on purpose, after saving. */
  leaving: RefObject<boolean>;
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Asks before changes are lost: on the way to another page, and through the browser when the tab is closed or loaded again. */
export function LeaveGuard({ isDirty, leaving }: LeaveGuardProps) {
  const session = useSession();
  // Whoever signs out wants the data gone.
  const blocks = () => !leaving.current && session.getState().status !== 'signed-out' && isDirty();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && blocks(),
    enableBeforeUnload: blocks,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      title={words.leaveTitle}
      role="alertdialog"
      onClose={blocker.reset}
      actions={
        <>
          <Button look="bad" onClick={blocker.proceed}>
            {words.leave}
          </Button>
          <Button look="primary" ref={takeFocus} onClick={blocker.reset}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.leaveBody}</p>
    </Dialog>
  );
}
