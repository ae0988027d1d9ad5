/** What a tooltip says, and of which element. */
export interface Tip {
  of: HTMLElement;
  text: string;
}

/** What an element says beside what can be seen of it: its `data-tip`, else its text where that is cut; null for nothing. */
export function tipText(element: HTMLElement): string | null {
  return element.dataset['tip'] || (isCut(element) ? textOf(element) : null);
}

/** Of the element, or of the next one around it that says something. */
export function tipAround(start: Element | null): Tip | null {
  for (let element = start; element !== null && element !== document.body; element = element.parentElement) {
    const text = element instanceof HTMLElement ? tipText(element) : null;
    if (text !== null) return { of: element as HTMLElement, text };
  }
  return null;
}

/** All that is said within an element, in reading order; of what lies in `except` there nothing. */
export function tipsIn(root: Element, except = '[hidden]'): Tip[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const left = element.closest(except);
    if ((left !== null && left !== root && root.contains(left)) || element.getClientRects().length === 0) return [];
    const text = tipText(element);
    return text === null ? [] : [{ of: element, text }];
  });
}

/** Of what is at a point of the window. */
export function tipAt({ x, y }: { x: number; y: number }): Tip | null {
  const stack = document.elementsFromPoint(x, y);
  const row = stack[0]?.closest('[data-row-id]') ?? null;
  if (row === null) return tipAround(stack[0] ?? null);
  // The link of a row lies over all its cells: what is meant is what lies below it in the cell at that place.
  return tipAround(
    stack.find((element) => {
      const cell = element.closest('[role=gridcell]');
      return cell !== null && row.contains(cell) && holds(cell, { x, y });
    }) ?? null,
  );
}

/** Whether a point of the window is in an element, or less than so many pixels beside it. */
export function holds(element: Element, { x, y }: { x: number; y: number }, beside = 0): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left - beside && x < right + beside && y >= top - beside && y < bottom + beside;
}

/** The row that an element is in; itself where it is in none. */
export function rowOrSelf(element: Element): Element {
  return element.closest('[data-row-id]') ?? element;
}

/** The pointer is on an element while it is in the cell around it. */
export function isOn(point: { x: number; y: number }, element: Element): boolean {
  return holds(element.closest('[role=gridcell]') ?? element, point);
}

function isCut(element: HTMLElement): boolean {
  const style = getComputedStyle(element);
  if (style.textOverflow !== 'ellipsis' || style.overflowX === 'visible') return false;
  if (isTextField(element)) return element !== document.activeElement && element.scrollWidth > element.clientWidth;
  // Not scrollWidth: Firefox leaves out what `overflow: clip` cuts, and none has what reaches into the padding.
  const range = document.createRange();
  range.selectNodeContents(element);
  const room = element.clientWidth - Number.parseInt(style.paddingLeft) - Number.parseInt(style.paddingRight);
  return range.getBoundingClientRect().width > room + 1;
}

function textOf(element: HTMLElement): string | null {
  return (isTextField(element) ? element.value : element.innerText).trim() || null;
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
