import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-state.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import { linkTo } from '../../links.ts';
import { parcelName } from '../../shell/outcome-words.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { linkToLastList } from '../../last-list.ts';
import { ParcelStateBadge } from '../parcel-state-badge.tsx';
import { CancelParcel } from '../process/cancel-parcel.tsx';
import { refusalReason } from '../refusal-words.ts';
import styles from './parcel-bar.module.css';
import { parcelPageWords as words } from './parcel-page-words.ts';

const DeleteParcelDialog = lazy(() =>
  import('./delete-parcel-dialog.tsx').then((module) => ({ default: module.DeleteParcelDialog })),
);

/** Which parcel it is, its state, and what can be done with it as a whole. */
export function ParcelBar({ parcel, processing }: { parcel: Parcel; processing: boolean }) {
  const { settings } = useApi();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const editReason = refusalReason(parcelCan.edit(parcel, { processing }));
  const unlessRefused = (run: () => void) => (editReason === undefined ? run() : showToast('info', editReason));
  useShortcuts([
    {
      keys: 'e',
      label: words.edit,
      run: () => unlessRefused(() => void navigate(linkTo.editParcel(parcel.id))),
    },
    { keys: 'Delete', label: words.delete, run: () => unlessRefused(() => setDeleting(true)) },
    { keys: 'Escape', label: words.backToList, run: () => void navigate(linkToLastList()) },
  ]);
  return (
    <header className={styles.bar}>
      <Link {...linkToLastList()} className={buttonClass({ look: 'quiet' })} aria-keyshortcuts="Escape">
        <ArrowLeft size={15} aria-hidden="true" />
        {words.back}
        <Kbd keys="Escape" />
      </Link>
      <div className={styles.who}>
        <h1 dir="auto">{parcelName(parcel)}</h1>
        <ParcelStateBadge parcel={parcel} processing={processing} />
        <span className={styles.id}>
          <span className="mono faint">{parcel.id}</span>
          <CopyButton text={parcel.id} label={words.copyId} copiedLabel={words.copied} />
        </span>
      </div>
      <div className={styles.actions}>
        {editReason === undefined ? (
          <Link {...linkTo.editParcel(parcel.id)} className={buttonClass()} aria-keyshortcuts="E">
            {words.edit}
            <Kbd keys="E" />
          </Link>
        ) : (
          <Button keys="E" disabledReason={editReason}>
            {words.edit}
          </Button>
        )}
        {settings.cancelPath === null ? null : <CancelParcel parcel={parcel} cancelPath={settings.cancelPath} />}
        <Button
          look="bad"
          keys="Delete"
          disabledReason={processing ? editReason : undefined}
          onClick={() => setDeleting(true)}
        >
          {words.delete}
        </Button>
      </div>
      <Suspense>{deleting ? <DeleteParcelDialog parcel={parcel} onClose={() => setDeleting(false)} /> : null}</Suspense>
    </header>
  );
}
