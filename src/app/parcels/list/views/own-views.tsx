import { useEffect, useState } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import type { ListPicks } from '#app/links/list-picks.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { startQuery, type ViewId, viewIds, type ViewStart, viewStarts } from './parcel-views.ts';
import { leadsTo, type SavedView, useSavedViews } from './saved-views.ts';
import { savedViewWords as words } from '#app/parcels/list/list-later-words.ts';
import { useListDisplay } from '#app/parcels/list/columns/use-list-display.ts';
import { useShowList } from '#app/parcels/list/use-show-list.ts';
import type { ShownCount } from './use-view-counts.ts';
import { ViewTab } from './view-tab.tsx';
import styles from './view-tabs.module.css';

const SaveViewDialog = lazyPart(() => import('./save-view-dialog.tsx').then((module) => module.SaveViewDialog), {
  keys: 'held',
});
const ManageViewsDialog = lazyPart(
  () => import('./manage-views-dialog.tsx').then((module) => module.ManageViewsDialog),
  { keys: 'held' },
);

interface OwnViewsProps {
  query: ListQuery;
  view: ViewId | null;
  picks: ListPicks;
  now: number;
  countOf: (start: ViewStart, current: boolean) => ShownCount | null;
  /** Whether one of them is the list on screen. */
  onShown: (shown: boolean) => void;
}

/** The user's own views behind the built-in ones, and what saves the list on screen as one more. */
export function OwnViews({ query, view, picks, now, countOf, onShown }: OwnViewsProps) {
  const [saved] = useSavedViews();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const notKept = useMayNot()('settings');
  const showList = useShowList();
  const { onLayout, onDensity } = useListDisplay();
  const applyDisplay = ({ display }: SavedView) => {
    if (display === undefined) return;
    onLayout(display.layout);
    onDensity(display.density);
  };
  const shown = saved.find((own) => leadsTo(own, query, view, picks, now));
  const isShown = shown !== undefined;
  useEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [onShown, isShown]);
  const starts: ViewStart[] = [{ view: null, since: {} }, ...viewIds.map((id) => viewStarts[id])];
  const isNew = !isShown && !starts.some((start) => leadsTo(start, query, view, picks, now));
  useShortcuts(
    saved.map((own) => ({
      keys: null,
      label: words.show(own.name),
      run: () => {
        applyDisplay(own);
        showList(startQuery(own, now), own.view, { picks: own.picks ?? {} });
      },
    })),
  );
  return (
    <>
      {saved.map((own) => (
        <ViewTab
          key={own.id}
          name={own.name}
          start={own}
          now={now}
          current={own === shown}
          count={countOf(own, own === shown)}
          onShow={() => applyDisplay(own)}
        />
      ))}
      {isNew ? (
        <Button small look="quiet" className={styles.own} disabledReason={notKept} onClick={() => setDialog('save')}>
          {words.save}
        </Button>
      ) : null}
      {saved.length === 0 ? null : (
        <Button small look="quiet" className={styles.own} disabledReason={notKept} onClick={() => setDialog('manage')}>
          {words.manage}
        </Button>
      )}
      {dialog === 'save' ? <SaveViewDialog {...{ query, view, picks }} onClose={() => setDialog(null)} /> : null}
      {dialog === 'manage' ? <ManageViewsDialog onClose={() => setDialog(null)} /> : null}
    </>
  );
}
