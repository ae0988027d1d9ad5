/** For the `ref` of what has the focus when a dialog opens, or a step of a page. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
