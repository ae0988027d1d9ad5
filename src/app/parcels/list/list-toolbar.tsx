import { Download } from 'lucide-react';
import { useRef } from 'react';
import { type ListQuery, sorts } from '#contract/list-query.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { hasPicks, type ListPicks } from '#app/links/list-picks.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import { ChipButton, ChipSelect } from '#app/ui/fields/chip.tsx';
import { hasFilters } from '#app/parcels/list/filters/change-query.ts';
import { FilterDisclosure } from '#app/parcels/list/filters/filter-disclosure.tsx';
import { DisplayMenuButton } from '#app/parcels/list/columns/display-menu-button.tsx';
import { FindInput } from '#app/parcels/list/filters/find-input.tsx';
import styles from './list-toolbar.module.css';
import { listWords as words } from './list-words.ts';
import type { ViewId } from './views/parcel-views.ts';
import { useShowList } from './use-show-list.ts';

const FilterChips = lazyPart(() =>
  import('#app/parcels/list/filters/filter-chips.tsx').then((module) => module.FilterChips),
);

interface ListToolbarProps {
  query: ListQuery;
  view: ViewId | null;
  picks: ListPicks;
  /** The rows that were read. */
  rows: readonly ParcelRow[];
  /** The only shipping method that is shown; null for all. */
  methodName: string | null;
  findText: string;
  onFind: (text: string) => void;
  onLeaveFind: (text: string) => void;
  onStopFind: (() => void) | null;
  onExport: () => void;
}

/** Find, sort and filters. Sort and filters live in the address; a change is a step back and forth in the browser's history; those of an open panel are one. */
export function ListToolbar({
  query,
  view,
  picks,
  rows,
  methodName,
  findText,
  onFind,
  onLeaveFind,
  onStopFind,
  onExport,
}: ListToolbarProps) {
  const showList = useShowList();
  const show = (changed: ListQuery, replace = false, others = picks) =>
    showList(changed, view, { replace, picks: others });
  const chips = hasFilters(query) || hasPicks(picks);
  const filterButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes with its filter; the focus must not.
  const lift = (changed: ListQuery, others: ListPicks) => {
    show(changed, false, others);
    filterButton.current?.focus();
  };
  useShortcuts([{ keys: 'Shift+X', label: words.export, run: onExport }], 'list');
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.toolbar}>
      <FindInput text={findText} brief={chips} onChange={onFind} onLeave={onLeaveFind} onStop={onStopFind} />
      <ChipSelect
        label={words.sort}
        value={query.sort ?? ''}
        onChange={(value) => {
          const sort = sorts.find((known) => known === value);
          if (sort !== undefined) show({ ...query, sort });
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {words.sortNames[sort]}
          </option>
        ))}
      </ChipSelect>
      <FilterDisclosure {...{ query, view, picks, rows }} onChange={show} button={filterButton} />
      {chips ? <FilterChips {...{ query, picks, methodName }} onLift={lift} /> : null}
      <DisplayMenuButton query={query} view={view} />
      <ChipButton aria-keyshortcuts="Shift+X" onClick={onExport}>
        <Download size={13} aria-hidden="true" />
        <span className={styles.exportName}>{words.export}</span>
        <Kbd keys="Shift+X" />
      </ChipButton>
    </div>
  );
}
