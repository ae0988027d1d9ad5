import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { useCoveredByBanner } from '#app/errors/use-covered-by-banner.ts';
import { toServerTime } from '#app/words/server-clock.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useNamedFields } from '#app/api/refusals/use-named-fields.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { PanelBoundary } from '#app/errors/panel-boundary.tsx';
import { useCorrected } from '#app/parcels/model/use-corrected.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { Button } from '#app/ui/button.tsx';
import { ProcessPanel } from '#app/parcels/process/process-panel.tsx';
import { MoreToReceiver } from '#app/parcels/actions/receiver/more-to-receiver.tsx';
import { useProcessing } from '#app/parcels/actions/use-processing.ts';
import { OfflineCopyNote } from './offline-copy-note.tsx';
import { FactSection } from '#app/parcels/facts/fact-list.tsx';
import { LastRequests } from '#app/requests/last-requests.tsx';
import { ParcelAway } from './parcel-away.tsx';
import { ParcelBar } from './parcel-bar.tsx';
import { ParcelFacts } from '#app/parcels/facts/parcel-facts.tsx';
import { ParcelHistory } from './parcel-history.tsx';
import { ParcelMissing } from './parcel-missing.tsx';
import styles from './parcel-page.module.css';
import { parcelPageWords as words } from './parcel-page-words.ts';

const route = getRouteApi('/desk/parcels/$id');

/** One parcel: what it is on the left, what happens with it on the right. */
export function ParcelPage() {
  const { id } = route.useParams();
  const api = useApi();
  // The loader has put it into the cache; a later refresh may fail or find it gone.
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(parcelQuery(api, id));
  const away = useCoveredByBanner(error);
  if (isGone(error)) return <ParcelMissing requestId={error.requestId} />;
  if (data === undefined && away) return <ParcelAway id={id} />;
  const notice =
    error === null ? null : away ? (
      <OfflineCopyNote at={toServerTime(dataUpdatedAt)} />
    ) : (
      <ErrorNotice error={error}>
        {data === undefined ? null : <p>{words.oldCopy}</p>}
        <p>
          <Button small busy={isFetching} onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </p>
      </ErrorNotice>
    );
  // After a sign-in as someone else it is read again.
  if (data === undefined) return notice;
  return (
    <OneParcel key={id} data={data}>
      {notice}
    </OneParcel>
  );
}

function OneParcel({ data, children }: { data: VersionedParcel; children: React.ReactNode }) {
  const { newest: parcel, outcome } = useProcessing(data.parcel);
  const named = useNamedFields(parcel.id);
  const corrected = useCorrected(parcel, outcome === 'processing');
  usePageTitle(parcelName(parcel));
  return (
    <div className={styles.page}>
      <ParcelBar parcel={parcel} state={outcome} />
      {children}
      <div className={styles.columns}>
        <div className={styles.process}>
          <PanelBoundary>
            <ProcessPanel parcel={parcel} outcome={outcome} />
          </PanelBoundary>
        </div>
        <div className={styles.facts}>
          <PanelBoundary>
            <div className={styles.more}>
              <MoreToReceiver parcel={parcel} />
            </div>
            <ParcelFacts parcel={parcel} refused={outcome === 'refused' && !corrected} named={named} />
            <ParcelHistory id={parcel.id} />
            <FactSection title={words.requests}>
              <LastRequests of={{ parcel: parcel.id }} />
            </FactSection>
          </PanelBoundary>
        </div>
      </div>
    </div>
  );
}
