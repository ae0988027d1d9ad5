import { ListFilter } from 'lucide-react';
import type { RefObject } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { ListPicks } from '#app/links/list-picks.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { usePopover } from '#app/shortcuts/use-popover.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { ChipButton } from '#app/ui/fields/chip.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import styles from '#app/parcels/list/list-toolbar.module.css';
import { listWords as words } from '#app/parcels/list/list-words.ts';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';

const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((module) => module.FilterPanel), { keys: 'held' });

interface FilterDisclosureProps {
  query: ListQuery;
  view: ViewId | null;
  picks: ListPicks;
  rows: readonly ParcelRow[];
  onChange: (query: ListQuery, replace: boolean, picks: ListPicks) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** The button behind `f` and its panel. Escape and a press elsewhere close the panel. */
export function FilterDisclosure({ query, view, picks, rows, onChange, button }: FilterDisclosureProps) {
  const { open, setOpen, close, root } = usePopover(words.keyCloseFilters, button);
  const focusPanel = () => root.current?.querySelector<HTMLElement>('input:checked')?.focus();
  useShortcuts([{ keys: 'f', label: words.keyFilter, run: () => (open ? focusPanel() : setOpen(true)) }], 'list');
  return (
    <div className={styles.disclosure} ref={root}>
      <ChipButton ref={button} aria-expanded={open} aria-keyshortcuts="f" onClick={() => setOpen(!open)}>
        <ListFilter size={13} aria-hidden="true" />
        {words.filter}
        <Kbd keys="f" />
      </ChipButton>
      {open ? <FilterPanel {...{ query, view, picks, rows }} onChange={onChange} onClose={close} /> : null}
    </div>
  );
}
