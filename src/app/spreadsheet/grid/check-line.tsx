import { Link } from '@tanstack/react-router';
import { CircleAlert, Lock, PencilLine, TriangleAlert, UserPen } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { inSentence } from '#app/words/in-sentence.ts';
import { CursorLine, KeyHints } from '#app/ui/cell-grid/cursor-line.tsx';
import type { CellChange, CellProblem, CheckRow } from '#app/spreadsheet/check/check-types.ts';
import type { CheckControl } from '#app/spreadsheet/grid/model/check-control.ts';
import { checkKeys } from '#app/spreadsheet/grid/model/check-keys.ts';
import line from '#app/ui/cell-grid/cursor-line.module.css';
import styles from './check-line.module.css';
import { checkGridWords as words } from '#app/spreadsheet/file-words.ts';
import type { CheckRows } from '#app/spreadsheet/grid/model/check-rows.ts';
import { type GridColumn, stateColumn } from '#app/spreadsheet/grid/model/grid-columns.ts';
import { problemsAt } from '#app/spreadsheet/grid/model/problem-cells.ts';
import { continuesParcel } from '#app/spreadsheet/grid/model/same-parcel.ts';
import { rowWords } from '#app/spreadsheet/row-kinds/row-words.ts';
import { isNullCell } from '#app/spreadsheet/round-trip/cell-forms.ts';
import type { LinkOfExisting } from '#app/spreadsheet/grid/rows/state-cell.tsx';

interface CheckLineProps {
  grid: CheckControl;
  rows: CheckRows;
  columns: readonly GridColumn[];
  linkOf: LinkOfExisting;
}

/** One line below the rows: the place of the cursor, its notes, and what the last action did. */
export function CheckLine({ grid, rows, columns, linkOf }: CheckLineProps) {
  const view = useSyncExternalStore(grid.subscribe, grid.getView);
  const { rowAt } = useSyncExternalStore(rows.subscribe, rows.getView);
  const { mode } = view;
  const { anchor } = view.range;
  const row = rowAt(anchor.row);
  const column = columns[anchor.column - 1];
  const problems = row === undefined || mode !== 'moving' ? [] : problemsAt(row, columns, anchor.column);
  const change = mode === 'moving' ? row?.changes.find((one) => one.column === column?.place) : undefined;
  const place =
    row === undefined ? '' : column === undefined ? words.line(row.line) : words.cell(column.label, row.line);
  const existing = row?.existing ?? null;
  return (
    <CursorLine
      view={view}
      place={place}
      className={styles.line}
      hints={problems.length === 0 && change === undefined ? <Hints /> : null}
    >
      {problems.map((problem) => (
        <Problem key={`${problem.field} ${problem.message}`} problem={problem} named={anchor.column === stateColumn} />
      ))}
      {change === undefined ? null : <Change change={change} row={row} />}
      {row === undefined ||
      row.conflict === null ||
      (anchor.column !== stateColumn && change?.conflict !== true) ? null : (
        <Choice conflict={row.conflict} inHead={anchor.column === stateColumn} />
      )}
      {row === undefined || anchor.column !== stateColumn ? null : (
        <Skipped grid={grid} row={row} continues={continuesParcel(rowAt, anchor.row)} />
      )}
      {existing === null ? null : (
        <span className={line.note}>
          {row?.state === 'there' ? words.there : words.parcel}{' '}
          <Link {...linkOf(existing)} target="_blank" aria-label={words.existing(existing.name)} dir="auto">
            {existing.name}
          </Link>
        </span>
      )}
    </CursorLine>
  );
}

function Problem({ problem: { field, message, warning }, named }: { problem: CellProblem; named: boolean }) {
  const Icon = warning === true ? TriangleAlert : CircleAlert;
  const said = (named ? words.problemOf : words.problemAt)(field, message);
  return (
    <span className={classNames(line.note, warning === true ? line.warning : line.bad)}>
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
    <span className={classNames(line.note, (locked || conflict) && line.warning)}>
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

interface SkippedProps {
  grid: CheckControl;
  row: CheckRow;
  /** The row above is of the same parcel: a tick here is that of the item. */
  continues: boolean;
}

/** Why the row, or its item alone, is skipped, and how it is imported. The tick of a parcel's first row is that of the parcel. */
function Skipped({ grid, row, continues }: SkippedProps) {
  const { skip, state, itemTick } = row;
  if (skip === null && (itemTick === null || continues)) return null;
  const isWhole = state === 'skipped';
  const tick = isWhole && !continues ? rowWords.tick : itemTick !== null && continues ? rowWords.tickItem : null;
  return (
    <span className={line.note} dir="auto">
      {skip === null
        ? rowWords.itemTaken
        : `${isWhole ? rowWords.rowSkipped : rowWords.itemSkipped} ${rowWords.because(skip.reason, skip.header, skip.value)}`}{' '}
      {tick !== null ? (
        <>
          {tick} <Kbd keys="Space" />
        </>
      ) : itemTick === null ? null : (
        <Button small onClick={() => grid.chooseItem(row)}>
          {itemTick ? rowWords.skipItem : rowWords.takeItem}
        </Button>
      )}
    </span>
  );
}

/** How the own values of a row can be written over those of someone else. */
function Choice({ conflict, inHead }: { conflict: 'all' | 'part'; inHead: boolean }) {
  return (
    <>
      {inHead ? (
        <span className={classNames(line.note, line.warning)}>
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

function Hints() {
  return (
    <KeyHints>
      <Kbd keys={checkKeys.nextProblem} /> {words.hintNext} ·{' '}
    </KeyHints>
  );
}
