import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { isApiError } from '../../api/api-error.ts';
import type { Page } from '../../api/endpoints.ts';
import type { ParcelRow } from '../../api/parcel-row.ts';
import { RouteError } from '../../errors/route-error.tsx';
import { linkTo } from '../../links.ts';
import { parcelName } from '../../shell/outcome-words.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageBar } from '../../ui/page-bar.tsx';
import { ParcelMissing } from './parcel-missing.tsx';
import { ParcelHeading } from './parcel-heading.tsx';
import { parcelPageWords as words } from './parcel-page-words.ts';

/** A parcel that could not be read when its page was opened. */
export function ParcelError(props: ErrorComponentProps) {
  const { error } = props;
  if (isApiError(error) && error.status === 404) return <ParcelMissing requestId={error.requestId} />;
  return <Unread {...props} />;
}

/** Which parcel it is, as far as a list has told, why it is not here, and the way back. */
function Unread(props: ErrorComponentProps) {
  const { id = '' } = useParams({ strict: false });
  const lists = useQueryClient().getQueriesData<InfiniteData<Page<ParcelRow>>>({ queryKey: ['parcels'] });
  const row = lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.id === id);
  const name = row === undefined ? words.parcel : parcelName(row);
  usePageTitle(name);
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
        <ParcelHeading>{name}</ParcelHeading>
      </PageBar>
      <RouteError {...props} />
    </>
  );
}
