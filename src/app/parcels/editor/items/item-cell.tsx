import { inputModeAt } from '#app/parcels/model/input-mode.ts';
import { memo, useId } from 'react';
import { cellInputProps, cellProps } from '#app/ui/cell-grid/cell-props.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { sameText } from '#app/parcels/editor/form/same-text.ts';
import { useMissingAt } from '#app/parcels/editor/problems/missing-fields.tsx';
import { cellProblem } from '#app/parcels/editor/items/model/cell-text.ts';
import type { ItemControl } from './item-control.ts';
import type { ItemColumn } from '#app/parcels/editor/items/model/item-columns.ts';
import styles from './item-grid.module.css';
import { itemGridWords as words } from './item-grid-words.ts';

interface ItemCellProps {
  grid: ItemControl;
  column: ItemColumn;
  columnIndex: number;
  row: number;
  text: string;
  /** What the server holds; undefined for a row that is not there yet. */
  before: string | undefined;
  /** The server's sentence about it. */
  problem: string | undefined;
  creating: boolean;
  locked: boolean;
  /** The parcel's. */
  currency: string;
  selected: boolean;
  /** The cell with the cursor, and whether its text is being typed. */
  cursor: false | 'moving' | 'editing';
}

/** One cell: an input, drawn as text until it has the cursor. */
export const ItemCell = memo(function ItemCell(props: ItemCellProps) {
  const { grid, column, columnIndex, row, text, before, creating, locked, currency, selected, cursor } = props;
  const { field, numeric = false, lines = false, list, placeholder } = column;
  const noteId = useId();
  const editing = cursor === 'editing';
  const problem = props.problem ?? (editing ? undefined : cellProblem(field, text, before, currency));
  const changed = before !== undefined && !creating && !sameText(`items.${field}`, before, text);
  const cleared = changed && text === '';
  const wrong = problem !== undefined;
  const missing = useMissingAt(`items.${row}.${field}`);
  const note = problem ?? missing;
  const common = {
    grid,
    row,
    column: columnIndex,
    label: words.cell(fieldLabel(`items.${field}`), row + 1),
    text,
    editing,
    readOnly: locked,
    wrong,
    noteId: note === undefined ? undefined : noteId,
  };
  const inputProps = {
    ...cellInputProps(common, styles.input),
    'data-field': `items.${row}.${field}`,
    tabIndex: cursor === false ? -1 : 0,
    inputMode: inputModeAt(field),
    placeholder: cleared ? words.cleared : before === undefined ? placeholder : undefined,
  };
  const tone = wrong ? ('invalid' as const) : missing === undefined ? null : ('warned' as const);
  const cell = { row, column: columnIndex, selected, cursor: cursor !== false, numeric, changed, tone };
  return (
    <div {...cellProps(cell, styles.cell, cleared && styles.cleared)}>
      {lines ? (
        <textarea {...inputProps} rows={1} />
      ) : (
        <input {...inputProps} list={editing && !locked ? list : undefined} />
      )}
      {note === undefined ? null : (
        <span id={noteId} className="visually-hidden">
          {note}
        </span>
      )}
    </div>
  );
});
