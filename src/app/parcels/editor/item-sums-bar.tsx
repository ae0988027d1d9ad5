import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEditor } from './editor-context.ts';
import { editorWords as words } from './editor-words.ts';
import type { ParcelFormValues } from './form-values.ts';
import styles from './item-grid.module.css';
import { countRows, sumRows } from './row-sums.ts';
import { sameText } from './same-text.ts';

/** Pieces, weight and price of all items, and the weight as the parcel's own at a press. */
export function ItemSums() {
  const { control, setValue, clearErrors } = useFormContext<ParcelFormValues>();
  const { lockReason } = useEditor();
  const items = useDeferredValue(useWatch({ control, name: 'items' }));
  const [parcelWeight, currency] = useWatch({ control, name: ['weight', 'currency'] });
  const { rows, pieces } = countRows(items);
  if (rows === 0) return null;
  const [weight, price] = [sumRows(items, 'weight'), sumRows(items, 'price')];
  const leftOut = Math.max(weight.leftOut, price.leftOut);
  const usable =
    weight.sum !== null && lockReason('weight') === undefined && !sameText('weight', parcelWeight, weight.sum);
  return (
    <span className={styles.sums}>
      <span>{words.pieces(pieces, rows)}</span>
      {weight.sum === null ? null : <span>{words.sumWeight(weight.sum)}</span>}
      {price.sum === null ? null : <span>{words.sumPrice(price.sum, currency)}</span>}
      {leftOut === 0 ? null : <span className={styles.leftOut}>{words.leftOut(leftOut)}</span>}
      {usable ? (
        <button
          type="button"
          onClick={() => {
            setValue('weight', weight.sum ?? '');
            clearErrors('weight');
          }}
        >
          {words.weightToParcel}
        </button>
      ) : null}
    </span>
  );
}
