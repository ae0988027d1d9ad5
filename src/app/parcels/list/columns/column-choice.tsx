import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import {
  type ColumnLayout,
  moveColumn,
  showColumn,
  sizeColumn,
  widthLimits,
} from '#app/ui/table/data-table-columns.ts';
import type { DataColumnMeta } from '#app/ui/table/data-table-features.ts';
import { dragToPlace, followDrag } from '#app/ui/follow-drag.ts';
import styles from './display-panel.module.css';
import { displayPanelWords as words } from '#app/parcels/list/list-later-words.ts';
import { listColumns } from './list-columns.tsx';

interface ColumnChoiceProps {
  column: { id: string; meta: DataColumnMeta };
  shown: boolean;
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  onStep: (by: -1 | 1) => void;
  place: 'first' | 'between' | 'last';
}

/** One column: whether it is shown, how wide, and its place, which a drag, the buttons and Alt with an arrow change. */
export function ColumnChoice({ column, shown, layout, onLayout, onStep, place }: ColumnChoiceProps) {
  const { id, meta } = column;
  const drop = (side: 'before' | 'after', target: HTMLElement) =>
    onLayout(moveColumn(listColumns, layout, id, side, target.dataset['column'] ?? ''));
  const drag = ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const item = currentTarget.closest('li');
    if (item === null || item.parentElement === null) return;
    const items = [...item.parentElement.querySelectorAll('li')];
    followDrag({ element: item, pointerId, x, y }, dragToPlace(item, items, 'y', drop));
  };
  const keyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !/^Arrow(?:Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of all controls in it
    <li className={styles.column} data-column={id} onKeyDown={keyDown}>
      <span className={styles.grip} aria-hidden="true" onPointerDown={drag}>
        <GripVertical size={14} />
      </span>
      <label className={styles.name} data-tip={meta.fixed === true ? words.always : undefined}>
        <input
          type="checkbox"
          checked={shown}
          aria-disabled={meta.fixed}
          onChange={(event) => {
            if (meta.fixed !== true) onLayout(showColumn(layout, id, event.target.checked));
          }}
        />
        {meta.name}
      </label>
      <WidthField column={column} layout={layout} onLayout={onLayout} />
      <button
        type="button"
        className={styles.step}
        aria-label={words.moveUp(meta.name)}
        aria-disabled={place === 'first' || undefined}
        onClick={() => onStep(-1)}
      >
        <ArrowUp size={14} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={words.moveDown(meta.name)}
        aria-disabled={place === 'last' || undefined}
        onClick={() => onStep(1)}
      >
        <ArrowDown size={14} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Empty: the column's own width. What is no width yet is taken when it is one, and dropped on leaving the field. */
function WidthField({ column, layout, onLayout }: Pick<ColumnChoiceProps, 'column' | 'layout' | 'onLayout'>) {
  const { id, meta } = column;
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const width = Number(text);
    if (text === '') onLayout(sizeColumn(layout, id, null));
    else if (width >= widthLimits.min && width <= widthLimits.max) onLayout(sizeColumn(layout, id, width));
  };
  return (
    <input
      type="number"
      className={styles.width}
      aria-label={words.width(meta.name)}
      placeholder={meta.grows === undefined ? String(meta.width) : words.automatic}
      min={widthLimits.min}
      max={widthLimits.max}
      step={8}
      value={typed ?? layout.sizing[id] ?? ''}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
