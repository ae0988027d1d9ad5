import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { use } from 'react';
import { linkTo } from '#app/links/links.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { isProcessing } from '#app/runs/engine/steps/step-of.ts';
import { isCorrectable } from '#app/runs/engine/is-correctable.ts';
import { CorrectLink } from './correct-link.tsx';
import { unnamedItem } from '#app/runs/engine/journal/unnamed-item.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';
import { runItemWords as words } from './run-item-words.ts';
import styles from './run-items.module.css';
import { useItemLine, useItemName } from '#app/runs/run-names.ts';
import { RunWorkContext } from '#app/runs/run-work-context.ts';
import { useFieldToCorrect } from './use-field-to-correct.ts';
import { useItemReason } from './use-item-reason.ts';

/** The current row in full, below the table: its cells have no room for long reasons. */
export function RunItemDetail({ item }: { item: RunItem }) {
  const navigate = useNavigate();
  const { id: run } = useParams({ from: '/desk/runs/$id' });
  const work = use(RunWorkContext);
  const name = useItemName(item, work.kind === 'delete');
  const line = useItemLine(item);
  const shown = name ?? unnamedItem(item, line);
  const reason = useItemReason(item);
  const { requestId } = item;
  const field = useFieldToCorrect(item);
  const correctable = isProcessing(work) && isCorrectable(item);
  const copy = async () => {
    if (await copyText(requestId ?? '')) showToast('ok', words.copied);
    else showToast('warn', words.copyFailed);
  };
  const mayNot = useMayNot();
  useShortcuts(
    [
      ...(correctable
        ? [
            {
              keys: 'e',
              label: words.correct,
              subject: shown,
              refused: mayNot('change'),
              run: () => void navigate(linkTo.editParcel(item.parcel ?? item.id, field, 'process', { run })),
            },
          ]
        : []),
      ...(requestId === null
        ? []
        : [{ keys: 'c', label: words.copyRequestId, subject: shown, run: () => void copy() }]),
    ],
    'row',
  );
  if (reason === '' && requestId === null) return null;
  return (
    <section className={styles.detail} aria-label={words.current}>
      <p dir="auto" role="status">
        <b>{shown}</b> {reason}
      </p>
      <CorrectLink item={item} keys="e" />
      {requestId === null ? null : (
        <span className={styles.request}>
          <span className="muted">{words.request}</span> <span className="mono">{requestId}</span>
          <Button small look="quiet" keys="c" onClick={() => void copy()}>
            {words.copyRequestId}
          </Button>
          <Link {...linkTo.requests({ request: requestId })} preload={false}>
            {words.inRequests}
          </Link>
        </span>
      )}
    </section>
  );
}
