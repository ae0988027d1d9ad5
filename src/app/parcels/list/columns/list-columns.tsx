import type { ComponentType, ReactNode } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { formatRelative, timestampTip } from '#app/words/time.ts';
import { type DataColumn, type DataColumnMeta, dataColumnHelper } from '#app/ui/table/data-table-features.ts';
import {
  DoneCell,
  OrderCell,
  ReasonCell,
  ReceiverCell,
  ShipByCell,
  StateCell,
  TagsCell,
  TimestampCell,
  TrackingCell,
  WeightCell,
} from './list-cells.tsx';
import { parcelStates } from '#contract/parcel-state.ts';
import { parcelStateWords } from '#app/parcels/model/parcel-state-words.ts';
import { listColumnWords as words } from '#app/parcels/list/list-words.ts';
import styles from './list-columns.module.css';
import { receiverLine, trackingNumbers } from '#app/parcels/model/parcel-values.ts';
import { inARow } from '#app/words/define-words.ts';

const helper = dataColumnHelper<ParcelRow>();

type ColumnId = keyof typeof words.names;
type TextOfRow = 'tip' | 'text';

function column(
  id: ColumnId,
  facts: Omit<DataColumnMeta, 'name' | TextOfRow> & Partial<Record<TextOfRow, (parcel: ParcelRow) => string>>,
  cell: (parcel: ParcelRow) => ReactNode,
): DataColumn<ParcelRow> {
  const meta = { ...facts, name: words.names[id] };
  return { ...helper.display({ header: meta.name, cell: ({ row }) => cell(row.original) }), id, meta };
}

const withParcel = (Cell: ComponentType<{ parcel: ParcelRow }>) => (parcel: ParcelRow) => <Cell parcel={parcel} />;

function longText(
  id: ColumnId,
  facts: Pick<DataColumnMeta, 'width' | 'min' | 'grows' | 'rank'>,
  text: (parcel: ParcelRow) => string,
): DataColumn<ParcelRow> {
  return column(id, { ...facts, className: styles['quiet'] }, (parcel) => <bdi>{text(parcel)}</bdi>);
}

/** A time the API sorts by, under the column's id. */
function timestampColumn(
  id: ColumnId & keyof ParcelRow & `${string}_at`,
  facts: Pick<DataColumnMeta, 'min' | 'rank'>,
): DataColumn<ParcelRow> {
  const tip = (parcel: ParcelRow) => timestampTip(parcel[id]);
  return column(id, { ...facts, width: 104, sortable: true, className: styles['quiet'], tip }, (parcel) => (
    <TimestampCell timestamp={parcel[id]} />
  ));
}

/** Both times in full. */
function doneTip({ processed_at, printed_at }: ParcelRow): string {
  const tips = [
    processed_at === null ? '' : words.processedTip(timestampTip(processed_at)),
    printed_at === null ? '' : words.printedTip(timestampTip(printed_at)),
  ];
  return tips.filter((tip) => tip !== '').join('\n');
}

/** Room for the longest name of a state behind its dot. */
const stateWidth = 30 + 6.5 * Math.max(...parcelStates.map((state) => parcelStateWords[state].length));

/** Room for what is said of a parcel that was processed or printed just now, which is the longest in some languages. */
const justNow = formatRelative(new Date(0).toISOString(), 0);
const doneWidth = 18 + 5.7 * Math.max(words.processed(justNow).length, words.printed(justNow).length);

/** Of all views (`view-columns.ts`), in reading order. Most of the first have a least width at which they stand side by side beside an open parcel. */
export const listColumns: readonly DataColumn<ParcelRow>[] = [
  column(
    'state',
    {
      width: Math.max(104, stateWidth),
      min: Math.max(100, stateWidth),
      rank: 1,
      onCard: true,
      rich: true,
      className: styles['state'],
    },
    withParcel(StateCell),
  ),
  // Its link is what a row opens.
  column(
    'order_number',
    {
      width: 124,
      rank: 0,
      fixed: true,
      onCard: true,
      className: styles['order'],
      text: ({ order_number, reference_code }) => order_number?.trim() || reference_code,
    },
    withParcel(OrderCell),
  ),
  column(
    'receiver',
    {
      width: 190,
      min: 120,
      rank: 2,
      grows: 3,
      onCard: true,
      className: styles['receiver'],
      tip: ({ receiver }) => receiverLine(receiver).title,
    },
    withParcel(ReceiverCell),
  ),
  column('reason', { width: 320, min: 150, grows: 4, rank: 3 }, withParcel(ReasonCell)),
  longText(
    'shipping_method',
    { width: 174, min: 100, grows: 2, rank: 6 },
    ({ shipping_method }) => shipping_method?.name ?? '',
  ),
  column('weight', { width: 90, min: 84, rank: 5, numeric: true }, withParcel(WeightCell)),
  column('items', { width: 70, rank: 9, numeric: true }, ({ item_quantity }) => item_quantity),
  column('number_of_labels', { width: 62, rank: 11, numeric: true }, ({ number_of_labels }) => number_of_labels),
  column('tags', { width: 150, rank: 10, rich: true, tip: ({ tags }) => inARow(tags) }, withParcel(TagsCell)),
  column(
    'ship_by',
    { width: 148, min: 140, rank: 3, onCard: true, tip: ({ ship_by }) => timestampTip(ship_by) },
    withParcel(ShipByCell),
  ),
  timestampColumn('created_at', { min: 92, rank: 4 }),
  // One column for both: its time is that of the later one, and a click sorts by the one that the list is sorted by.
  column(
    'processed_at',
    {
      width: Math.max(164, doneWidth),
      min: Math.max(150, doneWidth),
      sortable: true,
      rank: 7,
      className: styles['quiet'],
      tip: doneTip,
    },
    withParcel(DoneCell),
  ),
  timestampColumn('cancelled_at', { rank: 15 }),
  column(
    'tracking',
    { width: 170, rank: 12, tip: (parcel) => trackingNumbers(parcel).join('\n') },
    withParcel(TrackingCell),
  ),
  longText('source', { width: 100, rank: 14 }, ({ source }) => source),
  longText('reference_code', { width: 112, rank: 13 }, ({ reference_code }) => reference_code),
];
