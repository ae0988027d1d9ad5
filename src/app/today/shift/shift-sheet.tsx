import { createPortal } from 'react-dom';
import { ShiftFacts } from './shift-facts.tsx';
import type { ShiftFigures } from './shift-figures.ts';
import styles from './shift-sheet.module.css';
import { ShiftTable } from './shift-table.tsx';
import { shiftWords as words } from './shift-words.ts';

/** The report on paper. Beside the page and not in it: what is printed then is this alone. */
export function ShiftSheet({ figures }: { figures: ShiftFigures }) {
  return createPortal(
    <div className={styles.sheet}>
      <h1>{words.heading(figures.day)}</h1>
      <ShiftFacts figures={figures} />
      <ShiftTable figures={figures} />
      <p className={styles.notes}>{figures.notes.join(' ')}</p>
    </div>,
    document.body,
  );
}
