import type { Parcel } from '#contract/parcel.ts';
import { Tag } from '#app/ui/fields/tag.tsx';
import { Fact, FactList, FactSection } from './fact-list.tsx';
import styles from './order-facts.module.css';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { parcelFactsWords as words } from './parcel-facts-words.ts';

export function NoteFacts({ parcel }: { parcel: Parcel }) {
  return (
    <FactSection title={words.parts.notes}>
      <FactList>
        <Fact name={fieldLabel('tags')} missing={words.none}>
          {parcel.tags.length === 0 ? null : (
            <span className={styles.tags}>
              {parcel.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
          )}
        </Fact>
        <Fact name={fieldLabel('note')} missing={words.none}>
          {parcel.note}
        </Fact>
      </FactList>
    </FactSection>
  );
}
