import { useApi } from '#app/api/parcel-desk-api.ts';
import { linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { startQuery, viewStarts } from '#app/parcels/list/views/parcel-views.ts';
import { classNames } from '#app/ui/class-names.ts';
import { formatCount } from '#app/words/define-words.ts';
import { type FigureId, figureIds } from './day-figures.ts';
import styles from './figure-cards.module.css';
import { todayWords as words } from './today-words.ts';
import type { ShownCounts } from './use-figures.ts';

interface FigureCardsProps {
  /** Null until the first page is there. */
  figures: ShownCounts | null;
  /** What was read for each, in words. */
  coverageOf: (figure: FigureId) => string;
  /** The server lists what was printed today. */
  printedListed: boolean;
  now: number;
}

/** The figures of the day; each leads to the list that holds the parcels it counts. */
export function FigureCards({ figures, coverageOf, printedListed, now }: FigureCardsProps) {
  const isDesk = useApi().settings.desk;
  return (
    <ul className={styles.cards} aria-label={words.figures}>
      {figureIds.map((id) => (
        <li key={id}>
          <PlaceLink
            {...linkOf(id, printedListed, now)}
            className={styles.card}
            data-figure={id}
            data-tip={id === 'refused-or-not-sent' && !isDesk ? words.notSentHere : undefined}
          >
            <span className={styles.name}>{words.figureNames[id]}</span>{' '}
            <b className={classNames(styles.count, (figures?.[id] ?? 0) > 0 && styles[id])}>
              {figures?.[id] == null ? <Unread /> : formatCount(figures[id])}
            </b>{' '}
            <span className={classNames(styles.coverage, 'faint')}>
              {figures?.[id] == null ? null : coverageOf(id)}
            </span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}

function Unread() {
  return (
    <span role="img" aria-label={words.notRead}>
      {words.dash}
    </span>
  );
}

/** The same reading of the account that the figure counts: the list has its pages already. */
function linkOf(id: FigureId, printedListed: boolean, now: number) {
  return linkTo.parcels(id === 'printed-today' && printedListed ? startQuery(viewStarts[id], now) : {}, id);
}
