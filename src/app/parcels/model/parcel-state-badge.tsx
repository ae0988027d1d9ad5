import { type ParcelState, parcelState, type ResultFields } from '#contract/parcel-state.ts';
import { classNames } from '#app/ui/class-names.ts';
import styles from './parcel-state-badge.module.css';
import { parcelStateWords, stateReason } from './parcel-state-words.ts';

interface ParcelStateBadgeProps {
  parcel: ResultFields;
  /** An attempt is running; the parcel itself does not show it. */
  processing?: boolean;
  /** Its state, where more is known of it than the parcel shows. */
  state?: ParcelState;
}

/** A parcel's state as dot and word, with its reason in a tooltip, which a refusal shows as soon as its row has the focus. */
export function ParcelStateBadge({
  parcel,
  processing = false,
  state = parcelState(parcel, { processing }),
}: ParcelStateBadgeProps) {
  return (
    <span
      className={classNames(styles.state, styles[state])}
      data-tip={stateReason(parcel, state)}
      data-tip-focus={state === 'refused' || undefined}
    >
      <i className={styles.dot} aria-hidden="true" />
      {parcelStateWords[state]}
    </span>
  );
}
