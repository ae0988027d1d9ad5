import { dayStart } from '#app/shift/day-slots.ts';
import { nextPickup } from '#app/shift/pickup-times.ts';
import { usePickups } from '#app/shift/use-pickups.ts';
import { formatRoughly } from '#app/words/duration.ts';
import { formatTime } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { shiftTotalWords as words } from '#app/station/station-words.ts';
import styles from './pickups-today.module.css';

/** Which carriers come today, the next one first. Nothing where none comes any more. */
export function PickupsToday() {
  const [pickups] = usePickups();
  const now = useNow();
  const tonight = dayStart(now, 1);
  const today = pickups
    .map((pickup) => ({ pickup, at: nextPickup(pickup, now) }))
    .filter(({ at }) => at < tonight)
    .toSorted((one, other) => one.at - other.at);
  if (today.length === 0) return null;
  return (
    <section className={styles.pickups} aria-labelledby="station-pickups">
      <h2 id="station-pickups">{words.pickups}</h2>
      <ul>
        {today.map(({ pickup, at }) => (
          <li key={`${pickup.method} ${pickup.time}`}>
            <b>{formatTime(new Date(at).toISOString())}</b>
            <span dir="auto">{pickup.name}</span>
            <span className="muted">{words.pickupIn(formatRoughly(at - now))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
