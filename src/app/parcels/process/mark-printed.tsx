import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { isApiError } from '../../api/api-error.ts';
import { usePrintParcel } from '../../api/mutations.ts';
import { ErrorNotice } from '../../errors/error-notice.tsx';
import { lazyPart } from '../../errors/lazy-part.tsx';
import { useWritesHeld } from '../../errors/use-writes-held.ts';
import { formatMoment, formatRelative } from '../../format/time.ts';
import { useNow } from '../../format/use-now.ts';
import { parcelName } from '../../shell/outcome-words.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { documentActionsWords as markWords } from './document-actions-words.ts';
import styles from './document-panel.module.css';
import { documentWords as words } from './document-words.ts';
import { useIntent } from '../use-intent.ts';

const ConfirmDialog = lazyPart(() => import('../confirm-dialog.tsx').then((module) => module.ConfirmDialog));

/**
 * Tells the service that the parcel is printed (SPEC.md 4.7); nothing reaches a printer. A second time asks first and says when
 * the first was.
 */
export function MarkPrinted({ parcel }: { parcel: Parcel }) {
  const now = useNow();
  const held = useWritesHeld();
  const [asking, setAsking] = useState(false);
  const { mutate, data, error, isPending } = usePrintParcel(parcel.id);
  const { printed_at: printedAt } = parcel;
  // Once the parcel says that it was marked, marking it is another intent.
  const run = useIntent(parcel.id, `print after ${printedAt}`);
  const subject = parcelName(parcel);
  const mark = () =>
    run(({ idempotencyKey, done }) =>
      mutate(
        { idempotencyKey },
        {
          onSuccess: ({ reprint }) => {
            setAsking(false);
            if (reprint) showToast('ok', markWords.reprinted(subject));
          },
          onSettled: (_data, failure) => done(failure),
        },
      ),
    );
  const press = () => (printedAt === null ? mark() : setAsking(true));
  useShortcuts([
    { keys: null, label: printedAt === null ? words.markPrinted : words.markAgain, subject, refused: held, run: press },
  ]);
  // A first marking whose answer was lost is settled by what the parcel says now.
  const problem =
    error !== null && !(isApiError(error) && error.outcome === 'unknown' && printedAt !== null && !asking)
      ? error
      : null;
  return (
    <div className={styles.mark}>
      <div className={styles.markWords}>
        {printedAt === null ? (
          <>
            <p>
              <b>{words.notPrinted}</b>
            </p>
            <p className="muted">{words.notPrintedNext}</p>
          </>
        ) : (
          <p className="muted">{words.markedAt(formatMoment(printedAt), formatRelative(printedAt, now))}</p>
        )}
        <p role="status" className="visually-hidden">
          {data === undefined || data.reprint ? '' : words.marked}
        </p>
      </div>
      <Button small={printedAt !== null} busy={isPending} disabledReason={held} onClick={press}>
        <Check size={14} aria-hidden="true" />
        {printedAt === null ? words.markPrinted : words.markAgain}
      </Button>
      {problem !== null && !asking ? <ErrorNotice error={problem} /> : null}
      {asking && printedAt !== null ? (
        <ConfirmDialog
          title={words.markAgainTitle}
          confirm={words.markAgainConfirm}
          keep={words.keep}
          pending={isPending}
          error={problem}
          onConfirm={mark}
          onClose={() => setAsking(false)}
        >
          <p>{words.markAgainBody(formatMoment(printedAt), formatRelative(printedAt, now))}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
