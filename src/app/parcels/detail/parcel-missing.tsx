import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { dropFromLists } from '#app/api/cache/parcel-cache.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { RequestId } from '#app/errors/request-id.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { linkTo } from '#app/links/links.ts';
import { ParcelPlaceContext } from '#app/parcels/model/parcel-place.ts';
import { parcelPageWords as words } from './parcel-page-words.ts';

const DraftOfGone = lazyPart(() =>
  import('#app/parcels/editor/drafts/draft-of-gone.tsx').then((module) => module.DraftOfGone),
);

/** An unknown or deleted parcel says so and leads back. Lists that still hold it show it no longer. */
export function ParcelMissing({ requestId }: { requestId: string | null }) {
  usePageTitle(words.missingTitle);
  const queryClient = useQueryClient();
  const { id } = useParams({ strict: false });
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
        <p>{words.missingBody}</p>
        {id === undefined ? null : <DraftOfGone id={id} />}
        <RequestId id={requestId} />
      </EmptyState>
    </>
  );
}
