import { ArrowRight, CircleAlert, Lock, TriangleAlert, UserPen } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { CellChange, CellProblem, CheckRow } from '#app/spreadsheet/check/check-types.ts';
import type { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import { checkGridWords as words } from '#app/spreadsheet/grid/check-grid-words.ts';
import styles from './check-cell.module.css';
import type { GridColumn } from '#app/spreadsheet/grid/model/grid-columns.ts';
import { cellText } from '#app/spreadsheet/grid/model/range-edits.ts';

/** Signs of a text that are drawn: no column is wider, and a cell may hold a book. */
const shownSigns = 200;

interface CheckCellProps {
  grid: CheckControl;
  column: GridColumn;
  /** In the grid. */
  columnAt: number;
  place: number;
  row: CheckRow | undefined;
  problem: CellProblem | undefined;
  change: CellChange | undefined;
  selected: boolean;
  cursor: boolean;
  /** The text that is being typed; null where none is. */
  typed: string | null;
}

/** One cell: a text, and at the cursor a box to type in. */
export function CheckCell({ grid, column, columnAt, place, row, problem, change, ...marks }: CheckCellProps) {
  const { selected, cursor, typed } = marks;
  const noteId = useId();
  const text = row === undefined ? '' : cellText(row, column);
  const shown = text.slice(0, shownSigns);
  const wrong = problem !== undefined && problem.warning !== true;
  const note = noteOf(problem, change);
  return (
    <div
      role="gridcell"
      className={classNames(
        styles.cell,
        column.numeric && styles.numeric,
        selected && !cursor && styles.selected,
        cursor && styles.cursor,
        change !== undefined && styles.changed,
        wrong && styles.invalid,
        (problem?.warning === true || change?.conflict === true || change?.locked === true) && styles.warned,
      )}
      aria-selected={selected}
      aria-invalid={wrong || undefined}
      aria-busy={row === undefined || undefined}
      data-row={place}
      data-column={columnAt}
    >
      {cursor ? (
        <textarea
          rows={1}
          className={classNames(styles.input, typed !== null && styles.editing)}
          aria-label={row === undefined ? words.loadingRow : words.cell(column.label, row.line)}
          aria-invalid={wrong || undefined}
          aria-describedby={note === null ? undefined : noteId}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          readOnly={row === undefined}
          value={typed ?? shown}
          onChange={(event) => grid.input(event.target.value)}
        />
      ) : row === undefined ? (
        <Skeleton width="60%" />
      ) : change === undefined ? (
        <span className={styles.text} dir="auto">
          {shown}
        </span>
      ) : (
        <ChangedText change={change} />
      )}
      {note === null ? null : (
        <>
          <note.icon size={13} aria-hidden="true" className={styles.mark} />
          <span id={noteId} className="visually-hidden">
            {note.text}
          </span>
        </>
      )}
    </div>
  );
}

function ChangedText({ change: { before, after } }: { change: CellChange }) {
  return (
    <span className={styles.text}>
      <span className="visually-hidden">{words.before}</span>
      <del dir="auto">{before === '' ? words.empty : before.slice(0, shownSigns)}</del>{' '}
      <ArrowRight size={12} aria-hidden="true" /> <span className="visually-hidden">{words.after}</span>
      <ins dir="auto">{after === '' ? words.empty : after.slice(0, shownSigns)}</ins>
    </span>
  );
}

/** What is to be said of a cell, the worst first. */
function noteOf(problem: CellProblem | undefined, change: CellChange | undefined) {
  if (problem !== undefined && problem.warning !== true) return { icon: CircleAlert, text: problem.message };
  if (change?.locked === true) return { icon: Lock, text: words.locked };
  if (change?.conflict === true) return { icon: UserPen, text: words.conflictShort };
  return problem === undefined ? null : { icon: TriangleAlert, text: words.warning(problem.message) };
}
