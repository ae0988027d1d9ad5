import { useCallback } from 'react';
import styles from './bench-instructions.module.css';

/** A picture that was read with the sign-in of the page, which an address of its own would not carry. */
export function ProductImage({ picture, alt }: { picture: Blob; alt: string }) {
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
