import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { markedFields } from '#app/api/not-sent/not-sent.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { PrintJob } from '#app/printing/jobs/lazy-print-job.ts';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { useNow } from '#app/words/use-now.ts';
import { linkTo } from '#app/links/links.ts';
import { useProcessName } from '#app/parcels/model/use-process-name.ts';
import { namedFieldsOf } from '#app/api/refusals/named-fields.ts';
import { meantPaths } from '#app/sentence/meant-fields.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import type { Shortcut } from '#app/shortcuts/shortcut-registry.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { cancelWords, markPrintedWords as markWords } from '#app/parcels/actions/parcel-action-words.ts';
import { processRefusal } from '#app/parcels/model/holds/process-refusal.ts';
import { refusalReason } from '#app/parcels/model/names/refusal-reason.ts';
import { useClaimGuard } from '#app/parcels/actions/use-claim-guard.tsx';
import { useHold } from '#app/parcels/actions/hold/use-hold.tsx';
import { useRowActions } from '#app/parcels/actions/use-row-actions.ts';
import { currentRowWords as words, rowOutOfViewWords as outOfViewWords } from '#app/parcels/list/list-later-words.ts';
import { sayCannotPrint } from '#app/parcels/list/columns/cannot-print-note.tsx';
import { useStartRow } from './use-start-row.tsx';

const DeleteParcelDialog = lazyPart(
  () => import('#app/parcels/actions/delete-parcel-dialog.tsx').then((module) => module.DeleteParcelDialog),
  { keys: 'held' },
);
const MarkPrintedDialog = lazyPart(
  () => import('#app/parcels/actions/mark-printed-dialog.tsx').then((module) => module.MarkPrintedDialog),
  { keys: 'held' },
);
const CancelParcelDialog = lazyPart(
  () => import('#app/parcels/actions/cancel-parcel-dialog.tsx').then((module) => module.CancelParcelDialog),
  { keys: 'held' },
);

interface CurrentRowActionsProps {
  /** The current row. */
  row: ParcelRow | null;
  /** Whether the row is in view; if not, it comes into view. */
  reveal: () => boolean;
  /** A dialog has gone and could not give the focus back to what had it before. */
  onFocusLost: () => void;
}

