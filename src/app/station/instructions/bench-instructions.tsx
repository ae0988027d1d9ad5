import type { ReactNode } from 'react';
import type { Item } from '#contract/parcel.ts';
import { useProductImage, useProducts } from '#app/parcels/model/account-goods.ts';
import { classNames } from '#app/ui/class-names.ts';
import { type Instruction, instructionsOf } from './instructions-of.ts';
import { ProductImage } from './product-image.tsx';
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
  const shown = instructionsOf(items, scanned, useProducts());
  if (shown.length === 0) return children;
  return (
    <div className={styles.stack}>
      <section aria-label={words.title} aria-live="polite" className={styles.strip}>
        {shown.map((one) => (
          <One key={one.sku} instruction={one} alone={shown.length === 1} />
        ))}
      </section>
      {children}
    </div>
  );
}

function One({ instruction: { sku, name, note, image }, alone }: { instruction: Instruction; alone: boolean }) {
  return (
    <div className={classNames(styles.one, alone && styles.alone)}>
      {image ? <PictureOf sku={sku} name={name} /> : null}
      <p dir="auto">
        {note === null ? name : note}
        {note === null ? null : <span className={styles.name}>{name}</span>}
      </p>
    </div>
  );
}

function PictureOf({ sku, name }: { sku: string; name: string }) {
  const picture = useProductImage(sku);
  return picture === null ? null : <ProductImage picture={picture} alt={words.pictureOf(name)} />;
}
