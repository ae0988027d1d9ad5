import { Link } from '@tanstack/react-router';
import { RequestId } from '../../errors/request-id.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { linkTo } from '../../links.ts';
import { parcelPageWords as words } from './parcel-page-words.ts';

/** An unknown or deleted parcel says so and leads back. */
export function ParcelMissing({ requestId }: { requestId: string | null }) {
  usePageTitle(words.missingTitle);
  return (
    <>
      <h1 className="visually-hidden">{words.parcel}</h1>
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
        <RequestId id={requestId} />
      </EmptyState>
    </>
  );
}
