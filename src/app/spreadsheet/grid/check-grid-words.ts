import { fieldLabel } from '#app/parcels/model/field-words.ts';
import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import { isItemField, type SheetField } from '#app/spreadsheet/sheet-fields.ts';
import type { RowState } from '#app/spreadsheet/check/check-types.ts';

const rowsOf = (count: number) => `${formatCount(count)} ${plural(count, { one: 'row', other: 'rows' })}`;
const cellsOf = (count: number) => `${formatCount(count)} ${plural(count, { one: 'cell', other: 'cells' })}`;
const states: Record<RowState, string> = {
  create: 'New',
  update: 'Change',
  reading: 'Loading',
  same: 'No change',
  there: 'There already',
  wrong: 'Problem',
  skipped: 'Skipped',
};

export const checkGridWords = defineWords({
  en: {
    grid: 'Rows of the file',
    stateHead: 'Line and result',
    noHeader: 'no header',
    states,
    line: (line: number) => `Line ${formatCount(line)}`,
    lineNumber: formatCount,
    samePlace: 'same parcel',
    include: (line: number, state: string) => `Line ${formatCount(line)}, ${state}: include this parcel`,
    existing: (name: string) => `${name} (opens in a new tab)`,
    cell: (field: string, line: number) => `${field}, line ${formatCount(line)}`,
    own: { id: 'Parcel ID', version: 'Version', item: 'Item number' },
    ofItem: (field: string) => `Item · ${field}`,
    warning: (message: string) => `Warning: ${message}`,
    before: 'before',
    after: 'after',
    empty: 'empty',
    nothing: 'nothing',
    dash: '—',
    quoted: (text: string) => `“${text}”`,
    changed: (before: string, after: string) => `Changes from ${before} to ${after}.`,
    conflict: (theirs: string) => `Changed by someone else meanwhile: now ${theirs}.`,
    conflictIncluded: (theirs: string, yours: string) =>
      `Changed by someone else meanwhile: ${theirs} is replaced with ${yours}.`,
    conflictOf: {
      all: 'Someone else changed the same cells meanwhile: nothing is written.',
      part: 'Someone else changed some of the same cells meanwhile: only the others are written.',
    },
    conflictStates: { all: 'Conflict', part: 'Change, in part' },
    tickToInclude: 'Tick the row to include your values',
    byOthers: 'Changed by someone else',
    allColumns: 'All columns',
    conflictShort: 'Changed by someone else meanwhile',
    locked: 'Cannot change after processing',
    there: 'There already:',
    parcel: 'Parcel:',
    loadingRow: 'Loading',
    none: 'No rows here.',
    noneWrong: 'No row has a problem.',
    showAll: 'Show all rows',
    failed: 'The rows could not be loaded.',
    again: 'Load again',
    selection: (rows: number, columns: number) => `${formatCount(rows)} × ${formatCount(columns)} cells`,
    hintEdit: 'edits',
    hintFill: 'fills down',
    hintNext: 'next problem',
    hintLeave: 'leaves the table',
    tabLeaves: 'Tab now leaves the table',
    working: 'Working on it…',
    copied: (rows: number, columns: number) => `${formatCount(rows)} × ${formatCount(columns)} cells copied`,
    cut: (rows: number, columns: number) => `${formatCount(rows)} × ${formatCount(columns)} cells cut`,
    notCopied: 'The browser did not let the page copy. Select fewer rows and try again.',
    pasted: (cells: number) => `${cellsOf(cells)} pasted`,
    cleared: (cells: number) => `${cellsOf(cells)} cleared`,
    filled: (cells: number) => `${cellsOf(cells)} filled`,
    nothingAbove: 'Nothing above to fill down from',
    tooTall: (rows: number, room: number) =>
      `Nothing was pasted: ${rowsOf(rows)} do not fit into the ${formatCount(room)} from this cell.`,
    tooWide: (columns: number, room: number) =>
      `Nothing was pasted: ${formatCount(columns)} columns do not fit into the ${formatCount(room)} from this cell.`,
    undone: 'Undone',
    redone: 'Redone',
    nothingToUndo: 'Nothing to undo',
    nothingToRedo: 'Nothing to redo',
    notDone: 'This could not be done. Reload the file.',
    noProblem: 'No row has a problem.',
    nothingOpen: 'No row has a problem, and none was changed by someone else.',
    fromTop: 'Continued from the top',
    filters: 'Show rows',
    all: 'All',
    rows: rowsOf,
    count: formatCount,
    parcels: (count: number) => `${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })}`,
    onlyWrong: 'Only parcels with a problem',
    problems: 'Problems, most frequent first',
    problemOf: (field: SheetField, message: string) =>
      isEndOfSentence(message) ? problemAt(field, message) : `${sheetFieldLabel(field)}: ${message}`,
    problemAt,
    moreProblems: (count: number) => `All ${formatCount(count)} problems`,
    fewerProblems: 'Fewer problems',
    nextProblem: 'Next problem',
    replace: 'Replace in column',
    undo: 'Undo',
    redo: 'Redo',
    replaceColumn: 'Column',
    replaceFrom: 'Text in the cell',
    replaceFromHint: 'Leave it empty to fill empty cells.',
    replaceTo: 'Replace with',
    replaceIn: (rows: number) => `In the ${rowsOf(rows)} shown.`,
    replaced: (cells: number) => (cells === 0 ? 'No cell has this text.' : `${cellsOf(cells)} replaced.`),
    replaceNow: 'Replace',
    columnChoice: (label: string, header: string) => (header.trim() === '' ? label : `${label} (${header})`),
    close: 'Close',
    shortcuts: {
      edit: 'Edit cell',
      newLine: 'Line break in a cell',
      selectRow: 'Select row',
      fillDown: 'Fill down',
      undo: 'Undo',
      redo: 'Redo',
      nextProblem: 'Next problem',
      onlyWrong: 'Only parcels with a problem',
      replace: 'Replace in column',
    },
  },
});

/** Most of what is said of a cell begins with its field. */
function isEndOfSentence(message: string): boolean {
  return /^\p{Ll}/u.test(message);
}

/** Where the cell is known. */
function problemAt(field: SheetField, message: string): string {
  return isEndOfSentence(message) ? `${sheetFieldLabel(field)} ${message}` : message;
}

/** What a field is called above a column; one of an item says so, since parcels have a name and a weight as well. */
export function sheetFieldLabel(field: SheetField): string {
  if (field === 'id' || field === 'version' || field === 'item') return checkGridWords.own[field];
  return isItemField(field) ? checkGridWords.ofItem(fieldLabel(field)) : fieldLabel(field);
}
