import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { countryName } from '#app/words/region-names.ts';
import { countryOptions } from '#app/parcels/editor/fields/choice-options.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { currencyOf, type ParcelFormValues, serverIndex } from '#app/parcels/editor/form/form-values.ts';
import { boxOf } from '#app/ui/cell-grid/cell-range.ts';
import { countryListId, fieldOfColumn, itemColumns } from '#app/parcels/editor/items/model/item-columns.ts';
import { useCellRows } from '#app/ui/cell-grid/use-cell-rows.ts';
import { useCellEvents } from '#app/ui/cell-grid/use-cell-events.ts';
import { useItems, useItemState } from '#app/parcels/editor/items/model/item-store-context.tsx';
import { handleCellKey, type PressedKey } from '#app/ui/cell-grid/cell-keys.ts';
import { CellLine } from './cell-line.tsx';
import { ItemControl } from './item-control.ts';
import { GridFoot } from './grid-foot.tsx';
import { idleActions } from './idle-actions.ts';
import { ItemRow } from './item-row.tsx';
import { itemGridWords as words } from './item-grid-words.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridShortcuts } from './use-grid-shortcuts.ts';
import type { GridAction } from './grid-actions.ts';
import { rowForPointer } from '#app/ui/table/row-for-pointer.ts';
import cells from '#app/ui/cell-grid/cell-grid.module.css';
import styles from './item-grid.module.css';

const rowHeight = rowForPointer(36);
/** Rows drawn together with the form; most windows have no room for more of them below the fields before. */
const firstRows = 6;
const RowMenu = lazyPart(() => import('./row-menu.tsx').then((module) => module.RowMenu), { keys: 'held' });

/** The items as a table with the habits of a spreadsheet. Only the rows in view are drawn. */
export function ItemGrid() {
  const { base, creating, lockReason } = useEditor();
  const { control } = useFormContext<ParcelFormValues>();
  const currency = currencyOf({ currency: useWatch({ control, name: 'currency' }) });
  const store = useItems();
  const [grid] = useState(() => new ItemControl(store));
  const state = useItemState();
  const view = useSyncExternalStore(grid.subscribe, grid.getView);
  const addButton = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { rows } = state;
  const { range, mode } = view;
  const reason = lockReason('items');
  const locked = reason !== undefined;

  const keyOf = useCallback((index: number) => rows[index]?.row ?? index, [rows]);
  const { frame, setFrame, virtualizer, cursorRow } = useCellRows({
    grid,
    view,
    count: rows.length,
    rowHeight,
    headHeight: rowHeight,
    firstRows,
    // The rest when those are on screen.
    overscan: useDeferredValue(6, 0),
    keyOf,
  });
  useLayoutEffect(() => grid.setCircumstances({ lockReason: reason, base: base.items, currency }));
  useGridFocus({ grid, view, rows: rows.length, frame, virtualizer, addButton });
  useGridShortcuts();
  const events = useCellEvents(grid, handleGridKey);
  const openMenu = useMemo(
    () => (index: number, button: HTMLElement) => {
      const chosen = boxOf(grid.getView().range);
      if (index < chosen.top || index > chosen.bottom) grid.goTo({ row: index, column: 0 });
      setMenu(button);
    },
    [grid],
  );

  const box = boxOf(range);
  const listed = mode !== 'moving' && fieldOfColumn(range.anchor.column) === 'origin_country';
  return (
    <div className={styles.grid} {...events}>
      {listed ? <CountryList /> : null}
      <div className={classNames(cells.frame, styles.frame, rows.length === 0 && styles.bare)} ref={setFrame}>
        <div
          role="grid"
          aria-label={words.grid}
          aria-rowcount={rows.length + 1}
          aria-multiselectable="true"
          aria-readonly={locked || undefined}
          className={styles.table}
        >
          <GridHead />
          <div role="rowgroup" className={cells.rows} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ key, index, start }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const chosen = index >= box.top && index <= box.bottom;
              const position = serverIndex(row);
              return (
                <ItemRow
                  key={key}
                  grid={grid}
                  index={index}
                  start={start - rowHeight}
                  row={row}
                  before={position === null ? undefined : base.items[position]}
                  problems={state.problems.get(row.row)}
                  creating={creating}
                  locked={locked}
                  currency={currency}
                  from={chosen ? box.left : -1}
                  to={chosen ? box.right : -1}
                  cursor={index === cursorRow ? range.anchor.column : -1}
                  editing={index === cursorRow && mode !== 'moving'}
                  onMenu={openMenu}
                />
              );
            })}
          </div>
        </div>
      </div>
      {rows.length === 0 ? (
        <p className={styles.none} tabIndex={-1}>
          {words.none}
        </p>
      ) : null}
      <CellLine
        grid={grid}
        view={view}
        state={state}
        base={base.items}
        creating={creating}
        currency={currency}
        reason={reason}
      />
      <GridFoot grid={grid} state={state} reason={reason} addButton={addButton} onMenu={setMenu} />
      {menu === null ? null : (
        <RowMenu
          anchor={menu}
          label={words.rows(box.bottom - box.top + 1)}
          idle={idleActions(rows, range, base.items, locked)}
          onAction={(action) => grid.run(action)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

function GridHead() {
  return (
    <div role="row" aria-rowindex={1} className={classNames(cells.head, styles.head)}>
      <div role="columnheader" className={styles.number}>
        {words.row}
      </div>
      {itemColumns.map(({ field, numeric = false }) => (
        <div role="columnheader" key={field} className={numeric ? styles.numeric : undefined}>
          {words.columns[field]}
        </div>
      ))}
      <div role="columnheader" className={styles.actions}>
        <span className="visually-hidden">{words.rowMenus}</span>
      </div>
    </div>
  );
}

function CountryList() {
  return (
    <datalist id={countryListId}>
      {countryOptions.map(({ id }) => (
        <option key={id} value={id}>
          {countryName(id)}
        </option>
      ))}
    </datalist>
  );
}

/** Does what a key means in the grid. False when it means nothing here: then it is the browser's or the page's. */
function handleGridKey(grid: ItemControl, pressed: PressedKey): boolean {
  const action = rowAction(pressed);
  if (action !== null) {
    grid.run(action);
    return true;
  }
  const { anchor } = grid.getView().range;
  return handleCellKey(grid, pressed, fieldOfColumn(anchor.column) === 'origin_country');
}

/** Those that work the same while a cell is edited. */
function rowAction({ key, control, alt, shift }: PressedKey): GridAction | null {
  if (!alt || control) return null;
  if (key === 'ArrowUp' && !shift) return 'moveUp';
  if (key === 'ArrowDown') return shift ? 'duplicate' : 'moveDown';
  if (key === 'Insert') return shift ? 'insertBelow' : 'insertAbove';
  return key === 'Delete' || key === 'Backspace' ? 'remove' : null;
}
