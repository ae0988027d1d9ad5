import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isLate, isStillHere, parcelState } from '#contract/parcel-state.ts';
import { markOf, useNotSent } from '#app/api/not-sent/not-sent.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { holdOf, holds } from '#app/api/holds/holds.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { quietPart } from '#app/errors/quiet-part.tsx';
import { formatDayAndTime, formatOver, formatRelative } from '#app/words/time.ts';
import { linkTo } from '#app/links/links.ts';
import { useNow } from '#app/words/use-now.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Tag } from '#app/ui/fields/tag.tsx';
import { inSentences } from '#app/parcels/model/not-sent/field-reason.ts';
import { markedState, reasonsOf } from '#app/parcels/model/not-sent/shown-state.ts';
import { ClaimNote } from '#app/parcels/model/claims/claim-note.tsx';
import { ParcelStateBadge } from '#app/parcels/model/parcel-state-badge.tsx';
import { NoPrintNote } from '#app/printing/ledger/no-print-note.tsx';
import { CannotPrintNote } from './cannot-print-note.tsx';
import rowLink from '#app/ui/table/whole-row-link.module.css';
import styles from './list-cells.module.css';
import { listColumnWords as words } from '#app/parcels/list/list-words.ts';
import { receiverLine, trackingNumbers } from '#app/parcels/model/parcel-values.ts';
import { untilRowsShown } from '#app/parcels/list/rows/use-rows-shown.ts';
import { formatDecimal } from '#app/words/define-words.ts';

const { QuietPart: HoldSign } = quietPart(() =>
  untilRowsShown.then(() => import('#app/parcels/model/holds/hold-sign.tsx')).then((module) => module.HoldSign),
);

export function StateCell({ parcel }: { parcel: ParcelRow }) {
  const processing = useIsProcessing(parcel);
  const hold = useSyncExternalStore(holds.subscribe, () => holdOf(parcel));
  return (
    <>
      <ParcelStateBadge parcel={parcel} processing={processing} />
      {hold === null ? null : <HoldSign id={parcel.id} state={hold} />}
      {processing ? null : <CannotPrintNote parcel={parcel} />}
      <NoPrintNote parcel={parcel} brief />
      <ClaimNote id={parcel.id} brief />
    </>
  );
}

/** Why it was not sent, or refused, on one line. */
export function ReasonCell({ parcel }: { parcel: ParcelRow }) {
  const mark = markOf(useNotSent(), parcel);
  const state = markedState(parcelState(parcel, { processing: useIsProcessing(parcel) }), mark);
  return <bdi>{inSentences(reasonsOf(parcel, state, mark))}</bdi>;
}

function useIsProcessing({ id }: ParcelRow): boolean {
  const { statusWatch } = useApi();
  return useSyncExternalStore(statusWatch.subscribe, () => statusWatch.getIds().includes(id));
}

/** The order number is the row's link; it reaches over the whole row. */
export function OrderCell({ parcel }: { parcel: ParcelRow }) {
  const { order_number, reference_code } = parcel;
  return (
    <Link {...linkTo.parcelInList(parcel.id)} className={rowLink.link} tabIndex={-1}>
      {order_number?.trim() ? (
        <bdi>{order_number}</bdi>
      ) : (
        <span className="faint">{reference_code || words.noOrderNumber}</span>
      )}
    </Link>
  );
}

export function ReceiverCell({ parcel }: { parcel: ParcelRow }) {
  const { name, place } = receiverLine(parcel.receiver);
  return (
    <>
      <bdi className={styles.name}>{name}</bdi>
      {name === '' || place === '' ? null : ' · '}
      {/* City and country, in this order also where the city is written from the right. */}
      <bdi dir="ltr">{place}</bdi>
    </>
  );
}

export function WeightCell({ parcel: { weight } }: { parcel: ParcelRow }) {
  if (weight === null) return null;
  return (
    <>
      {formatDecimal(weight)} <span className="faint">{words.kilograms}</span>
    </>
  );
}

export function TagsCell({ parcel: { tags } }: { parcel: ParcelRow }) {
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

/** The first label's tracking number, and how many more there are. */
export function TrackingCell({ parcel }: { parcel: ParcelRow }) {
  const [first, ...more] = trackingNumbers(parcel);
  return (
    <>
      {first}
      {more.length === 0 ? null : <span className="faint"> {words.moreLabels(more.length)}</span>}
    </>
  );
}

/** How long ago. */
export function TimestampCell({ timestamp }: { timestamp: string | null }) {
  const now = useNow();
  if (!timestamp) return null;
  return <time dateTime={timestamp}>{formatRelative(timestamp, now)}</time>;
}

/** What was done last, and how long ago. */
export function DoneCell({ parcel: { processed_at, printed_at } }: { parcel: ParcelRow }) {
  const now = useNow();
  const timestamp = printed_at ?? processed_at;
  if (!timestamp) return null;
  const text = formatRelative(timestamp, now);
  return <time dateTime={timestamp}>{printed_at === null ? words.processed(text) : words.printed(text)}</time>;
}

export function ShipByCell({ parcel }: { parcel: ParcelRow }) {
  const now = useNow();
  const { ship_by } = parcel;
  if (ship_by === null) return null;
  const late = isLate(parcel, now);
  return (
    <time className={classNames(late && styles.late, !isStillHere(parcel) && styles.muted)} dateTime={ship_by}>
      {late ? `${words.late} · ${formatOver(ship_by, now)}` : formatDayAndTime(ship_by, now)}
    </time>
  );
}
