import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { defaultColumnLayout, orderedColumns, stepColumn } from '#app/ui/table/data-table-columns.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './display-panel.module.css';
import { displayPanelWords as words } from '#app/parcels/list/list-later-words.ts';
import { listColumns } from './list-columns.tsx';
import { displayWords } from '#app/page/display/display-words.ts';
import { densities } from '#app/page/list-density.ts';
import { useListDisplay, useShownColumns } from './use-list-display.ts';

/** Row height, and which of a view's columns are shown, in which order and how wide. All of it is in force at once and kept on this device. */
export function DisplayPanel({ columnIds, onClose }: { columnIds: ReadonlySet<string>; onClose: () => void }) {
  const { layout, onLayout, density, onDensity } = useListDisplay();
  const shown = useShownColumns();
  const [said, setSaid] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const columns = orderedColumns(listColumns, layout).filter(({ id }) => columnIds.has(id));
  const untouched = JSON.stringify(layout) === JSON.stringify(defaultColumnLayout);

  const step = (columnId: string, by: -1 | 1) => {
    const moved = stepColumn(listColumns, layout, columns, columnId, by);
    if (moved === null) return;
    onLayout(moved);
    const place = columns.findIndex((column) => column.id === columnId);
    setSaid(words.moved(columns[place]?.meta.name ?? '', place + by + 1, columns.length));
  };
  return (
    <div role="group" aria-label={words.panel} className={styles.panel} data-sheet ref={panel}>
      <ChipOptions
        legend={displayWords.rows}
        options={densities.map((value) => ({ value, label: displayWords.densities[value] }))}
        value={density}
        onChange={onDensity}
      />
      <ul aria-label={words.columns} className={styles.columns}>
        {columns.map((column, index) => (
          <ColumnChoice
            key={column.id}
            column={column}
            shown={layout.visibility[column.id] ?? shown.includes(column.id)}
            layout={layout}
            onLayout={onLayout}
            onStep={(by) => step(column.id, by)}
            place={index === 0 ? 'first' : index === columns.length - 1 ? 'last' : 'between'}
          />
        ))}
      </ul>
      <p className={styles.hint}>{words.hint}</p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div className={styles.actions}>
        <Button
          small
          disabledReason={untouched ? words.isReset : undefined}
          onClick={() => onLayout(defaultColumnLayout)}
        >
          {words.reset}
        </Button>
        <Button small onClick={onClose} keys="Escape">
          {words.done}
        </Button>
      </div>
    </div>
  );
}
