import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import type { SignOutLosses } from './sign-out-losses.ts';
import { signOutWords as words } from '#app/shell/shell-notice-words.ts';

interface SignOutDialogProps {
  losses: SignOutLosses;
  onStay: () => void;
  onSignOut: () => void;
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Asks before signing out loses what is typed, in this tab or another, or what is kept here of the work, or holds up a run. */
export function SignOutDialog({
  losses: { here, elsewhere, runs, report, marks },
  onStay,
  onSignOut,
}: SignOutDialogProps) {
  const loses = here + elsewhere > 0;
  return (
    <Dialog
      title={loses ? words.title : runs > 0 ? words.inRun : words.plain}
      role="alertdialog"
      onClose={onStay}
      actions={
        <>
          <Button look="bad" onClick={onSignOut}>
            {loses ? words.signOutAndLose : words.signOut}
          </Button>
          <Button look="primary" ref={takeFocus} onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    >
      {here === 0 ? null : <p>{words.here(here)}</p>}
      {elsewhere === 0 ? null : <p>{words.elsewhere(elsewhere)}</p>}
      {loses ? <p>{words.lost}</p> : null}
      {runs === 0 ? null : <p>{words.runs(runs)}</p>}
      {report || marks ? <p>{words.deleted(report, marks)}</p> : null}
    </Dialog>
  );
}
