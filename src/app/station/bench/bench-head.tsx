import type { Parcel } from '#contract/parcel.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { NoPrintNote } from '#app/printing/ledger/no-print-note.tsx';
import { ParcelStateBadge } from '#app/parcels/model/parcel-state-badge.tsx';
import { boxWords } from '#app/station/codes/box-words.ts';
import styles from './bench.module.css';
import { packWords as words } from '#app/station/station-words.ts';

/** Which parcel it is, and how it goes. */
export function BenchHead({ parcel, processing }: { parcel: Parcel; processing: boolean }) {
  return (
    <header className={styles.head} data-part="head">
      <h1>{parcelName(parcel)}</h1>
      <span className={styles.how}>
        {parcel.shipping_method?.name ?? words.noMethod}
        {' · '}
        {words.labels(parcel.number_of_labels)}
        {parcel.packaging === null ? null : ` · ${boxWords.box(parcel.packaging.name)}`}
      </span>
      <span className="mono">{parcel.reference_code}</span>
      <span>
        <ParcelStateBadge parcel={parcel} processing={processing} />
        <NoPrintNote parcel={parcel} />
      </span>
    </header>
  );
}
