import { useNavigate } from '@tanstack/react-router';
import type { ListQuery } from '#contract/list-query.ts';
import { linkTo } from '#app/links/links.ts';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';

/** Shows another list in this place: a parcel that is open beside it stays open. */
export function useShowList() {
  const navigate = useNavigate();
  return (query: ListQuery, view: ViewId | null, { replace = false } = {}) =>
    void navigate({ to: '.', search: linkTo.parcels(query, view ?? undefined).search, replace });
}
