import { Fragment } from 'react';
import { isUuid } from '#contract/values/scalars.ts';
import styles from './short-path.module.css';

/** Ids made one after another begin alike and end each in its own way. */
const [start, end] = [8, -4];

function partsOf(path: string): string[] {
  return path.split(/([/?&=])/);
}

/** Whether something of a path is not seen. */
export function isShortened(path: string): boolean {
  return partsOf(path).some(isUuid);
}

/** A path of which the middle of each id is not seen: what follows the id tells one request of a parcel from another. */
export function ShortPath({ path }: { path: string }) {
  return (
    <span className="mono">
      {partsOf(path).map((part, at) => (
        <Fragment key={at}>{isUuid(part) ? <ShortId id={part} /> : part}</Fragment>
      ))}
    </span>
  );
}

function ShortId({ id }: { id: string }) {
  return (
    <>
      {id.slice(0, start)}
      <span className={styles.middle}>{id.slice(start, end)}</span>
      {id.slice(end)}
    </>
  );
}
