import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, listed, inARow } from '#app/words/define-words.ts';
import type { MappingFileProblem } from '#app/spreadsheet/columns/mapping-file.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import type { RowState } from '#app/spreadsheet/check/check-types.ts';
import type { FileFormats } from './file-types.ts';
import { isItemField, townField, type FileField } from './file-fields.ts';

type Readings<F extends keyof FileFormats> = Record<NonNullable<FileFormats[F]>, string>;
interface FormatWords {
  titles: Record<keyof FileFormats, string>;
  /** `sign`: as it stands beside a number. */
  currency: (sign: string) => string;
  otherCurrency: string;
  asInColumn: (column: string) => string;
  /** Columns in a unit that nobody knows. */
  skip: (columns: number) => string;
  date: Readings<'date'>;
  decimal: Readings<'decimal'>;
  weight: Readings<'weight'>;
  dimension: Readings<'dimension'>;
}

const columnsOf = (count: number) => counted(count, { one: 'column', other: 'columns' });

const formats: FormatWords = {
  titles: {
    date: 'How are dates written?',
    decimal: 'Decimal separator? 1,5 or 1.5',
    weight: 'Which unit are weights in?',
    dimension: 'Which unit are lengths in?',
  },
  currency: (sign) => `Which currency is “${sign}”?`,
  otherCurrency: 'For any other currency add a fixed value for the currency below.',
  asInColumn: (column) => `as in “${column}”`,
  skip: (columns) => (columns === 1 ? 'Skip this column' : `Skip these ${columnsOf(columns)}`),
  date: { 'day-first': 'Day first', 'month-first': 'Month first' },
  decimal: { '.': 'A point', ',': 'A comma' },
  weight: { kg: 'Kilograms', g: 'Grams', lb: 'Pounds', oz: 'Ounces' },
  dimension: { cm: 'Centimetres', mm: 'Millimetres', in: 'Inches' },
};

export const columnsWords = defineWords({
  en: {
    questions: 'To answer',
    questionsHint: 'The values in this file can be read in more than one way.',
    inColumns: (names: readonly string[]) => `In ${inARow(names)}`,
    reading: (value: string, meaning: string) => `${value} is ${meaning}`,
    thousand: (number: string) => `${number}, a whole number`,
    decimals: (whole: string, digits: string) => `${whole} and ${digits}/${String(10 ** digits.length)}`,
    formats,
    currencyOption: (code: string, name: string) => (name === code ? code : `${code}, ${name}`),
    columns: 'Columns',
    gaps: (fields: readonly FileField[]) =>
      `No column holds ${listed(fields.map(fileFieldLabel))} of the receiver. Choose one, or set a fixed value.`,
    important: {
      order_number: 'No column holds the order number. Each row becomes a parcel of its own.',
      'items.name': 'No column holds the name or SKU of an item.',
      'items.quantity': 'No column holds the quantity. Each item counts as 1.',
    },
    skippedWithValues: (names: readonly string[], more: number) =>
      `Skipped columns with values: ${inARow(names.map((name) => `“${name}”`))}${more === 0 ? '' : ` and ${formatCount(more)} more`}.`,
    heads: { column: 'Column', values: 'First values', field: 'Import as' },
    toFixed: 'Go to fixed values',
    show: 'Show',
    all: (count: number) => `All ${formatCount(count)}`,
    imported: (count: number) => `Imported ${formatCount(count)}`,
    skipped: (count: number) => `Skipped ${formatCount(count)}`,
    noImported: 'No columns are imported yet. Show all columns and choose a field for some of them.',
    noSkipped: 'No columns are skipped.',
    unnamed: (place: number) => `Column ${formatCount(place + 1)}`,
    noValues: 'no values',
    fieldFor: (column: string) => `Field for ${column}`,
    open: 'Show fields',
    noField: 'No field of this name',
    skip: 'Skip',
    skipNote: 'not imported',
    receiver: (field: string) => `Receiver · ${field}`,
    item: (field: string) => `Item · ${field}`,
    town: 'Postal code and city',
    own: { id: 'Parcel ID', version: 'Version', item: 'Item position' },
    ownNote: 'from an export',
    joined: (others: readonly string[]) => `Joined with ${inARow(others.map((name) => `“${name}”`))}`,
    joinedWrongly: (others: readonly string[]) =>
      `Also taken from ${inARow(others.map((name) => `“${name}”`))}. Skip one: this field holds a single value.`,
    sideBySide: (item: number) => `Item ${formatCount(item)} of its row`,
    fixed: 'Fixed values',
    fixedHint: 'For fields that no column holds: the same value for every row.',
    sharing: 'Shared with other stations',
    sharesAll:
      'With the import, all stations of this desk get this mapping: columns and formats, no values of the file.',
    sharesWithout: (fields: string) =>
      `With the import, all stations of this desk get this mapping without its fixed values for: ${fields}. They stay on this device.`,
    changedElsewhere: (station: string | null, at: string) =>
      `${station === null ? 'Another station' : station} changed the mapping of these columns, ${at}. “Check rows” shares yours in its place.`,
    takeTheirs: 'Use their mapping',
    shareFixed: (fields: string) => `Share the mapping with ${fields}`,
    addFixed: 'Add a fixed value for',
    addFixedPlaceholder: 'Choose a field',
    openOptions: 'Show options',
    removeFixed: (field: string) => `Remove fixed value for ${field}`,
    notOption: (typed: string) => `“${typed}” is none of the options.`,
    nothingFits: 'No results',
    remembered: 'Columns are mapped as they were last time.',
    rememberedMore: (names: readonly string[]) =>
      `Columns are mapped as they were last time. Recognised now: ${listed(names.map((name) => `“${name}”`))}.`,
    columnAs: (column: string, field: string) => `“${column}” as ${field}`,
    recognised: (columns: readonly string[]) => `Skipped last time, and recognised now: ${listed(columns)}.`,
    takeRecognised: (count: number) => (count === 1 ? 'Import this column' : `Import these ${columnsOf(count)}`),
    reset: 'Reset to guess',
    save: 'Save mapping',
    fileName: 'parcel-desk-columns.json',
    load: 'Load mapping…',
    loaded: (matched: number, all: number) =>
      matched === all
        ? 'Mapping loaded for all columns.'
        : `Mapping loaded for ${formatCount(matched)} of ${columnsOf(all)}. The others are skipped.`,
    undoLoad: 'Undo',
    tooLarge: 'This file is too large to be a mapping.',
    problems: {
      'not-json': 'This file is no mapping. Choose one that was saved here with “Save mapping”.',
      'other-file': 'This file is no mapping. Choose one that was saved here with “Save mapping”.',
      newer: 'This mapping was saved by a newer version of this page. Reload the page and try again.',
      damaged: 'This mapping is damaged: it names fields or formats that do not exist.',
      'other-columns': 'This mapping is for another file: it names none of these columns.',
    } satisfies Record<MappingFileProblem, string>,
  },
});

