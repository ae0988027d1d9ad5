import { useSyncExternalStore } from 'react';
import type { ParcelRow } from '../../api/parcel-row.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import { formatDayAndTime, formatRelative, momentTitle } from '../../format/time.ts';
import { useNow } from '../../format/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/tag.tsx';
import { ParcelStateBadge } from '../parcel-state-badge.tsx';
import styles from './list-cells.module.css';
import { listColumnWords as words } from './list-column-words.ts';
import { isLate, receiverLine } from './parcel-values.ts';
import { RowLink } from './row-link.tsx';

export function StateCell({ parcel }: { parcel: ParcelRow }) {
  const { statusWatch } = useApi();
  const processing = useSyncExternalStore(statusWatch.subscribe, () => statusWatch.getIds().includes(parcel.id));
  return <ParcelStateBadge parcel={parcel} processing={processing} />;
}

/** The order number is the row's link; it reaches over the whole row. */
export function OrderCell({ parcel }: { parcel: ParcelRow }) {
  const { order_number, reference_code } = parcel;
  const known = order_number !== null && order_number !== '';
  return (
    <RowLink parcelId={parcel.id} className={styles.link}>
      {known ? <bdi>{order_number}</bdi> : <span className="faint">{reference_code || words.noOrderNumber}</span>}
    </RowLink>
  );
}

export function ReceiverCell({ parcel }: { parcel: ParcelRow }) {
  const { name, place, title } = receiverLine(parcel);
  return (
    <span className={classNames(styles.text, 'faint')} title={title}>
      <bdi className={styles.name}>{name}</bdi>
      {name === '' || place === '' ? null : ' · '}
      <bdi>{place}</bdi>
    </span>
  );
}

export function WeightCell({ weight }: { weight: string | null }) {
  if (weight === null) return null;
  return (
    <span>
      {weight} <span className="faint">{words.kilograms}</span>
    </span>
  );
}

export function TagsCell({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags} title={tags.join(', ')}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

/** The first label's tracking number, and how many more there are; all on hover. */
export function TrackingCell({ labels }: { labels: ParcelRow['labels'] }) {
  const [first, ...more] = labels.map((label) => label.tracking_number).filter((number) => number !== null);
  if (first === undefined) return null;
  return (
    <span className={styles.text} title={[first, ...more].join('\n')}>
      {first}
      {more.length === 0 ? null : <span className="faint"> {words.moreLabels(more.length)}</span>}
    </span>
  );
}

/** Text that is cut where there is no room; whole on hover. */
export function TextCell({ text, muted = false }: { text: string; muted?: boolean }) {
  return (
    <span className={classNames(styles.text, muted && styles.muted)} title={text} dir="auto">
      {text}
    </span>
  );
}

/** How long ago; the moment, its zone and UTC on hover. */
export function MomentCell({ timestamp }: { timestamp: string | null }) {
  const now = useNow();
  if (timestamp === null || timestamp === '') return null;
  return (
    <time className={classNames(styles.raised, styles.muted)} dateTime={timestamp} title={momentTitle(timestamp)}>
      {formatRelative(timestamp, now)}
    </time>
  );
}

export function ShipByCell({ parcel }: { parcel: ParcelRow }) {
  const now = useNow();
  const { ship_by } = parcel;
  if (ship_by === null) return null;
  const late = isLate(parcel, now);
  const open = parcel.processed_at === null && parcel.cancelled_at === null;
  return (
    <time
      className={classNames(styles.raised, late && styles.late, !open && styles.muted)}
      dateTime={ship_by}
      title={momentTitle(ship_by)}
    >
      {late ? `${words.late} · ` : null}
      {formatDayAndTime(ship_by, now)}
    </time>
  );
}
