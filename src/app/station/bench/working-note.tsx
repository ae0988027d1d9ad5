import { resultWords as words } from '#app/station/station-words.ts';
import styles from './outcome-sheet.module.css';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useEffect, useReducer } from 'react';

interface WorkingNoteProps {
  id: string;
  /** What is on its way: the request, the carrier's answer, or the label. */
  step: 'sending' | 'waiting' | 'printing';
}

/** After so many seconds it is said that this takes long. */
const long = 60;

/** What is awaited, and for how long already. */
export function WorkingNote({ id, step }: WorkingNoteProps) {
  const { statusWatch } = useApi();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((statusWatch.elapsed(id) ?? 0) / 1000);
  return (
    <div className={styles.working} role="status">
      <i className={styles.turning} aria-hidden="true" />
      <div className={styles.body}>
        <b className={styles.title}>{words[step]}</b>
        {/* Counting is for the eyes: read out it would never end. */}
        {step === 'waiting' ? (
          <p>
            <span aria-hidden="true">{words.seconds(seconds)} · </span>
            {seconds >= long ? words.slow : words.leaveIt}
          </p>
        ) : null}
      </div>
    </div>
  );
}
