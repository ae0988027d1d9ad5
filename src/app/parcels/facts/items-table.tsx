import { useState } from 'react';
import type { Item, Parcel } from '#contract/parcel.ts';
import { countryName } from '#app/words/region-names.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount, formatDecimal } from '#app/words/define-words.ts';
import { FactSection } from './fact-list.tsx';
import { itemSums } from './item-sums.ts';
import styles from './items-table.module.css';
import { parcelFactsWords as words } from './parcel-facts-words.ts';

/** A parcel may hold 1000 items (SPEC.md 8); the first ones answer most questions. */
const shownAtFirst = 50;

export function ItemsTable({ parcel: { items, currency } }: { parcel: Parcel }) {
  const [all, setAll] = useState(false);
  const names = words.itemColumns;
  if (items.length === 0)
    return (
      <FactSection title={words.parts.items}>
        <p className="faint">{words.noItems}</p>
      </FactSection>
    );
  return (
    <FactSection title={`${words.parts.items} · ${formatCount(items.length)}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={words.itemsScroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{names.item}</th>
              <th scope="col" className={styles.number}>
                {names.quantity}
              </th>
              <th scope="col" className={styles.number}>
                {names.weight}
              </th>
              <th scope="col" className={styles.number}>
                {names.price}
              </th>
              <th scope="col">{names.hsCode}</th>
              <th scope="col">{names.origin}</th>
              <th scope="col">{names.location}</th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, all ? undefined : shownAtFirst).map((item, index) => (
              <ItemRow key={index} item={item} currency={currency} />
            ))}
          </tbody>
          <Sums items={items} currency={currency} />
        </table>
      </section>
      {all || items.length <= shownAtFirst ? null : (
        <p>
          <Button small onClick={() => setAll(true)}>
            {words.allItems(items.length)}
          </Button>
        </p>
      )}
    </FactSection>
  );
}

function ItemRow({ item, currency }: { item: Item; currency: string }) {
  return (
    <tr>
      <td dir="auto">
        <span>{item.name ?? item.description ?? item.sku}</span>
        <Line text={item.name === null ? null : item.description} />
        <Line text={item.sku} mono />
        <Line text={item.note} />
      </td>
      <td className={styles.number}>{formatCount(item.quantity)}</td>
      <td className={styles.number}>{item.weight === null ? '' : `${formatDecimal(item.weight)} ${words.unit.kg}`}</td>
      <td className={styles.number}>{item.price === null ? '' : `${formatDecimal(item.price)} ${currency}`}</td>
      <td>{item.hs_code}</td>
      <td data-tip={item.origin_country === null ? undefined : countryName(item.origin_country)}>
        {item.origin_country}
      </td>
      <td dir="auto">{item.storage_location}</td>
    </tr>
  );
}

function Line({ text, mono = false }: { text: string | null; mono?: boolean }) {
  return text === null || text === '' ? null : <span className={mono ? styles.sku : styles.more}>{text}</span>;
}

function Sums({ items, currency }: { items: readonly Item[]; currency: string }) {
  const sums = itemSums(items);
  return (
    <tfoot>
      <tr>
        <td colSpan={2} className={styles.number}>
          {words.sum(sums.quantity)}
        </td>
        <td className={styles.number}>
          {sums.weight === null
            ? ''
            : `${formatDecimal(sums.weight)} ${words.unit.kg}${sums.weightPartial ? ' *' : ''}`}
        </td>
        <td className={styles.number}>
          {sums.price === null ? '' : `${formatDecimal(sums.price)} ${currency}${sums.pricePartial ? ' *' : ''}`}
        </td>
        <td colSpan={3} className="faint">
          {sums.weightPartial || sums.pricePartial ? `* ${words.partial}` : ''}
        </td>
      </tr>
    </tfoot>
  );
}
