import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { parcelCan } from '#contract/parcel-state.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import type { ParcelRow } from '../../api/parcel-row.ts';
import { lazyPart } from '../../errors/lazy-part.tsx';
import { useWritesHeld } from '../../errors/use-writes-held.ts';
import { linkTo } from '../../links.ts';
import { parcelName } from '../../shell/outcome-words.ts';
import type { Shortcut } from '../../shortcuts/shortcut-registry.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refusalReason } from '../refusal-words.ts';
import { useRowActions } from '../use-row-actions.ts';
import { currentRowWords as words } from './current-row-words.ts';
import { rowOutOfViewWords as outOfViewWords } from './row-out-of-view-words.ts';
import { useStartRow } from './use-start-row.tsx';

const DeleteParcelDialog = lazyPart(() =>
  import('../delete-parcel-dialog.tsx').then((module) => module.DeleteParcelDialog),
);
const PrintJob = lazyPart(() => import('../../printing/print-job.tsx').then((module) => module.PrintJob));

interface CurrentRowActionsProps {
  /** The current row. */
  row: ParcelRow | null;
  /** Whether the row is in view; if not, it comes into view. */
  reveal: () => boolean;
  onClosed: () => void;
}

/** What keys do with the current row. Draws nothing but the dialogs that belong to them. */
export function CurrentRowActions({ row, reveal, onClosed }: CurrentRowActionsProps) {
  const { statusWatch } = useApi();
  const navigate = useNavigate();
  const held = useWritesHeld();
  const processing = useSyncExternalStore(
    statusWatch.subscribe,
    () => row !== null && statusWatch.getIds().includes(row.id),
  );
  // The one that was asked about, wherever the current row is by now.
  const [deleting, setDeleting] = useState<ParcelRow | null>(null);
  const { start, said } = useStartRow();
  const [printing, setPrinting] = useState<string | null>(null);
  // A key must not act on what nobody sees: the first press only shows it.
  const ifSeen = (parcel: ParcelRow, act: () => void) => () => {
    if (reveal()) act();
    else showToast('info', outOfViewWords.broughtIn(parcelName(parcel)));
  };
  useRowActions(row, (act) => row !== null && ifSeen(row, act)());
  useShortcuts([...(row === null ? [] : actionsOf(row)), ...tableKeys]);
  const close = () => {
    setDeleting(null);
    onClosed();
  };
  return (
    <>
      <p role="status" aria-label={words.outcome} className="visually-hidden">
        {said}
      </p>
      {deleting === null ? null : <DeleteParcelDialog parcel={deleting} onDeleted={close} onClose={close} />}
      {printing === null ? null : (
        <PrintJob
          request={{ ids: [printing], atOnce: true }}
          onClose={() => {
            setPrinting(null);
            onClosed();
          }}
        />
      )}
    </>
  );

  function actionsOf(parcel: ParcelRow): Shortcut[] {
    const subject = parcelName(parcel);
    const notEditable = refusalReason(parcelCan.edit(parcel, { processing }));
    return [
      {
        keys: 'e',
        label: words.edit,
        subject,
        refused: notEditable,
        run: ifSeen(parcel, () => void navigate(linkTo.editParcel(parcel.id))),
      },
      {
        keys: 'p',
        label: words.process,
        subject,
        refused: refusalReason(parcelCan.process(parcel, { processing })) ?? held,
        run: ifSeen(parcel, () => void start(parcel)),
      },
      {
        keys: 'l',
        label: words.labels,
        subject,
        refused: refusalReason(parcelCan.readDocuments(parcel)),
        run: ifSeen(parcel, () => setPrinting(parcel.id)),
      },
      {
        keys: 'Delete',
        label: words.delete,
        subject,
        refused: notEditable ?? held,
        run: ifSeen(parcel, () => setDeleting(parcel)),
      },
    ];
  }
}

/** What the table answers itself while it has the focus. */
const tableKeys: readonly Shortcut[] = [
  { keys: 'Home', label: words.keyFirst, keyOnly: true },
  { keys: 'End', label: words.keyLast, keyOnly: true },
  { keys: 'PageDown', label: words.keyPageDown, keyOnly: true },
  { keys: 'PageUp', label: words.keyPageUp, keyOnly: true },
  { keys: 'Control+A', label: words.keySelectAll, keyOnly: true },
];
