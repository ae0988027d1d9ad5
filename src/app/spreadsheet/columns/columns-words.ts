import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { SheetFormats } from '#app/spreadsheet/sheet-types.ts';
import type { MappingFileProblem } from './mapping-file.ts';

type Readings<F extends keyof SheetFormats> = Record<NonNullable<SheetFormats[F]>, string>;
interface FormatWords {
  titles: Record<keyof SheetFormats, string>;
  date: Readings<'date'>;
  decimal: Readings<'decimal'>;
  weight: Readings<'weight'>;
  dimension: Readings<'dimension'>;
}

const formats: FormatWords = {
  titles: {
    date: 'How are dates written?',
    decimal: 'Which sign comes before decimals?',
    weight: 'Which unit are weights in?',
    dimension: 'Which unit are lengths in?',
  },
  date: { 'day-first': 'Day first', 'month-first': 'Month first' },
  decimal: { '.': 'A point', ',': 'A comma' },
  weight: { kg: 'Kilograms', g: 'Grams', lb: 'Pounds', oz: 'Ounces' },
  dimension: { cm: 'Centimetres', mm: 'Millimetres', in: 'Inches' },
};

const columnsOf = (count: number) => `${formatCount(count)} ${plural(count, { one: 'column', other: 'columns' })}`;

export const columnsWords = defineWords({
  en: {
    questions: 'To answer',
    questionsHint: 'The values in this file can be read in more than one way.',
    inColumns: (names: readonly string[]) => `In ${names.join(', ')}`,
    reading: (value: string, meaning: string) => `${value} is ${meaning}`,
    thousand: (number: string) => `${number}, a whole number`,
    decimals: (whole: string, digits: string) => `${whole} and ${digits}/${String(10 ** digits.length)}`,
    formats,
    columns: 'Columns',
    heads: { column: 'Column', values: 'First values', field: 'Becomes' },
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
    own: { id: 'Parcel ID', version: 'Version', item: 'Item position' },
    ownNote: 'from an export',
    joined: (others: readonly string[]) => `Joined with ${others.map((name) => `“${name}”`).join(', ')}`,
    joinedWrongly: (others: readonly string[]) =>
      `Also taken from ${others.map((name) => `“${name}”`).join(', ')}. Skip one: this field holds a single value.`,
    fixed: 'Fixed values',
    fixedHint: 'For fields that no column holds: the same value for every row.',
    addFixed: 'Add a fixed value for',
    addFixedPlaceholder: 'Choose a field',
    openOptions: 'Show options',
    removeFixed: (field: string) => `Remove fixed value for ${field}`,
    notOption: (typed: string) => `“${typed}” is none of the options.`,
    nothingFits: 'No results',
    remembered: 'Columns are mapped as they were last time.',
    reset: 'Reset to guess',
    save: 'Save mapping',
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
