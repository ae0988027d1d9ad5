import { getRouteApi, Link } from '@tanstack/react-router';
import { type Ref, useEffect, useRef } from 'react';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { linkTo, type TodaySearch } from '#app/links/links.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import { formatWeekday } from '#app/words/time.ts';
import { FigureCards } from './figure-cards.tsx';
import { readingError } from './reading/use-day-reading.ts';
import type { Pickup } from '#app/shift/pickup-times.ts';
import { usePickups } from '#app/shift/use-pickups.ts';
import { ReadingState } from '#app/parcels/follow/reading-state.tsx';
import { readingWords } from '#app/parcels/follow/reading-words.ts';
import styles from './today-page.module.css';
import { todayWords as words } from './today-words.ts';
import { type Day, useDay } from './use-day.ts';
import { useFigures } from './use-figures.ts';

const ErrorNotice = lazyPart(() => import('#app/errors/error-notice.tsx').then((module) => module.ErrorNotice));
const NothingToday = lazyPart(() => import('./nothing-today.tsx').then((module) => module.NothingToday));
const NoSuchDay = lazyPart(() => import('./no-such-day.tsx').then((module) => module.NoSuchDay));
const DayParts = lazyPart(() => import('./day-parts.tsx').then((module) => module.DayParts));
const PickupsSection = lazyPart(() => import('./pickups/pickups-section.tsx').then((module) => module.PickupsSection));
const TodayWall = lazyPart(() => import('./wall/today-wall.tsx').then((module) => module.TodayWall));

const route = getRouteApi('/desk/today');

/** What a lead asks every hour: what is left, what is late, what is stuck, and whether the pickups are made. */
export function TodayPage() {
  usePageTitle(words.title);
  const search = route.useSearch();
  const day = useDay(search);
  const { following } = day;
  useShortcuts([{ keys: 'r', label: readingWords.refresh, run: () => void following.refresh() }], 'today');
  const isWall = search.wall !== undefined && day.strange === null;
  // What led out of the wall is gone with it.
  const toWall = useRef<HTMLAnchorElement>(null);
  const wasWall = useRef(isWall);
  useEffect(() => {
    if (wasWall.current && !isWall) toWall.current?.focus();
    wasWall.current = isWall;
  }, [isWall]);
  return isWall ? <TodayWall {...{ day, search }} /> : <TodayDesk {...{ day, search, toWall }} />;
}

interface TodayDeskProps {
  day: Day;
  search: TodaySearch;
  toWall: Ref<HTMLAnchorElement>;
}

function TodayDesk({ day, search, toWall }: TodayDeskProps) {
  const { now, strange, reading } = day;
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
            <Link
              ref={toWall}
              {...linkTo.today({ ...search, wall: '' })}
              className={buttonClass({ small: true, look: 'quiet' })}
            >
              {words.wall}
            </Link>
            <ReadingState {...{ created, now }} following={day.following} count={created.rows.length} since={null} />
          </>
        }
      >
        <h1>{words.title}</h1>
        <span className="muted">{formatWeekday(now)}</span>
      </PageBar>
      {error === null ? null : (
        <ErrorNotice error={error} later="">
          <p>
            <Button small onClick={retry}>
              {words.tryAgain}
            </Button>
          </p>
        </ErrorNotice>
      )}
      {strange !== null ? (
        <NoSuchDay {...strange} search={search} />
      ) : created.complete && created.rows.length === 0 ? (
        <NothingToday />
      ) : (
        <DayBody day={day} />
      )}
    </div>
  );
}

function DayBody({ day }: { day: Day }) {
  const { now, reading } = day;
  const { figures, coverageOf } = useFigures(day);
  const support = reading.support.printed_since;
  const [pickups] = usePickups();
  return (
    <div className={styles.body}>
      {/* As high as it will be: what is below it is not pushed down when it comes. */}
      <div style={{ minHeight: pickupsHeight(pickups) }}>
        {reading.created.pages.length === 0 ? null : (
          <PickupsSection read={day.read} circumstances={day.circumstances} />
        )}
      </div>
      <div>
        <FigureCards figures={figures} coverageOf={coverageOf} printedListed={support !== 'unsupported'} now={now} />
        {support === 'unsupported' ? <p className="muted">{words.printedUnsupported}</p> : null}
      </div>
      {/* Its script comes after the figures, and nothing of it is where others will push it down. */}
      {reading.created.starting ? null : <DayParts day={day} />}
    </div>
  );
}

/** Pixels of its heading, of what is not on a list yet, and of a line for each shipping method. */
function pickupsHeight(pickups: readonly Pickup[]): number {
  const lines = new Set(pickups.map(({ method }) => method)).size;
  return 58 + (lines === 0 ? 18 : lines * 36);
}
