import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';
import { afterEach, expect, test } from 'vitest';
import { CellControl } from './cell-control.ts';
import { handleCellKey } from './cell-keys.ts';
import { boxOf, type Cell, type CellBox } from './cell-range.ts';
import { placeBlock } from './place-block.ts';
import { parseBlock, type TextBlock } from './text-block.ts';
import { useCellEvents } from './use-cell-events.ts';
import { useCellFocus } from './use-cell-focus.ts';

// The cells of a grid over texts in memory. The first column is the head of its row; only the cursor has an input.

class TextControl extends CellControl {
  protected override readonly firstColumn = 1;
  texts: readonly (readonly string[])[];
  #past: TextControl['texts'][] = [];
  #cell: Cell = { row: 0, column: 0 };
  locked = false;

  constructor(texts: TextControl['texts']) {
    super({ row: 0, column: 1 });
    this.texts = texts;
  }

  get rowCount() {
    return this.texts.length;
  }

  get columnCount() {
    return (this.texts[0]?.length ?? 0) + 1;
  }

  textAt({ row, column }: Cell): string {
    return this.texts[row]?.[column - 1] ?? '';
  }

  #write(box: CellBox, textAt: (row: number, column: number) => string): void {
    const isIn = (row: number, column: number) =>
      row >= box.top && row <= box.bottom && column + 1 >= box.left && column + 1 <= box.right;
    this.#past.push(this.texts);
    this.texts = this.texts.map((line, row) =>
      line.map((text, at) => (isIn(row, at) ? textAt(row - box.top, at + 1 - box.left) : text)),
    );
    this.set({});
  }

  clear(message = 'cleared'): void {
    this.settle();
    this.#write(boxOf(this.getView().range), () => '');
    this.say(message);
  }

  protected fillBlock(box: CellBox): void {
    const row = box.top === box.bottom ? box.top - 1 : box.top;
    this.#write(box, (_, column) => this.textAt({ row, column: box.left + column }));
  }

  step(direction: 'undo' | 'redo'): void {
    const before = direction === 'undo' ? this.#past.pop() : undefined;
    if (before !== undefined) this.texts = before;
    this.sayStep(direction, before !== undefined);
  }

  paste(text: string): void {
    const size = { rows: this.rowCount, columns: this.columnCount, maxRows: this.rowCount };
    const placed = placeBlock(parseBlock(text), boxOf(this.getView().range), size);
    if ('box' in placed) this.#write(placed.box, placed.textAt);
  }

  protected beginTyping(cell: Cell): string | null {
    this.#cell = cell;
    return this.locked || cell.column === 0 ? null : this.textAt(cell);
  }

  protected keepTyped(text: string): void {
    const { row, column } = this.#cell;
    if (text !== this.textAt(this.#cell))
      this.#write({ top: row, bottom: row, left: column, right: column }, () => text);
  }

  protected revertTyped(): void {}

  protected textsOf({ top, bottom, left, right }: CellBox): TextBlock {
    return this.texts.slice(top, bottom + 1).map((line) => line.slice(left - 1, right));
  }
}

const still = { scrollToIndex: () => {} } as unknown as Virtualizer<HTMLDivElement, Element>;

function Grid({ grid }: { grid: TextControl }) {
  const view = useSyncExternalStore(grid.subscribe, grid.getView);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { anchor } = view.range;
  useCellFocus({ view, rows: grid.rowCount, frame, virtualizer: still, withoutRows: useRef(null) });
  const { top, bottom, left, right } = boxOf(view.range);
  const chosen = (row: number, column: number) => row >= top && row <= bottom && column >= left && column <= right;
  return (
    <>
      <div ref={setFrame} {...useCellEvents(grid, handleCellKey)}>
        {grid.texts.map((line, row) =>
          ['', ...line].map((text, column) => (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- rows stay where they are
              key={`${row} ${column}`}
              data-row={row}
              data-column={column}
              data-chosen={chosen(row, column) || undefined}
              tabIndex={column === 0 ? -1 : undefined}
              aria-label={`${row} ${column}`}
            >
              {row !== anchor.row || column !== anchor.column || column === 0 ? (
                text
              ) : (
                <textarea
                  aria-label={`${row} ${column}`}
                  value={view.mode === 'moving' ? text : view.text}
                  onChange={(event) => grid.input({ row, column }, event.target.value)}
                />
              )}
            </div>
          )),
        )}
      </div>
      <output>{view.message?.text}</output>
      <button type="button" aria-label="after" />
    </>
  );
}

afterEach(cleanup);

const lines = (texts: readonly (readonly string[])[]) => texts.map((line) => line.join('|'));
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const cell = (row: number, column: number) =>
  document.querySelector(`[data-row="${row}"][data-column="${column}"]`) ?? document.body;
const chosen = () =>
  [...document.querySelectorAll('[data-chosen]')].map((one) => one.getAttribute('aria-label')).join(', ');
const message = () => screen.getByRole('status').textContent;

async function showGrid() {
  HTMLElement.prototype.scrollIntoView = () => {};
  const grid = new TextControl(['abc', 'def', 'ghi'].map((line) => line.split('')));
  const user = userEvent.setup({ delay: null });
  render(<Grid grid={grid} />);
  await user.click(cell(0, 1));
  return { grid, user };
}

test('keys move from cell to cell as in a spreadsheet', async () => {
  const { user } = await showGrid();
  const goes = async (keys: string, to: string) => {
    await user.keyboard(keys);
    expect([keys, focused()]).toEqual([keys, to]);
  };
  await goes('{ArrowDown}', '1 1');
  await goes('{ArrowRight}', '1 2');
  await goes('{Tab}', '1 3');
  await goes('{Tab}', '2 1');
  await goes('{Shift>}{Tab}{/Shift}', '1 3');
  await goes('{Home}', '1 0');
  await goes('{Tab}', '1 1');
  await goes('{End}', '1 3');
  await goes('{Control>}{ArrowUp}{/Control}', '0 3');
  await goes('{Control>}{ArrowLeft}{/Control}', '0 0');
  await goes('{PageDown}', '2 0');
  await goes('{Control>}{End}{/Control}', '2 3');
  await goes('{Shift>}{Enter}{/Shift}', '1 3');
  await goes('{PageUp}', '0 3');
  await goes('{Control>}{Home}{/Control}', '0 0');
});

test('Escape, then Tab leaves the grid from anywhere; Tab behind the last cell leaves it too', async () => {
  const { user } = await showGrid();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Escape}');
  expect(chosen()).toBe('0 1');
  await user.keyboard('{Escape}');
  expect(message()).toBe('Tab now leaves the table');
  await user.tab();
  expect(focused()).toBe('after');
  await user.click(cell(2, 3));
  await user.tab();
  expect(focused()).toBe('after');
});

