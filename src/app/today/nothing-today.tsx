import { linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { todayWords as words } from './today-words.ts';

/** An account without a parcel has no figures. */
export function NothingToday() {
  return (
    <EmptyState
      title={words.emptyTitle}
      actions={
        <>
          <PlaceLink {...linkTo.importFile()} className={buttonClass({ look: 'primary' })}>
            {words.importFile}
          </PlaceLink>
          <PlaceLink {...linkTo.newParcel()} className={buttonClass()}>
            {words.newParcel}
          </PlaceLink>
        </>
      }
    >
      <p>{words.emptyBody}</p>
    </EmptyState>
  );
}
