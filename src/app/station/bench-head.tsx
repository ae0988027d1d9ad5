import type { Parcel } from '#contract/parcel.ts';
import { ParcelStateBadge } from '../parcels/parcel-state-badge.tsx';
import { parcelName } from '../shell/outcome-words.ts';
import styles from './bench.module.css';
import { packWords as words } from './station-words.ts';

/** Which parcel it is, and how it goes. */
export function BenchHead({ parcel, processing }: { parcel: Parcel; processing: boolean }) {
  return (
    <header className={styles.head}>
      <h1>{parcelName(parcel)}</h1>
      <ParcelStateBadge parcel={parcel} processing={processing} />
      <span className={styles.how}>
        {parcel.shipping_method?.name ?? `${words.method}: ${words.noMethod}`}
        {' · '}
        {words.labels(parcel.number_of_labels)}
      </span>
      <span className="mono">{parcel.reference_code}</span>
    </header>
  );
}
