import type { SortField } from '#contract/list-query.ts';
import { type ColumnLayout, orderedColumns } from '#app/ui/table/data-table-columns.ts';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';
import { listColumns } from './list-columns.tsx';

type ListColumns = typeof listColumns;

const reasonViews: readonly (ViewId | null)[] = ['not-sent', 'refused', 'refused-or-not-sent'];
/** Nothing that was not sent, or was refused, has a time of it. */
const emptyThere = 'processed_at';

const withoutReason = listColumns.filter(({ id }) => id !== 'reason');

/** The columns of a view: where parcels have a reason, it stands in place of the time that they lack. */
export function columnsOf(view: ViewId | null, sortedBy: string): ListColumns {
  if (!reasonViews.includes(view)) return withoutReason;
  return listColumns.filter(({ id }) => id === sortedBy || id !== emptyThere);
}

/** The column that shows the time a list is sorted by. */
export function sortedColumn(field: SortField): string {
  return field === 'printed_at' ? 'processed_at' : field;
}

/** A layout that was changed in a view, with the columns it does not have where they stood among the others. */
export function keepOtherColumns(changed: ColumnLayout, before: ColumnLayout): ColumnLayout {
  if (changed.order === before.order || changed.order.length === 0) return changed;
  const order = [...changed.order];
  const all = orderedColumns(listColumns, before).map(({ id }) => id);
  for (const [index, id] of all.entries())
    if (!order.includes(id)) order.splice(order.indexOf(all[index - 1] ?? '') + 1, 0, id);
  return { ...changed, order };
}
