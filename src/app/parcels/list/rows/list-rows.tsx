import type { RefObject } from 'react';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { LateErrorState } from '#app/errors/late-error-state.tsx';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';
import type { ShownList } from '#app/parcels/list/use-shown-list.ts';
import { ParcelTable } from './parcel-table.tsx';

const NoParcels = lazyPart(() => import('#app/parcels/list/no-parcels.tsx').then((module) => module.NoParcels));
const NothingPicked = lazyPart(() => import('./nothing-picked.tsx').then((module) => module.NothingPicked));

interface ListRowsProps {
  ref: RefObject<DataTableHandle | null>;
  list: ShownList;
  /** What was looked at, and how many parcels were found in it, in words. */
  looked: string;
  coverage: string | null;
  openId: string | null;
  onOpen: ((id: string) => void) | undefined;
}

/** The rows of a list, or why there are none. */
export function ListRows({ ref, list, looked, coverage, openId, onOpen }: ListRowsProps) {
  const { query, view, picks, pick, pages, selection, finding, placeKey } = list;
  if (pages.firstError !== null) return <LateErrorState error={pages.firstError} onRetry={pages.retry} />;
  const isEmpty = pages.rows.length === 0 && !pages.starting;
  if (isEmpty && pick !== null && pages.looked.length > 0)
    return (
      <NothingPicked {...{ query, view, picks, pages, looked, finding }} onClearFind={() => list.setFindText('')} />
    );
  if (isEmpty && pages.end.kind === 'end') return <NoParcels query={query} unreadable={pages.unreadable} />;
  return <ParcelTable ref={ref} {...{ placeKey, query, view, pages, coverage, selection, openId, onOpen }} />;
}
