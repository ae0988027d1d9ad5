import { type ReactNode, use } from 'react';
import { parcelNameId, ParcelPlaceContext } from '#app/parcels/model/parcel-place.ts';
import styles from './parcel-heading.module.css';

/** What the parcel is called. Beside the list the page's own heading is the list's. */
export function ParcelHeading({ children }: { children: ReactNode }) {
  const Heading = use(ParcelPlaceContext).beside ? 'h2' : 'h1';
  return (
    <Heading className={styles.heading} dir="auto" id={parcelNameId}>
      {children}
    </Heading>
  );
}