test('typing replaces a text, F2 edits it, Escape reverts it, Enter goes below the start of a run of Tabs', async () => {
  const { grid, user } = await showGrid();
  await user.keyboard('X{Tab}Y{Enter}');
  expect([lines(grid.texts), focused()]).toEqual([['X|Y|c', 'd|e|f', 'g|h|i'], '1 1']);
  await user.keyboard('{F2}12{ArrowLeft}!{Enter}');
  expect([grid.texts[1]?.[0], focused()]).toEqual(['d1!2', '2 1']);
  await user.keyboard('lost{Escape}');
  expect([grid.texts[2]?.[0], focused()]).toEqual(['g', '2 1']);
  await user.keyboard('{Enter}a{Alt>}{Enter}{/Alt}b{Enter}');
  expect([grid.texts[2]?.[0], focused()]).toEqual(['ga\nb', '2 1']);
  await user.keyboard('new{ArrowUp}');
  expect([grid.texts[2]?.[0], focused()]).toEqual(['new', '1 1']);
  await user.keyboard('{F2}kept');
  await user.click(screen.getByRole('button'));
  expect(grid.texts[1]?.[0]).toBe('d1!2kept');
});

test('nothing is typed into a locked cell', async () => {
  const { grid, user } = await showGrid();
  grid.locked = true;
  await user.keyboard('x{F2}y{Enter}');
  expect([lines(grid.texts), grid.getView().mode]).toEqual([['a|b|c', 'd|e|f', 'g|h|i'], 'moving']);
});

