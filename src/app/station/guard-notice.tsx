import type { Parcel } from '#contract/parcel.ts';
import { formatMoment, formatRelative } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Guard } from './guards.ts';
import styles from './station-notices.module.css';
import { guardWords as words, packWords } from './station-words.ts';

interface GuardNoticeProps {
  guards: readonly Guard[];
  parcel: Pick<Parcel, 'labels' | 'number_of_labels'>;
  /** Its label was printed on this device before. */
  printedHere: boolean;
  /** False where nobody can tell whether the parcel is still what was processed. */
  changeKnown: boolean;
}

/** What must be known before anything else, each in one loud line. */
export function GuardNotice({ guards, parcel, printedHere, changeKnown }: GuardNoticeProps) {
  const now = useNow();
  if (guards.length === 0) return null;
  return (
    <div role="alert" className={styles.guards}>
      {guards.map((guard) => (
        <div key={guard.kind} className={classNames(styles.guard, guard.kind === 'late' ? styles.warn : styles.bad)}>
          <b>{words[guard.kind]}</b>
          <span>{explain(guard)}</span>
        </div>
      ))}
    </div>
  );

  function explain(guard: Guard): string {
    switch (guard.kind) {
      case 'cancelled':
        return words.cancelledNext(formatMoment(guard.at));
      case 'printed': {
        const when = words.printedNext(formatMoment(guard.at), formatRelative(guard.at, now));
        return [printedHere ? words.printedHere : '', when, changeKnown ? '' : packWords.notKnownChanged]
          .filter(Boolean)
          .join(' ');
      }
      case 'late':
        return words.lateNext(formatMoment(guard.at));
      case 'stale':
        return guard.why === 'labels'
          ? words.staleLabels(parcel.labels.length, parcel.number_of_labels)
          : words.staleNext;
    }
  }
}
