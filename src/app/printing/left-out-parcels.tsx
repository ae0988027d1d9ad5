import { explainError } from '../errors/explain-error.ts';
import { RequestId } from '../errors/request-id.tsx';
import { useApiPlace } from '../errors/use-api-place.ts';
import { bodyFaultOf } from '../pdf-view/document-fault.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { GatheredParcel, LeftOut } from './gather-parcels.ts';
import { PrintAlone } from './print-alone.tsx';
import styles from './print-job.module.css';
import { printWords as words } from './print-words.ts';

interface LeftOutParcelsProps {
  leftOut: readonly LeftOut[];
  onTryAgain: () => void;
  onAnyway: (held: GatheredParcel[]) => void;
  onAlone: (left: LeftOut, pages: number) => void;
}

/** The parcels that are not printed, each with its reason. */
export function LeftOutParcels({ leftOut, onTryAgain, onAnyway, onAlone }: LeftOutParcelsProps) {
  const api = useApiPlace();
  if (leftOut.length === 0) return null;
  const held = leftOut.flatMap((one) => one.held ?? []);
  return (
    <Notice tone="warn" role="alert">
      <p>
        <b>{words.leftOut(leftOut.length)}</b>
      </p>
      <ul className={styles.leftOut}>
        {leftOut.map((left) => {
          const { id, name, reason, error, alone } = left;
          const why = error === null ? null : explainError(error, api);
          return (
            <li key={id}>
              <b>{name}</b>: {reason}
              {why === null || bodyFaultOf(error) !== null ? null : ` (${why.title})`}
              {why === null || why.requestId === null ? null : <RequestId id={why.requestId} />}
              {alone === undefined ? null : (
                <PrintAlone alone={alone} name={name} onPrint={(pages) => onAlone(left, pages)} />
              )}
            </li>
          );
        })}
      </ul>
      {leftOut.every(({ error }) => error === null) ? null : (
        <p className={styles.links}>
          <Button small onClick={onTryAgain}>
            {words.tryAgain}
          </Button>
          {held.length === 0 ? null : (
            <Button small onClick={() => onAnyway(held)}>
              {words.printAnyway}
            </Button>
          )}
        </p>
      )}
    </Notice>
  );
}
