import { useQueryClient } from '@tanstack/react-query';
import { listedParcel } from '#app/api/cache/listed-parcel.ts';
import { notLoadedWords } from '#app/errors/not-loaded-words.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ListedFacts } from './listed-facts.tsx';
import { parcelPageWords as words } from './parcel-page-words.ts';
import { UnreadParcelBar } from './unread-parcel-bar.tsx';

/** A parcel that was opened while the API cannot be reached: what a list knows of it. The parcel itself comes when that is over. */
export function ParcelAway({ id }: { id: string }) {
  const known = listedParcel(useQueryClient(), id);
  return known === null ? <NothingKnown /> : <ListedFacts {...known} />;
}

function NothingKnown() {
  usePageTitle(words.parcel);
  return (
    <>
      <UnreadParcelBar name={words.parcel} />
      <EmptyState title={notLoadedWords.notLoaded}>{notLoadedWords.loadsLater}</EmptyState>
    </>
  );
}
