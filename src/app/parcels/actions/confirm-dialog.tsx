import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { QuestionDialog, type QuestionDialogProps } from '#app/ui/dialog/ask-dialog.tsx';

interface ConfirmDialogProps extends Omit<QuestionDialogProps, 'look' | 'busy'> {
  bad?: boolean;
  pending: boolean;
  error: unknown;
}

/** Asks before something that cannot be undone. Stays open, with the reason, when it could not be done. */
export function ConfirmDialog({ children, bad = false, pending, error, ...asked }: ConfirmDialogProps) {
  return (
    <QuestionDialog {...asked} look={bad ? 'bad' : 'primary'} busy={pending}>
      {children}
      {error === null ? null : <ErrorNotice error={error} />}
    </QuestionDialog>
  );
}
