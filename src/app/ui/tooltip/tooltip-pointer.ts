import {
  cancelTooltip,
  follow,
  hideTooltip,
  isTooltip,
  isWarm,
  openTooltip,
  showTooltip,
  soonTooltip,
  tooltipHolds,
} from './tooltip-layer.ts';
import { isOn, tipAround, tipAt } from './tooltip-target.ts';

/** Milliseconds for which the pointer rests, or a finger is held, until a tooltip comes. */
const restMillis = 450;
const heldMillis = 500;
/** Pixels by which a finger that is held may move. */
const heldMoves = 10;

interface Point {
  x: number;
  y: number;
}
let pointer: Point = { x: -1, y: -1 };
/** Where the last press was: nothing more is said of what it was on until the pointer has left that. */
let pressed: Point | null = null;
let finger: Point | null = null;
/** The click that ends a long press, or a tap that only closes, does nothing else. */
let swallows = false;

export function forgetPress(): void {
  swallows = false;
}

/** What the pointer rests on and what a finger is held on, from the event on that had this loaded. */
export function listenToPointer(first: Event): void {
  const passive = { capture: true, passive: true };
  document.addEventListener('pointermove', moved, passive);
  document.addEventListener('pointerdown', down, passive);
  document.addEventListener('pointerup', up, passive);
  document.addEventListener('pointercancel', up, passive);
  document.addEventListener('click', click, true);
  document.addEventListener('contextmenu', contextMenu, true);
  // Not while it is captured: then each element the pointer leaves has an event.
  document.documentElement.addEventListener('pointerleave', left);
  document.addEventListener('scroll', scrolled, passive);
  if (!(first instanceof PointerEvent)) return;
  if (first.type === 'pointermove') moved(first);
  // The browser gives a finger to what it is on until it is lifted.
  else if (first.target instanceof Element && first.target.hasPointerCapture(first.pointerId)) down(first);
}

function moved(event: PointerEvent): void {
  const { clientX: x, clientY: y, pointerType, buttons, target } = event;
  if (pointerType === 'touch') {
    if (finger !== null && Math.hypot(x - finger.x, y - finger.y) > heldMoves) drop();
    return;
  }
  // What moves below a pointer at rest makes such an event too.
  if (x === pointer.x && y === pointer.y) return;
  pointer = { x, y };
  cancelTooltip();
  if (buttons !== 0) return;
  const open = openTooltip();
  if (open?.cause !== 'pointer') soonTooltip(isWarm() || isRefused(target) ? 0 : restMillis, rested);
  else if (!tooltipHolds(pointer) && !isOn(pointer, open.of)) rested();
}

function rested(): void {
  const tip = tipAt(pointer);
  const open = openTooltip();
  if (tip !== null && pressed !== null && isOn(pressed, tip.of)) return;
  pressed = null;
  if (tip !== null) showTooltip(tip, 'pointer');
  else if (open?.cause === 'pointer') hideTooltip();
}

function down({ clientX: x, clientY: y, pointerType, target }: PointerEvent): void {
  swallows = false;
  finger = null;
  cancelTooltip();
  if (isTooltip(target)) return;
  pressed = { x, y };
  const touch = pointerType === 'touch';
  if (openTooltip() !== null) {
    hideTooltip();
    swallows = touch;
  } else if (touch) {
    finger = pressed;
    soonTooltip(heldMillis, held);
  }
}

function held(): void {
  const tip = finger === null ? null : tipAt(finger);
  if (tip === null) return;
  showTooltip(tip, 'finger');
  swallows = true;
}

function up({ pointerType }: PointerEvent): void {
  if (pointerType === 'touch') drop();
}

function drop(): void {
  if (finger === null) return;
  finger = null;
  cancelTooltip();
}

function click(event: MouseEvent): void {
  if (swallows) {
    swallows = false;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  // A button that cannot be used says why when it is pressed, by finger or key too.
  const refused = isRefused(event.target) ? tipAround(event.target as Element) : null;
  if (refused !== null) showTooltip(refused, event.detail === 0 ? 'focus' : 'pointer');
}

/** The browser's own menu of a link would cover what a long press shows. */
function contextMenu(event: MouseEvent): void {
  if (finger === null) return;
  if (openTooltip() === null) held();
  if (openTooltip()?.cause === 'finger') event.preventDefault();
}

function left(): void {
  cancelTooltip();
  if (openTooltip()?.cause === 'pointer') hideTooltip();
}

function scrolled({ target }: Event): void {
  const open = openTooltip();
  if (open === null || !(target instanceof Node) || !target.contains(open.of)) return;
  if (open.cause === 'pointer' && !isOn(pointer, open.of)) hideTooltip();
  else follow();
}

export function isRefused(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-disabled=true][data-tip]') !== null;
}
