import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, plural, inARow } from '#app/words/define-words.ts';

const rows = (count: number) => counted(count, { one: 'row', other: 'rows' });

const maxLines = 8;

function linesOf(lines: readonly number[]): string {
  if (lines.length === 0) return '';
  const named = inARow(lines.slice(0, maxLines).map(formatCount));
  return ` (${plural(lines.length, { one: 'line', other: 'lines' })} ${named}${lines.length > maxLines ? ', …' : ''})`;
}

export const importWords = defineWords({
  en: {
    title: 'Import',
    intro:
      'Create parcels from the file of a shop or a workbook, or change many with a file that was exported here. Nothing is sent before you have checked it.',
    choose: 'Choose file',
    chooseOther: 'Choose another file',
    file: 'Workbook, CSV or TSV file',
    drop: 'or drop it anywhere on the page.',
    paste: 'Or paste the cells of a spreadsheet, with their header row',
    pasteDone: 'Use pasted cells',
    pastedEmpty: 'Paste cells first.',
    limits: 'Excel workbook (.xlsx), CSV or TSV, up to 50,000 rows and 50 MB.',
    readingFile: (name: string) => (name === '' ? 'Reading pasted cells' : `Reading ${name}`),
    stop: 'Stop',
    failedTitle: (name: string) => (name === '' ? 'The cells could not be read' : `${name} could not be read`),
    failed: 'Choose the file again. If this happens again, save it as CSV and try that.',
    pasted: 'Pasted cells',
    facts: (count: number, columns: number) =>
      `${rows(count)}, ${counted(columns, { one: 'column', other: 'columns' })}`,
    sheet: 'Sheet of the workbook',
    sheetHint: (count: number) => `${formatCount(count)} sheets have content. Only this one is imported.`,
    sheetOption: (name: string, hidden: boolean) => (hidden ? `${name} (hidden)` : name),
    sheetRefused: (name: string) => `The sheet “${name}” cannot be imported:`,
    /** Of the rows that were not imported. `stem`: of the file's own name. */
    notImportedName: (stem: string) => `${stem === '' ? 'rows' : stem}-not-imported.csv`,
    toCheck: 'Check rows',
    toColumns: 'Change columns',
    nothingMapped: 'Choose a field for at least one column first.',
    chooseTwins: 'Choose which columns of the same name are imported first.',
    chooseOwner: 'Choose whose weight the column is first.',
    answerFirst: 'Answer the questions about formats first.',
    discard: 'Discard',
    discardTitle: 'Discard this import?',
    discardBody: 'What you changed in its rows is lost. The file itself stays as it is.',
    replaceTitle: (name: string) => `Import ${name} instead?`,
    replace: 'Discard and import',
    keep: 'Keep',
    create: (count: number) => `Create ${countWords.parcels(count)}`,
    update: (count: number) => `Update ${countWords.parcels(count)}`,
    createAndUpdate: (created: number, updated: number) =>
      `Create ${formatCount(created)} and update ${countWords.parcels(updated)}`,
    reading: (count: number) => `Loading ${countWords.parcels(count)} to compare…`,
    stillReading: 'Parcels of the file are still being loaded.',
    nothing: 'Nothing to import',
    starting: 'Starting the import…',
    notStarted: 'The import could not be started. Nothing was sent; try again.',
    nothingToSend: 'No parcel is ready.',
    wrongLeft: (count: number) => `${countWords.parcels(count)} with a problem will be skipped.`,
    process: 'Process them right away',
    lacking: (count: number, fields: readonly string[]) =>
      `${countWords.parcels(count)} ${plural(count, { one: 'lacks', other: 'lack' })} what processing needs: ${inARow(fields)}.`,
    notProcessed: (count: number, fields: readonly string[]) =>
      `${countWords.parcels(count)} will be saved and not processed, without ${inARow(fields)}.`,
    atAnother: 'Skipped: it was at another station, on a pick list or set aside.',
    existing: {
      loaded: (count: number) => `Compared with ${countWords.parcels(count)} loaded here.`,
      searched: (count: number, back: string) => `Compared with ${countWords.parcels(count)}, back to ${back}.`,
      all: (count: number) => `Compared with all ${countWords.parcels(count)}.`,
      reading: 'Searching existing parcels',
      searching: (count: number) => `Searching existing parcels: ${formatCount(count)} so far…`,
      search: 'Search all parcels',
      stop: 'Stop searching',
      keyless:
        'This server does not prevent duplicates: existing order numbers are searched before anything is created.',
      wait: 'Existing parcels are still being searched.',
      willStart: 'The import starts once existing parcels are searched.',
      doNotStart: 'Do not start',
      failed: 'Existing parcels could not be loaded.',
      tryAgain: 'Try again',
      askTitle: 'Create without searching all parcels?',
      askBody:
        'Not all existing parcels were searched, and this server does not prevent duplicates: an order that exists already would be created again.',
      createAnyway: 'Create anyway',
    },
    unfinished: (done: number, total: number) =>
      `An import of this file was not finished: ${formatCount(done)} of ${countWords.parcels(total)} done.`,
    continueRun: 'Continue it',
    differing: (count: number, lines: readonly number[]) =>
      `${countWords.parcels(count)}${linesOf(lines)} ${plural(count, { one: 'was', other: 'were' })} edited before the file was closed: edit ${plural(count, { one: 'it', other: 'them' })} again, or ${plural(count, { one: 'it is', other: 'they are' })} skipped.`,
  },
});
