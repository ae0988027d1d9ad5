import { Columns3 } from 'lucide-react';
import { defaultSort, type ListQuery, sortParts } from '#contract/list-query.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { usePopover } from '#app/shortcuts/use-popover.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { ChipButton } from '#app/ui/fields/chip.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import styles from './display-menu-button.module.css';
import { displayMenuWords as words } from '#app/parcels/list/list-words.ts';
import type { ViewId } from '#app/parcels/list/views/parcel-views.ts';
import { useListDisplay } from './use-list-display.ts';
import { columnsOf } from './view-columns.ts';

const DisplayPanel = lazyPart(() => import('./display-panel.tsx').then((module) => module.DisplayPanel), {
  keys: 'held',
});

/** The list's columns and row height, behind a button. Cards have neither. */
export function DisplayMenuButton({ query, view }: { query: ListQuery; view: ViewId | null }) {
  const { cards } = useListDisplay();
  const { open, setOpen, close, root, button } = usePopover(words.keyCloseDisplay);
  useShortcuts(cards ? [] : [{ keys: 'v', label: words.keyDisplay, run: () => setOpen(true) }], 'list');
  if (cards) return null;
  const { field } = sortParts(query.sort ?? defaultSort);
  const columnIds = new Set(columnsOf(view, field).map(({ id }) => id));
  return (
    <div className={styles.disclosure} ref={root}>
      <ChipButton ref={button} aria-expanded={open} aria-keyshortcuts="v" onClick={() => setOpen(!open)}>
        <Columns3 size={13} aria-hidden="true" />
        {words.display}
        <Kbd keys="v" />
      </ChipButton>
      {open ? <DisplayPanel columnIds={columnIds} onClose={close} /> : null}
    </div>
  );
}
