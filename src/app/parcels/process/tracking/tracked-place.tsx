import { useState } from 'react';
import type { TrackedPart, TrackingState } from '#contract/documents/carrier-tracking.ts';
import { Button } from '#app/ui/button.tsx';
import { formatDate, formatDayAndTime, timestampTip } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { processWords } from '#app/parcels/process/process-words.ts';
import styles from './where-is-it.module.css';
import { whereWords as words } from './where-words.ts';

const shownAtFirst = 5;

/** Where a shipment, or one of its parcels, is, and what happened to it. */
export function TrackedPlace({ part }: { part: TrackedPart }) {
  const now = useNow();
  const [all, setAll] = useState(false);
  const { events } = part;
  return (
    <div className={styles.part}>
      <p>
        <b dir="auto">{trackedState(part)}</b>
      </p>
      {events.length === 0 ? null : (
        <ol className={styles.events} aria-label={words.events}>
          {events.slice(0, all ? undefined : shownAtFirst).map(({ at, text, place }, index) => (
            <li key={index}>
              <time className="muted" dateTime={at} data-tip={hasZone(at) ? timestampTip(at) : undefined}>
                {shownTime(at, now)}
              </time>
              <span dir="auto">{text}</span>
              {place === null ? null : (
                <span className="muted" dir="auto">
                  {place}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {all || events.length <= shownAtFirst ? null : (
        <Button small look="quiet" onClick={() => setAll(true)}>
          {processWords.allLabels(events.length)}
        </Button>
      )}
    </div>
  );
}

/** In the page's words, where it has them. */
export function trackedState({ label, state }: TrackedPart): string {
  const shown = Object.hasOwn(words.states, state) ? words.states[state as TrackingState] : state;
  return label === null ? shown : words.ofLabel(label, shown);
}

function hasZone(at: string): boolean {
  return /(?:Z|[+-]\d{2}:\d{2})$/.test(at);
}

/** A time without a zone is shown as it is, which is what a browser makes of it; a date is no time of day. */
function shownTime(at: string, now: number): string {
  return at.includes('T') ? formatDayAndTime(at, now) : formatDate(Date.parse(`${at}T00:00`), now);
}
