import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LinkButton } from '#app/ui/button.tsx';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import type { ItemRow, ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { countRows, sumRows } from '#app/parcels/editor/form/row-sums.ts';
import { sameText } from '#app/parcels/editor/form/same-text.ts';
import { formatDecimal } from '#app/words/define-words.ts';
import styles from './grid-foot.module.css';
import { itemGridWords as words } from './item-grid-words.ts';

const noRows: readonly ItemRow[] = [];

/** Pieces, weight and price of all items, and the weight as the parcel's own at a press. They follow the typing when there is time. */
export function ItemSums({ rows }: { rows: readonly ItemRow[] }) {
  const { control, setValue } = useFormContext<ParcelFormValues>();
  const { lockReason } = useEditor();
  // Neither waits the form for the sums of a thousand rows, nor a key press.
  const items = useDeferredValue(rows, noRows);
  const [parcelWeight, currency] = useWatch({ control, name: ['weight', 'currency'] });
  const { count, weight, price } = useMemo(
    () => ({ count: countRows(items), weight: sumRows(items, 'weight'), price: sumRows(items, 'price') }),
    [items],
  );
  if (count.rows === 0) return null;
  const usable =
    weight.sum !== null && lockReason('weight') === undefined && !sameText('weight', parcelWeight, weight.sum);
  return (
    <span className={styles.sums}>
      <span>{words.pieces(count.pieces, count.rows)}</span>
      {weight.sum === null ? null : <span>{words.sumWeight(formatDecimal(weight.sum))}</span>}
      {weight.skipped === 0 ? null : (
        <span className={styles.skipped} data-tip={words.skippedWhy.weight}>
          {words.weightSkipped(weight.skipped)}
        </span>
      )}
      {price.sum === null ? null : <span>{words.sumPrice(formatDecimal(price.sum), currency)}</span>}
      {price.skipped === 0 ? null : (
        <span className={styles.skipped} data-tip={words.skippedWhy.price}>
          {words.priceSkipped(price.skipped)}
        </span>
      )}
      {usable ? (
        <LinkButton onClick={() => setValue('weight', formatDecimal(weight.sum ?? ''))}>
          {words.weightToParcel}
        </LinkButton>
      ) : null}
    </span>
  );
}
