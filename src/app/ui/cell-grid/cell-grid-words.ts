import { counted, defineWords, formatCount } from '#app/words/define-words.ts';

const cellsOf = (count: number) => counted(count, { one: 'cell', other: 'cells' });
const blockOf = (rows: number, columns: number) =>
  `${formatCount(rows)} × ${formatCount(columns)} ${rows * columns === 1 ? 'cell' : 'cells'}`;

export const cellGridWords = defineWords({
  en: {
    block: blockOf,
    copied: (rows: number, columns: number) => `${blockOf(rows, columns)} copied`,
    cut: (rows: number, columns: number) => `${blockOf(rows, columns)} cut`,
    cleared: (cells: number) => `${cellsOf(cells)} cleared`,
    filled: (cells: number) => `${cellsOf(cells)} filled`,
    nothingAbove: 'Nothing above to fill down from',
    undo: 'Undo',
    redo: 'Redo',
    undone: 'Undone',
    redone: 'Redone',
    nothingToUndo: 'Nothing to undo',
    nothingToRedo: 'Nothing to redo',
    hintEdit: 'edits',
    hintFill: 'fills down',
    hintLeave: 'leaves the table',
    tabLeaves: 'Tab now leaves the table',
    shortcuts: {
      edit: 'Edit cell',
      newLine: 'Line break in a cell',
      selectRow: 'Select row',
      fillDown: 'Fill down',
    },
  },
});
