import { explainError } from '#app/errors/explain-error.ts';
import { RequestId } from '#app/errors/request-id.tsx';
import { useApiPlace } from '#app/errors/use-api-place.ts';
import { useClaimGuard } from '#app/parcels/actions/use-claim-guard.tsx';
import { bodyFaultOf } from '#app/pdf-view/document-fault.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { GatheredParcel, SkippedParcel } from './gather-parcels.ts';
import styles from './print-job.module.css';
import { printWords as words } from './print-words.ts';
import { loadPdfView } from '#app/pdf-view/load-pdf-view.ts';
import { useComputation } from '#app/state/use-computation.ts';

interface SkippedParcelsProps {
  skipped: readonly SkippedParcel[];
  onTryAgain: () => void;
  onAnyway: (held: GatheredParcel[]) => void;
  onAlone: (left: SkippedParcel, pages: number) => void;
}

/** The parcels that are not printed, each with its reason. */
export function SkippedParcels({ skipped, onTryAgain, onAnyway, onAlone }: SkippedParcelsProps) {
  const api = useApiPlace();
  const { guard, question } = useClaimGuard();
  if (skipped.length === 0) return null;
  const held = skipped.flatMap((one) => one.held ?? []);
  return (
    <Notice tone="warn" role="alert">
      <p>
        <b>{words.skipped(skipped.length)}</b>
      </p>
      <ul className={styles.skipped}>
        {skipped.map((left) => {
          const { id, name, reason, error, alone } = left;
          const why = error === null ? null : explainError(error, api);
          return (
            <li key={id}>
              <b>{name}</b>: {reason}
              {why === null || bodyFaultOf(error) !== null ? null : ` (${why.title})`}
              {why === null || why.requestId === null ? null : <RequestId id={why.requestId} />}
              {alone === undefined ? null : (
                <PrintAlone
                  alone={alone}
                  name={name}
                  onPrint={(pages) => guard('print', [left], () => onAlone(left, pages))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {question}
      {skipped.every(({ error }) => error === null) ? null : (
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

interface PrintAloneProps {
  alone: NonNullable<SkippedParcel['alone']>;
  name: string;
  onPrint: (pages: number) => void;
}

/** A way out for a PDF that cannot be put on a sheet: as it came, once it is known to be drawn in full. */
function PrintAlone({ alone: { kind, pdf }, name, onPrint }: PrintAloneProps) {
  const { data: pages = 0 } = useComputation(kind, async () => (await loadPdfView()).drawsWhole(pdf));
  if (pages === 0) return null;
  return (
    <>
      {' '}
      {words.aloneNote}{' '}
      <Button small aria-label={words.printAloneOf(name)} onClick={() => onPrint(pages)}>
        {words.printAlone}
      </Button>
    </>
  );
}
