import { type SubmitEvent, useId, useState } from 'react';
import { toLocalInput } from '../../format/local-input.ts';
import { momentsAt } from '../../format/local-time.ts';
import { Button } from '../../ui/button.tsx';
import styles from './filter-panel.module.css';
import { filterWords as words } from './filter-words.ts';

interface ExactSinceProps {
  label: string;
  /** The timestamp to start from. */
  value: string;
  onApply: (timestamp: string) => void;
}

/** A local date and time with the UTC that will be sent beside it. It is sent when it is complete, not while it is typed. */
export function ExactSince({ label, value, onApply }: ExactSinceProps) {
  const [text, setText] = useState(() => toLocalInput(value));
  const noteId = useId();
  // Of the two moments of an hour that comes twice the first is meant: none is then left out.
  const moment = momentsAt(text)?.[0];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (moment !== undefined) onApply(moment);
  };
  return (
    <form className={styles.exact} onSubmit={submit} noValidate>
      <input
        type="datetime-local"
        step={1}
        aria-label={words.exactLabel(label)}
        aria-invalid={moment === undefined || undefined}
        aria-describedby={noteId}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" small disabledReason={moment === undefined ? words.exactIncomplete : undefined}>
        {words.apply}
      </Button>
      <span id={noteId} className={moment === undefined ? styles.problem : 'faint'}>
        {moment === undefined ? words.exactIncomplete : words.utc(moment)}
      </span>
    </form>
  );
}
