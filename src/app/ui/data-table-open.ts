import type { MouseEvent } from 'react';

/** The row an element is in. */
export function rowOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-row-id]');
}

/** Presses the link of a row: what the row opens. */
export function pressRowLink(row: Element | null): void {
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
