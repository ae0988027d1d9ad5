// Not part of the first script: what can be dragged loads it at the first press.

/** Pixels from which a press is a drag and no more a click. */
const dragFrom = 5;

export interface DragStart {
  /** What is dragged. */
  element: HTMLElement;
  pointerId: number;
  x: number;
  y: number;
}

export interface Drag {
  /** Pixels since the press; `event` for where the pointer is. */
  move: (dx: number, dy: number, event: PointerEvent) => void;
  /** Let go, or given up with Escape or because the browser took the pointer. Not called for a press that was none. */
  end: (keep: boolean) => void;
}

/** Follows a pointer that is down until it is released. */
export function followDrag({ element, pointerId, x, y }: DragStart, drag: Drag): void {
  const over = new AbortController();
  const { signal } = over;
  let dragging = false;
  const end = (keep: boolean) => {
    over.abort();
    if (dragging) drag.end(keep);
  };
  const move = (event: PointerEvent) => {
    // It was released before this was loaded.
    if (event.buttons === 0) return end(false);
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    if (!dragging && Math.hypot(dx, dy) < dragFrom) return;
    // From here on a button under the pointer is not pressed when it is released.
    if (!dragging) element.setPointerCapture(pointerId);
    dragging = true;
    drag.move(dx, dy, event);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener('keydown', escape, { signal, capture: true });
}

/**
 * A drag of one of several elements in a row (`x`) or a column (`y`) to another place. The attributes `data-dragged` and
 * `data-drop` (`before`, `after`) say on the elements what would happen; `onDrop` gets the element and the side it was released at.
 */
export function dragToPlace(
  element: HTMLElement,
  elements: readonly HTMLElement[],
  axis: 'x' | 'y',
  onDrop: (side: 'before' | 'after', target: HTMLElement) => void,
): Drag {
  let drop: { target: HTMLElement; side: 'before' | 'after' } | undefined;
  const clear = () => {
    if (drop !== undefined) delete drop.target.dataset['drop'];
    drop = undefined;
  };
  return {
    move(dx, dy, event) {
      clear();
      element.dataset['dragged'] = '';
      element.style.transform = axis === 'x' ? `translateX(${dx}px)` : `translateY(${dy}px)`;
      for (const target of elements) {
        const bounds = target.getBoundingClientRect();
        const [start, end, at] =
          axis === 'x' ? [bounds.left, bounds.right, event.clientX] : [bounds.top, bounds.bottom, event.clientY];
        if (target === element || at < start || at >= end) continue;
        drop = { target, side: at < (start + end) / 2 ? 'before' : 'after' };
        target.dataset['drop'] = drop.side;
      }
    },
    end(keep) {
      const found = drop;
      clear();
      delete element.dataset['dragged'];
      element.style.transform = '';
      if (keep && found !== undefined) onDrop(found.side, found.target);
    },
  };
}
