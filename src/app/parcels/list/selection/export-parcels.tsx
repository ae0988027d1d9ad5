import { useState } from 'react';
import { defaultSort, type ListQuery, sortParts } from '#contract/list-query.ts';
import { useNotSent } from '#app/api/not-sent/not-sent.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { inListOrder } from '#app/parcels/list/bulk/bulk-actions.ts';
import { listedColumns } from '#app/parcels/list/columns/column-texts.ts';
import { useShownColumns } from '#app/parcels/list/columns/use-list-display.ts';
import { columnsOf } from '#app/parcels/list/columns/view-columns.ts';
import { hasFilters } from '#app/parcels/list/filters/change-query.ts';
import type { RowPick } from '#app/parcels/list/rows/pick-rows.ts';
import type { ParcelPages } from '#app/parcels/list/use-parcel-pages.ts';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';
import { ExportDialog } from '#app/spreadsheet/export/export-dialog.tsx';
import type { ExportedList } from '#app/spreadsheet/export/start-export.ts';
import type { Selection } from './use-selection.tsx';

interface ExportParcelsProps {
  query: ListQuery;
  view: ViewId | null;
  pick: RowPick | null;
  pages: ParcelPages;
  selection: Selection;
  onClose: () => void;
}

/** Exports parcels of the list, as it was when that was requested. */
export function ExportParcels({ query, view, pick, pages, selection, onClose }: ExportParcelsProps) {
  const { statusWatch } = useApi();
  const marks = useNotSent();
  const shown = useShownColumns();
  const [list, setList] = useState(now);
  // Requested before there was anything: what comes is what was meant.
  if (list.starting && !pages.starting) setList(now());
  return <ExportDialog list={list} onClose={onClose} />;

  function now(): ExportedList {
    return {
      query,
      selected: inListOrder(selection.rows, pages.rows),
      loaded: pages.rows,
      looked: pages.looked.length,
      complete: pages.complete,
      filtered: pick !== null || hasFilters(query),
      starting: pages.starting,
      matches: pick === null ? null : pick.matches,
      columns: listedColumns(columnIds(), { marks, processing: new Set(statusWatch.getIds()) }),
    };
  }

  function columnIds(): readonly string[] {
    const { field } = sortParts(query.sort ?? defaultSort);
    return shown.length > 0 ? shown : columnsOf(view, field).map(({ id }) => id);
  }
}
