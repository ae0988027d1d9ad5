import { type ReactNode, useState } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import type { ListPicks } from '#app/links/list-picks.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useNow } from '#app/words/use-now.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { startQuery, tabViewIds, type ViewId, type ViewStart, viewStarts } from './parcel-views.ts';
import { useShowList } from '#app/parcels/list/use-show-list.ts';
import { useViewCounts } from './use-view-counts.ts';
import type { LoadedRows } from './view-counts.ts';
import { ViewTab } from './view-tab.tsx';
import styles from './view-tabs.module.css';
import { viewWords as words } from '#app/parcels/list/list-words.ts';

const OwnViews = lazyPart(() => import('./own-views.tsx').then((module) => module.OwnViews));

const allParcels: ViewStart = { view: null, since: {} };
const builtIn = [
  { id: null, name: words.all, start: allParcels },
  ...tabViewIds.map((id) => ({ id, name: words.names[id], start: viewStarts[id] })),
];

interface ViewTabsProps {
  query: ListQuery;
  view: ViewId | null;
  picks: ListPicks;
  loaded: LoadedRows;
  /** The user's own views too; they are loaded then. */
  ownViews: boolean;
  /** At the end of the bar, which never wraps: what comes there later moves no row. */
  children?: ReactNode;
}

/** The views of the list, each a link to an address that says all of it. */
export function ViewTabs({ query, view, picks, loaded, ownViews, children }: ViewTabsProps) {
  const show = useShowList();
  const now = useNow();
  const countOf = useViewCounts(loaded);
  const [ownIsShown, setOwnIsShown] = useState(false);
  useShortcuts(
    builtIn.map(({ id, name, start }) => ({
      keys: null,
      label: words.show(name),
      run: () => show(startQuery(start, now), id),
    })),
  );
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label={words.views}>
        {builtIn.map(({ id, name, start }) => (
          <ViewTab
            key={name}
            name={name}
            start={start}
            now={now}
            current={id === view && !ownIsShown}
            count={countOf(start, id === view && !ownIsShown)}
          />
        ))}
        {/* A list without a tab has one while it is shown. */}
        {view === null || tabViewIds.some((id) => id === view) || ownIsShown ? null : (
          <ViewTab
            name={words.names[view]}
            start={viewStarts[view]}
            now={now}
            current
            count={countOf(viewStarts[view], true)}
          />
        )}
        {ownViews ? <OwnViews {...{ query, view, picks, now, countOf }} onShown={setOwnIsShown} /> : null}
      </nav>
      {children}
    </div>
  );
}
