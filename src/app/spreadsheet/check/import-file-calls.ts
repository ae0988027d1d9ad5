import type { JsonObject } from '#contract/values/json-value.ts';
import { guessMapping, mayNameIds } from '#app/spreadsheet/columns/guess-mapping.ts';
import {
  filledFormats,
  questionsOf,
  type FileColumns,
  certainDates,
  certainFormats,
} from '#app/spreadsheet/columns/format-questions.ts';
import type { FormatQuestion, Mapping, NamedIds, FileFacts } from '#app/spreadsheet/file-types.ts';
import { firstRows, withHeadDigest, withHeaderRow } from '#app/spreadsheet/text/header-row.ts';
import { type ReadFile, readPastedFile } from '#app/spreadsheet/text/read-file.ts';
import type { FileNote } from '#app/spreadsheet/text/table-builder.ts';
import { unpackItems } from '#app/spreadsheet/text/unpack-items.ts';
import { openFile, type OpenFile, type RefusedSheet } from '#app/spreadsheet/workbook/open-file.ts';
import type { CellEdit, CheckFilter, CheckSummary } from './check-types.ts';
import { reportOf } from './file-report.ts';
import { fieldColumns } from './group-rows.ts';
import { countSkips } from '#app/spreadsheet/row-kinds/count-skips.ts';
import { findSkips } from '#app/spreadsheet/row-kinds/find-skips.ts';
import { askTwins, type TwinQuestion } from '#app/spreadsheet/row-kinds/twin-columns.ts';
import { askWeight } from '#app/spreadsheet/row-kinds/weight-owner.ts';
import type { SkippedRows } from '#app/spreadsheet/row-kinds/skip-reasons.ts';
import type { CheckSetup } from './file-groups.ts';
import { FileModel } from './file-model.ts';

/** What a page knows of a file that was read. */
export interface OpenedFacts extends FileFacts {
  notes: readonly FileNote[];
  /** The sheet that would have been read, where that cannot be. */
  refusedSheet?: RefusedSheet | null;
}

export interface LookedMapping {
  mapping: Mapping;
  questions: readonly FormatQuestion[];
  /** Columns of one name, of which some are the parcel's, and whose weight a column is; answered ones too. */
  twins: readonly TwinQuestion[];
  /** Rows that are skipped unless they are taken. */
  skipped: readonly SkippedRows[];
}

const samplesOfColumn = 3;
/** A column that says the same in so many rows is not read to its end for another sample. */
const rowsForSamples = 1000;
/** No account has as many methods: a column of more names others. */
const maxChoices = 200;

/** What a page may ask of the place where a file was read: a worker, or in a test the test itself. */
export class ImportFileCalls {
  readonly #onProgress: (fraction: number) => void;
  #table: ReadFile | null = null;
  #readSheet: OpenFile['readSheet'] = null;
  #model: FileModel | null = null;

  constructor(onProgress: (fraction: number) => void) {
    this.#onProgress = onProgress;
  }

