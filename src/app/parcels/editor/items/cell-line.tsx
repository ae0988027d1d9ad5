import { Undo2 } from 'lucide-react';
import { LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { CellView } from '#app/ui/cell-grid/cell-control.ts';
import { CursorLine, CursorMessage, KeyHints } from '#app/ui/cell-grid/cursor-line.tsx';
import line from '#app/ui/cell-grid/cursor-line.module.css';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { type ItemRow, serverIndex } from '#app/parcels/editor/form/form-values.ts';
import { sameText } from '#app/parcels/editor/form/same-text.ts';
import { cellProblem } from '#app/parcels/editor/items/model/cell-text.ts';
import type { ItemControl } from './item-control.ts';
import { fieldOfColumn } from '#app/parcels/editor/items/model/item-columns.ts';
import styles from './cell-line.module.css';
import { itemGridWords as words } from './item-grid-words.ts';
import type { ItemState } from '#app/parcels/editor/items/model/item-store.ts';
import { capital } from '#app/words/as-sentence.ts';

interface CellLineProps {
  grid: ItemControl;
  view: CellView;
  state: ItemState;
  base: readonly ItemRow[];
  creating: boolean;
  /** The parcel's. */
  currency: string;
  /** Why nothing can be changed now. */
  reason: string | undefined;
}

/** Below the rows: the place of the cursor, its problem or its former value, and what the last action did. */
export function CellLine({ grid, view, state, base, creating, currency, reason }: CellLineProps) {
  const { anchor } = view.range;
  const row = state.rows[anchor.row];
  if (row === undefined) return <CursorMessage view={view} />;
  const field = fieldOfColumn(anchor.column);
  const position = serverIndex(row);
  const before = position === null ? undefined : base[position]?.[field];
  const problem =
    state.problems.get(row.row)?.[field] ??
    (view.mode === 'moving' ? cellProblem(field, row[field], before, currency) : undefined);
  const changed = before !== undefined && !creating && !sameText(`items.${field}`, before, row[field]);
  const noted = problem !== undefined || changed;
  const place = words.cell(fieldLabel(`items.${field}`), anchor.row + 1);
  return (
    <CursorLine
      view={view}
      place={place}
      className={styles.line}
      hints={noted ? null : reason === undefined ? <KeyHints /> : words.locked(reason)}
    >
      {problem === undefined ? null : (
        <span className={line.bad} dir="auto">
          {capital(problem)}
        </span>
      )}
      {changed ? (
        <span className={classNames(line.note, styles.was, row[field] === '' && line.warning)}>
          {row[field] === '' ? `${words.cleared} · ` : ''}
          <span dir="auto">{before === '' ? words.wasEmpty : words.was(before)}</span>
          {reason !== undefined ? null : (
            <LinkButton aria-label={words.undoCellLabel(place)} onClick={() => grid.run('restore')}>
              {words.undoCell}
              <Undo2 size={12} aria-hidden="true" />
            </LinkButton>
          )}
        </span>
      ) : null}
      {!noted && before === undefined && !creating ? <span className="faint">{words.newRow}</span> : null}
    </CursorLine>
  );
}
