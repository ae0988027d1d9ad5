import { maxListRows } from '#app/api/parcel-row.ts';
import { incompleteWords as words } from '#app/parcels/list/list-later-words.ts';
import type { ListEnd } from '#app/parcels/list/use-parcel-pages.ts';

/** Why the list ends before the API has shown all, and how many entries it could not show. */
export function IncompleteNote({ end, unreadable }: { end: ListEnd; unreadable: number }) {
  return (
    <>
      {end.kind === 'repeated' ? <span>{words.repeated}</span> : null}
      {end.kind === 'full' ? <span role="status">{words.full(maxListRows)}</span> : null}
      {end.kind === 'empty-pages' ? <span role="status">{words.emptyPages(end.count)}</span> : null}
      {unreadable > 0 ? <span>{words.unreadable(unreadable)}</span> : null}
    </>
  );
}
