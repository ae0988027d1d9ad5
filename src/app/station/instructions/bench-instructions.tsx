import { type ReactNode, useMemo } from 'react';
import type { Item } from '#contract/parcel.ts';
import { useProducts } from '#app/parcels/model/account-goods.ts';
import { classNames } from '#app/ui/class-names.ts';
import { highestOf, type Instruction, instructionsOf } from './instructions-of.ts';
import { ProductPicture } from './product-image.tsx';
import styles from './bench-instructions.module.css';
import { instructionWords as words } from './instruction-words.ts';

interface BenchInstructionsProps {
  items: readonly Item[];
  /** The item that was scanned last; null where none was. */
  scanned: number | null;
  /** The lines below. */
  children: ReactNode;
}

/** How the products are packed, in letters for arm's length, above the lines of the parcel. */
export function BenchInstructions({ items, scanned, children }: BenchInstructionsProps) {
  const products = useProducts();
  const highest = useMemo(() => highestOf(items, products), [items, products]);
  const shown = useMemo(() => instructionsOf(items, scanned, products), [items, scanned, products]);
  if (highest.length === 0) return children;
  return (
    <div className={styles.stack}>
      <div className={styles.place}>
        <section aria-label={words.title} aria-live="polite" className={styles.strip}>
          {shown.map((one) => (
            <One key={one.sku} instruction={one} alone={shown.length === 1} picture={<ProductPicture {...one} />} />
          ))}
        </section>
        {highest.map((some, at) => (
          <div key={at} className={classNames(styles.strip, styles.room)} aria-hidden="true">
            {some.map((one) => (
              <One
                key={one.sku}
                instruction={one}
                alone={some.length === 1}
                picture={<span className={styles.picture} />}
              />
            ))}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}

interface OneProps {
  instruction: Instruction;
  alone: boolean;
  picture: ReactNode;
}

function One({ instruction: { name, note, image }, alone, picture }: OneProps) {
  return (
    <div className={classNames(styles.one, alone && styles.alone)}>
      {image ? picture : null}
      <p dir="auto">
        {note === null ? name : note}
        {note === null ? null : <span className={styles.name}>{name}</span>}
      </p>
    </div>
  );
}
