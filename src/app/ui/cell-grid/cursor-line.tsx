import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import type { CellView } from './cell-control.ts';
import { cellGridWords as words } from './cell-grid-words.ts';
import { boxOf, isOneCell } from './cell-range.ts';
import styles from './cursor-line.module.css';

interface CursorLineProps {
  view: CellView;
  /** The name of the cursor's cell. */
  place: string;
  className: string | undefined;
  /** Shown where there is no message; null where the notes say enough. */
  hints: ReactNode;
  /** Notes on the cell. */
  children: ReactNode;
}

/** The line below the rows: the place of the cursor or the size of its block, notes on the cell, and the last action's message. */
export function CursorLine({ view, place, className, hints, children }: CursorLineProps) {
  const { top, bottom, left, right } = boxOf(view.range);
  return (
    <div className={classNames(styles.line, className)}>
      <span className={styles.place}>
        {isOneCell(view.range) ? place : words.block(bottom - top + 1, right - left + 1)}
      </span>
      {children}
      <CursorMessage view={view} />
      {hints === null || view.message !== null ? null : <span className={styles.hints}>{hints}</span>}
    </div>
  );
}

/** What the last action did, or why it did nothing. */
export function CursorMessage({ view: { message } }: { view: CellView }) {
  return (
    <span role="status" className={classNames(styles.message, message?.bad === true && styles.bad)}>
      {message?.text ?? ''}
    </span>
  );
}

/** The keys needed most; `children` are the grid's own. */
export function KeyHints({ children }: { children?: ReactNode }) {
  return (
    <>
      <Kbd keys="Enter" /> {words.hintEdit} · <Kbd keys="Control+D" /> {words.hintFill} · {children}
      <Kbd keys="Escape" /> <Kbd keys="Tab" /> {words.hintLeave}
    </>
  );
}
