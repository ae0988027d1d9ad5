import { useState } from 'react';
import type { RefusalFields } from '#contract/desk/fields/refusal-fields.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { meantFields } from '#app/sentence/meant-fields.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ItemsTable } from './items-table.tsx';
import { NoteFacts } from './note-facts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { ParcelTimeline } from './parcel-timeline.tsx';
import { ReceiverFacts } from './receiver-facts.tsx';
import { ShipmentFacts } from './shipment-facts.tsx';
import { FactSection } from './fact-list.tsx';
import { parcelFactsWords as words } from './parcel-facts-words.ts';
import styles from './parcel-facts.module.css';

interface ParcelFactsProps {
  parcel: Parcel;
  /** Fields that the carrier means are marked. */
  refused: boolean;
  /** The fields that the carrier named, where they are known. */
  named?: RefusalFields;
  /** What the object in full is called, where it is not the very one that the API sent. */
  rawSummary?: string | undefined;
}

/** Everything the API says of a parcel. */
export function ParcelFacts({ parcel, refused, named = [], rawSummary }: ParcelFactsProps) {
  return (
    <>
      <div className={styles.pair}>
        <div>
          <ReceiverFacts
            receiver={parcel.receiver}
            refusals={refused ? meantFields(parcel.processing_errors, named) : []}
          />
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

/** The very object the API sent, fields this page does not know included. Written out only when it is requested. */
function RawJson({ raw, summary = words.showRaw }: { raw: JsonObject; summary?: string | undefined }) {
  const [open, setOpen] = useState(false);
  const text = open ? JSON.stringify(raw, null, 2) : '';
  return (
    <FactSection title={words.parts.raw}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{summary}</summary>
        {open ? (
          <>
            <CopyButton text={text} label={words.copyRaw} copiedLabel={words.copied} />
            <pre className={styles.raw}>{text}</pre>
          </>
        ) : null}
      </details>
    </FactSection>
  );
}