const rowsOf = (count: number) => counted(count, { one: 'row', other: 'rows' });
const cellsOf = (count: number) => counted(count, { one: 'cell', other: 'cells' });
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
    hintNext: 'next problem',
    working: 'Working on it…',
    notCopied: 'The browser did not let the page copy. Select fewer rows and try again.',
    pasted: (cells: number) => `${cellsOf(cells)} pasted`,
    tooTall: (rows: number, room: number) =>
      `Nothing was pasted: ${rowsOf(rows)} do not fit into the ${formatCount(room)} from this cell.`,
    tooWide: (columns: number, room: number) =>
      `Nothing was pasted: ${formatCount(columns)} columns do not fit into the ${formatCount(room)} from this cell.`,
    notDone: 'This could not be done. Reload the file.',
    noProblem: 'No row has a problem.',
    nothingOpen: 'No row has a problem, and none was changed by someone else.',
    fromTop: 'Continued from the top',
    filters: 'Show rows',
    all: 'All',
    rows: rowsOf,
    count: formatCount,
    parcels: (count: number) => countWords.parcels(count),
    onlyWrong: 'Only parcels with a problem',
    problems: 'Problems, most frequent first',
    problemOf: (field: FileField, message: string) =>
      isEndOfSentence(message) ? problemAt(field, message) : `${fileFieldLabel(field)}: ${message}`,
    problemAt,
    takeSuggestions: (count: number) => `Use ${counted(count, { one: 'suggestion', other: 'suggestions' })}`,
    moreProblems: (count: number) => `All ${formatCount(count)} problems`,
    fewerProblems: 'Fewer problems',
    nextProblem: 'Next problem',
    replace: 'Replace in column',
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
      nextProblem: 'Next problem',
      onlyWrong: 'Only parcels with a problem',
      replace: 'Replace in column',
    },
  },
});

/** Most of what is said of a cell begins with its field; what has a subject of its own does not. */
function isEndOfSentence(message: string): boolean {
  return /^(?!an? |at least )\p{Ll}/u.test(message);
}

/** Where the cell is known. */
function problemAt(field: FileField, message: string): string {
  return isEndOfSentence(message) ? `${fileFieldLabel(field)} ${message}` : message;
}

/** What a field is called above a column; one of an item says so, since parcels have a name and a weight as well. */
export function fileFieldLabel(field: FileField): string {
  if (field === 'id' || field === 'version' || field === 'item') return checkGridWords.own[field];
  if (field === townField) return columnsWords.town;
  return isItemField(field) ? checkGridWords.ofItem(fieldLabel(field)) : fieldLabel(field);
}
