/**
 * For the `ref` of what has the focus when a dialog opens, or a step of a page. In a dialog a button that is refused leaves it to the
 * first one beside it that is not, which is the way out: Enter does nothing there, and its reason would open over it.
 */
export function takeFocus(element: HTMLElement | null): void {
  const isRefused = element?.ariaDisabled === 'true' && element.ariaBusy !== 'true';
  const inDialog = isRefused && element.closest('[role="dialog"], [role="alertdialog"]') !== null;
  const beside = inDialog
    ? element.parentElement?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')
    : null;
  (beside ?? element)?.focus();
}
