import { Copy, X } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { classNames } from '../../ui/class-names.ts';
import { fieldLabel } from '../field-words.ts';
import { useEditor } from './editor-context.ts';
import { editorWords as words } from './editor-words.ts';
import { decimalKindOf, type ItemField, type ItemRow, type ParcelFormValues, serverIndex } from './form-values.ts';
import { type ItemColumn, itemColumns } from './item-columns.ts';
import styles from './item-grid.module.css';
import { sameText } from './same-text.ts';
import { tidyDecimal } from './tidy-decimal.ts';
import { errorAt } from './use-text-field.ts';

export interface RowActions {
  /** Puts the focus into the same column of another row; behind the last one it adds a row. */
  go: (index: number, field: ItemField) => void;
  duplicate: (index: number) => void;
  remove: (index: number, field: ItemField) => void;
}

interface ItemGridRowProps {
  index: number;
  /** Pixels from the top of the rows. */
  start: number;
  actions: RowActions;
}

/** One item. Drawn again only when one of its own texts or errors changes. */
export const ItemGridRow = memo(function ItemGridRow({ index, start, actions }: ItemGridRowProps) {
  const { control } = useFormContext<ParcelFormValues>();
  const { base, creating, lockReason, claimFocus } = useEditor();
  const row: ItemRow | undefined = useWatch({ control, name: `items.${index}` });
  const { errors } = useFormState({ control, name: `items.${index}` });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wanted = claimFocus(index);
    if (wanted !== null) element.current?.querySelector<HTMLElement>(`[data-field="${wanted}"]`)?.focus();
  });
  if (row === undefined) return null;
  const position = serverIndex(row);
  const before = position === null ? undefined : base.items[position];
  const locked = lockReason('items') !== undefined;

  const keys = (event: KeyboardEvent, field: ItemField) => {
    const { key, altKey, shiftKey } = event;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (altKey && shiftKey && key === 'ArrowDown' && !locked) actions.duplicate(index);
    else if (altKey && key === 'Delete' && !locked) actions.remove(index, field);
    else if (altKey) return;
    else if (key === 'Enter') actions.go(index + (shiftKey ? -1 : 1), field);
    else if (key === 'ArrowUp' && index > 0) actions.go(index - 1, field);
    else if (key === 'ArrowDown' && !shiftKey) actions.go(index + 1, field);
    else return;
    event.preventDefault();
  };

  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
      ref={element}
    >
      <div role="rowheader" className={styles.number}>
        {index + 1}
      </div>
      {itemColumns.map((column) => (
        <ItemCell
          key={column.field}
          column={column}
          index={index}
          text={row[column.field]}
          before={before?.[column.field] ?? ''}
          marked={!creating}
          locked={locked}
          error={errorAt(errors, `items.${index}.${column.field}`)}
          onKeys={keys}
        />
      ))}
      <div role="cell" className={styles.actions}>
        <button
          type="button"
          aria-label={words.duplicateItem(index + 1)}
          title={words.duplicateItem(index + 1)}
          aria-disabled={locked || undefined}
          onClick={() => locked || actions.duplicate(index)}
        >
          <Copy size={13} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={words.removeItem(index + 1)}
          title={words.removeItem(index + 1)}
          aria-disabled={locked || undefined}
          onClick={() => locked || actions.remove(index, 'sku')}
        >
          <X size={14} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
});

interface ItemCellProps {
  column: ItemColumn;
  index: number;
  text: string;
  before: string;
  marked: boolean;
  locked: boolean;
  error: string | undefined;
  onKeys: (event: KeyboardEvent, field: ItemField) => void;
}

function ItemCell({ column, index, text, before, marked, locked, error, onKeys }: ItemCellProps) {
  const { setValue, clearErrors } = useFormContext<ParcelFormValues>();
  const { check } = useEditor();
  const { field, numeric = false, inputMode, list, placeholder } = column;
  const path = `items.${index}.${field}` as const;
  const errorId = useId();
  const changed = marked && !sameText(`items.${field}`, before, text);
  const kind = decimalKindOf(field);
  const set = (next: string) => {
    setValue(path, next);
    clearErrors(path);
  };
  const leave = () => {
    const tidy = kind === null ? text : tidyDecimal(text, kind);
    const spelled = field === 'origin_country' && /^[a-z]{2}$/.test(tidy.trim()) ? tidy.trim().toUpperCase() : tidy;
    if (spelled !== text) set(spelled);
    check(path);
  };
  return (
    <div role="cell" className={classNames(changed && styles.changed)}>
      <input
        className={classNames(styles.input, numeric && styles.numeric)}
        data-field={path}
        aria-label={words.cell(fieldLabel(`items.${field}`), index + 1)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        title={error ?? (changed ? (before === '' ? words.wasEmpty : words.was(before)) : undefined)}
        dir="auto"
        autoComplete="off"
        inputMode={inputMode}
        list={locked ? undefined : list}
        placeholder={placeholder}
        readOnly={locked}
        value={text}
        onChange={(event) => set(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => onKeys(event, field)}
      />
      {error === undefined ? null : (
        <span id={errorId} className="visually-hidden">
          {error}
        </span>
      )}
    </div>
  );
}
