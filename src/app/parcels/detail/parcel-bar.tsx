import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Maximize2, Minimize2, X } from 'lucide-react';
import { use, useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import type { ParcelState } from '#contract/parcel-state.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { saveCaseWords } from '#app/case-file/save-case-words.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { linkTo } from '#app/links/links.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { ParcelPlaceContext } from '#app/parcels/model/parcel-place.ts';
import { NoPrintNote } from '#app/printing/ledger/no-print-note.tsx';
import { ClaimNote } from '#app/parcels/model/claims/claim-note.tsx';
import { ParcelStateBadge } from '#app/parcels/model/parcel-state-badge.tsx';
import { CancelParcel } from '#app/parcels/process/cancel-parcel.tsx';
import { refusalReason } from '#app/parcels/model/names/refusal-reason.ts';
import { MoreActions } from '#app/parcels/actions/more-menu.tsx';
import { useHold } from '#app/parcels/actions/hold/use-hold.tsx';
import { useRowActions } from '#app/parcels/actions/use-row-actions.ts';
import { parcelFactsWords as factsWords } from '#app/parcels/facts/parcel-facts-words.ts';
import { parcelBarWords as barWords, parcelPageWords as words } from './parcel-page-words.ts';
import styles from './parcel-bar.module.css';
import { ParcelHeading } from './parcel-heading.tsx';

const SaveCaseDialog = lazyPart(
  () => import('#app/case-file/save-case-dialog.tsx').then((module) => module.SaveCaseDialog),
  { keys: 'held' },
);
const DeleteParcelDialog = lazyPart(
  () => import('#app/parcels/actions/delete-parcel-dialog.tsx').then((module) => module.DeleteParcelDialog),
  { keys: 'held' },
);

type BarParcel = Parcel | ParcelRow;

/** Which parcel it is, its state, and what can be done with it as a whole. */
export function ParcelBar({ parcel, state }: { parcel: BarParcel; state: ParcelState }) {
  const { settings } = useApi();
  const navigate = useNavigate();
  const { beside } = use(ParcelPlaceContext);
  const [deleting, setDeleting] = useState(false);
  const [savingCase, setSavingCase] = useState(false);
  const subject = parcelName(parcel);
  const whyNot = useWhyNot();
  // The editor and a copy begin with reading the parcel.
  const asItIs = refusalReason(parcelCan.edit(parcel, { processing: state === 'processing' }));
  const [notEditable, notDeletable] = [asItIs ?? whyNot('change'), asItIs ?? whyNot('delete')];
  useShortcuts(
    [
      {
        keys: 'e',
        label: words.edit,
        subject,
        refused: notEditable,
        run: () => void navigate(linkTo.editParcel(parcel.id)),
      },
      {
        keys: 'Delete',
        label: words.delete,
        subject,
        refused: notDeletable,
        menu: 'end',
        run: () => setDeleting(true),
      },
      { keys: null, label: saveCaseWords.open, subject, menu: 'whole', run: () => setSavingCase(true) },
    ],
    'parcel',
  );
  useRowActions(parcel, 'parcel');
  const hold = useHold(parcel, 'parcel');
  return (
    <header className={styles.bar} data-beside={beside}>
      {beside ? null : (
        <Link {...linkTo.listOfParcel()} className={buttonClass({ look: 'quiet' })} aria-keyshortcuts="Escape">
          <ArrowLeft size={15} aria-hidden="true" />
          {words.back}
          <Kbd keys="Escape" />
        </Link>
      )}
      <div className={styles.who}>
        <ParcelHeading>{subject}</ParcelHeading>
        <div className={styles.about}>
          <span>
            <ParcelStateBadge parcel={parcel} state={state} />
            <NoPrintNote parcel={parcel} />
            <ClaimNote id={parcel.id} />
          </span>
          <span className={styles.id}>
            <span className="mono faint" data-tip={beside ? parcel.id : undefined}>
              {parcel.id}
            </span>
            <CopyButton text={parcel.id} label={words.copyId} copiedLabel={factsWords.copied} />
          </span>
        </div>
      </div>
      <div className={styles.actions}>
        {notEditable === undefined ? (
          <Link {...linkTo.editParcel(parcel.id)} className={buttonClass()} aria-keyshortcuts="E">
            {words.edit}
            <Kbd keys="E" />
          </Link>
        ) : (
          <Button keys="E" disabledReason={notEditable}>
            {words.edit}
          </Button>
        )}
        <MoreActions subject={subject} />
      </div>
      {settings.cancelPath === null ? null : <CancelParcel parcel={parcel} cancelPath={settings.cancelPath} />}
      <PlaceButtons />
      {hold}
      {savingCase ? <SaveCaseDialog ids={[parcel.id]} name={subject} onClose={() => setSavingCase(false)} /> : null}
      {deleting ? (
        <DeleteParcelDialog
          parcel={parcel}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(linkTo.listOfParcel())}
        />
      ) : null}
    </header>
  );
}

/** Wider or beside the list, and away with it. */
function PlaceButtons() {
  const { beside, toggle } = use(ParcelPlaceContext);
  if (toggle === null) return null;
  const Icon = beside ? Maximize2 : Minimize2;
  const label = beside ? barWords.widen : barWords.narrow;
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.icon}
        aria-label={label}
        data-tip={label}
        aria-keyshortcuts="W"
        onClick={toggle}
      >
        <Icon size={14} aria-hidden="true" />
        <Kbd keys="W" />
      </button>
      {beside ? (
        <Link
          {...linkTo.listOfParcel()}
          className={styles.icon}
          aria-label={barWords.close}
          data-tip={barWords.close}
          aria-keyshortcuts="Escape"
        >
          <X size={15} aria-hidden="true" />
          <Kbd keys="Escape" />
        </Link>
      ) : null}
    </div>
  );
}
