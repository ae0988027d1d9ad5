import { type RefObject, useCallback, useMemo } from 'react';
import { defaultSort, type ListQuery, sortFields, sortParts } from '#contract/list-query.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { ColumnLayout } from '#app/ui/table/data-table-columns.ts';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';
import { columnsOf, keepOtherColumns, sortedColumn } from '#app/parcels/list/columns/view-columns.ts';
import { ListEnd } from './list-end.tsx';
import { keepPlace } from '#app/parcels/list/list-place.ts';
import { listWords as words, viewWords } from '#app/parcels/list/list-words.ts';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';
import { useCurrentRow } from './use-current-row.ts';
import { keepShownColumns, useListDisplay } from '#app/parcels/list/columns/use-list-display.ts';
import type { ParcelPages } from '#app/parcels/list/use-parcel-pages.ts';
import type { Selection } from '#app/parcels/list/selection/use-selection.tsx';
import { untilRowsShown } from './use-rows-shown.ts';
import { useShowList } from '#app/parcels/list/use-show-list.ts';

const CurrentRowActions = lazyPart(
  () => untilRowsShown.then(() => import('./current-row-actions.tsx')).then((module) => module.CurrentRowActions),
  { keys: 'unanswered' },
);

const getRowId = (parcel: ParcelRow) => parcel.id;
const getRowName = (parcel: ParcelRow) => parcel.order_number?.trim() || parcel.reference_code || parcel.id;

interface ParcelTableProps {
  ref: RefObject<DataTableHandle | null>;
  /** Under what the place of this list is kept. */
  placeKey: string;
  query: ListQuery;
  view: ViewId | null;
  pages: ParcelPages;
  coverage: string | null;
  selection: Selection;
  /** The parcel open beside the list is the current row. */
  openId: string | null;
  onOpen: ((id: string) => void) | undefined;
}

/** The rows of a list, which starts where the user left it. */
export function ParcelTable(props: ParcelTableProps) {
  const { ref: table, placeKey, query, view, pages, selection, openId, onOpen } = props;
  const show = useShowList();
  const { place, showsOpened, row, point } = useCurrentRow({ table, placeKey, rows: pages.rows, openId, onOpen });
  const { layout, onLayout, cards, rowHeight } = useListDisplay();
  const { field, descending } = sortParts(query.sort ?? defaultSort);
  const sortedBy = useMemo(() => ({ id: sortedColumn(field), desc: descending }), [field, descending]);
  const columns = useMemo(() => columnsOf(view, sortedBy.id), [view, sortedBy.id]);
  const changeLayout = useCallback(
    (changed: ColumnLayout) => onLayout(keepOtherColumns(changed, layout)),
    [onLayout, layout],
  );
  const onLeave = useCallback((offset: number) => keepPlace(placeKey, { offset }), [placeKey]);
  const press = (key: Parameters<DataTableHandle['press']>[0]) => () => table.current?.press(key);

  useShortcuts(
    [
      { keys: 'j', label: words.keyDown, run: press('ArrowDown'), keyOnly: true, repeats: true },
      { keys: 'k', label: words.keyUp, run: press('ArrowUp'), keyOnly: true, repeats: true },
      // The row that has the focus answers it itself.
      { keys: 'Enter', label: viewWords.keyOpen, keyOnly: true },
    ],
    'list',
  );
  useShortcuts(
    [
      { keys: 'x', label: viewWords.keySelect, run: press('x'), keyOnly: true },
      { keys: 'Shift+J', label: viewWords.keySelectDown, run: press('Shift+ArrowDown'), keyOnly: true, repeats: true },
      { keys: 'Shift+K', label: viewWords.keySelectUp, run: press('Shift+ArrowUp'), keyOnly: true, repeats: true },
      { keys: 'Control+A', label: viewWords.keySelectAll, run: press('Control+A'), keyOnly: true },
    ],
    'selection',
  );
  const sort = (columnId: string, desc: boolean) => {
    const sorted = columnId === sortedBy.id ? field : sortFields.find((name) => name === columnId);
    if (sorted === undefined) return;
    show({ ...query, sort: desc ? `-${sorted}` : sorted }, view);
  };
  return (
    <>
      <DataTable
        ref={table}
        label={words.table}
        listKey={placeKey}
        columns={columns}
        rows={pages.rows}
        getRowId={getRowId}
        open={!pages.complete}
        sortedBy={sortedBy}
        onSort={sort}
        getRowName={getRowName}
        layout={layout}
        onLayout={changeLayout}
        rowHeight={rowHeight}
        cards={cards}
        currentId={row?.id ?? null}
        onCurrent={point}
        selected={selection.ids}
        onSelect={selection.select}
        startAt={place.offset}
        showCurrent={showsOpened}
        onLeave={onLeave}
        focusAtStart
        onShown={keepShownColumns}
        onNearEnd={pages.nearEnd}
        loading={pages.starting ? words.loading : undefined}
        footer={pages.starting ? null : <ListEnd pages={pages} coverage={props.coverage} />}
      />
      {/* There with the first rows, so that no key comes before it. */}
      {pages.starting ? null : (
        <CurrentRowActions
          row={row}
          reveal={() => table.current?.reveal() ?? true}
          onFocusLost={() => table.current?.focus()}
        />
      )}
    </>
  );
}
