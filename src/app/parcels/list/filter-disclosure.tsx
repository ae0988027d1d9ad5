import { ListFilter } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import { lazyPart } from '../../errors/lazy-part.tsx';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { usePressOutside } from '../../ui/use-press-outside.ts';
import styles from './list-toolbar.module.css';
import { listWords as words } from './list-words.ts';
import type { ViewId } from './parcel-views.ts';

const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((module) => module.FilterPanel));

interface FilterDisclosureProps {
  query: ListQuery;
  view: ViewId | null;
  onChange: (query: ListQuery, replace?: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** The button behind `f` and its panel. Escape and a press elsewhere close the panel. */
export function FilterDisclosure({ query, view, onChange, button }: FilterDisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const focusPanel = () => root.current?.querySelector<HTMLElement>('input:checked')?.focus();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useShortcuts([{ keys: 'f', label: words.keyFilter, run: () => (open ? focusPanel() : setOpen(true)) }], 'list');
  // In the date field too.
  useShortcuts(
    open ? [{ keys: 'Escape', label: words.keyCloseFilters, run: close, inFields: true }] : [],
    'list',
    'popover',
  );
  usePressOutside(root, open, () => setOpen(false));
  return (
    <div className={styles.disclosure} ref={root}>
      <ChipButton ref={button} aria-expanded={open} aria-keyshortcuts="f" onClick={() => setOpen(!open)}>
        <ListFilter size={13} aria-hidden="true" />
        {words.filter}
        <Kbd keys="f" />
      </ChipButton>
      {open ? <FilterPanel query={query} view={view} onChange={onChange} onClose={close} /> : null}
    </div>
  );
}
