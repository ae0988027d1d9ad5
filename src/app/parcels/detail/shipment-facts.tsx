import type { Parcel } from '#contract/parcel.ts';
import { formatCount } from '../../words/define-words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './fact-list.module.css';
import { Fact, FactList, FactSection } from './fact-list.tsx';
import { parcelPageWords as words } from './parcel-page-words.ts';

export function ShipmentFacts({ parcel }: { parcel: Parcel }) {
  const { dimensions } = parcel;
  return (
    <FactSection title={words.parts.shipment}>
      <FactList>
        <Fact name={words.method}>{parcel.shipping_method?.name}</Fact>
        {parcel.integration_account === null ? null : (
          <Fact name={words.account}>{parcel.integration_account.name}</Fact>
        )}
        <Fact name={words.packaging}>{parcel.packaging?.name}</Fact>
        <Fact name={words.weight}>{parcel.weight === null ? null : `${parcel.weight} ${words.unit.kg}`}</Fact>
        <Fact name={words.dimensions}>
          {dimensions === null ? null : (
            <span data-tip={words.dimensionsTitle}>
              {`${dimensions.length} × ${dimensions.width} × ${dimensions.height} ${words.unit.cm}`}
            </span>
          )}
        </Fact>
        <Fact name={words.labels}>{formatCount(parcel.number_of_labels)}</Fact>
        <Fact name={words.reference}>{parcel.reference}</Fact>
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
