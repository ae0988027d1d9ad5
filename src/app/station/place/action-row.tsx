import type { ReactNode } from 'react';
import { tellFootHeight } from '#app/ui/foot-height.ts';
import styles from './action-row.module.css';

/** What cannot be done now leaves its place empty. */
interface ActionRowProps {
  /** What Enter does, or the next scan. */
  enter?: ReactNode;
  /** Printing, or weighing. */
  more?: ReactNode;
  /** Where more of the parcel is. */
  open?: ReactNode;
  /** What ends it. */
  leave?: ReactNode;
}

/** What can be done now, each with its key and always in the same place. */
export function ActionRow({ enter, more, open, leave }: ActionRowProps) {
  return (
    <div className={styles.row} data-part="actions" ref={tellFootHeight}>
      <div>{enter}</div>
      <div>{more}</div>
      <div>{open}</div>
      <div>{leave}</div>
    </div>
  );
}
