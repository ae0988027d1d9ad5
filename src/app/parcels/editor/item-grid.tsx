import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { limits } from '#contract/parcel-write.ts';
import { countryName } from '../../format/region-names.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { countryOptions } from './choice-options.ts';
import { useEditor } from './editor-context.ts';
import { editorWords as words } from './editor-words.ts';
import { newItemRow, type ParcelFormValues } from './form-values.ts';
import { countryListId, itemColumns } from './item-columns.ts';
import { ItemGridRow, type RowActions } from './item-grid-row.tsx';
import { ItemSums } from './item-sums-bar.tsx';
import styles from './item-grid.module.css';

const rowHeight = 36;

/** The items as a table to type in: only the rows in view are drawn, the values of all of them are the form's. */
export function ItemGrid() {
  const { control, getValues } = useFormContext<ParcelFormValues>();
  const { focus, lockReason, wantFocus, wantedRow, onScrollToRow } = useEditor();
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'items' });
  // A state and not a ref: the virtualizer starts once the element is there.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const keyOf = useCallback((index: number) => fields[index]?.row ?? index, [fields]);
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this rule speaks for, is not used here
  const virtualizer = useVirtualizer({
    count: fields.length,
    getScrollElement: () => frame,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    scrollPaddingStart: rowHeight,
    overscan: 6,
  });
  useEffect(() => onScrollToRow((index) => virtualizer.scrollToIndex(index)), [virtualizer, onScrollToRow]);
  useEffect(() => {
    // A row that was just added, or that the page was opened for, may stand below the ones in view.
    const row = wantedRow();
    if (row !== null) virtualizer.scrollToIndex(row);
  }, [fields.length, frame, virtualizer, wantedRow]);

  const full = fields.length >= limits.items;
  const locked = lockReason('items') !== undefined;
  const actions = useMemo((): RowActions => {
    const count = () => getValues('items').length;
    const add = (field: string) => {
      if (locked || count() >= limits.items) return;
      wantFocus(`items.${count()}.${field}`);
      append(newItemRow(), { shouldFocus: false });
    };
    return {
      go: (index, field) => (index < count() ? focus(`items.${Math.max(index, 0)}.${field}`) : add(field)),
      duplicate: (index) => {
        const source = getValues(`items.${index}`);
        if (count() >= limits.items) return;
        const { row: _, ...texts } = source;
        wantFocus(`items.${index + 1}.sku`);
        insert(index + 1, newItemRow(texts), { shouldFocus: false });
      },
      remove: (index, field) => {
        const last = count() - 1;
        if (last === 0) addButton.current?.focus();
        else wantFocus(`items.${Math.min(index, last - 1)}.${field}`);
        remove(index);
      },
    };
  }, [append, insert, remove, getValues, focus, locked, wantFocus]);

  return (
    <div className={styles.grid}>
      <datalist id={countryListId}>
        {countryOptions.map(({ id }) => (
          <option key={id} value={id}>
            {countryName(id)}
          </option>
        ))}
      </datalist>
      {fields.length === 0 ? (
        <p className={styles.none}>{words.noItems}</p>
      ) : (
        <div className={styles.frame} ref={setFrame}>
          <div role="table" aria-label={words.items} aria-rowcount={fields.length + 1} className={styles.table}>
            <div role="row" aria-rowindex={1} className={styles.head}>
              <div role="columnheader" className={styles.number}>
                {words.row}
              </div>
              {itemColumns.map(({ field, numeric = false }) => (
                <div role="columnheader" key={field} className={numeric ? styles.numeric : undefined}>
                  {words.columns[field]}
                </div>
              ))}
              <div role="columnheader" className={styles.actions}>
                <span className="visually-hidden">{words.actions}</span>
              </div>
            </div>
            <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
              {virtualizer.getVirtualItems().map(({ key, index, start }) => (
                <ItemGridRow key={key} index={index} start={start} actions={actions} />
              ))}
            </div>
          </div>
        </div>
      )}
      <div className={styles.foot}>
        <Button
          small
          ref={addButton}
          disabledReason={full ? words.itemsFull(limits.items) : lockReason('items')}
          onClick={() => actions.go(fields.length, 'sku')}
        >
          {words.addItem}
        </Button>
        <span className={styles.hints}>
          <Kbd keys="Enter" /> {words.nextRowHint} · <Kbd keys="Alt+Shift+↓" /> {words.duplicateHint} ·{' '}
          <Kbd keys="Alt+Delete" /> {words.removeHint}
        </span>
        <ItemSums />
      </div>
    </div>
  );
}
