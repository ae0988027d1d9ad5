import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { actorName, useActorNames } from '#app/api/desk/actor-names.ts';
import { parcelHistoryQuery } from '#app/api/desk/desk-prints.ts';
import { dropFromLists } from '#app/api/cache/parcel-cache.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { RequestId } from '#app/errors/request-id.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { linkTo } from '#app/links/links.ts';
import { ParcelPlaceContext } from '#app/parcels/model/parcel-place.ts';
import { formatRelative } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { parcelPageWords as words } from './parcel-page-words.ts';

const DraftOfGone = lazyPart(() =>
  import('#app/parcels/editor/drafts/draft-of-gone.tsx').then((module) => module.DraftOfGone),
);

/** An unknown or deleted parcel says so and leads back. Lists that still hold it show it no longer. */
export function ParcelMissing({ requestId }: { requestId: string | null }) {
  const queryClient = useQueryClient();
  const { id } = useParams({ strict: false });
  const { data: history } = useQuery(parcelHistoryQuery(useApi(), id ?? ''));
  const deletion = history?.events.find(({ kind }) => kind === 'parcel.deleted');
  const namesOf = useActorNames();
  const now = useNow();
  usePageTitle(words.missingTitle);
  const { beside } = use(ParcelPlaceContext);
  useEffect(() => {
    if (id !== undefined) dropFromLists(queryClient, id);
  }, [queryClient, id]);
  return (
    <>
      {beside ? null : <h1 className="visually-hidden">{words.parcel}</h1>}
      <EmptyState
        title={words.missingTitle}
        role="alert"
        actions={
          <Link {...linkTo.lastList()} className={buttonClass({ look: 'primary' })}>
            {words.backToList}
          </Link>
        }
      >
        <p>
          {deletion === undefined
            ? words.missingBody
            : words.deletedBody(actorName(namesOf(deletion)), formatRelative(deletion.at, now))}
        </p>
        {id === undefined ? null : <DraftOfGone id={id} />}
        <RequestId id={requestId} />
      </EmptyState>
    </>
  );
}
