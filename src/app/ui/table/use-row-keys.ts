import type { KeyboardEvent, MouseEvent } from 'react';
import { useFramePresses } from '#app/ui/keys/use-frame-presses.ts';
import { rowForKey } from './data-table-keys.ts';

import type { useRowSelection } from './use-row-selection.ts';

interface RowsUnderKeys {
  /** Index of the current row; -1 for none. */
  current: number;
  count: number;
  firstInView: number;
  /** Rows that PageDown moves by. */
  page: number;
  /** Null where rows cannot be selected. */
  selection: ReturnType<typeof useRowSelection> | null;
  /** Makes the row with this index the current one, in view and with the focus. */
  goTo: (index: number) => void;
}

const arrow = /^(Shift\+)?(Arrow(?:Up|Down))$/;

/** What keys and presses do in the rows of a table. */
export function useRowKeys({ current, count, firstInView, page, selection, goTo }: RowsUnderKeys) {
  /** Moves the current row as the key says; null where the key moves nothing. */
  const move = (key: string, times = 1): number | null => {
    const to = rowForKey(key, { current, count, page, firstInView }, times);
    if (to !== null) goTo(to);
    return to;
  };
  const step = useFramePresses((pressed, times) => {
    const [, shift, key = ''] = arrow.exec(pressed) ?? [];
    const to = move(key, times);
    if (to === null) return;
    if (shift === undefined) selection?.endRange();
    else selection?.extend(current < 0 ? to : current, to);
  });
  /** Does what a key does in the table; false where it does nothing. */
  const press = (key: string): boolean => {
    const [isArrow, shift] = arrow.exec(key) ?? [];
    if (isArrow !== undefined) {
      if (shift !== undefined && selection === null) return false;
      step(key);
      return true;
    }
    if (key === 'Control+A') selection?.selectAll();
    else if (key === 'x' || key === ' ') selection?.toggle(current, false);
    else {
      const to = move(key);
      if (to !== null) selection?.endRange();
      return to !== null;
    }
    return selection !== null;
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const control = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || event.altKey || !(target instanceof HTMLElement)) return;
    const onRow = target === rowOf(target);
    // Combinations are the page's, Control+A too.
    if (control) return;
    // Where the focus was when the key was pressed, a move before it may not have been drawn.
    if (key === 'Enter' && onRow) pressRowLink(document.activeElement);
    // A checkbox handles the space bar itself, a header button too.
    else if (key === ' ' && !onRow) return;
    else if (!press(event.shiftKey ? `Shift+${key}` : key)) return;
    event.preventDefault();
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    const index = Number((target instanceof Element ? rowOf(target) : null)?.dataset['index'] ?? -1);
    const onCheckbox = target instanceof Element && target.closest('[data-select]') !== null;
    if (selection === null || index < 0 || !(onCheckbox || event.shiftKey)) return openPressedRow(event);
    // Not the link's new window.
    if (!onCheckbox) event.preventDefault();
    selection.toggle(index, event.shiftKey);
  };
  return { press, keyDown, click };
}

/** The row an element is in. */
export function rowOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-row-id]');
}

/** Presses the link of a row: what the row opens. */
function pressRowLink(row: Element | null): void {
  row?.querySelector<HTMLAnchorElement>('a[href]')?.click();
}

/** A press on a row outside its link does what the link would do, with Control and the middle button too. */
export function openPressedRow(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, select') !== null) return;
  const row = rowOf(event.target);
  if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) pressRowLink(row);
  else if (event.button < 2) {
    const link = row?.querySelector<HTMLAnchorElement>('a[href]');
    if (link) window.open(link.href, '_blank', 'noopener');
  }
}
