import { Undo2 } from 'lucide-react';
import { Kbd } from '#app/ui/kbd.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { fieldLabel } from '#app/parcels/model/field-words.ts';
import { type ItemRow, serverIndex } from '#app/parcels/editor/form/form-values.ts';
import { sameText } from '#app/parcels/editor/form/same-text.ts';
import { boxOf, isOneCell } from '#app/ui/cell-grid/cell-range.ts';
import { cellProblem } from '#app/parcels/editor/items/model/cell-text.ts';
import type { GridControl, GridView } from './grid-control.ts';
import { fieldOfColumn } from '#app/parcels/editor/items/model/item-columns.ts';
import line from '#app/ui/cell-grid/cursor-line.module.css';
import styles from './cell-line.module.css';
import { itemGridWords as words } from './item-grid-words.ts';
import type { ItemState } from '#app/parcels/editor/items/model/item-store.ts';

interface CellLineProps {
  grid: GridControl;
  view: GridView;
  state: ItemState;
  base: readonly ItemRow[];
  creating: boolean;
  /** Why nothing can be changed now. */
  reason: string | undefined;
}

/** One line below the rows: the place of the cursor, what is wrong there or what it was, and what the last action did. */
export function CellLine({ grid, view, state, base, creating, reason }: CellLineProps) {
  const { anchor } = view.range;
  const row = state.rows[anchor.row];
  if (row === undefined) return <Message view={view} />;
  const field = fieldOfColumn(anchor.column);
  const position = serverIndex(row);
  const before = position === null ? undefined : base[position]?.[field];
  const problem =
    state.problems.get(row.row)?.[field] ??
    (view.mode === 'moving' ? cellProblem(field, row[field], before) : undefined);
  const changed = before !== undefined && !creating && !sameText(`items.${field}`, before, row[field]);
  const place = words.place(fieldLabel(`items.${field}`), anchor.row + 1);
  const quiet = problem === undefined && !changed && view.message === null;
  const { top, bottom, left, right } = boxOf(view.range);
  return (
    <div className={classNames(line.line, styles.line)}>
      <span className={styles.place}>
        {isOneCell(view.range) ? place : words.cells(bottom - top + 1, right - left + 1)}
      </span>
      {problem === undefined ? null : (
        <span className={line.bad} dir="auto">
          {problem.slice(0, 1).toUpperCase() + problem.slice(1)}
        </span>
      )}
      {changed ? (
        <span className={classNames(styles.was, row[field] === '' && styles.cleared)}>
          {row[field] === '' ? `${words.cleared} · ` : ''}
          <span dir="auto">{before === '' ? words.wasEmpty : words.was(before)}</span>
          {reason !== undefined ? null : (
            <button type="button" aria-label={words.undoCellLabel(place)} onClick={() => grid.run('restore')}>
              {words.undoCell}
              <Undo2 size={12} aria-hidden="true" />
            </button>
          )}
        </span>
      ) : null}
      {problem === undefined && !changed && before === undefined && !creating ? (
        <span className="faint">{words.newRow}</span>
      ) : null}
      <Message view={view} />
      {quiet ? <Hints reason={reason} /> : null}
    </div>
  );
}

/** The most needed keys, or why there is nothing to do with them. */
function Hints({ reason }: { reason: string | undefined }) {
  if (reason !== undefined) return <span className={line.hints}>{words.locked(reason)}</span>;
  return (
    <span className={line.hints}>
      <Kbd keys="Enter" /> {words.hintEdit} · <Kbd keys="Control+D" /> {words.hintFill} · <Kbd keys="Escape" />{' '}
      <Kbd keys="Tab" /> {words.hintLeave}
    </span>
  );
}

function Message({ view: { message } }: { view: GridView }) {
  return (
    <span role="status" className={classNames(line.message, message?.bad === true && line.bad)}>
      {message?.text ?? ''}
    </span>
  );
}
