import { type Learnt, refusalHints, refusalsOf } from '#app/api/refusals/refusal-hints.ts';
import { useStored } from '#app/device-data/use-stored.ts';
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
  /** Called when it is removed, and its focused button with it. Without it there is no such button. */
  onForgotten?: () => void;
}

/** How often the method refused the field before on this device. */
export function RefusedBefore({ method, field, label, onForgotten }: RefusedBeforeProps) {
  const now = useNow();
  const found = refusalsOf(useStored(refusalHints)[0], method.id, field);
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
            refusalHints.forget(method.id, field);
            onForgotten();
          }}
        >
          {words.forget}
        </button>
      )}
    </div>
  );
}

/** Whether there are hints besides the parcel's own refusal, which is shown in the carrier's words. */
export function isKnownBefore(
  learnt: Learnt,
  method: string | undefined,
  field: string,
  parcel: { id: string; isRefused: boolean },
): boolean {
  const found = method === undefined ? null : refusalsOf(learnt, method, field);
  return found !== null && !(found.count === 1 && parcel.isRefused && learnt.counted.has(parcel.id));
}
