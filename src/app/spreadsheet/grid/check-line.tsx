import { Link } from '@tanstack/react-router';
import { CircleAlert, Lock, PencilLine, TriangleAlert, UserPen } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import { inSentence } from '#app/words/in-sentence.ts';
import { boxOf, isOneCell } from '#app/ui/cell-grid/cell-range.ts';
import type { CellChange, CellProblem, CheckRow } from '#app/spreadsheet/check/check-types.ts';
import type { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import { checkKeys } from '#app/spreadsheet/grid/model/check-keys.ts';
import line from '#app/ui/cell-grid/cursor-line.module.css';
import styles from './check-line.module.css';
import { checkGridWords as words } from '#app/spreadsheet/sheet-words.ts';
import type { CheckRows } from '#app/spreadsheet/grid/model/check-rows.ts';
import { type GridColumn, stateColumn } from '#app/spreadsheet/grid/model/grid-columns.ts';
import { problemsAt } from '#app/spreadsheet/grid/model/problem-cells.ts';
import { isNullCell } from '#app/spreadsheet/round-trip/cell-forms.ts';
import type { LinkOfExisting } from '#app/spreadsheet/grid/rows/state-cell.tsx';

interface CheckLineProps {
  grid: CheckControl;
  rows: CheckRows;
  columns: readonly GridColumn[];
  linkOf: LinkOfExisting;
}

/** One line below the rows: the place of the cursor, what is to be said of it, and what the last action did. */
export function CheckLine({ grid, rows, columns, linkOf }: CheckLineProps) {
  const { range, mode, message } = useSyncExternalStore(grid.subscribe, grid.getView);
  const { rowAt } = useSyncExternalStore(rows.subscribe, rows.getView);
  const { anchor } = range;
  const row = rowAt(anchor.row);
  const column = columns[anchor.column - 1];
  const { top, bottom, left, right } = boxOf(range);
  const problems = row === undefined || mode !== 'moving' ? [] : problemsAt(row, columns, anchor.column);
  const change = mode === 'moving' ? row?.changes.find((one) => one.column === column?.place) : undefined;
  const place =
    row === undefined ? '' : column === undefined ? words.line(row.line) : words.cell(column.label, row.line);
  const existing = row?.existing ?? null;
  return (
    <div className={classNames(line.line, styles.line)}>
      <span className={styles.place}>
        {isOneCell(range) ? place : words.selection(bottom - top + 1, right - left + 1)}
      </span>
      {problems.map((problem) => (
        <Problem key={`${problem.field} ${problem.message}`} problem={problem} named={anchor.column === stateColumn} />
      ))}
      {change === undefined ? null : <Change change={change} row={row} />}
      {row === undefined ||
      row.conflict === null ||
      (anchor.column !== stateColumn && change?.conflict !== true) ? null : (
        <Choice conflict={row.conflict} inHead={anchor.column === stateColumn} />
      )}
      {existing === null ? null : (
        <span className={styles.note}>
          {row?.state === 'there' ? words.there : words.parcel}{' '}
          <Link {...linkOf(existing)} target="_blank" aria-label={words.existing(existing.name)} dir="auto">
            {existing.name}
          </Link>
        </span>
      )}
      <span role="status" className={classNames(line.message, message?.bad === true && line.bad)}>
        {message?.text ?? ''}
      </span>
      {problems.length === 0 && change === undefined && message === null ? <Hints /> : null}
    </div>
  );
}

function Problem({ problem: { field, message, warning }, named }: { problem: CellProblem; named: boolean }) {
  const Icon = warning === true ? TriangleAlert : CircleAlert;
  const said = (named ? words.problemOf : words.problemAt)(field, message);
  return (
    <span className={classNames(styles.note, warning === true ? styles.warning : line.bad)}>
      <Icon size={13} aria-hidden="true" />
      <span dir="auto">{warning === true ? words.warning(said) : said}</span>
    </span>
  );
}

function Change({
  change: { before, after, conflict, locked },
  row,
}: {
  change: CellChange;
  row: CheckRow | undefined;
}) {
  const included = row?.conflict === null && row.chosen;
  const Icon = locked ? Lock : conflict ? UserPen : PencilLine;
  return (
    <span className={classNames(styles.note, (locked || conflict) && styles.warning)}>
      <Icon size={13} aria-hidden="true" />
      <span dir="auto">
        {locked
          ? words.locked
          : !conflict
            ? words.changed(short(before), short(after))
            : included
              ? words.conflictIncluded(short(before), short(after))
              : words.conflict(short(before))}
      </span>
    </span>
  );
}

/** How the own values of a row can be written over those of someone else. */
function Choice({ conflict, inHead }: { conflict: 'all' | 'part'; inHead: boolean }) {
  return (
    <>
      {inHead ? (
        <span className={classNames(styles.note, styles.warning)}>
          <UserPen size={13} aria-hidden="true" />
          {words.conflictOf[conflict]}
        </span>
      ) : null}
      <span>
        <span>{words.tickToInclude}</span> {inHead ? null : <Kbd keys="Home" />} <Kbd keys="Space" />
      </span>
    </>
  );
}

/** A text of a cell inside a sentence. */
function short(text: string): string {
  if (isNullCell(text)) return words.nothing;
  return text === '' ? words.empty : words.quoted(inSentence(text));
}

/** The most needed keys. */
function Hints() {
  return (
    <span className={line.hints}>
      <Kbd keys="Enter" /> {words.hintEdit} · <Kbd keys={checkKeys.fillDown} /> {words.hintFill} ·{' '}
      <Kbd keys={checkKeys.nextProblem} /> {words.hintNext} · <Kbd keys="Escape" /> <Kbd keys="Tab" /> {words.hintLeave}
    </span>
  );
}
