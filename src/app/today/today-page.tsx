import { getRouteApi, Link } from '@tanstack/react-router';
import { toTimestamp } from '#contract/values/scalars.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo } from '#app/links/links.ts';
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
  return search.wall === undefined ? <TodayDesk day={day} /> : <TodayWall day={day} />;
}

function TodayDesk({ day }: { day: Day }) {
  const { now, reading, following } = day;
  const { created } = reading;
  return (
    <div className={styles.page}>
      <PageBar
        actions={
          <>
            <ReadingState reading={reading} following={following} />
            <Link {...linkTo.today({ wall: '' })} className={buttonClass({ small: true, look: 'quiet' })}>
              {words.wall}
            </Link>
          </>
        }
      >
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
  const printedTold = reading.told.printed_since;
  return (
    <div className={styles.body}>
      <div>
        <FigureCards figures={figures} coverageOf={coverageOf} printedTold={printedTold} now={now} />
        {printedTold ? null : <p className="muted">{words.notTold}</p>}
      </div>
      <PickupsSection read={read} circumstances={circumstances} />
      <HoursSection key={`${span} ${first}`} {...{ read, span, first, now, readWeeks }} />
      <MethodsTable rows={read.created} since={toTimestamp(first)} circumstances={circumstances} />
      <ShiftSection key={chosen} first={chosen} />
    </div>
  );
}
