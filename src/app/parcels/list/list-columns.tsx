import type { ReactNode } from 'react';
import type { ParcelRow } from '../../api/parcel-row.ts';
import { type DataColumn, type DataColumnMeta, dataColumnHelper } from '../../ui/data-table-features.ts';
import {
  MomentCell,
  OrderCell,
  ReceiverCell,
  ShipByCell,
  StateCell,
  TagsCell,
  TextCell,
  TrackingCell,
  WeightCell,
} from './list-cells.tsx';
import { listColumnWords as words } from './list-column-words.ts';
import styles from './list-columns.module.css';

const helper = dataColumnHelper<ParcelRow>();

type ColumnId = keyof typeof words.names;

function column(
  id: ColumnId,
  facts: Omit<DataColumnMeta, 'name'>,
  cell: (parcel: ParcelRow) => ReactNode,
): DataColumn<ParcelRow> {
  const meta = { ...facts, name: words.names[id] };
  return { ...helper.display({ header: meta.name, cell: ({ row }) => cell(row.original) }), id, meta };
}

/** A time the API sorts by, under the column's id. */
function moment(id: ColumnId & keyof ParcelRow & `${string}_at`, rank: number): DataColumn<ParcelRow> {
  return column(id, { width: 104, rank, sortable: true }, (parcel) => <MomentCell timestamp={parcel[id]} />);
}

/** In reading order. */
export const listColumns: readonly DataColumn<ParcelRow>[] = [
  column('state', { width: 104, rank: 1, onCard: true, className: styles['state'] }, (parcel) => (
    <StateCell parcel={parcel} />
  )),
  // Its link is what a row opens.
  column('order_number', { width: 96, rank: 0, fixed: true, onCard: true, className: styles['order'] }, (parcel) => (
    <OrderCell parcel={parcel} />
  )),
  column('receiver', { width: 190, rank: 2, grows: 2, onCard: true, className: styles['receiver'] }, (parcel) => (
    <ReceiverCell parcel={parcel} />
  )),
  column('shipping_method', { width: 132, grows: 1, rank: 6 }, ({ shipping_method }) => (
    <TextCell text={shipping_method?.name ?? ''} muted />
  )),
  column('weight', { width: 92, rank: 5, numeric: true }, ({ weight }) => <WeightCell weight={weight} />),
  column('items', { width: 60, rank: 9, numeric: true }, ({ item_quantity }) => item_quantity),
  column('number_of_labels', { width: 62, rank: 10, numeric: true }, ({ number_of_labels }) => number_of_labels),
  column('tags', { width: 150, rank: 11 }, ({ tags }) => <TagsCell tags={tags} />),
  column('ship_by', { width: 172, rank: 3, onCard: true }, (parcel) => <ShipByCell parcel={parcel} />),
  moment('created_at', 4),
  moment('processed_at', 7),
  moment('printed_at', 8),
  moment('cancelled_at', 15),
  column('tracking', { width: 170, rank: 12 }, ({ labels }) => <TrackingCell labels={labels} />),
  column('source', { width: 100, rank: 14 }, ({ source }) => <TextCell text={source} muted />),
  column('reference_code', { width: 112, rank: 13 }, ({ reference_code }) => <TextCell text={reference_code} muted />),
];
