import { useNavigate } from '@tanstack/react-router';
import type { ListQuery } from '#contract/list-query.ts';
import { linkTo } from '#app/links/links.ts';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';

/**
 * Shows another list in this place: a parcel that is open beside it stays open, and only one shipping method, or only what was
 * created before some time, is shown where that was so.
 */
export function useShowList() {
  const navigate = useNavigate();
  return (query: ListQuery, view: ViewId | null, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: ({ method, created_before: before }) =>
        linkTo.parcels(query, view ?? undefined, textOf(method), textOf(before)).search,
      replace,
    });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
