import { useCallback } from 'react';
import { useProductImage } from '#app/parcels/model/account-goods.ts';
import { instructionWords as words } from './instruction-words.ts';
import styles from './bench-instructions.module.css';

/** The picture of a product that has one; nothing until it is read. */
export function ProductPicture({ sku, name }: { sku: string; name: string }) {
  const picture = useProductImage(sku);
  return picture === null ? null : <ProductImage picture={picture} alt={words.pictureOf(name)} />;
}

/** A picture that was read with the sign-in of the page, which an address of its own would not carry. */
function ProductImage({ picture, alt }: { picture: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} className={styles.picture} alt={alt} />;
}
