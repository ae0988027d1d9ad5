import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { linkTo } from '#app/links/links.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { PageBar } from '#app/ui/page-bar.tsx';
import { ParcelHeading } from './parcel-heading.tsx';
import { parcelPageWords as words } from './parcel-page-words.ts';

/** The bar of a parcel that could not be read: as much of its name as is known, and the way back to the list. */
export function UnreadParcelBar({ name }: { name: string }) {
  return (
    <PageBar
      actions={
        <Link {...linkTo.lastList()} className={buttonClass({ look: 'quiet' })}>
          <ArrowLeft size={15} aria-hidden="true" />
          {words.backToList}
        </Link>
      }
    >
      <ParcelHeading>{name}</ParcelHeading>
    </PageBar>
  );
}
