import { Check, MessageSquareWarning, Minus, Plus } from 'lucide-react';
import { type CSSProperties, memo, useMemo } from 'react';
import type { Item } from '#contract/parcel.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { type Counts, countTotals, isFull } from './count-items.ts';
import styles from './item-lines.module.css';
import { packWords as words } from '#app/station/station-words.ts';

interface ItemLinesProps {
  items: readonly Item[];
  counts: Counts;
  /** The places of the items as they are shown. */
  order: readonly number[];
  /** The line that the arrow keys count; null when nothing is counted now. */
  chosen: number | null;
  /** The same function from one scan to the next: only the lines that a scan changes are drawn again. */
  onCount: (index: number, pieces: number) => void;
}

/** What belongs into the box, each line with how much of it is there. Drawn again where that changes, not with all that the station says. */
export const ItemLines = memo(function ItemLines({ items, counts, order, chosen, onCount }: ItemLinesProps) {
  const { seen, wanted } = countTotals(items, counts);
  // The same arrays from one scan to the next: a group is drawn again where its lines change.
  const groups = useMemo(() => groupsOf(order), [order]);
  return (
    <section aria-labelledby="station-items" className={styles.section}>
      <h2 id="station-items">
        {words.items}
        {items.length === 0 ? null : ` · ${seen === wanted ? words.packed : words.seenOf(seen, wanted)}`}
      </h2>
      {items.length === 0 ? (
        <p className="muted">{words.noItems}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- more lines than the screen has room for are scrolled by keys
        <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby="station-items">
          <table className={styles.items} style={{ '--digits': digitsOf(items) } as CSSProperties}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{words.count}</th>
                <th scope="col">{words.sku}</th>
                <th scope="col">{words.item}</th>
                <th scope="col">{words.place}</th>
                <th scope="col">{words.byHand}</th>
              </tr>
            </thead>
            {groups.map((group) => (
              <LineGroup
                key={group[0]}
                items={items}
                order={group}
                counts={counts}
                chosen={chosen !== null && group.includes(chosen) ? chosen : null}
                onCount={chosen === null ? null : onCount}
              />
            ))}
          </table>
        </div>
      )}
    </section>
  );
});

/** Of the largest quantity: each line is laid out on its own, and their counts have one width. */
function digitsOf(items: readonly Item[]): number {
  return String(Math.max(...items.map(({ quantity }) => quantity))).length;
}

const groupSize = 25;

/** A scan changes lines of one or two groups: the others are not drawn again, and not laid out where they are out of sight. */
function groupsOf(order: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(order.length / groupSize) }, (_, at) =>
    order.slice(at * groupSize, (at + 1) * groupSize),
  );
}

interface LineGroupProps extends Omit<ItemLinesProps, 'onCount'> {
  /** Null when nothing is counted now. */
  onCount: ItemLinesProps['onCount'] | null;
}

const LineGroup = memo(
  function LineGroup({ items, order, counts, chosen, onCount }: LineGroupProps) {
    return (
      <tbody style={{ '--lines': order.length } as CSSProperties}>
        {order.map((index) => {
          const item = items[index];
          return item === undefined ? null : (
            <Line
              key={index}
              index={index}
              item={item}
              seen={counts[index] ?? 0}
              full={isFull(items, counts, index)}
              chosen={index === chosen}
              onCount={onCount}
            />
          );
        })}
      </tbody>
    );
  },
  (before, after) =>
    before.items === after.items &&
    before.order === after.order &&
    before.chosen === after.chosen &&
    before.onCount === after.onCount &&
    after.order.every((index) => before.counts[index] === after.counts[index]),
);

interface LineProps {
  index: number;
  item: Item;
  seen: number;
  full: boolean;
  chosen: boolean;
  /** Null when nothing is counted now: its buttons are gone then, and their place stays. */
  onCount: ((index: number, pieces: number) => void) | null;
}

/** Scrolling draws all lines in sight once more: the tick is seen before. */
function showAfterPaint(row: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => row.scrollIntoView({ block: 'nearest' }));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const Line = memo(function Line({ index, item, seen, full, chosen, onCount }: LineProps) {
  const name = item.name ?? item.description ?? item.sku ?? words.item;
  return (
    <tr
      className={classNames(full && styles.full, chosen && styles.chosen)}
      aria-current={chosen ? 'true' : undefined}
      ref={(row) => (chosen && row !== null ? showAfterPaint(row) : undefined)}
    >
      <td className={styles.count}>
        {words.ofWanted(seen, item.quantity)}
        {full ? <Check size={18} role="img" aria-label={words.counted(name, seen, item.quantity)} /> : null}
      </td>
      <td className={styles.sku}>{item.sku ?? <span className="faint">{words.noSku}</span>}</td>
      <td dir="auto" className={styles.name}>
        {name}
        {item.note === null ? null : (
          <span className={styles.noted}>
            <MessageSquareWarning size={17} aria-hidden="true" />
            <span className="visually-hidden">{words.noteAbove}</span>
          </span>
        )}
      </td>
      <td className={styles.place}>{item.storage_location}</td>
      <td className={styles.buttons}>
        {onCount === null ? null : (
          <>
            <Button small aria-label={words.fewer(name)} onClick={() => onCount(index, -1)}>
              <Minus size={14} aria-hidden="true" />
            </Button>
            <Button small aria-label={words.more(name)} onClick={() => onCount(index, 1)}>
              <Plus size={14} aria-hidden="true" />
            </Button>
          </>
        )}
      </td>
    </tr>
  );
});
