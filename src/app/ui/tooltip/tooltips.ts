import { addTooltips, cancelTooltip, hideTooltip, openTooltip, showTooltip, soonTooltip } from './tooltip-layer.ts';
import { forgetPress, isRefused, listenToPointer } from './tooltip-pointer.ts';
import { type Tip, tipAround, tipsIn } from './tooltip-target.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { tooltipWords as words } from './tooltip-words.ts';

/** Milliseconds for which the focus rests until a tooltip comes. */
const restMillis = 600;
/** Says on its own what it has to say when the focus comes there by key. */
const controls = 'button, label, a[href]:not([tabindex="-1"])';
const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

let started = false;
let lastKey: string | null = null;
/** The column that the key steps in: from row to row it stays open there. */
let column: string | null = null;

/** The tooltips of the whole page, from the event on that had them loaded. */
export function startTooltips(first: Event): void {
  if (started) return;
  started = true;
  addTooltips();
  listenToPointer(first);
  listenToKeys();
  if (first instanceof KeyboardEvent) {
    keyDown(first);
    focused({ target: document.activeElement });
  }
}

/** What the focus comes to by key, and the keys of an open tooltip. */
function listenToKeys(): void {
  // Before the page: Escape takes away the tooltip and nothing else.
  addEventListener('keydown', keyDown, true);
  document.addEventListener('pointerdown', pointerDown, { capture: true, passive: true });
  document.addEventListener('focusin', focused, { capture: true, passive: true });
  addEventListener('blur', close);
  addEventListener('resize', close);
}

function keyDown(event: KeyboardEvent): void {
  if (event.isComposing || modifiers.includes(event.key)) return;
  lastKey = event.key;
  forgetPress();
  cancelTooltip();
  const open = openTooltip();
  if (open === null) return;
  // What came with the focus is in nobody's way: the key closes its dialog.
  const isOfDialog = open.cause === 'focus' && open.of.closest('[role="dialog"], [role="alertdialog"]') !== null;
  if (event.key === 'Escape' && !isOfDialog) {
    event.preventDefault();
    event.stopPropagation();
    close();
  } else if (open.cause !== 'key') hideTooltip();
}

function pointerDown(): void {
  lastKey = null;
  column = null;
}

function focused({ target }: Pick<FocusEvent, 'target'>): void {
  if (openTooltip()?.cause === 'focus' || openTooltip()?.cause === 'key') hideTooltip();
  if (!(target instanceof Element)) return;
  const row = target.closest('[data-row-id]');
  if (row === null) column = null;
  if (row !== null && column !== null) {
    const [tip] = tipsIn(row).filter((one) => columnOf(one) === column);
    if (tip !== undefined) showTooltip(tip, 'key');
    return;
  }
  // Closing something with Escape returns the focus, and the next Escape is for what is below.
  if (lastKey === null || lastKey === 'Escape') return;
  soonTooltip(isRefused(target) ? 0 : restMillis, () => {
    const tip = target === document.activeElement ? tipOfFocus(target) : null;
    if (tip !== null) showTooltip(tip, 'focus');
  });
}

/** Shows the next of what the place of the focus has to say: its row, else the parcel beside the list, else the page. */
export function stepTooltip(): void {
  const active = document.activeElement ?? document.body;
  const place = active.closest('[data-row-id], [data-tip-place]') ?? document.querySelector('main') ?? document.body;
  // Of the rows of a table only in the current one.
  const tips = tipsIn(place, `${controls}, [data-row-id]`);
  if (tips.length === 0) showToast('info', words.nothing);
  const next = tips[tips.findIndex(({ of }) => of === openTooltip()?.of) + 1];
  if (next === undefined) return close();
  next.of.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  showTooltip(next, 'key');
  column = columnOf(next);
}

function close(): void {
  column = null;
  hideTooltip();
}

function columnOf({ of }: Tip): string | null {
  return of.closest<HTMLElement>('[data-row-id] > [data-column]')?.dataset['column'] ?? null;
}

/** Of a control itself; of a row or a field only what must not be missed there. */
function tipOfFocus(target: Element): Tip | null {
  const urgent = target.closest('[data-row-id], [data-field]')?.querySelector('[data-tip-focus]') ?? null;
  if (urgent !== null || target.matches('[data-row-id]')) return tipAround(urgent);
  return tipAround(target) ?? (target.matches('a, button') ? (tipsIn(target)[0] ?? null) : null);
}
