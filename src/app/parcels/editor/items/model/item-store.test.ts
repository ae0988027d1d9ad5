import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemRow, newItemRow } from '#app/parcels/editor/form/form-values.ts';
import { rangeOf } from '#app/ui/cell-grid/cell-range.ts';
import { settledCell } from './cell-text.ts';
import { createItemStore } from './item-store.ts';
import { clearedCells, duplicatedRows, filledDown, movedRows, removedRows } from './row-edits.ts';

const settled = (field: Parameters<typeof settledCell>[0], text: string) => settledCell(field, text, 'EUR');

const server = (index: number, texts: Partial<ItemRow>): ItemRow => ({ ...newItemRow(texts), row: `server:${index}` });
const at = (row: number, column = 0) => rangeOf({ row, column });

/** A store with a form that is only its rows. */
function opened(initial: readonly ItemRow[]) {
  const form = { rows: [...initial] };
  const store = createItemStore(initial, {
    row: (index, row) => {
      form.rows[index] = row;
    },
    rows: (rows) => {
      form.rows = [...rows];
    },
  });
  return { store, form };
}

describe('typing into a cell', () => {
  it('typing into a cell is in the form at once, and one step once the cell is left', () => {
    const { store, form } = opened([server(0, { weight: '1.000' })]);
    for (const text of ['0', '0,', '0,5']) {
      store.type(at(0, 3), 'weight', text);
      expect(form.rows[0]?.weight).toBe(text);
    }
    store.settle(settled);
    expect([form.rows[0]?.weight, store.getState().rows[0]?.weight]).toEqual(['0.5', '0.5']);
    expect(store.undo()).toEqual(at(0, 3));
    expect([form.rows[0]?.weight, store.getState().canUndo, store.getState().canRedo]).toEqual(['1.000', false, true]);
    store.redo();
    expect(form.rows[0]?.weight).toBe('0.5');
  });

  it('Escape takes back what is typed into a cell, without a step', () => {
    const { store, form } = opened([server(0, { sku: 'A' })]);
    store.type(at(0), 'sku', 'B');
    store.revert();
    expect([form.rows[0]?.sku, store.getState().canUndo]).toEqual(['A', false]);
  });

  it('a cell with its old text again is no step', () => {
    const { store } = opened([server(0, { weight: '0.5' })]);
    store.type(at(0, 3), 'weight', '0,5');
    store.settle(settled);
    expect(store.getState().canUndo).toBe(false);
  });
});

it('rows that others put into the form are one step, and history ends where the parcel underneath is another', () => {
  const { store, form } = opened([server(0, { sku: 'A' })]);
  const others = [server(0, { sku: 'A' }), newItemRow({ sku: 'N' })];
  store.adopt(others.map((row) => ({ ...row })));
  expect(store.getState().rows).toHaveLength(2);
  store.adopt(others.map((row) => ({ ...row })));
  store.undo();
  expect(form.rows).toHaveLength(1);
  expect(store.getState().canUndo).toBe(false);
  store.forget();
  expect([store.redo(), store.getState().canRedo]).toEqual([null, false]);
});

it('a problem stays with its row wherever that moves, and goes with the text it is about', () => {
  const rows = [server(0, { sku: 'A' }), server(1, { sku: 'B' })];
  const { store } = opened(rows);
  store.setProblems(new Map([['server:0', { sku: 'taken', hs_code: 'missing' }]]));
  store.change(movedRows(store.getState().rows, { top: 0, bottom: 0, left: 0, right: 0 }, 1), at(0), at(1));
  expect(store.getState().problems.get('server:0')).toEqual({ sku: 'taken', hs_code: 'missing' });
  store.type(at(1), 'sku', 'A2');
  expect(store.getState().problems.get('server:0')).toEqual({ hs_code: 'missing' });
  const filled = store.getState().rows.map((row) => ({ ...row, hs_code: '6912.00' }));
  store.change(filled, at(1), at(1));
  expect(store.getState().problems.size).toBe(0);
});

it('whatever is done, undoing all of it gives the first rows, doing it all again the last, and the form always has the same', () => {
  const edits = [clearedCells, filledDown, duplicatedRows, removedRows] as const;
  const step = fc.tuple(fc.nat(edits.length + 2), fc.nat(5), fc.nat(5));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const initial = Array.from({ length: 4 }, (_, index) => server(index, { sku: `S${index}`, name: `N${index}` }));
      const { store, form } = opened(initial);
      for (const [kind, one, other] of steps) {
        const { rows } = store.getState();
        if (rows.length === 0) break;
        const [top, bottom] = [Math.min(one, other, rows.length - 1), Math.min(Math.max(one, other), rows.length - 1)];
        const edit = edits[kind];
        if (edit !== undefined) store.change(edit(rows, { top, bottom, left: 0, right: 1 }), at(top), at(bottom));
        else if (kind === edits.length) {
          store.type(at(top), 'sku', `typed ${one}`);
          store.settle(settled);
        } else if (kind === edits.length + 1) store.undo();
        else store.redo();
        expect(form.rows).toEqual(store.getState().rows);
      }
      const last = store.getState().rows;
      while (store.redo() !== null) expect(form.rows).toEqual(store.getState().rows);
      while (store.undo() !== null) expect(form.rows).toEqual(store.getState().rows);
      expect(store.getState().rows).toEqual(initial);
      expect(last.length).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
