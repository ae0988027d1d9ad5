import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import { formatDayAndTime, formatRelative, momentTitle } from '../../format/time.ts';
import { useNow } from '../../format/use-now.ts';
import { linkTo } from '../../links.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/tag.tsx';
import { ParcelStateBadge } from '../parcel-state-badge.tsx';
import styles from './list-cells.module.css';
import { listWords as words } from './list-words.ts';
import { isLate, receiverLine } from './parcel-values.ts';

export function StateCell({ parcel }: { parcel: Parcel }) {
  const { statusWatch } = useApi();
  const processing = useSyncExternalStore(statusWatch.subscribe, () => statusWatch.getIds().includes(parcel.id));
  return (
    <span className={styles.state}>
      <ParcelStateBadge parcel={parcel} processing={processing} />
    </span>
  );
}

/** The order number is the row's link; it reaches over the whole row. */
export function OrderCell({ parcel }: { parcel: Parcel }) {
  const { order_number, reference_code } = parcel;
  const known = order_number !== null && order_number !== '';
  return (
    <Link {...linkTo.parcel(parcel.id)} className={styles.link} tabIndex={-1} preload={false}>
      {known ? <bdi>{order_number}</bdi> : <span className="faint">{reference_code || words.noOrderNumber}</span>}
    </Link>
  );
}

export function ReceiverCell({ parcel }: { parcel: Parcel }) {
  const { name, place, title } = receiverLine(parcel);
  return (
    <span className={styles.text} title={title}>
      <bdi>{name}</bdi>
      {name === '' || place === '' ? null : <span className="faint"> · </span>}
      <bdi className="faint">{place}</bdi>
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

export function ShipByCell({ parcel }: { parcel: Parcel }) {
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
