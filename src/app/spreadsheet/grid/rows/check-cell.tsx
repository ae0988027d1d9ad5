import { ArrowRight, CircleAlert, Lock, TriangleAlert, UserPen } from 'lucide-react';
import { memo, useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { cellInputProps, cellProps } from '#app/ui/cell-grid/cell-props.ts';
import type { CellChange, CellProblem, CheckRow } from '#app/spreadsheet/check/check-types.ts';
import type { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import { checkGridWords as words } from '#app/spreadsheet/file-words.ts';
import type { GridColumn } from '#app/spreadsheet/grid/model/grid-columns.ts';
import { cellText } from '#app/spreadsheet/grid/model/range-edits.ts';
import { isNullCell } from '#app/spreadsheet/round-trip/cell-forms.ts';
import styles from './check-cell.module.css';

/** Signs of a text that are drawn: no column is wider, and a cell may hold a book. */
const shownSigns = 200;

/** A cell's text; the sign of an exported file for no value as a dash. */
function CellText({ text }: { text: string }) {
  if (!isNullCell(text)) return text.slice(0, shownSigns);
  return (
    <>
      <span aria-hidden="true">{words.dash}</span>
      <span className="visually-hidden">{words.nothing}</span>
    </>
  );
}

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

/** One cell: a text, and at the cursor an input. As few elements as can be: a screen has hundreds of them. */
export const CheckCell = memo(function CheckCell(props: CheckCellProps) {
  const { column, columnAt, place, row, problem, change, selected, cursor } = props;
  const noteId = useId();
  const wrong = problem !== undefined && problem.warning !== true;
  const note = noteOf(problem, change);
  const { numeric } = column;
  const tone = note === null ? null : wrong ? ('invalid' as const) : ('warned' as const);
  const cell = { row: place, column: columnAt, selected, cursor, numeric, changed: change !== undefined, tone };
  return (
    <div
      {...cellProps(cell, styles.cell, note !== null && styles.noted)}
      aria-invalid={wrong || undefined}
      dir={cursor ? undefined : 'auto'}
    >
      {cursor ? (
        <CellInput {...props} wrong={wrong} noteId={note === null ? undefined : noteId} />
      ) : change !== undefined ? (
        <ChangedText change={change} />
      ) : row === undefined ? null : (
        <CellText text={cellText(row, column)} />
      )}
      {note === null ? null : (
        <>
          <note.icon size={13} aria-hidden="true" className={classNames(styles.mark, wrong && styles.bad)} />
          <span id={noteId} className="visually-hidden">
            {note.text}
          </span>
        </>
      )}
    </div>
  );
});

interface CellInputProps extends CheckCellProps {
  wrong: boolean;
  noteId: string | undefined;
}

function CellInput({ grid, column, columnAt, place, row, typed, wrong, noteId }: CellInputProps) {
  return (
    <textarea
      {...cellInputProps({
        grid,
        row: place,
        column: columnAt,
        label: row === undefined ? words.loadingRow : words.cell(column.label, row.line),
        text: typed ?? (row === undefined ? '' : cellText(row, column).slice(0, shownSigns)),
        editing: typed !== null,
        readOnly: row === undefined,
        wrong,
        noteId,
      })}
      rows={1}
    />
  );
}

function ChangedText({ change: { before, after } }: { change: CellChange }) {
  return (
    <>
      <span className="visually-hidden">{words.before}</span>
      <del dir="auto">{before === '' ? words.empty : <CellText text={before} />}</del>{' '}
      <ArrowRight size={12} aria-hidden="true" /> <span className="visually-hidden">{words.after}</span>
      <ins dir="auto">{after === '' ? words.empty : <CellText text={after} />}</ins>
    </>
  );
}

/** The notes of a cell, the worst first. */
function noteOf(problem: CellProblem | undefined, change: CellChange | undefined) {
  if (problem !== undefined && problem.warning !== true)
    return { icon: CircleAlert, text: words.problemAt(problem.field, problem.message) };
  if (change?.locked === true) return { icon: Lock, text: words.locked };
  if (change?.conflict === true) return { icon: UserPen, text: words.conflictShort };
  return problem === undefined
    ? null
    : { icon: TriangleAlert, text: words.warning(words.problemAt(problem.field, problem.message)) };
}
