import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { listedParcel } from '../../api/listed-parcel.ts';
import { awayWords } from '../../errors/away-words.ts';
import { linkTo } from '../../links.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageBar } from '../../ui/page-bar.tsx';
import { ListedFacts } from './listed-facts.tsx';
import { parcelPageWords as words } from './parcel-page-words.ts';

/** A parcel that was opened while the API cannot be reached: what a list knows of it. The parcel itself comes when that is over. */
export function ParcelAway({ id }: { id: string }) {
  const known = listedParcel(useQueryClient(), id);
  return known === null ? <NothingKnown /> : <ListedFacts {...known} />;
}

function NothingKnown() {
  usePageTitle(words.parcel);
  return (
    <>
      <PageBar
        actions={
          <Link {...linkTo.lastList()} className={buttonClass({ look: 'quiet' })}>
            <ArrowLeft size={15} aria-hidden="true" />
            {words.backToList}
          </Link>
        }
      >
        <h1>{words.parcel}</h1>
      </PageBar>
      <EmptyState title={awayWords.notLoaded}>{awayWords.loadsLater}</EmptyState>
    </>
  );
}
