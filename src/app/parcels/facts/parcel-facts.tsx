import type { Parcel } from '#contract/parcel.ts';
import { ItemsTable } from './items-table.tsx';
import { NoteFacts } from './note-facts.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './parcel-facts.module.css';
import { ParcelTimeline } from './parcel-timeline.tsx';
import { RawJson } from './raw-json.tsx';
import { ReceiverFacts } from './receiver-facts.tsx';
import { ShipmentFacts } from './shipment-facts.tsx';

interface ParcelFactsProps {
  parcel: Parcel;
  /** Fields the carrier's words point at are marked. */
  refused: boolean;
  /** What the object in full is called, where it is not the very one that the API sent. */
  rawSummary?: string | undefined;
}

/** Everything the API says of a parcel. */
export function ParcelFacts({ parcel, refused, rawSummary }: ParcelFactsProps) {
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
      <RawJson raw={parcel.raw} summary={rawSummary} />
    </>
  );
}