/** What keys do with the current row. Draws nothing but the dialogs that belong to them. */
export function CurrentRowActions({ row, reveal, onFocusLost }: CurrentRowActionsProps) {
  const { notSent, statusWatch, settings, feed } = useApi();
  const navigate = useNavigate();
  const whyNot = useWhyNot();
  const mayNot = useMayNot();
  const processing = useSyncExternalStore(
    statusWatch.subscribe,
    () => row !== null && statusWatch.getIds().includes(row.id),
  );
  const now = useNow(row?.cancellable_until);
  // The one that is asked about, wherever the current row is by now.
  const [asking, setAsking] = useState<Asking | null>(null);
  const { start, said } = useStartRow();
  const { guard, question } = useClaimGuard();
  // A key must not act on a row out of sight: the first press only shows it.
  const ifSeen = (parcel: ParcelRow, act: () => void) => () => {
    if (reveal()) act();
    else showToast('info', outOfViewWords.broughtIn(parcelName(parcel)));
  };
  const act = (now: () => void) => row !== null && ifSeen(row, now)();
  useRowActions(row, 'row', act);
  const hold = useHold(row, 'row', act);
  const processName = useProcessName();
  useShortcuts(row === null ? [] : actionsOf(row), 'row');
  useShortcuts(tableKeys, 'list');
  return (
    <>
      <p role="status" aria-label={words.outcome} className="visually-hidden">
        {said}
      </p>
      {question}
      {hold}
      {asking === null ? null : (
        <Question
          asking={asking}
          cancelPath={settings.cancelPath}
          onClose={() => setAsking(null)}
          onFocusLost={onFocusLost}
        />
      )}
    </>
  );

  function process(parcel: ParcelRow, print: boolean): void {
    void start(parcel, print);
    void sayCannotPrint(parcel, settings.processChecks);
  }

  /** What was refused or not sent is corrected, from the first field that its reason means. */
  function editorOf(parcel: ParcelRow) {
    const unfit = Object.keys(markedFields(notSent.get(), parcel) ?? {});
    const [field] = [...unfit, ...meantPaths(parcel.processing_errors, namedFieldsOf(feed, parcel.id))];
    return linkTo.editParcel(parcel.id, field, field === undefined ? undefined : 'process', 'list');
  }

  function actionsOf(parcel: ParcelRow): Shortcut[] {
    const subject = parcelName(parcel);
    const notEditable = refusalReason(parcelCan.edit(parcel, { processing }));
    return [
      {
        keys: 'e',
        label: words.edit,
        subject,
        refused: notEditable ?? mayNot('change'),
        run: ifSeen(parcel, () => void navigate(editorOf(parcel))),
      },
      {
        keys: 'p',
        label: processName,
        subject,
        refused: processRefusal(parcel, { processing }) ?? whyNot('process'),
        run: ifSeen(parcel, () => guard('process', [parcel], () => process(parcel, true))),
      },
      {
        keys: null,
        label: words.processOnly,
        subject,
        refused: processRefusal(parcel, { processing }) ?? whyNot('process'),
        run: ifSeen(parcel, () => guard('process', [parcel], () => process(parcel, false))),
      },
      {
        keys: 'l',
        label: words.labels,
        subject,
        refused: refusalReason(parcelCan.readDocuments(parcel)) ?? mayNot('read'),
        run: ifSeen(parcel, () => setAsking({ what: 'print', parcel })),
      },
      {
        keys: null,
        label: parcel.printed_at === null ? markWords.markPrinted : markWords.markAgain,
        subject,
        refused: refusalReason(parcelCan.print(parcel)) ?? whyNot('print'),
        run: ifSeen(parcel, () => setAsking({ what: 'mark', parcel })),
      },
      ...(settings.cancelPath === null
        ? []
        : [
            {
              keys: null,
              label: cancelWords.cancel,
              subject,
              refused: refusalReason(parcelCan.cancel(parcel, now)) ?? whyNot('cancel'),
              run: ifSeen(parcel, () => setAsking({ what: 'cancel', parcel })),
            },
          ]),
      {
        keys: 'Delete',
        label: words.delete,
        subject,
        refused: notEditable ?? whyNot('delete'),
        run: ifSeen(parcel, () => setAsking({ what: 'delete', parcel })),
      },
    ];
  }
}

interface Asking {
  what: 'delete' | 'mark' | 'cancel' | 'print';
  parcel: ParcelRow;
}

interface QuestionProps extends Pick<CurrentRowActionsProps, 'onFocusLost'> {
  asking: Asking;
  cancelPath: string | null;
  onClose: () => void;
}

function Question({ asking: { what, parcel }, cancelPath, onClose, onFocusLost }: QuestionProps) {
  const lookForFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) onFocusLost();
  });
  // A dialog gives the focus back in the frame after it has gone.
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(lookForFocus)), []);
  if (what === 'print') return <PrintJob request={{ ids: [parcel.id], atOnce: true }} onClose={onClose} />;
  if (what === 'mark') return <MarkPrintedDialog parcel={parcel} onClose={onClose} />;
  if (what === 'delete') return <DeleteParcelDialog parcel={parcel} onDeleted={onClose} onClose={onClose} />;
  return cancelPath === null ? null : <CancelParcelDialog parcel={parcel} cancelPath={cancelPath} onClose={onClose} />;
}

/** What the table answers itself while it has the focus. */
const tableKeys: readonly Shortcut[] = [
  { keys: 'Home', label: words.keyFirst, keyOnly: true },
  { keys: 'End', label: words.keyLast, keyOnly: true },
  { keys: 'PageDown', label: words.keyPageDown, keyOnly: true },
  { keys: 'PageUp', label: words.keyPageUp, keyOnly: true },
];
