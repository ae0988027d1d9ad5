import { parcelState, type StateFields } from '#contract/parcel-state.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './parcel-state-badge.module.css';
import { parcelStateWords, stateReason } from './parcel-state-words.ts';

interface ParcelStateBadgeProps {
  parcel: StateFields;
  /** An attempt is running; the parcel itself does not show it. */
  processing?: boolean;
}

/** A parcel's state as dot and word, with its reason on hover. */
export function ParcelStateBadge({ parcel, processing = false }: ParcelStateBadgeProps) {
  const state = parcelState(parcel, { processing });
  return (
    <span className={classNames(styles.state, styles[state])} title={stateReason(parcel, processing)}>
      <i className={styles.dot} aria-hidden="true" />
      {parcelStateWords[state]}
    </span>
  );
}
