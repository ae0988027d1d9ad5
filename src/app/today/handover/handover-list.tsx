import { Printer } from 'lucide-react';
import { useState } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useStationName } from '#app/api/desk/station-names.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { printWords } from '#app/printing/jobs/print-words.ts';
import { SheetDownload, SheetResult } from '#app/printing/sheets/sheet-parts.tsx';
import { useSheet } from '#app/printing/sheets/use-sheet.ts';
import { dayName } from '#app/shift/day-slots.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { handoverSheetOf } from './handover-sheet.ts';
import { HandoverTable } from './handover-table.tsx';
import styles from './handover.module.css';
import { type Handover, handoverSum, listedTwice } from './handovers.ts';
import { inARow } from '#app/words/define-words.ts';
import { handoverWords as words } from './handover-words.ts';
import { saveHandover } from './save-handover.ts';
import { useHandoverRows } from './use-handover-rows.ts';

interface HandoverListProps {
  handover: Handover;
  lists: readonly Handover[];
  /** The rows that Today holds. */
  known: readonly ParcelRow[];
  /** Of its shipping method. */
  method: string;
  onRemove: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** One end-of-day list: on screen, as paper to sign and as a file, as often as it is needed. */
export function HandoverList({ handover, lists, known, method, onRemove, onBack, onClose }: HandoverListProps) {
  const station = useStationName(ownStation());
  const { rows, cancelled, deleted, unread, reading, again } = useHandoverRows(handover.parcels, known);
  const [saving, setSaving] = useState(false);
  const gone = [
    ...cancelled.map((row) => words.cancelled(parcelName(row))),
    ...deleted.map((id) => words.notFound(id)),
  ];
  const made = formatTimestamp(toTimestamp(handover.at));
  const title = words.titleOf(handover.number);
  const isReady = !reading && unread.length === 0 && rows.length > 0;
  const about = { number: handover.number, method, made, station, gone };
  const key = isReady ? JSON.stringify([handover.list, about, rows]) : null;
  const sheet = useSheet(key, title, () => handoverSheetOf(rows, about));
  const twice = listedTwice(handover, lists);
  const isComing = reading || (isReady && sheet.pdf === undefined && !sheet.notDrawn);
  const fileName = words.fileName(dayName(handover.at), handover.number);
  const save = async (target: 'csv' | 'workbook') => {
    setSaving(true);
    try {
      await saveHandover(rows, target, fileName);
    } catch {
      showToast('bad', words.notSaved);
    } finally {
      setSaving(false);
    }
  };
  const notRemoved = useMayNot()('work');
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{words.allLists}</Button>
          <Button disabledReason={notRemoved} onClick={onRemove}>
            {words.remove}
          </Button>
          {isReady ? (
            <>
              <Button busy={saving} onClick={() => void save('csv')}>
                {words.csv}
              </Button>
              <Button busy={saving} onClick={() => void save('workbook')}>
                {words.workbook}
              </Button>
            </>
          ) : null}
          {sheet.pdf === undefined ? null : (
            <SheetDownload pdf={sheet.pdf} name={`${fileName}.pdf`} label={words.pdf} />
          )}
          <Button
            look="primary"
            ref={takeFocus}
            busy={sheet.busy || isComing}
            disabledReason={sheet.notDrawn ? printWords.notComposed : isReady || reading ? undefined : words.nothing}
            onClick={() => void sheet.print()}
          >
            <Printer size={15} aria-hidden="true" />
            {printWords.print}
          </Button>
        </>
      }
    >
      <p role="status">{reading ? words.loading : words.sum(handoverSum(rows))}</p>
      <p className="muted">
        <bdi>{method}</bdi>, {made}
      </p>
      {gone.length === 0 ? null : (
        <Notice tone="warn" role="alert">
          <p>{words.gone(gone.length)}</p>
          <ul className={styles.gone}>
            {gone.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unread.length === 0 || reading ? null : (
        <Notice tone="bad" role="alert">
          <p>{words.unread(unread.length)}</p>
          <p>
            <Button small onClick={again}>
              {words.again}
            </Button>
          </p>
        </Notice>
      )}
      {twice.length === 0 ? null : (
        <Notice tone="warn" role="alert">
          <p>
            {words.twice(
              twice.map((other) => inARow([words.name(other.number), formatTimestamp(toTimestamp(other.at))])),
            )}
          </p>
        </Notice>
      )}
      <SheetResult sheet={sheet} />
      <HandoverTable rows={rows} left={null} />
    </Dialog>
  );
}
