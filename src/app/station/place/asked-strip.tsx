import type { Item, Parcel } from '#contract/parcel.ts';
import { packWords as words } from '#app/station/station-words.ts';
import styles from './asked-strip.module.css';

interface Asked {
  key: string;
  /** Who asks, or for which item. */
  of: string;
  text: string;
}

/** What is asked for beside the items: of the customer, in the parcel's note, and of single items, in one strip below the message. */
export function AskedStrip({ parcel }: { parcel: Parcel }) {
  const all = allAsked(parcel);
  if (all.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long note is scrolled by keys
    <section className={styles.strip} aria-label={words.asked} data-part="asked" tabIndex={0}>
      <dl>
        {all.map(({ key, of, text }) => (
          <div key={key}>
            <dt dir="auto">{of}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function allAsked({ shipping_request: request, note, items }: Parcel): Asked[] {
  return [
    ...(request === null ? [] : [{ key: 'request', of: words.asks, text: request }]),
    ...(note === null ? [] : [{ key: 'note', of: words.note, text: note }]),
    ...items.flatMap((item, index) =>
      item.note === null ? [] : [{ key: `item ${index}`, of: itemName(item), text: item.note }],
    ),
  ];
}

/** As the packer finds it among the lines. */
function itemName({ sku, name, description }: Item): string {
  return sku ?? name ?? description ?? words.item;
}
