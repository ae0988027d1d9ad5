import { useNavigate } from '@tanstack/react-router';
import type { ListQuery } from '#contract/list-query.ts';
import { linkTo } from '#app/links/links.ts';
import { type ListPicks, picksIn } from '#app/links/list-picks.ts';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';

interface ShowOptions {
  /** In place of the change before, and no step of the browser's history. */
  replace?: boolean;
  picks?: ListPicks;
}

/** Shows another list in this place: a parcel that is open beside it stays open, and so do the picks where no others are given. */
export function useShowList() {
  const navigate = useNavigate();
  return (query: ListQuery, view: ViewId | null, { replace = false, picks }: ShowOptions = {}) =>
    void navigate({
      to: '.',
      search: (search) => linkTo.parcels(query, view ?? undefined, picks ?? picksIn(search)).search,
      replace,
    });
}
