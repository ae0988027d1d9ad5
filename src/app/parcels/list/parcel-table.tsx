import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { defaultSort, type ListQuery, sortFields, sortParts } from '#contract/list-query.ts';
import type { Parcel } from '#contract/parcel.ts';
import { linkTo } from '../../links.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DataTableSkeleton } from '../../ui/data-table-skeleton.tsx';
import type { DataTableHandle } from '../../ui/data-table-rows.tsx';
import { listColumns } from './list-columns.tsx';
import { ListEnd } from './list-end.tsx';
import { keepPlace, readPlace } from './list-place.ts';
import { listWords as words } from './list-words.ts';
import type { ParcelPages } from './use-parcel-pages.ts';

const getRowId = (parcel: Parcel) => parcel.id;

interface ParcelTableProps {
  query: ListQuery;
  pages: ParcelPages;
  /** The header whose press made this list of the one before; the focus stays on it. */
  pressedHeader: string | null;
  onHeader: (columnId: string) => void;
}

/** The rows of a list. Made anew for each list, it starts where the user left that list. */
export function ParcelTable({ query, pages, pressedHeader, onHeader }: ParcelTableProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { listKey } = pages;
  const [place] = useState(() => readPlace(queryClient, listKey));
  const [currentId, setCurrentId] = useState(place.currentId);
  const table = useRef<DataTableHandle>(null);
  const cards = useSyncExternalStore(subscribeToNarrow, () => narrow.matches);
  const { field, descending } = sortParts(query.sort ?? defaultSort);
  const sortedBy = useMemo(() => ({ id: field, desc: descending }), [field, descending]);

  useShortcuts([
    { keys: 'j', label: words.keyDown, run: () => table.current?.press('ArrowDown') },
    { keys: 'k', label: words.keyUp, run: () => table.current?.press('ArrowUp') },
    ...(currentId === null
      ? []
      : [{ keys: 'e', label: words.keyEdit, run: () => void navigate(linkTo.editParcel(currentId)) }]),
  ]);
  const current = (id: string) => {
    setCurrentId(id);
    keepPlace(queryClient, listKey, { currentId: id });
  };
  const sort = (columnId: string, desc: boolean) => {
    const sorted = sortFields.find((name) => name === columnId);
    if (sorted === undefined) return;
    onHeader(sorted);
    void navigate(linkTo.parcels({ ...query, sort: desc ? `-${sorted}` : sorted }));
  };
  return (
    <DataTable
      ref={table}
      label={words.table}
      columns={listColumns}
      rows={pages.rows}
      getRowId={getRowId}
      open={!pages.complete}
      sortedBy={sortedBy}
      onSort={sort}
      rowHeight={cards ? 64 : 36}
      headHeight={cards ? 0 : 32}
      currentId={currentId}
      onCurrent={current}
      startAt={place.offset}
      onLeave={(offset) => keepPlace(queryClient, listKey, { offset })}
      focusAtStart
      onNearEnd={pages.nearEnd}
      footer={pages.starting ? <DataTableSkeleton label={words.loading} /> : <ListEnd pages={pages} />}
      focusHeader={pressedHeader}
    />
  );
}

/** Where `list-columns.module.css` makes cards of the rows. */
const narrow = matchMedia('(max-width: 720px)');

function subscribeToNarrow(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