test('a block is extended with Shift, is whole rows from a head, and is cleared, filled and undone as one step', async () => {
  const { grid, user } = await showGrid();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect([chosen(), focused()]).toEqual(['0 1, 0 2, 1 1, 1 2', '0 1']);
  await user.keyboard('{Delete}');
  expect([lines(grid.texts), message()]).toEqual([['||c', '||f', 'g|h|i'], 'cleared']);
  await user.keyboard('{Control>}z{/Control}');
  expect([lines(grid.texts), message()]).toEqual([['a|b|c', 'd|e|f', 'g|h|i'], 'Undone']);
  await user.keyboard('{Control>}zy{/Control}');
  expect(message()).toBe('Nothing to redo');
  await user.keyboard('{Control>}d{/Control}');
  expect(lines(grid.texts)).toEqual(['a|b|c', 'a|b|f', 'g|h|i']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Control>}d{/Control}');
  expect(lines(grid.texts)).toEqual(['a|b|c', 'a|b|f', 'a|h|i']);
  await user.keyboard('{Control>}{ArrowUp}d{/Control}');
  expect(message()).toBe('Nothing above to fill down from');
  await user.keyboard('{Shift>} {/Shift}');
  expect(chosen()).toBe('0 1, 0 2, 0 3');
  await user.keyboard('{ArrowRight}{Control>} {/Control}');
  expect(chosen()).toBe('0 2, 1 2, 2 2');
  await user.keyboard('{Control>}a{/Control}');
  expect([chosen().split(', ').length, focused()]).toEqual([9, '0 1']);
});

test('a block is copied, cut and pasted; one text goes into all of a block', async () => {
  const { grid, user } = await showGrid();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect([(await user.copy())?.getData('text/plain'), message()]).toEqual(['a\tb\nd\te', '2 × 2 cells copied']);
  await user.keyboard('{ArrowDown}');
  expect([(await user.cut())?.getData('text/plain'), message()]).toEqual(['d', '1 × 1 cell cut']);
  expect(lines(grid.texts)).toEqual(['a|b|c', '|e|f', 'g|h|i']);
  await user.keyboard('{ArrowRight}');
  await user.paste('1\t2\n3\t4\n');
  expect(lines(grid.texts)).toEqual(['a|b|c', '|1|2', 'g|3|4']);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.paste('9');
  expect(lines(grid.texts)).toEqual(['a|b|c', '|9|2', 'g|9|4']);
  // The head of a row has no text to copy.
  await user.keyboard('{Home}');
  expect((await user.copy())?.getData('text/plain')).toBeFalsy();
});

test('the mouse chooses a cell, drags a block open, takes whole rows by their heads, and edits with a double click', async () => {
  const { grid, user } = await showGrid();
  await user.pointer([
    { target: cell(0, 2), keys: '[MouseLeft>]' },
    { target: cell(2, 3), coords: { clientY: 40 } },
    { keys: '[/MouseLeft]' },
  ]);
  await user.pointer({ target: cell(0, 1) });
  expect([chosen(), focused()]).toEqual(['0 2, 0 3, 1 2, 1 3, 2 2, 2 3', '0 2']);
  await user.pointer([
    { target: cell(0, 0), keys: '[MouseLeft>]' },
    { target: cell(1, 0), coords: { clientY: 20 } },
    { keys: '[/MouseLeft]' },
  ]);
  expect(chosen()).toBe('0 1, 0 2, 0 3, 1 1, 1 2, 1 3');
  // The grid moves below a mouse that is still.
  await user.pointer([{ target: cell(1, 2), keys: '[MouseLeft>]' }, { target: cell(2, 2) }, { keys: '[/MouseLeft]' }]);
  expect(chosen()).toBe('1 2');
  await user.dblClick(cell(1, 2));
  await user.keyboard('!{Enter}');
  expect(lines(grid.texts)).toEqual(['a|b|c', 'd|e!|f', 'g|h|i']);
});

test('a tap goes to the cell under the finger, also where that has no input yet', async () => {
  const { grid, user } = await showGrid();
  await user.pointer({ target: cell(1, 2), keys: '[TouchA]' });
  expect(focused()).toBe('1 2');
  await user.keyboard('X{Enter}');
  expect(lines(grid.texts)).toEqual(['a|b|c', 'd|X|f', 'g|h|i']);
});
