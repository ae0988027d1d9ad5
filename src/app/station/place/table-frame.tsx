import type { ReactNode } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { usePagePrints } from '#app/printing/compose/page-prints.ts';
import { useChosenPrinters } from '#app/session/chosen-printers.ts';
import { classNames } from '#app/ui/class-names.ts';
import { resultWords } from '#app/station/result-words.ts';
import { stationWords as words } from '#app/station/station-words.ts';
import styles from './table-frame.module.css';

interface TableFrameProps {
  message: ReactNode;
  /** What is asked for, right below it. */
  asked?: ReactNode;
  /** Which parcel it is, in one line. */
  head?: ReactNode;
  items?: ReactNode;
  /** Whom it goes to, and its weight. */
  facts?: ReactNode;
  label: ReactNode;
  actions: ReactNode;
  /** The state of the parcel on the table. */
  stage?: string;
}

/** The places of the station, the same whatever is on the table: what is shown in them changes, and where they are does not. */
export function TableFrame({ message, asked, head, items, facts, label, actions, stage }: TableFrameProps) {
  const { settings } = useApi();
  const [{ labels }] = useChosenPrinters();
  const byPage = usePagePrints();
  const prints = byPage || (settings.printers && labels !== null);
  return (
    <div className={classNames(styles.frame, head === undefined && styles.bare)} data-stage={stage}>
      {message}
      {asked}
      <div className={styles.table}>
        <div className={styles.head}>{head}</div>
        <div className={styles.items} data-part="items">
          {items}
        </div>
        <div className={styles.facts}>{facts}</div>
        {actions}
        <aside className={styles.label} aria-label={resultWords.label} data-part="label">
          {prints ? null : (
            <p role="status" className={styles.noPrint}>
              {words.noPrint}
            </p>
          )}
          <div className={styles.paper}>{label}</div>
        </aside>
      </div>
    </div>
  );
}
