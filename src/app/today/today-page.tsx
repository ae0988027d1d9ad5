import { getRouteApi, Link } from '@tanstack/react-router';
import { toTimestamp } from '#contract/values/scalars.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo, type TodaySearch } from '#app/links/links.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import { formatWeekday } from '#app/words/time.ts';
import { FigureCards } from './figure-cards.tsx';
import { HoursSection } from './hours/hours-section.tsx';
import { MethodsTable } from './methods/methods-table.tsx';
import { PickupsSection } from './pickups/pickups-section.tsx';
import { readingError } from './reading/use-day-reading.ts';
import { ReadingState } from './reading/reading-state.tsx';
import { ShiftSection } from './shift/shift-section.tsx';
import styles from './today-page.module.css';
import { todayWords as words } from './today-words.ts';
import { type Day, useDay } from './use-day.ts';
import { useFigures } from './use-figures.ts';
import { TodayWall } from './wall/today-wall.tsx';

const route = getRouteApi('/desk/today');

/** What a lead asks every hour: what is left, what is late, what is stuck, and whether the pickups are made. */
export function TodayPage() {
  usePageTitle(words.title);
  const search = route.useSearch();
  const day = useDay(search);
  const { following } = day;
  useShortcuts([{ keys: 'r', label: words.refresh, run: () => void following.refresh() }], 'today');
  return search.wall === undefined ? <TodayDesk {...{ day, search }} /> : <TodayWall {...{ day, search }} />;
}

function TodayDesk({ day, search }: { day: Day; search: TodaySearch }) {
  const { now, reading } = day;
  const { created, moved } = reading;
  const error = readingError(reading);
  const retry = () => {
    for (const list of [created, ...Object.values(moved)]) if (list.error !== null) list.retry();
  };
  return (
    <div className={styles.page}>
      <PageBar
        actions={
          <>
            <ReadingState day={day} />
            <Link {...linkTo.today({ ...search, wall: '' })} className={buttonClass({ small: true, look: 'quiet' })}>
              {words.wall}
            </Link>
          </>
        }
      >
        <h1>{words.title}</h1>
        <span className="muted">{formatWeekday(now)}</span>
      </PageBar>
      {error === null ? null : (
        <ErrorNotice error={error}>
          <p>
            <Button small onClick={retry}>
              {words.tryAgain}
            </Button>
          </p>
        </ErrorNotice>
      )}
      {created.complete && created.rows.length === 0 ? <NoParcels /> : <DayBody day={day} />}
    </div>
  );
}

function NoParcels() {
  return (
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
  );
}

function DayBody({ day }: { day: Day }) {
  const { now, span, first, chosen, reading, read, circumstances, readWeeks } = day;
  const { figures, coverageOf } = useFigures(day);
  const telling = reading.telling.printed_since;
  return (
    <div className={styles.body}>
      <div>
        <FigureCards figures={figures} coverageOf={coverageOf} printedTold={telling !== 'untold'} now={now} />
        {telling === 'untold' ? <p className="muted">{words.notTold}</p> : null}
      </div>
      {reading.created.pages.length === 0 ? null : (
        <>
          <PickupsSection read={read} circumstances={circumstances} />
          <HoursSection {...{ read, span, first, chosen, now, readWeeks }} />
          <MethodsTable read={read} since={toTimestamp(first)} circumstances={circumstances} />
        </>
      )}
      {/* Not where the others will push it down. */}
      {reading.created.starting ? null : <ShiftSection key={chosen} first={chosen} />}
    </div>
  );
}
