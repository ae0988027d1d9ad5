import type { ShiftFigures } from './shift-figures.ts';
import styles from './shift-facts.module.css';

/** When work began and ended, how long it took without breaks, and its pace. */
export function ShiftFacts({ figures: { facts } }: { figures: ShiftFigures }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
