import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { isUnknown } from '#app/api/intents/lost-answer.ts';
import { usePrintParcel } from '#app/api/cache/mutations.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { formatTimestamp, formatRelative } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import styles from '#app/parcels/process/documents/document-panel.module.css';
import { documentWords as words } from './process-words.ts';
import { markPrintedWords as markWords } from '#app/parcels/actions/parcel-action-words.ts';
import { useClaimGuard } from '#app/parcels/actions/use-claim-guard.tsx';
import { useIntent } from '#app/parcels/actions/use-intent.ts';

const MarkPrintedDialog = lazyPart(
  () => import('#app/parcels/actions/mark-printed-dialog.tsx').then((module) => module.MarkPrintedDialog),
  { keys: 'held' },
);

/**
 * Tells the service that the parcel is printed (SPEC.md 4.7); nothing reaches a printer. A second time asks first and says when
 * the first was.
 */
export function MarkPrinted({ parcel }: { parcel: Parcel }) {
  const now = useNow();
  const held = useWhyNot()('print');
  const [asking, setAsking] = useState(false);
  const { mutate, data, error, isPending } = usePrintParcel(parcel);
  const { printed_at: printedAt } = parcel;
  const run = useIntent(parcel.id, 'print after null');
  const { guard, question } = useClaimGuard();
  const press = () => {
    if (printedAt !== null) setAsking(true);
    else
      guard('mark', [parcel], () =>
        run(({ idempotencyKey, done }) => mutate({ idempotencyKey }, { onSettled: (_data, failure) => done(failure) })),
      );
  };
  const label = printedAt === null ? markWords.markPrinted : markWords.markAgain;
  const menu = printedAt === null ? undefined : 'next';
  useShortcuts([{ keys: null, label, subject: parcelName(parcel), refused: held, menu, run: press }], 'parcel');
  // A first marking whose answer was lost is settled by what the parcel says now.
  const problem = isUnknown(error) && printedAt !== null ? null : error;
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
          <p className="muted">{words.markedAt(formatTimestamp(printedAt), formatRelative(printedAt, now))}</p>
        )}
        <p role="status" className="visually-hidden">
          {data === undefined || data.reprint ? '' : words.marked}
        </p>
      </div>
      {printedAt === null ? (
        <Button look="primary" busy={isPending} disabledReason={held} onClick={press}>
          <Check size={14} aria-hidden="true" />
          {label}
        </Button>
      ) : null}
      {problem === null ? null : <ErrorNotice error={problem} />}
      {question}
      {asking ? <MarkPrintedDialog parcel={parcel} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