  /** A file, or text that was pasted. Rejects with a `FileError`. */
  async open(source: Blob | string, name: string): Promise<OpenedFacts> {
    const options = { onProgress: this.#onProgress };
    const { table, readSheet, refused } =
      typeof source === 'string'
        ? { table: await readPastedFile(source, options), readSheet: null, refused: null }
        : await openFile(source, name, options);
    this.#table = withHeadDigest(unpackItems(table));
    this.#readSheet = readSheet;
    return { ...factsOf(this.#table), refusedSheet: refused };
  }

  /** Reads another sheet of the workbook. What was edited in the one before is lost. Rejects with a `FileError`. */
  async chooseSheet(sheet: number): Promise<OpenedFacts> {
    if (this.#readSheet === null) throw new Error('the file has no other sheet');
    this.#table = withHeadDigest(unpackItems(await this.#readSheet(sheet)));
    this.#model = null;
    return factsOf(this.#table);
  }

  /** Takes one of the first rows for the names of the columns; null: none of them. What was edited stays as it is. */
  chooseHeader(header: number | null): OpenedFacts {
    this.#table = withHeaderRow(this.#read(), header);
    this.#model = null;
    return factsOf(this.#table);
  }

  /** What the columns hold, from their names and first values. */
  guess(facts: FileFacts, namedIds: NamedIds): Mapping {
    return guessMapping(facts, namedIds);
  }

  /** The mapping with the formats that the cells tell for sure, what they do not tell, and the rows that are skipped by it. */
  look(chosen: Mapping): LookedMapping {
    const table = this.#read();
    const { mapping: settled, twins } = askTwins(table.header, table.rows, chosen);
    const { mapping, questions: owners } = askWeight(table.header, table.rows, settled);
    const certain = certainFormats(this.#columns(), mapping.columns);
    const dates = certainDates(this.#columns(), mapping.columns);
    return {
      mapping: {
        ...mapping,
        formats: filledFormats(certain, mapping.formats),
        dates: { ...mapping.dates, ...dates },
      },
      questions: questionsOf(this.#columns(), mapping, certain, dates),
      twins: [...twins, ...owners],
      skipped: countSkips(table, findSkips(table.header, table.rows, fieldColumns(mapping, table.header))),
    };
  }

  setUp(setup: CheckSetup): void {
    if (this.#model === null) this.#model = new FileModel(this.#read(), setup);
    else this.#model.configure(setup);
  }

  /** Null before the first set-up. */
  summary(): CheckSummary | null {
    return this.#model?.summary() ?? null;
  }

  read(filter: CheckFilter, from: number, to: number) {
    return this.#checked().read(filter, from, to);
  }

  edit(edits: readonly CellEdit[]): void {
    this.#checked().edit(edits);
  }

  replace(filter: CheckFilter, column: number, from: string, to: string): number {
    return this.#checked().replace(filter, column, from, to);
  }

  takeSuggestions(filter: CheckFilter): number {
    return this.#checked().takeSuggestions(filter);
  }

  undo(): void {
    this.#checked().undo();
  }

  redo(): void {
    this.#checked().redo();
  }

  choose(row: number, chosen: boolean): void {
    this.#checked().choose(row, chosen);
  }

  chooseItem(row: number, chosen: boolean): void {
    this.#checked().chooseItem(row, chosen);
  }

  nextProblem(filter: CheckFilter, place: number): number | null {
    return this.#checked().nextProblem(filter, place);
  }

  items() {
    return this.#checked().items();
  }

  skippedRows() {
    return this.#checked().skippedRows();
  }

  parcelOf(item: string) {
    return this.#checked().parcelOf(item);
  }

  /** The rows of these items as a CSV file in their own columns, with a column that says what is wrong; and those with a problem that were no items. */
  report(problems: ReadonlyMap<string, string | null>): Blob {
    return reportOf(this.#read(), this.#checked().reported(problems));
  }

  unread(): string[] {
    return this.#model?.unread() ?? [];
  }

  putParcels(read: ReadonlyMap<string, JsonObject | null>): void {
    this.#checked().putParcels(read);
  }

  #columns(): FileColumns {
    const { header, rows, numbers } = this.#read();
    return { header, values: (place) => cellsIn(rows, place), numbers };
  }

  #read(): ReadFile {
    if (this.#table === null) throw new Error('no file was read');
    return this.#table;
  }

  #checked(): FileModel {
    if (this.#model === null) throw new Error('no columns were chosen');
    return this.#model;
  }
}

function factsOf(table: ReadFile): OpenedFacts {
  const { rows, lines: _lines, ...facts } = table;
  return {
    ...facts,
    rowCount: rows.length,
    firstRows: firstRows(table),
    samples: samplesOf(table),
    choices: choicesOf(table),
  };
}

function* cellsIn(rows: readonly (readonly string[])[], place: number): Generator<string> {
  for (const row of rows) yield row[place] ?? '';
}

function choicesOf({ header, rows }: ReadFile): Record<number, string[]> {
  const places = [...header.keys()].filter((place) => mayNameIds(header[place] ?? ''));
  return Object.fromEntries(
    places.map((place) => {
      const found = new Set<string>();
      for (const cell of cellsIn(rows, place)) if (cell.trim() !== '' && found.size < maxChoices) found.add(cell);
      return [place, [...found]];
    }),
  );
}

function samplesOf({ header, rows }: ReadFile): string[][] {
  return header.map((_, place) => {
    const found = new Set<string>();
    for (const [at, row] of rows.entries()) {
      const cell = row[place] ?? '';
      if (cell.trim() !== '') found.add(cell);
      if (found.size === samplesOfColumn || (at >= rowsForSamples && found.size > 0)) break;
    }
    return [...found];
  });
}
