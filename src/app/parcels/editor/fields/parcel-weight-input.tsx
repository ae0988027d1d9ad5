import { Check } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LinkButton } from '#app/ui/button.tsx';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import type { ItemRow, ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { itemGridWords } from '#app/parcels/editor/items/item-grid-words.ts';
import { useItemRows } from '#app/parcels/editor/items/model/item-store-context.tsx';
import { sumRows } from '#app/parcels/editor/form/row-sums.ts';
import { sameText } from '#app/parcels/editor/form/same-text.ts';
import { weightBelowItems } from '#app/parcels/editor/form/weight-below-items.ts';
import { formatDecimal } from '#app/words/define-words.ts';
import styles from './field-question.module.css';
import { TextInput } from './text-input.tsx';

const noRows: readonly ItemRow[] = [];

/** The parcel's weight beside that of its items. A lower weight is pointed out, and can be sent anyway. */
export function ParcelWeightInput() {
  const { control, setValue } = useFormContext<ParcelFormValues>();
  const { lockReason, focus } = useEditor();
  // Not while the form comes: with many items the sum takes a while.
  const items = useDeferredValue(useItemRows(), noRows);
  const weight = useWatch({ control, name: 'weight' });
  const { sum } = sumRows(items, 'weight');
  const below = lockReason('weight') === undefined ? weightBelowItems(weight, items) : null;
  const use = (itemsWeight: string) => {
    setValue('weight', formatDecimal(itemsWeight));
    // The button goes with the hint.
    focus('weight');
  };
  return (
    <TextInput
      path="weight"
      unit={
        <span>
          {words.kg}
          {sum === null ? null : ` · ${words.itemsWeigh(formatDecimal(sum))}`}
          {sum !== null && sameText('weight', weight, sum) ? (
            <Check size={12} role="img" aria-label={words.sameAsItems} />
          ) : null}
        </span>
      }
      hint={
        below === null ? undefined : (
          <span className={styles.question}>
            {words.belowItems(formatDecimal(below.parcel), formatDecimal(below.items))}{' '}
            <LinkButton onClick={() => use(below.items)}>{itemGridWords.weightToParcel}</LinkButton>
          </span>
        )
      }
    />
  );
}
