import { useDeferredValue, useMemo } from 'react';
import { limits } from '#contract/parcel-write.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { SentWhole } from '#app/parcels/editor/editor-section.tsx';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import styles from '#app/parcels/editor/fields/editor-field.module.css';
import { isBlankNewRow } from '#app/parcels/editor/form/form-values.ts';
import { sameItems } from '#app/parcels/editor/form/same-text.ts';
import { rangeOf } from '#app/ui/cell-grid/cell-range.ts';
import { useMissingAt } from '#app/parcels/editor/problems/missing-fields.tsx';
import { useItemRows, useItems } from '#app/parcels/editor/items/model/item-store-context.tsx';

const firstCell = rangeOf({ row: 0, column: 0 });

/** Beside the heading: that all items will be sent, with the way back, and how many there may be. */
export function ItemsAside() {
  const { base, creating, focus } = useEditor();
  const store = useItems();
  const missing = useMissingAt('items');
  // A thousand items are compared when there is time.
  const rows = useDeferredValue(useItemRows(), base.items);
  const changed = useMemo(
    () =>
      !creating &&
      !sameItems(
        rows.filter((row) => !isBlankNewRow(row)),
        base.items,
      ),
    [rows, base, creating],
  );
  const undo = () => {
    store.change(base.items, firstCell, firstCell);
    focus('items.0.sku');
  };
  return (
    <>
      {missing === undefined ? null : <span className={styles.needed}>{missing}</span>}
      {changed ? <SentWhole text={words.allSent(words.wholeNames.items)} onUndo={undo} /> : null}
      {rows.length > limits.items * 0.9 ? <span className="faint">{words.maxItems(limits.items)}</span> : null}
    </>
  );
}
