/** For the `ref` of what has the focus when a dialog opens. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
