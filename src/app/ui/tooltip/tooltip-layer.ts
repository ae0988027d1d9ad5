import { placeTooltip, tooltipGap } from './tooltip-place.ts';
import { holds, rowOrSelf, type Tip, tipText } from './tooltip-target.ts';
import styles from './tooltip.module.css';

/** What opened it: the pointer resting, a finger held, the focus coming by key, or the key that steps through all of a place. */
type Cause = 'pointer' | 'finger' | 'focus' | 'key';

/** After one has gone the pointer finds the next at once, for so many milliseconds. */
const warmMillis = 300;

// One for the whole document, beside React: rows come and go by the thousand, and none of them has to know of it.
const tooltip = document.createElement('div');
tooltip.id = 'tooltip';
tooltip.role = 'tooltip';
tooltip.dir = 'auto';
tooltip.className = styles.tooltip ?? '';
/** Reads out what comes into it. */
const frame = document.createElement('div');
frame.ariaLive = 'polite';
// An open dialog leaves it as it is: not hidden to assistive technology, and a press on it is none outside of the dialog.
frame.dataset['reactAriaTopLayer'] = 'true';

let open: (Tip & { cause: Cause }) | null = null;
let goneAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
const watcher = new MutationObserver(follow);

/** The live region must be there before it says something. */
export function addTooltips(): void {
  document.body.append(frame);
}

export function openTooltip(): Readonly<Tip & { cause: Cause }> | null {
  return open;
}

export function showTooltip({ of, text }: Tip, cause: Cause): void {
  cancelTooltip();
  open = { of, text, cause };
  // What assistive technology says of the element itself is not read out twice.
  tooltip.ariaHidden = of.ariaLabel === text || of.hasAttribute('aria-describedby') ? 'true' : null;
  tooltip.textContent = text;
  if (!tooltip.isConnected) {
    frame.append(tooltip);
    watcher.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-tip'],
    });
  }
  place();
}

export function hideTooltip(): void {
  cancelTooltip();
  if (open === null) return;
  if (open.cause === 'pointer') goneAt = performance.now();
  open = null;
  watcher.disconnect();
  tooltip.remove();
}

/** Calls `show` in so many milliseconds. What waited before does not come. */
export function soonTooltip(millis: number, show: () => void): void {
  cancelTooltip();
  if (millis === 0) show();
  else timer = setTimeout(show, millis);
}

/** The pointer goes from one to the next. */
export function isWarm(): boolean {
  return performance.now() - goneAt < warmMillis;
}

export function cancelTooltip(): void {
  clearTimeout(timer);
}

/** The pointer can go from what it is of to the tooltip itself. */
export function tooltipHolds(point: { x: number; y: number }): boolean {
  return tooltip.isConnected && holds(tooltip, point, tooltipGap);
}

export function isTooltip(target: EventTarget | null): boolean {
  return target instanceof Node && tooltip.contains(target);
}

/** It follows what it is of: a text that changes, a place that moves; with it, it goes. */
export function follow(): void {
  if (open === null) return;
  const text = open.of.isConnected ? tipText(open.of) : null;
  if (text === null || open.of.getClientRects().length === 0) hideTooltip();
  else {
    open.text = text;
    if (tooltip.textContent !== text) tooltip.textContent = text;
    place();
  }
}

function place(): void {
  if (open === null) return;
  const { top: rowTop, bottom } = rowOrSelf(open.of).getBoundingClientRect();
  const { left, top } = placeTooltip(
    { left: open.of.getBoundingClientRect().left, top: rowTop, bottom },
    { width: tooltip.offsetWidth, height: tooltip.offsetHeight },
    { width: innerWidth, height: innerHeight },
  );
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${top}px`;
}
