import { isLate } from '#contract/parcel-state.ts';
import type { Parcel } from '#contract/parcel.ts';
import { formatDayAndTime, timestampTip } from '#app/words/time.ts';
import { formatDecimal } from '#app/words/define-words.ts';
import { useNow } from '#app/words/use-now.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { exportReasonName } from '#app/parcels/model/names/export-reason-name.ts';
import { Fact, FactList, FactSection } from './fact-list.tsx';
import styles from './order-facts.module.css';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { parcelFactsWords as words } from './parcel-facts-words.ts';

/** Order and customs. */
export function OrderFacts({ parcel }: { parcel: Parcel }) {
  const money = (price: string | null) => (price === null ? null : `${formatDecimal(price)} ${parcel.currency}`);
  return (
    <>
      <FactSection title={words.parts.order}>
        <FactList>
          <Fact name={fieldLabel('order_number')}>{parcel.order_number}</Fact>
          <Fact name={fieldLabel('order_date')}>
            {parcel.order_date === '' ? null : <OrderTimestamp at={parcel.order_date} />}
          </Fact>
          <ShipByFact parcel={parcel} />
          <Fact name={fieldLabel('deliver_by')}>
            {parcel.deliver_by === null ? null : <OrderTimestamp at={parcel.deliver_by} />}
          </Fact>
          <Fact name={words.total}>{money(parcel.order_total_price)}</Fact>
          <Fact name={fieldLabel('order_shipping_price')}>{money(parcel.order_shipping_price)}</Fact>
          <Fact name={fieldLabel('shipping_request')}>{parcel.shipping_request}</Fact>
        </FactList>
      </FactSection>
      <FactSection title={words.parts.customs}>
        <FactList>
          <Fact name={fieldLabel('export_reason')}>{exportReasonName(parcel.export_reason)}</Fact>
        </FactList>
      </FactSection>
    </>
  );
}

/** When the parcel must leave, and whether that is over. */
export function ShipByFact({ parcel }: { parcel: Parcel | ParcelRow }) {
  const late = isLate(parcel, useNow());
  return (
    <Fact name={fieldLabel('ship_by')}>
      {parcel.ship_by === null ? null : <OrderTimestamp at={parcel.ship_by} late={late} />}
    </Fact>
  );
}

function OrderTimestamp({ at, late = false }: { at: string; late?: boolean }) {
  const now = useNow();
  return (
    <time dateTime={at} data-tip={timestampTip(at)} className={late ? styles.late : undefined}>
      {late ? `${words.late} · ` : ''}
      {formatDayAndTime(at, now)}
    </time>
  );
}
