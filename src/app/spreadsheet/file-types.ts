import type { NamedId } from '#app/parcels/model/read-value/field-readers.ts';
import type { ValueFormats } from '#app/parcels/model/read-value/value-formats.ts';
import type { FileField } from './file-fields.ts';
import type { TakenRows } from './row-kinds/skip-reasons.ts';

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Separator = ',' | ';' | '\t' | '|';

/** A sheet of a workbook that has content. */
export interface FileSheet {
  name: string;
  hidden: boolean;
  /** The cells of its first rows with content, any of which may name its columns. */
  firstRows: readonly (readonly string[])[];
  /** It has rows below. */
  hasRows: boolean;
  /** Of a table that is read from it. */
  digest: string;
}

/** A row at the start of a file. `line`: that of the file, the first being 1. */
export interface HeadRow {
  cells: readonly string[];
  line: number;
}

/** A file as it was read: every cell a text, what a formula guard added taken away again. */
export interface FileTable {
  /** Of the file; of pasted text empty. */
  name: string;
  /** 32 hexadecimal digits that tell the content of one file from another's, whatever it is called. */
  digest: string;
  encoding: FileEncoding;
  separator: Separator;
  /** The cells of the row that names the columns; where none does, as many empty names. */
  header: readonly string[];
  /** Rows with content above the one that names the columns: the head of a report. */
  above?: readonly HeadRow[];
  /** Whether a row names the columns. */
  named: boolean;
  /** The line of the file that the row of names begins in. */
  headerLine: number;
  /** Of a workbook: its sheets, and the place of the one that was read. */
  sheets?: readonly FileSheet[];
  sheet?: number;
  /** Of a workbook: places of the columns that hold numbers and no texts. They have a point for decimals. */
  numbers?: readonly number[];
  /** The rows below, each as long as the header; without rows that are wholly empty. */
  rows: string[][];
  /** By the place of a row: the line of the file it begins in, the first being 1. */
  lines: readonly number[];
}

/** What the page knows of the file: the cells stay where they were read. */
export interface FileFacts extends Omit<FileTable, 'rows' | 'lines'> {
  rowCount: number;
  /** Any of which may name the columns. */
  firstRows?: readonly HeadRow[];
  /** For each column up to three different values, the first that are not empty. */
  samples: readonly (readonly string[])[];
  /** By the place of a column that may name shipping methods or packagings: all its different values. */
  choices?: Readonly<Record<number, readonly string[]>>;
}

/** How the cells of a file are written, where the values do not decide it. Columns of dates have their own order (`Mapping.dates`). */
export type FileFormats = Omit<ValueFormats, 'zone'>;

export type DateOrder = NonNullable<ValueFormats['date']>;

/** The result of the columns of a file. */
export interface Mapping {
  /** By the place of the column; null: it is skipped. Columns of one field are put together with a space, first names before last ones. */
  columns: readonly (FileField | null)[];
  /** For a field that no column holds, the same in each row, written as in a cell. */
  fixed: Readonly<Partial<Record<FileField, string>>>;
  formats: FileFormats;
  /** By the place of a column of dates: whether day or month is first in it. Each has its own. */
  dates?: Readonly<Record<number, DateOrder>>;
  /** The code of the currency that is meant by a sign of several, such as `$`. */
  currencies?: Readonly<Record<string, string>>;
  /** Rows that are imported though something says that they are to be skipped. */
  taken?: TakenRows | undefined;
}

/** Something about the formats that the values do not tell. */
export interface FormatQuestion {
  format: keyof FileFormats | 'currency';
  /** Places of the columns it is about; of a date one. */
  columns: readonly number[];
  /** Up to three values that could be read either way. */
  samples: readonly string[];
  /** Of a currency: what stands beside the numbers, and the codes of the currencies that it may be, the likelier ones first. */
  sign?: string;
  codes?: readonly string[];
  /** Of a date: the order that the values of another column show. */
  suggested?: { order: DateOrder; column: number };
}

/** Names that stand for ids in cells, such as those of shipping methods. */
export type NamedIds = Readonly<Record<'shipping_method_id' | 'packaging_id', readonly NamedId[]>>;
