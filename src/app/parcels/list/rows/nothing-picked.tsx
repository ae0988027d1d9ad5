import { Link } from '@tanstack/react-router';
import type { ListQuery } from '#contract/list-query.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { hasPicks, type ListPicks } from '#app/links/list-picks.ts';
import { linkTo } from '#app/links/links.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { hasFilters, withoutFilters } from '#app/parcels/list/filters/change-query.ts';
import { ListEnd } from './list-end.tsx';
import { nothingPickedWords as words } from '#app/parcels/list/list-later-words.ts';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';
import type { ParcelPages } from '#app/parcels/list/use-parcel-pages.ts';
import { viewWords } from '#app/parcels/list/list-words.ts';

interface NothingPickedProps {
  query: ListQuery;
  view: ViewId | null;
  picks: ListPicks;
  pages: ParcelPages;
  /** What was looked at, in words. */
  looked: string;
  /** A text is searched for. */
  finding: boolean;
  onClearFind: () => void;
}

/** A view or a search without a row: how far was looked, and what to do next. */
export function NothingPicked({ query, view, picks, pages, looked, finding, onClearFind }: NothingPickedProps) {
  const isDesk = useApi().settings.desk;
  const { end, search } = pages;
  const leave = (
    <>
      {finding ? <Button onClick={onClearFind}>{viewWords.clearFind}</Button> : null}
      {hasFilters(query) || hasPicks(picks) ? (
        <Link to="." search={linkTo.parcels(withoutFilters(query), view ?? undefined).search} className={buttonClass()}>
          {words.withoutFilters}
        </Link>
      ) : null}
    </>
  );
  // How far it has come stands in the search's bar.
  if (search !== null)
    return (
      <>
        <EmptyState title={words.nothingYet} actions={search === 'reading' ? undefined : leave} />
        {search === 'failed' ? <ListEnd pages={pages} /> : null}
      </>
    );
  if (end.kind === 'loading') return <EmptyState title={words.looking(looked)} role="status" />;
  // A failed page, a link that leads back, or empty pages: the same message as below rows.
  if (!['end', 'step'].includes(end.kind)) return <ListEnd pages={pages} />;
  const complete = end.kind === 'end';
  return (
    <EmptyState
      title={finding || view === null ? words.nothingFound : words.nothing(viewWords.names[view])}
      role="status"
      actions={
        <>
          {complete ? null : (
            <Button look="primary" onClick={pages.lookFurther}>
              {words.lookFurther}
            </Button>
          )}
          {complete ? leave : finding ? <Button onClick={onClearFind}>{viewWords.clearFind}</Button> : null}
          {view === null ? null : (
            <Link to="." search={linkTo.parcels().search} className={buttonClass()}>
              {words.showAll}
            </Link>
          )}
        </>
      }
    >
      <p>{complete ? words.nothingComplete(looked) : words.nothingSoFar(looked)}</p>
      {!isDesk && (view === 'not-sent' || view === 'refused-or-not-sent') ? <p>{words.notSentHere}</p> : null}
    </EmptyState>
  );
}
