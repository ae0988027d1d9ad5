import type * as English from '#app/ui/cell-grid/cell-grid-words.ts';
import { counted, formatCount } from '#app/words/define-words.ts';

const cellsOf = (count: number) => counted(count, { one: 'Zelle', other: 'Zellen' });
const blockOf = (rows: number, columns: number) =>
  `${formatCount(rows)} × ${formatCount(columns)} ${rows * columns === 1 ? 'Zelle' : 'Zellen'}`;

export const cellGridWords: typeof English.cellGridWords = {
  block: blockOf,
  copied: (rows, columns) => `${blockOf(rows, columns)} kopiert`,
  cut: (rows, columns) => `${blockOf(rows, columns)} ausgeschnitten`,
  cleared: (cells) => `${cellsOf(cells)} geleert`,
  filled: (cells) => `${cellsOf(cells)} ausgefüllt`,
  nothingAbove: 'Darüber steht nichts, womit ausgefüllt werden könnte',
  undo: 'Rückgängig',
  redo: 'Wiederherstellen',
  undone: 'Rückgängig gemacht',
  redone: 'Wiederhergestellt',
  nothingToUndo: 'Nichts rückgängig zu machen',
  nothingToRedo: 'Nichts wiederherzustellen',
  hintEdit: 'bearbeitet',
  hintFill: 'füllt nach unten aus',
  hintLeave: 'verlässt die Tabelle',
  tabLeaves: 'Tab verlässt jetzt die Tabelle',
  shortcuts: {
    edit: 'Zelle bearbeiten',
    newLine: 'Zeilenumbruch in der Zelle',
    selectRow: 'Zeile auswählen',
    fillDown: 'Nach unten ausfüllen',
  },
};
