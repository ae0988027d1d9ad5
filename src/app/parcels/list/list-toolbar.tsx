import { Download } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { type ListQuery, sorts } from '#contract/list-query.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { linkTo } from '#app/links/links.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import { ChipButton, ChipSelect } from '#app/ui/fields/chip.tsx';
import { hasFilters } from '#app/parcels/list/filters/change-query.ts';
import { FilterDisclosure } from '#app/parcels/list/filters/filter-disclosure.tsx';
import { DisplayMenuButton } from '#app/parcels/list/columns/display-menu-button.tsx';
import { FindInput } from '#app/parcels/list/filters/find-input.tsx';
import styles from './list-toolbar.module.css';
import { listWords as words } from './list-words.ts';
import type { LiftPicks } from '#app/parcels/list/filters/filter-chips.tsx';
import type { Picks } from '#app/parcels/list/rows/use-row-pick.ts';
import { useShowList } from './use-show-list.ts';

const FilterChips = lazyPart(() =>
  import('#app/parcels/list/filters/filter-chips.tsx').then((module) => module.FilterChips),
);

interface ListToolbarProps {
  query: ListQuery;
  picks: Picks;
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
  picks,
  methodName,
  findText,
  onFind,
  onLeaveFind,
  onStopFind,
  onExport,
}: ListToolbarProps) {
  const { view, method, before } = picks;
  const showList = useShowList();
  const show = (changed: ListQuery, replace = false) => showList(changed, view, { replace });
  const filterButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes with its filter; the focus must not.
  const lift = (changed: ListQuery) => {
    show(changed);
    filterButton.current?.focus();
  };
  useShortcuts([{ keys: 'Shift+X', label: words.export, run: onExport }], 'list');
  const navigate = useNavigate();
  const liftPicks: LiftPicks = (changed, method, before) => {
    void navigate({
      to: '.',
      search: linkTo.parcels(changed, view ?? undefined, method ?? undefined, before ?? undefined).search,
    });
    filterButton.current?.focus();
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.toolbar}>
      <FindInput text={findText} onChange={onFind} onLeave={onLeaveFind} onStop={onStopFind} />
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
      <FilterDisclosure query={query} view={view} onChange={show} button={filterButton} />
      {hasFilters(query) || method !== null || before !== null ? (
        <FilterChips {...{ query, picks, methodName }} onChange={lift} onLift={liftPicks} />
      ) : null}
      <DisplayMenuButton query={query} view={view} />
      <ChipButton aria-keyshortcuts="Shift+X" onClick={onExport}>
        <Download size={13} aria-hidden="true" />
        <span className={styles.exportName}>{words.export}</span>
        <Kbd keys="Shift+X" />
      </ChipButton>
    </div>
  );
}
