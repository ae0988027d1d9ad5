import { type Learnt, refusalsOf, useLearnt } from '#app/api/kept/refusal-hints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { formatDate } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import styles from './refused-before.module.css';
import { refusedBeforeWords as words } from '#app/parcels/model/refusal-words.ts';

interface RefusedBeforeProps {
  method: { id: string; name: string };
  /** A path without positions. */
  field: string;
  /** Named in the sentence where no input is beside it. */
  label?: string;
  /** Told when it is forgotten: its button, which has the focus, is gone. Without it there is no such button. */
  onForgotten?: () => void;
}

/** How often the method refused the field before on this device. */
export function RefusedBefore({ method, field, label, onForgotten }: RefusedBeforeProps) {
  const { hints } = useApi();
  const now = useNow();
  const found = refusalsOf(useLearnt(), method.id, field);
  if (found === null) return null;
  const said = words.refusedBefore(method.name, found.count, found.causes, formatDate(found.at, now));
  return (
    <div className={styles.hint}>
      <span dir="auto">{label === undefined ? said : words.ofField(label, said)}</span>
      {onForgotten === undefined ? null : (
        <button
          type="button"
          className={styles.forget}
          onClick={() => {
            hints.forget(method.id, field);
            onForgotten();
          }}
        >
          {words.forget}
        </button>
      )}
    </div>
  );
}

/** Whether there is something to say of it beside what this very parcel holds: its own first refusal is told in the carrier's words. */
export function isKnownBefore(
  learnt: Learnt,
  method: string | undefined,
  field: string,
  parcel: { id: string; isRefused: boolean },
): boolean {
  const found = method === undefined ? null : refusalsOf(learnt, method, field);
  return found !== null && !(found.count === 1 && parcel.isRefused && learnt.counted.has(parcel.id));
}
