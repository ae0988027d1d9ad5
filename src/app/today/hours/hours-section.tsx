import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { linkTo } from '#app/links/links.ts';
import type { ReadRows } from '#app/today/reading/use-read-rows.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { formatSince } from '#app/words/time.ts';
import { currentSlot } from './day-counts.ts';
import { comparedWeeks, dayName, dayStart, type Span, spans, spanStart } from '#app/shift/day-slots.ts';
import { hoursWords as words } from '#app/today/day-words.ts';
import styles from './hours-section.module.css';
import { spanName } from './slot-names.ts';
import { useDayCounts } from './use-day-counts.ts';
import { SlotTable } from './slot-table.tsx';

const SlotCharts = lazyPart(() => import('./slot-charts.tsx').then((module) => module.SlotCharts));

interface HoursSectionProps {
  read: ReadRows;
  span: Span;
  /** The day, or the first of the week; it and `now` are in milliseconds since 1970 UTC. */
  first: number;
  /** The day that was chosen, of which `first` may be the week. */
  chosen: number;
  now: number;
  /** Reads the weeks to compare with; null while that happens on its own, and where it has. */
  readWeeks: (() => void) | null;
}

/** What was created, processed and printed, hour by hour or day by day, beside what is usual. */
export const HoursSection = memo(function HoursSection({
  read,
  span,
  first,
  chosen,
  now,
  readWeeks,
}: HoursSectionProps) {
  const counts = useDayCounts(read, span, first, now);
  const back = useRef<HTMLAnchorElement>(null);
  const moved = useRef(false);
  // The link that led to today, or to the week, may be gone.
  useEffect(() => {
    if (document.activeElement === document.body && moved.current) back.current?.focus();
    moved.current = true;
  }, [first, span]);
  const { weeks } = counts;
  const current = currentSlot(counts.slots, now);
  const isNow = current !== null;
  const reachesBack = read.complete || (read.back !== null && read.back <= toTimestamp(first));
  const days = span === 'day' ? 1 : 7;
  const linkOf = (target: Span, millis: number) =>
    linkTo.today({
      ...(target === 'week' ? { span: target } : {}),
      ...(spanStart(target, millis) === spanStart(target, now) ? {} : { day: dayName(millis) }),
    });
  return (
    <section aria-labelledby="today-hours">
      <div className={styles.head}>
        <h2 id="today-hours">{words.titles[span]}</h2>
        <Link
          ref={back}
          {...linkOf(span, dayStart(first, -days))}
          className={buttonClass({ small: true, look: 'quiet' })}
          aria-label={words.before[span]}
        >
          <ChevronLeft size={14} aria-hidden="true" />
        </Link>
        <b className={styles.name}>{spanName(span, counts.slots, now)}</b>
        {isNow ? null : (
          <>
            <Link
              {...linkOf(span, dayStart(first, days))}
              className={buttonClass({ small: true, look: 'quiet' })}
              aria-label={words.after[span]}
            >
              <ChevronRight size={14} aria-hidden="true" />
            </Link>
            <Link {...linkOf(span, now)} className={buttonClass({ small: true, look: 'quiet' })}>
              {words.now[span]}
            </Link>
          </>
        )}
        <nav className={styles.spans} aria-label={words.span}>
          {spans.map((other) => (
            <Link
              key={other}
              {...linkOf(other, isNow ? now : chosen)}
              className={styles.span}
              activeOptions={{ exact: true }}
              aria-current={other === span ? 'page' : undefined}
            >
              {words.spans[other]}
            </Link>
          ))}
        </nav>
      </div>
      <SlotCharts key={`${span} ${first}`} day={counts} now={now} />
      <p className="faint">
        {weeks === 0 ? words.noUsual : words.usual(weeks, span)}{' '}
        {weeks > 0 && weeks < comparedWeeks && !read.complete ? words.fewWeeks(weeks) : ''}{' '}
        {reachesBack || read.back === null ? '' : words.notBackSoFar(formatSince(read.back))}{' '}
        {read.listed ? '' : words.amongRead}
      </p>
      {readWeeks === null ? null : (
        <Button small onClick={readWeeks}>
          {words.readWeeks}
        </Button>
      )}
      <details>
        <summary>{words.table}</summary>
        <SlotTable day={counts} current={current} />
      </details>
    </section>
  );
});
