import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { signOutWords as words } from './sign-out-words.ts';
import type { UnsavedForms } from './use-sign-out.ts';

interface SignOutDialogProps {
  unsaved: UnsavedForms;
  onStay: () => void;
  onSignOut: () => void;
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Asks before signing out loses what is typed, in this tab or another. */
export function SignOutDialog({ unsaved: { here, elsewhere }, onStay, onSignOut }: SignOutDialogProps) {
  return (
    <Dialog
      title={words.title}
      role="alertdialog"
      onClose={onStay}
      actions={
        <>
          <Button look="bad" onClick={onSignOut}>
            {words.signOut}
          </Button>
          <Button look="primary" ref={takeFocus} onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    >
      {here === 0 ? null : <p>{words.here(here)}</p>}
      {elsewhere === 0 ? null : <p>{words.elsewhere(elsewhere)}</p>}
      <p>{words.lost}</p>
    </Dialog>
  );
}
