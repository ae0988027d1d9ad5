import { Button } from '#app/ui/button.tsx';
import { toTimestamp } from '#contract/values/scalars.ts';
import { formatSince, formatTime } from '#app/words/time.ts';
import { todayWords as words } from '#app/today/today-words.ts';
import styles from './reading-state.module.css';
import type { DayReading } from './use-day-reading.ts';
import type { Following } from './use-follow.ts';

/** What was read, how to read on, and how old it is. */
export function ReadingState({ reading: { created }, following }: { reading: DayReading; following: Following }) {
  const { rows, back, complete, reading, starting } = created;
  const readAt = following.at ?? created.pages[0]?.readAt ?? null;
  if (starting) return null;
  return (
    <span className={styles.state}>
      <span className="muted" role="status">
        {complete ? words.readAll(rows.length) : back === null ? null : words.readSince(rows.length, formatSince(back))}
      </span>
      {complete ? null : reading ? (
        <Button small onClick={created.stop}>
          {words.stop}
        </Button>
      ) : (
        <Button small onClick={created.readOn}>
          {words.readOn}
        </Button>
      )}
      {readAt === null ? null : (
        <span className="faint" data-tip={words.updatedTip}>
          {words.updated(formatTime(toTimestamp(readAt)))}
        </span>
      )}
      <Button small look="quiet" keys="r" busy={following.refreshing} onClick={() => void following.refresh()}>
        {words.refresh}
      </Button>
    </span>
  );
}
