import type { LucideIcon } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';
import styles from './state-note.module.css';

interface StateNoteProps {
  icon: LucideIcon;
  /** In a narrow column the sign alone is shown. */
  word: string;
  tip: string;
  /** It should be looked at; else it is only said. */
  warns?: boolean;
  /** On a phone the sign alone is shown, too. */
  brief?: boolean;
  /** Its tip comes as soon as its row has the focus. */
  urgent?: boolean;
}

/** What is known of a parcel beside its state, which is the API's. */
export function StateNote({ icon: Icon, word, tip, warns = false, brief = false, urgent = false }: StateNoteProps) {
  return (
    <span
      className={classNames(styles.note, warns && styles.warns, brief && styles.brief)}
      data-tip={tip}
      data-tip-focus={urgent || undefined}
    >
      <Icon size={13} aria-hidden="true" />
      <span className={styles.word}>{word}</span>
    </span>
  );
}
