import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './before-after-table.module.css';
import { beforeAfterWords as words } from './parcel-action-words.ts';

/** Rows shown at a time. */
const step = 50;

interface BeforeAfterTableProps<Row> {
  rows: readonly Row[];
  /** A table row of three cells: the parcel, as it is and as it will be. */
  children: (row: Row) => ReactNode;
}

/** Parcels as they are and as they will be, before many are changed at once. */
export function BeforeAfterTable<Row>({ rows, children }: BeforeAfterTableProps<Row>) {
  const [shown, setShown] = useState(step);
  const left = rows.length - shown;
  return (
    // Reached with Tab, so that the arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={words.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.parcel}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>{rows.slice(0, shown).map(children)}</tbody>
      </table>
      {left <= 0 ? null : (
        <Button small onClick={() => setShown(shown + step)}>
          {words.more(Math.min(step, left))}
        </Button>
      )}
    </div>
  );
}
