import {
  type ColumnLayout,
  columnTracks,
  columnWidth,
  minTableWidth,
  moveColumn,
  type NeededWidths,
  sizeColumn,
  stepColumn,
} from '#app/ui/table/data-table-columns.ts';
import type { DataColumnMeta } from '#app/ui/table/data-table-features.ts';
import { type Drag, type DragStart, dragToPlace, followDrag } from '#app/ui/follow-drag.ts';
import { gestureWords as words } from './gesture-words.ts';

interface NamedColumn {
  id: string;
  meta: DataColumnMeta;
}

/** What a gesture on a header needs to know and to change. */
interface HeaderScene {
  columns: readonly NamedColumn[];
  shown: readonly NamedColumn[];
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  /** The width of the column of boxes in pixels; 0 without one. */
  boxes: number;
  needed: NeededWidths;
  /** Read out. */
  say: (text: string) => void;
}

/** Pixels of a step with the keys. */
const widthStep = 16;

/** Follows a press on a header: on its edge the width follows, else the column moves to where it is let go. Escape gives up. */
export function pressHeader(press: DragStart & { onEdge: boolean }, scene: HeaderScene): void {
  const { element } = press;
  const id = element.dataset['column'] ?? '';
  if (press.onEdge) return followDrag(press, resizing(element, id, scene));
  const others = [...(element.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const drop = (side: 'before' | 'after', target: HTMLElement) =>
    scene.onLayout(moveColumn(scene.columns, scene.layout, id, side, target.dataset['column'] ?? ''));
  followDrag(press, dragToPlace(element, others, 'x', drop));
}

function resizing(cell: HTMLElement, id: string, scene: HeaderScene): Drag {
  const width = cell.offsetWidth;
  let { layout } = scene;
  return {
    move(dx) {
      layout = sizeColumn(scene.layout, id, width + dx);
      preview(cell, layout, scene);
    },
    end(keep) {
      if (keep) scene.onLayout(layout);
      else preview(cell, scene.layout, scene);
    },
  };
}

/** Makes a column as wide as its widest cell in view. */
export function fitColumn(cell: HTMLElement, scene: HeaderScene): void {
  const id = cell.dataset['column'] ?? '';
  const grid = gridOf(cell);
  if (grid === null) return;
  const { layout, shown } = scene;
  const tracks = columnTracks(shown, layout, scene.boxes, scene.needed).split(/ (?![^(]*\))/);
  tracks[shown.findIndex((column) => column.id === id) + (scene.boxes > 0 ? 1 : 0)] = 'max-content';
  grid.style.setProperty('--columns', tracks.join(' '));
  const cells = grid.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(id)}"]`);
  const widest = Math.max(...Array.from(cells, ({ offsetWidth }) => offsetWidth));
  preview(cell, layout, scene);
  scene.onLayout(sizeColumn(layout, id, widest + 1));
}

/** Alt and an arrow moves the column, Shift and an arrow makes it narrower or wider. */
export function keyOnHeader(
  { cell, key, altKey }: { cell: HTMLElement; key: string; altKey: boolean },
  scene: HeaderScene,
): void {
  const { columns, shown, layout, onLayout, say } = scene;
  const index = shown.findIndex(({ id }) => id === cell.dataset['column']);
  const column = shown[index];
  if (column === undefined) return;
  const { id, meta } = column;
  const step = key === 'ArrowLeft' ? -1 : 1;
  if (altKey) {
    const moved = stepColumn(columns, layout, shown, id, step);
    if (moved === null) return;
    onLayout(moved);
    say(words.columnMoved(meta.name, index + 1 + step, shown.length));
    return;
  }
  const sized = sizeColumn(layout, id, cell.offsetWidth + step * widthStep);
  onLayout(sized);
  say(words.columnSized(meta.name, columnWidth(column, sized)));
}

function gridOf(cell: HTMLElement): HTMLElement | null {
  return cell.closest<HTMLElement>('[role=grid]');
}

/** Shows a layout's widths without drawing a row again, so that they follow the pointer. */
function preview(cell: HTMLElement, layout: ColumnLayout, { shown, boxes, needed }: HeaderScene): void {
  const grid = gridOf(cell);
  const room = grid?.parentElement?.clientWidth ?? 0;
  grid?.style.setProperty('--columns', columnTracks(shown, layout, boxes, needed));
  grid?.style.setProperty('--least-width', `${minTableWidth(shown, layout, boxes, room)}px`);
}
