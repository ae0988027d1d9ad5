import type { Parcel } from '#contract/parcel.ts';
import { parcelPageWords as words } from '#app/parcels/detail/parcel-page-words.ts';
import { LastRequests } from '#app/requests/last-requests.tsx';
import { FactSection } from './fact-list.tsx';
import { ItemsTable } from './items-table.tsx';
import { NoteFacts } from './note-facts.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './parcel-facts.module.css';
import { ParcelTimeline } from './parcel-timeline.tsx';
import { RawJson } from './raw-json.tsx';
import { ReceiverFacts } from './receiver-facts.tsx';
import { ShipmentFacts } from './shipment-facts.tsx';

/** Everything the API says of a parcel. `refused`: fields the carrier's words point at are marked. */
export function ParcelFacts({ parcel, refused }: { parcel: Parcel; refused: boolean }) {
  return (
    <>
      <div className={styles.pair}>
        <div>
          <ReceiverFacts receiver={parcel.receiver} refusals={refused ? parcel.processing_errors : []} />
          <ShipmentFacts parcel={parcel} />
          <NoteFacts parcel={parcel} />
        </div>
        <div>
          <OrderFacts parcel={parcel} />
          <ParcelTimeline parcel={parcel} />
        </div>
      </div>
      <ItemsTable parcel={parcel} />
      <RawJson raw={parcel.raw} />
      <FactSection title={words.parts.requests}>
        <LastRequests of={{ parcel: parcel.id }} />
      </FactSection>
    </>
  );
}
