import { Link } from '@tanstack/react-router';
import type { ListQuery } from '#contract/list-query.ts';
import { linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { hasFilters, withoutFilters } from '#app/parcels/list/filters/change-query.ts';
import { incompleteWords, noParcelsWords as words } from './list-later-words.ts';

/** A list without a row: there is no parcel at all, or none that the filters let through. */
export function NoParcels({ query, unreadable }: { query: ListQuery; unreadable: number }) {
  const filtered = hasFilters(query);
  return (
    <EmptyState
      title={filtered ? words.noMatchTitle : words.noneTitle}
      role="status"
      actions={
        filtered ? (
          <Link to="." search={linkTo.parcels(withoutFilters(query)).search} className={buttonClass()}>
            {words.clearAllFilters}
          </Link>
        ) : (
          <>
            <PlaceLink {...linkTo.importFile()} className={buttonClass({ look: 'primary' })}>
              {words.importFile}
            </PlaceLink>
            <PlaceLink {...linkTo.newParcel()} className={buttonClass()}>
              {words.newParcel}
            </PlaceLink>
          </>
        )
      }
    >
      <p>{filtered ? words.noMatchBody : words.noneBody}</p>
      {unreadable > 0 ? <p>{incompleteWords.unreadable(unreadable)}</p> : null}
    </EmptyState>
  );
}
