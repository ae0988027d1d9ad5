import { useProducts } from '#app/parcels/model/account-goods.ts';
import { ProductPicture } from '#app/station/instructions/product-image.tsx';
import { codeWords as words } from '#app/station/codes/code-words.ts';
import { plainCode } from '#app/words/search-text.ts';
import styles from './piece-pictures.module.css';

/** A product by its SKU, and what it is called. */
export interface NamedProduct {
  sku: string;
  name: string;
}

interface PiecePicturesProps {
  /** What was scanned; null where no product is known for it. */
  got: NamedProduct | null;
  /** The piece that is still missing. */
  expected: NamedProduct | null;
}

/** What was scanned beside what was expected, as far as the account has pictures of them. */
export function PiecePictures({ got, expected }: PiecePicturesProps) {
  const products = useProducts();
  const isPictured = (of: NamedProduct | null): of is NamedProduct =>
    of !== null && products.some(({ sku, image }) => image && plainCode(sku) === plainCode(of.sku));
  if (!isPictured(got) && !isPictured(expected)) return null;
  return (
    <div className={styles.pictures}>
      {isPictured(got) ? <Picture of={got} caption={words.scanned} /> : null}
      {isPictured(expected) ? <Picture of={expected} caption={words.expectedPicture} /> : null}
    </div>
  );
}

function Picture({ of: { sku, name }, caption }: { of: NamedProduct; caption: string }) {
  return (
    <figure className={styles.one}>
      <ProductPicture sku={sku} name={name} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
