import { useNavigate } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ListQuery, sorts } from '#contract/list-query.ts';
import { linkTo } from '../../links.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { ChipButton, ChipSelect } from '../../ui/chip.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { hasFilters, withoutFilters } from './change-query.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './list-toolbar.module.css';
import { listWords as words } from './list-words.ts';

/** Sort and filters. All of it lives in the address; a change is a step back and forth in the browser's history. */
export function ListToolbar({ query }: { query: ListQuery }) {
  const navigate = useNavigate();
  const show = (changed: ListQuery) => void navigate(linkTo.parcels(changed));
  const filterButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes with its filter; the focus must not.
  const lift = (changed: ListQuery) => {
    show(changed);
    filterButton.current?.focus();
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.toolbar}>
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
      <FilterDisclosure query={query} onChange={show} button={filterButton} />
      <FilterChips query={query} onChange={lift} />
      {hasFilters(query) ? (
        <ChipButton className={styles.clear} onClick={() => lift(withoutFilters(query))}>
          {words.clearFilters}
        </ChipButton>
      ) : null}
    </div>
  );
}

interface FilterDisclosureProps {
  query: ListQuery;
  onChange: (query: ListQuery) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** The button behind `/` and its panel. Escape and a press elsewhere close the panel. */
function FilterDisclosure({ query, onChange, button }: FilterDisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const focusPanel = () => root.current?.querySelector<HTMLElement>('input:checked')?.focus();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useShortcuts([
    { keys: '/', label: words.keyFilter, run: () => (open ? focusPanel() : setOpen(true)) },
    // In the date field too.
    ...(open ? [{ keys: 'Escape', label: words.keyCloseFilters, run: close, inFields: true }] : []),
  ]);
  useEffect(() => {
    if (!open) return;
    focusPanel();
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpen(false);
    };
    addEventListener('pointerdown', pressed);
    return () => removeEventListener('pointerdown', pressed);
  }, [open]);
  return (
    <div className={styles.disclosure} ref={root}>
      <ChipButton
        ref={button}
        aria-expanded={open}
        aria-controls={open ? 'list-filters' : undefined}
        aria-keyshortcuts="/"
        onClick={() => setOpen(!open)}
      >
        <ListFilter size={13} aria-hidden="true" />
        {words.filter}
        <Kbd keys="/" />
      </ChipButton>
      {open ? <FilterPanel id="list-filters" query={query} onChange={onChange} onClose={close} /> : null}
    </div>
  );
}
