import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useParams } from '@tanstack/react-router';
import { isGone } from '#app/api/http/api-error.ts';
import { listedParcel } from '#app/api/cache/listed-parcel.ts';
import { RouteError } from '#app/errors/route-error.tsx';
import { useCoveredByBanner } from '#app/errors/use-covered-by-banner.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { ParcelAway } from './parcel-away.tsx';
import { ParcelMissing } from './parcel-missing.tsx';
import { parcelPageWords as words } from './parcel-page-words.ts';
import { UnreadParcelBar } from './unread-parcel-bar.tsx';

/** A parcel that could not be read when its page was opened. */
export function ParcelError(props: ErrorComponentProps) {
  const { error } = props;
  const { id = '' } = useParams({ strict: false });
  const away = useCoveredByBanner(error);
  if (isGone(error)) return <ParcelMissing requestId={error.requestId} />;
  return away ? <ParcelAway id={id} /> : <Unread id={id} {...props} />;
}

/** Names the parcel, if a list has it, and says why it is not here, with the way back. */
function Unread({ id, ...props }: ErrorComponentProps & { id: string }) {
  const known = listedParcel(useQueryClient(), id);
  const name = known === null ? words.parcel : parcelName(known.row);
  usePageTitle(name);
  return (
    <>
      <UnreadParcelBar name={name} />
      <RouteError {...props} />
    </>
  );
}
