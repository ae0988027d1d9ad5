import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { linkToLastList } from '../../last-list.ts';
import { parcelPageWords as words } from './parcel-page-words.ts';

/** An unknown or deleted parcel says so and leads back. */
export function ParcelMissing() {
  usePageTitle(words.missingTitle);
  return (
    <>
      <h1 className="visually-hidden">{words.parcel}</h1>
      <EmptyState
        title={words.missingTitle}
        role="alert"
        actions={
          <Link {...linkToLastList()} className={buttonClass({ look: 'primary' })}>
            {words.backToList}
          </Link>
        }
      >
        <p>{words.missingBody}</p>
      </EmptyState>
    </>
  );
}
