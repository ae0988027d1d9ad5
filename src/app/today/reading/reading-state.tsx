import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { toTimestamp } from '#contract/values/scalars.ts';
import { formatSince, formatTime } from '#app/words/time.ts';
import { todayWords as words } from '#app/today/today-words.ts';
import styles from './reading-state.module.css';
import type { Day } from '#app/today/use-day.ts';
import { oldMillis } from '#app/parcels/lookup/old-rows.ts';

/** What was read, how to read on, and how old it is. */
export function ReadingState({ day: { reading: day, following, now } }: { day: Day }) {
  const { created } = day;
  const { readAgain } = following;
  const refresh = useRef<HTMLButtonElement>(null);
  const isReadAgain = readAgain !== null;
  const wasReadAgain = useRef(false);
  // The button that stopped it goes.
  useEffect(() => {
    if (!isReadAgain && wasReadAgain.current && document.activeElement === document.body) refresh.current?.focus();
    wasReadAgain.current = isReadAgain;
  }, [isReadAgain]);
  const { rows, back, complete, reading } = created;
  const readAt = following.at;
  const nothing = created.pages.length === 0;
  const read = isReadAgain
    ? words.readAgain(Math.min(readAgain, rows.length), rows.length)
    : complete
      ? words.readAll(rows.length)
      : back !== null
        ? words.readSince(rows.length, formatSince(back))
        : reading
          ? words.reading
          : null;
  const isOld = readAt !== null && now - readAt > oldMillis;
  return (
    <span className={styles.state}>
      <span className="muted" aria-hidden={reading || isReadAgain}>
        {read}
      </span>
      {/* A screen reader is told of the start and the end, not of each page. */}
      <span role="status" className="visually-hidden">
        {reading ? words.reading : following.refreshing ? words.refreshing : null}
      </span>
      {complete || nothing ? null : reading ? (
        <Button small onClick={created.stop}>
          {words.stop}
        </Button>
      ) : (
        <Button small onClick={created.readOn}>
          {words.readOn}
        </Button>
      )}
      {readAt === null ? null : (
        <span className={isOld ? styles.old : 'faint'} data-tip={words.updatedTip}>
          {(isOld ? words.old : words.updated)(formatTime(toTimestamp(readAt)))}
        </span>
      )}
      {following.error === null || following.refreshing ? null : (
        <span role="status" className={styles.old}>
          {words.notRefreshed}
        </span>
      )}
      {nothing ? null : (
        <Button
          ref={refresh}
          small
          look="quiet"
          keys="r"
          busy={following.refreshing}
          onClick={() => void following.refresh()}
        >
          {words.refresh}
        </Button>
      )}
      {readAgain === null ? null : (
        <Button small onClick={following.stop}>
          {words.stopRefresh}
        </Button>
      )}
    </span>
  );
}
