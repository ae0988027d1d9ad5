import type { Parcel } from '#contract/parcel.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { formatCount, formatDecimal } from '#app/words/define-words.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import styles from './fact-list.module.css';
import { Fact, FactList, FactSection } from './fact-list.tsx';
import { sidesText } from '#app/parcels/model/names/sides-text.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { parcelFactsWords as words } from './parcel-facts-words.ts';

/** A parcel, or what a list holds of one: without what it does not say. */
type Shipment = Pick<
  ParcelRow,
  'shipping_method' | 'packaging' | 'weight' | 'number_of_labels' | 'reference' | 'reference_code'
> &
  Partial<Pick<Parcel, 'integration_account' | 'dimensions'>>;

export function ShipmentFacts({ parcel }: { parcel: Shipment }) {
  const { dimensions, integration_account: account } = parcel;
  return (
    <FactSection title={words.parts.shipment}>
      <FactList>
        <Fact name={words.method}>{parcel.shipping_method?.name}</Fact>
        {account == null ? null : <Fact name={words.account}>{account.name}</Fact>}
        <Fact name={fieldLabel('packaging_id')}>{parcel.packaging?.name}</Fact>
        <Fact name={fieldLabel('weight')}>
          {parcel.weight === null ? null : `${formatDecimal(parcel.weight)} ${words.unit.kg}`}
        </Fact>
        {dimensions === undefined ? null : (
          <Fact name={fieldLabel('dimensions')}>
            {dimensions === null ? null : (
              <span data-tip={words.dimensionsTitle}>{`${sidesText(dimensions)} ${words.unit.cm}`}</span>
            )}
          </Fact>
        )}
        <Fact name={words.labels}>{formatCount(parcel.number_of_labels)}</Fact>
        <Fact name={fieldLabel('reference')}>{parcel.reference}</Fact>
        <Fact name={words.referenceCode}>
          {parcel.reference_code === '' ? null : (
            <span className={styles.copyable}>
              <span className="mono">{parcel.reference_code}</span>
              <CopyButton text={parcel.reference_code} label={words.copyReferenceCode} copiedLabel={words.copied} />
            </span>
          )}
        </Fact>
      </FactList>
    </FactSection>
  );
}
