import { type ReactNode, useState } from 'react';
import { formatDayAndTime, formatTime } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import styles from '#app/printing/ledger/print-jobs.module.css';
import { printJobWords, stationShiftWords as words } from '#app/printing/ledger/print-job-words.ts';
import { countShift, type StationShift } from './fold-shifts.ts';
import type { ListedPrint } from './listed-print.ts';
import { inARow } from '#app/words/define-words.ts';

export interface StationShiftRowsProps {
  shift: StationShift;
  /** The row of one of its jobs. */
  rowOf: (job: ListedPrint) => ReactNode;
  /** The cells of who printed them and where; nothing where all is this device's. */
  whereOf: (jobs: readonly ListedPrint[]) => ReactNode;
}

/** What a station printed one by one on a day, in one row of the print jobs that opens. */
export function StationShiftRows({ shift, rowOf, whereOf }: StationShiftRowsProps) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  const { jobs } = shift;
  const { parcels, pages, sent, refused, part, open: atPrinter, unsure } = countShift(shift);
  const [from = '', to = ''] = [jobs.at(-1), jobs[0]].map((job) => new Date(job?.at ?? now).toISOString());
  const outcome = jobs.every(({ standing }) => standing === 'all') ? 'all' : 'not-asked';
  const said = [
    refused > 0 ? words.refused(refused) : '',
    part > 0 ? words.part(part) : '',
    atPrinter > 0 ? words.atPrinter(atPrinter) : '',
    unsure > 0 ? words.unsure(unsure) : '',
    sent > 0 && sent < jobs.length ? words.sent(sent) : '',
  ].filter(Boolean);
  return (
    <>
      <tr>
        <td>{words.time(formatDayAndTime(from, now), formatTime(to))}</td>
        <td>{jobs.every(({ entry }) => entry !== null) ? words.what : words.oneByOne}</td>
        {whereOf(jobs)}
        <td className={styles.number}>
          {parcels} <span className={styles.unit}>{printJobWords.parcelUnit(parcels)}</span>
        </td>
        <td className={styles.number}>
          {pages} <span className={styles.unit}>{printJobWords.pageUnit(pages)}</span>
        </td>
        <td>
          <span className={styles.outcome} data-outcome={refused + part + unsure > 0 ? 'part' : outcome}>
            {said.length > 0 ? inARow(said) : printJobWords.outcomes[outcome]}
          </span>
        </td>
        <td>
          <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.hide : words.show(jobs.length)}
          </Button>
        </td>
      </tr>
      {open ? jobs.map((job) => rowOf(job)) : null}
    </>
  );
}
