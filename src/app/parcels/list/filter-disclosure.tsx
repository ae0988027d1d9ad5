import { ListFilter } from 'lucide-react';
import type { RefObject } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import { lazyPart } from '../../errors/lazy-part.tsx';
import { usePopover } from '../../shortcuts/use-popover.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { Kbd } from '../../ui/kbd.tsx';
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
      {open ? <FilterPanel query={query} view={view} onChange={onChange} onClose={close} /> : null}
    </div>
  );
}
