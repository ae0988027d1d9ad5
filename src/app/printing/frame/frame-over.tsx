import { type KeyboardEvent, type PointerEvent, use, useId, useState } from 'react';
import { SheetPlaceContext } from '#app/pdf-view/sheet-place.ts';
import { followDrag } from '#app/ui/follow-drag.ts';
import { rounded } from './frame-lengths.ts';
import { frameWords as words } from '#app/printing/jobs/print-words.ts';
import styles from './frame.module.css';
import { heightOf, type MmBox, widthOf } from './grey-page.ts';
import { type Edges, inMm, type LabelFrame, moveEdges, printedSize, rotateBox } from './label-frame.ts';

interface FrameOverProps {
  frame: LabelFrame;
  /** The pages it is of, in points. */
  size: { width: number; height: number };
  /** The page on which it can be moved; null: on none. */
  editable: number | null;
  onCut: (cut: MmBox) => void;
}

const corners = ['left', 'right', 'top', 'bottom', 'left top', 'right top', 'left bottom', 'right bottom'];
const allEdges: Edges = { left: true, top: true, right: true, bottom: true };
/** Millimetres for each press of an arrow key. */
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What is printed of a page, laid over it: the rest is dark. */
export function FrameOver({ frame, size, editable, onCut }: FrameOverProps) {
  const hintId = useId();
  const place = use(SheetPlaceContext);
  const [dragged, setDragged] = useState<MmBox | null>(null);
  if (place === null || frame.cut === null) return null;
  if (Math.abs(place.width - size.width) > 2 || Math.abs(place.height - size.height) > 2) return null;
  const own = inMm(size);
  const page = inMm(printedSize(size, { cut: null, rotation: frame.rotation }));
  const box = dragged ?? rotateBox(frame.cut, own, frame.rotation);
  const keep = (next: MmBox) => onCut(rotateBox(next, page, ((360 - frame.rotation) % 360) as LabelFrame['rotation']));
  const style = {
    left: `${(box.left / page.width) * 100}%`,
    top: `${(box.top / page.height) * 100}%`,
    width: `${(widthOf(box) / page.width) * 100}%`,
    height: `${(heightOf(box) / page.height) * 100}%`,
  };
  const press = ({ currentTarget, target, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLButtonElement>) => {
    const perMm = (currentTarget.offsetParent?.clientWidth ?? 1) / page.width;
    const named = target instanceof HTMLElement ? target.dataset['edges'] : undefined;
    const edges = named === undefined ? allEdges : Object.fromEntries(named.split(' ').map((edge) => [edge, true]));
    let next = box;
    followDrag(
      { element: currentTarget, pointerId, x, y },
      {
        move(dx, dy) {
          next = moveEdges(box, edges, { x: dx / perMm, y: dy / perMm }, page);
          setDragged(next);
        },
        end(kept) {
          setDragged(null);
          if (kept) keep(next);
        },
      },
    );
  };
  const key = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    keep(moveEdges(box, event.shiftKey ? { right: true, bottom: true } : allEdges, by, page));
  };
  const lengths = [widthOf(box), heightOf(box), box.left, box.top].map(rounded) as [number, number, number, number];
  return (
    <div className={styles.over}>
      {place.page === editable ? (
        <button
          type="button"
          className={styles.window}
          style={style}
          aria-label={words.frame(...lengths)}
          aria-describedby={hintId}
          onPointerDown={press}
          onKeyDown={key}
        >
          {corners.map((edges) => (
            <span key={edges} className={styles.edge} data-edges={edges} />
          ))}
          <span className={styles.size} aria-hidden="true">
            {words.size(lengths[0], lengths[1])}
          </span>
          <span id={hintId} hidden>
            {words.hint}
          </span>
        </button>
      ) : (
        <div className={styles.window} style={style} />
      )}
    </div>
  );
}
