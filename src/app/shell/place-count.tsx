import { formatCount } from '#app/words/define-words.ts';
import { useViewCounts } from '#app/parcels/list/views/use-view-counts.ts';
import type { LoadedRows } from '#app/parcels/list/views/view-counts.ts';
import { type ViewStart, viewStarts } from '#app/parcels/list/views/parcel-views.ts';
import { navigationWords as words } from './shell-words.ts';
import styles from './shell.module.css';

/** What is on screen is counted by its own page; here count the lists that any page has read to their end. */
const nothingLoaded: LoadedRows = { query: {}, rows: [], complete: false };
/** Their own objects: a tab's count is made under other circumstances, and what was counted is kept by them. */
const starts = {
  parcels: { ...viewStarts.open },
  problems: { ...viewStarts['refused-or-not-sent'] },
} satisfies Record<string, ViewStart>;

/** How many parcels wait at a place; nothing while that is not known. */
export function PlaceCount({ place }: { place: keyof typeof starts }) {
  const known = useViewCounts(nothingLoaded)(starts[place], false);
  if (known === null || known.count === formatCount(0)) return null;
  return (
    <span className={styles.count} aria-hidden="true" data-tip={words.waiting[place](known.coverage)}>
      {known.count}
    </span>
  );
}
