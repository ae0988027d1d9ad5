import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { useNotSent } from '#app/api/not-sent/not-sent.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo } from '#app/links/links.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import type { ViewCircumstances } from '#app/parcels/list/views/parcel-views.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import { presetStart } from '#app/words/since-presets.ts';
import { formatWeekday } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { countFigures, type FigureId } from './day-figures.ts';
import { dayOfName, dayStart, spanStart } from './hours/day-slots.ts';
import { HoursSection } from './hours/hours-section.tsx';
import { comparedWeeks } from './hours/slot-counts.ts';
import { FigureCards } from './figure-cards.tsx';
import { MethodsTable } from './methods/methods-table.tsx';
import { ReadingState } from './reading/reading-state.tsx';
import { type DayReading, useDayReading } from './reading/use-day-reading.ts';
import { useReadWhenIdle } from './reading/use-read-when-idle.ts';
import { useFollow } from './reading/use-follow.ts';
import styles from './today-page.module.css';
import { todayWords as words } from './today-words.ts';

const route = getRouteApi('/desk/today');

/** What a lead asks every hour: what is left, what is late, what is stuck. */
export function TodayPage() {
  usePageTitle(words.title);
  const now = useNow();
  const search = route.useSearch();
  const span = search.span ?? 'day';
  const first = spanStart(span, Math.min(dayOfName(search.day ?? '') ?? now, now));
  const [far, setFar] = useState(false);
  const start = toTimestamp(Math.min(first, dayStart(now)));
  const weeksBack = toTimestamp(dayStart(first, -7 * comparedWeeks));
  const reading = useDayReading(start, far ? weeksBack : earlier(presetStart('last-7-days', now), start), far);
  const following = useFollow(start, reading);
  const circumstances = useCircumstances(now);
  const { created } = reading;
  const settled = !created.starting && !created.reading && created.error === null && !created.complete;
  const readWeeks = useCallback(() => setFar(true), []);
  const slow = useReadWhenIdle(settled && !far, readWeeks);
  useShortcuts([{ keys: 'r', label: words.refresh, run: () => void following.refresh() }], 'today');
  return (
    <div className={styles.page}>
      <PageBar actions={<ReadingState reading={reading} following={following} />}>
        <h1>{words.title}</h1>
        <span className="muted">{formatWeekday(now)}</span>
      </PageBar>
      {created.error === null ? null : (
        <ErrorNotice error={created.error}>
          <p>
            <Button small onClick={created.readOn}>
              {words.tryAgain}
            </Button>
          </p>
        </ErrorNotice>
      )}
      {created.complete && created.rows.length === 0 ? (
        <EmptyState
          title={words.emptyTitle}
          actions={
            <Link {...linkTo.newParcel()} className={buttonClass({ look: 'primary' })}>
              {words.newParcel}
            </Link>
          }
        >
          <p>{words.emptyBody}</p>
        </EmptyState>
      ) : (
        <div className={styles.body}>
          <Figures reading={reading} circumstances={circumstances} />
          <HoursSection
            key={`${span} ${first}`}
            reading={reading}
            span={span}
            first={first}
            now={now}
            onReadWeeks={slow && settled && !far ? readWeeks : null}
          />
          <MethodsTable rows={created.rows} since={toTimestamp(first)} circumstances={circumstances} />
        </div>
      )}
    </div>
  );
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** What decides on the state of a parcel besides the parcel itself. */
function useCircumstances(now: number): ViewCircumstances {
  const notSent = useNotSent();
  const { statusWatch } = useApi();
  const watched = useSyncExternalStore(statusWatch.subscribe, statusWatch.getIds);
  return useMemo(() => ({ now, notSent, isProcessing: (id) => watched.includes(id) }), [now, notSent, watched]);
}

function Figures({ reading, circumstances }: { reading: DayReading; circumstances: ViewCircumstances }) {
  const { created, moved, told } = reading;
  // While pages come thousands of rows are counted again: no key press waits for that.
  const rows = useDeferredValue(created.rows);
  const printedRows = useDeferredValue(moved.printed_since.rows);
  const printed = told.printed_since ? printedRows : null;
  const figures = useMemo(() => countFigures(rows, printed, circumstances), [rows, printed, circumstances]);
  const coverageOf = (figure: FigureId): string => {
    const ofPrinted = figure === 'printed-today' && told.printed_since;
    if (ofPrinted) return moved.printed_since.complete ? words.allPrinted : words.soFar;
    return created.complete ? words.ofAll(rows.length) : words.ofRead(rows.length);
  };
  const starting = created.starting || (created.rows.length === 0 && !created.complete);
  return (
    <>
      <FigureCards
        figures={starting ? null : figures}
        coverageOf={coverageOf}
        printedTold={told.printed_since}
        now={circumstances.now}
      />
      {told.printed_since ? null : <p className="muted">{words.notTold}</p>}
    </>
  );
}
