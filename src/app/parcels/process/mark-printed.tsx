import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { isApiError } from '../../api/api-error.ts';
import { usePrintParcel } from '../../api/mutations.ts';
import { ErrorNotice } from '../../errors/error-notice.tsx';
import { formatMoment, formatRelative } from '../../format/time.ts';
import { useNow } from '../../format/use-now.ts';
import { Button } from '../../ui/button.tsx';
import styles from './document-panel.module.css';
import { documentWords as words } from './document-words.ts';
import { useIntent } from '../use-intent.ts';

const ConfirmDialog = lazy(() => import('../confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

/**
 * Tells the service that the parcel is printed (SPEC.md 4.7); nothing reaches a printer. A second time asks first and says when
 * the first was.
 */
export function MarkPrinted({ parcel }: { parcel: Parcel }) {
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const { mutate, data, error, isPending } = usePrintParcel(parcel.id);
  const run = useIntent();
  const { printed_at: printedAt } = parcel;
  const mark = () =>
    run(({ idempotencyKey, done }) =>
      mutate({ idempotencyKey }, { onSuccess: () => setAsking(false), onSettled: (_data, failure) => done(failure) }),
    );
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
        <p role="status">{data === undefined ? '' : data.reprint ? words.reprint : words.marked}</p>
      </div>
      <Button
        small={printedAt !== null}
        busy={isPending}
        onClick={() => (printedAt === null ? mark() : setAsking(true))}
      >
        <Check size={14} aria-hidden="true" />
        {printedAt === null ? words.markPrinted : words.markAgain}
      </Button>
      {problem !== null && !asking ? <ErrorNotice error={problem} /> : null}
      <Suspense>
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
      </Suspense>
    </div>
  );
}
