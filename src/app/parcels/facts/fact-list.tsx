import { type ReactNode, use } from 'react';
import { ParcelPlaceContext } from '#app/parcels/model/parcel-place.ts';
import styles from './fact-list.module.css';
import { parcelFactsWords as words } from './parcel-facts-words.ts';

/** A titled part of the facts. */
export function FactSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const Title = use(ParcelPlaceContext).beside ? 'h3' : 'h2';
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.top}>
        <Title className={styles.title}>{title}</Title>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

/** One named value. A missing one says so instead of leaving a hole. */
export function Fact({ name, children, missing }: { name: string; children?: ReactNode; missing?: string }) {
  const empty = children === null || children === undefined || children === '';
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{empty ? <span className="faint">{missing ?? words.notSet}</span> : children}</dd>
    </>
  );
}
