import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { CellControl } from './cell-control.ts';
import { handleStepKey, type PressedKey } from './cell-keys.ts';
import { type Cell, rowsRange, sameCell } from './cell-range.ts';
import { blockHtml, formatBlock, parseBlock } from './text-block.ts';

/**
 * The keys, mouse and clipboard of a grid of cells: one set of handlers for all cells, which are identified by `data-row` and
 * `data-column`. `handleKey` does what a key means at a cell; false where it means nothing.
 */
export function useCellEvents<Grid extends CellControl>(
  grid: Grid,
  handleKey: (grid: Grid, pressed: PressedKey) => boolean,
) {
  // The mouse is down and drags a block open: of cells, or of whole rows, from a point of the window.
  const drag = useRef<{ of: 'cells' | 'rows'; x: number; y: number } | null>(null);
  const finger = useRef(false);
  useEffect(() => {
    const end = () => {
      drag.current = null;
    };
    window.addEventListener('mouseup', end);
    return () => window.removeEventListener('mouseup', end);
  }, []);

  const copy = (event: ClipboardEvent, cut: boolean) => {
    if (grid.getView().mode !== 'moving' || !isCell(event.target)) return;
    event.preventDefault();
    const block = grid.take(cut);
    if (block === null) return;
    event.clipboardData.setData('text/plain', formatBlock(block));
    event.clipboardData.setData('text/html', blockHtml(block));
  };

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing) return;
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const pressed = { key, control: ctrlKey || metaKey, alt: altKey, shift: shiftKey };
      // Saving takes the cell as it is once it is left.
      if (key === 'Enter' && pressed.control) grid.settle();
      const done = isCell(event.target)
        ? (key === 'Enter' && altKey && insertLineBreak(grid, event.target)) || handleKey(grid, pressed)
        : handleStepKey(grid, pressed);
      if (done) event.preventDefault();
    },
    onPointerDown(event: { pointerType: string }) {
      finger.current = event.pointerType === 'touch';
    },
    onMouseDown(event: MouseEvent) {
      if (event.button !== 0 || finger.current) return;
      const { cell, row } = placeOf(event.target);
      if (cell !== null && grid.getView().mode !== 'moving' && event.target === document.activeElement) return;
      if (cell !== null) {
        drag.current = { of: 'cells', x: event.clientX, y: event.clientY };
        if (event.shiftKey) grid.extendTo(cell);
        else grid.goTo(cell);
      } else if (row !== null) {
        drag.current = { of: 'rows', x: event.clientX, y: event.clientY };
        const { anchor } = grid.getView().range;
        grid.show(rowsRange(event.shiftKey ? anchor.row : row, row, grid.columnCount));
      } else return;
      // The focus and the caret go where the cursor goes, not where the browser would put them.
      event.preventDefault();
    },
    onMouseOver(event: MouseEvent) {
      if (drag.current === null || (event.buttons & 1) === 0) return;
      // The mouse is still where it was pressed: the grid has moved below it, since it scrolls to the cell, or the page grew above it.
      if (event.clientX === drag.current.x && event.clientY === drag.current.y) return;
      const { cell, row } = placeOf(event.target);
      if (drag.current.of === 'cells' && cell !== null) grid.extendTo(cell);
      if (drag.current.of === 'rows' && row !== null) grid.extendTo({ row, column: grid.columnCount - 1 });
    },
    // A finger scrolls as well: only a tap goes to its cell. An input there has the focus already.
    onClick(event: MouseEvent) {
      const { cell } = placeOf(event.target);
      if (finger.current && cell !== null && !sameCell(cell, grid.getView().range.anchor)) grid.goTo(cell);
    },
    onDoubleClick(event: MouseEvent) {
      if (placeOf(event.target).cell !== null) grid.edit();
    },
    onFocus(event: FocusEvent) {
      const { cell } = isCell(event.target) ? placeOf(event.target) : { cell: null };
      if (cell !== null) grid.focused(cell);
    },
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) grid.settle();
    },
    onCopy: (event: ClipboardEvent) => copy(event, false),
    onCut: (event: ClipboardEvent) => copy(event, true),
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain');
      if (text === '') return;
      // One text into the cell that is being edited is the browser's work; a block is not.
      if (grid.getView().mode !== 'moving' && isOneText(text)) return;
      event.preventDefault();
      grid.paste(text);
    },
  };
}

function isOneText(text: string): boolean {
  return parseBlock(text).length === 1 && !/[\t\r\n]/.test(text);
}

/** What has the focus for its cell: an input in it, or the cell itself. */
function isCell(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('input, textarea, [data-column]');
}

/** The cell or the row number a press is about. */
function placeOf(target: EventTarget): { cell: Cell | null; row: number | null } {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (found === null) return { cell: null, row: null };
  const row = Number(found.dataset['row']);
  const column = found.dataset['column'];
  return { cell: column === undefined ? null : { row, column: Number(column) }, row };
}

/** A line break at the caret of an input of several lines; true where that was done. */
function insertLineBreak(grid: CellControl, input: HTMLElement): boolean {
  if (!(input instanceof HTMLTextAreaElement) || input.readOnly || grid.getView().mode === 'moving') return false;
  input.setRangeText('\n', input.selectionStart, input.selectionEnd, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
