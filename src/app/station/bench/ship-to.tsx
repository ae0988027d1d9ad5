import type { Parcel } from '#contract/parcel.ts';
import { countryName } from '#app/words/region-names.ts';
import { MoreToReceiver } from '#app/parcels/actions/receiver/more-to-receiver.tsx';
import { addressLines } from '#app/parcels/model/address-lines.ts';
import { Tag } from '#app/ui/fields/tag.tsx';
import styles from './ship-to.module.css';
import { packWords as words } from '#app/station/station-words.ts';

/** Whom it goes to, to be read from where the packer stands. */
export function ShipTo({ parcel }: { parcel: Parcel }) {
  const { receiver, tags } = parcel;
  const lines = receiver === null ? [] : addressLines(receiver);
  const country = receiver?.country ?? '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long address is scrolled by keys
    <div className={styles.facts} tabIndex={0} role="group" aria-label={words.shipTo}>
      <section aria-labelledby="station-ship-to" data-part="address">
        <h2 id="station-ship-to">{words.shipTo}</h2>
        {lines.length === 0 && country === '' ? <p className="muted">{words.noReceiver}</p> : null}
        <address className={styles.address}>
          {lines.map((line, index) => (
            <span key={index} dir="auto">
              {line.map(({ text }) => text).join('')}
            </span>
          ))}
          {country === '' ? null : <span>{countryName(country)}</span>}
        </address>
      </section>
      {tags.length === 0 ? null : (
        <p className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      {/* Last: it is gone once the parcel is processed, and nothing above moves then. */}
      <MoreToReceiver parcel={parcel} />
    </div>
  );
}
