import { Button } from '#app/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface AskDialogProps {
  title: string;
  body: string;
  confirm: string;
  keep: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. What is done needs no answer of the API. */
export function AskDialog({ title, body, confirm, keep, onConfirm, onClose }: AskDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button ref={(button) => button?.focus()} onClick={onClose}>
            {keep}
          </Button>
          <Button
            look="bad"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p>{body}</p>
    </Dialog>
  );
}
