import type { Parcel } from '#contract/parcel.ts';
import { dataColumnHelper } from '../../ui/data-table-features.ts';
import {
  MomentCell,
  OrderCell,
  ReceiverCell,
  ShipByCell,
  StateCell,
  TagsCell,
  TextCell,
  WeightCell,
} from './list-cells.tsx';
import styles from './list-columns.module.css';
import { listWords as words } from './list-words.ts';
import { itemCount } from './parcel-values.ts';

const column = dataColumnHelper<Parcel>();

/** In reading order. The ids of the four sortable ones are the API's sort fields. */
export const listColumns = column.columns([
  column.display({
    id: 'state',
    header: words.state,
    cell: ({ row }) => <StateCell parcel={row.original} />,
    meta: { className: styles['state'] },
  }),
  column.display({
    id: 'order_number',
    header: words.order,
    cell: ({ row }) => <OrderCell parcel={row.original} />,
    meta: { className: styles['order'] },
  }),
  column.display({
    id: 'receiver',
    header: words.receiver,
    cell: ({ row }) => <ReceiverCell parcel={row.original} />,
    meta: { className: styles['receiver'] },
  }),
  column.display({
    id: 'shipping_method',
    header: words.method,
    cell: ({ row }) => <TextCell text={row.original.shipping_method?.name ?? ''} muted />,
    meta: { className: styles['method'], hidingClassName: styles['notOnCards'] },
  }),
  column.display({
    id: 'weight',
    header: words.weight,
    cell: ({ row }) => <WeightCell weight={row.original.weight} />,
    meta: { className: styles['weight'], hidingClassName: styles['notOnCards'], numeric: true },
  }),
  column.display({
    id: 'items',
    header: words.items,
    cell: ({ row }) => itemCount(row.original),
    meta: { className: styles['count'], hidingClassName: styles['fromWide'], numeric: true },
  }),
  column.display({
    id: 'number_of_labels',
    header: words.labels,
    cell: ({ row }) => row.original.number_of_labels,
    meta: { className: styles['count'], hidingClassName: styles['fromWide'], numeric: true },
  }),
  column.display({
    id: 'tags',
    header: words.tags,
    cell: ({ row }) => <TagsCell tags={row.original.tags} />,
    meta: { className: styles['tags'], hidingClassName: styles['fromHuge'] },
  }),
  column.display({
    id: 'ship_by',
    header: words.shipBy,
    cell: ({ row }) => <ShipByCell parcel={row.original} />,
    meta: { className: styles['shipBy'] },
  }),
  column.accessor('created_at', {
    header: words.created,
    cell: ({ getValue }) => <MomentCell timestamp={getValue()} />,
    meta: { className: styles['moment'], hidingClassName: styles['notOnCards'] },
  }),
  column.accessor('processed_at', {
    header: words.processed,
    cell: ({ getValue }) => <MomentCell timestamp={getValue()} />,
    meta: { className: styles['moment'], hidingClassName: styles['fromMedium'] },
  }),
  column.accessor('printed_at', {
    header: words.printed,
    cell: ({ getValue }) => <MomentCell timestamp={getValue()} />,
    meta: { className: styles['moment'], hidingClassName: styles['fromMedium'] },
  }),
  column.accessor('cancelled_at', {
    header: words.cancelled,
    cell: ({ getValue }) => <MomentCell timestamp={getValue()} />,
    meta: { className: styles['moment'], hidingClassName: styles['fromWide'] },
  }),
  column.display({
    id: 'source',
    header: words.source,
    cell: ({ row }) => <TextCell text={row.original.source} muted />,
    meta: { className: styles['source'], hidingClassName: styles['fromHuge'] },
  }),
  column.display({
    id: 'reference_code',
    header: words.reference,
    cell: ({ row }) => <TextCell text={row.original.reference_code} muted />,
    meta: { className: styles['reference'], hidingClassName: styles['fromHuge'] },
  }),
]);
