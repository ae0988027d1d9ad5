import { useEffect, useLayoutEffect, useRef } from 'react';
import { filterableSources, type ListQuery, sinceFilters, sinceTimes } from '#contract/list-query.ts';
import { Button } from '#app/ui/button.tsx';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { ListPicks } from '#app/links/list-picks.ts';
import { ApiAddress } from './api-address.tsx';
import { withFilter } from './change-query.ts';
import styles from './filter-panel.module.css';
import { filterWords as words } from '#app/parcels/list/list-later-words.ts';
import { timeWords } from '#app/parcels/list/list-words.ts';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';
import { PickOptions } from './pick-options.tsx';
import { SinceOptions } from './since-options.tsx';

interface FilterPanelProps {
  query: ListQuery;
  view: ViewId | null;
  picks: ListPicks;
  /** The rows that were read. */
  rows: readonly ParcelRow[];
  /** `replace`: in place of the change before, and no step of the browser's history. */
  onChange: (query: ListQuery, replace: boolean, picks: ListPicks) => void;
  onClose: () => void;
}

const any = 'any';
const sourceOptions = [
  { value: any, label: words.any },
  ...filterableSources.map((source) => ({ value: source, label: words.sourceNames[source] })),
] as const;

/** The five filters of the API and those of the page, all in view. A choice is in force at once; several combine, and all until it is closed are one step of the history. It takes the focus when it comes. */
export function FilterPanel({ query, view, picks, rows, onChange, onClose }: FilterPanelProps) {
  // An arrow key chooses each option that it passes.
  const changed = useRef(false);
  const change = (next: ListQuery, others = picks) => {
    onChange(next, changed.current, others);
    changed.current = true;
  };
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  // It begins below its button, which is further right where the name of the sort is longer.
  useLayoutEffect(() => {
    const place = () => {
      if (panel.current === null) return;
      panel.current.style.translate = '';
      // A sheet has its place from the window.
      if (getComputedStyle(panel.current).position === 'fixed') return;
      const over = panel.current.getBoundingClientRect().right - (innerWidth - 16);
      if (over > 0) panel.current.style.translate = `${-over}px`;
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, []);
  return (
    <div ref={panel} role="group" aria-label={words.filterPanel} className={styles.panel} data-sheet>
      <ChipOptions
        legend={words.source}
        options={sourceOptions}
        value={query.source ?? any}
        onChange={(value) => change(withFilter(query, 'source', value === any ? null : value))}
      />
      {sinceFilters.map((name) => (
        <SinceOptions
          key={name}
          label={timeWords[sinceTimes[name]].filter}
          value={query[name] ?? null}
          onChange={(value) => change(withFilter(query, name, value))}
        />
      ))}
      <PickOptions picks={picks} rows={rows} onChange={(others) => change(query, others)} />
      <ApiAddress query={query} view={view} />
      <div className={styles.actions}>
        <Button small onClick={onClose} keys="Escape">
          {words.closeFilters}
        </Button>
      </div>
    </div>
  );
}
