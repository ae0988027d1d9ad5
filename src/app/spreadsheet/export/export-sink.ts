import type { Separator } from '#app/spreadsheet/file-types.ts';
import { csvLines, tsvText } from '#app/spreadsheet/text/csv-writer.ts';

/** Takes rows of text, some at a time. */
export interface ExportSink {
  write: (rows: readonly (readonly string[])[]) => void;
  /** Resolves once there is room for more; rejects where nothing more can be written. */
  taken?: () => Promise<void>;
  /** It is not needed any more. */
  close?: () => void;
}

/** Characters that are gathered before they go out of the page's memory. */
const partLength = 262_144;

/**
 * A CSV or TSV file in parts, which begins with `start`, its header. The browser holds them, on the disk where they are many, so the page has only the last of them in memory; and
 * what the file is called is decided when it is known whether it is complete.
 */
export class CsvFile implements ExportSink {
  readonly #separator: Separator;
  readonly #parts: Blob[] = [];
  #last: string;

  constructor(start: string, separator: Separator) {
    this.#separator = separator;
    this.#last = start;
  }

  write(rows: readonly (readonly string[])[]): void {
    this.#last += csvLines(rows, this.#separator);
    if (this.#last.length < partLength) return;
    this.#parts.push(new Blob([this.#last]));
    this.#last = '';
  }

  /** What was written so far. */
  content(): Blob {
    return new Blob([...this.#parts, this.#last]);
  }
}

/** The same for the clipboard, as spreadsheets paste it. */
export class CopiedRows implements ExportSink {
  #text: string;

  constructor(header: readonly string[]) {
    this.#text = tsvText([header]);
  }

  write(rows: readonly (readonly string[])[]): void {
    this.#text += tsvText(rows);
  }

  text(): string {
    return this.#text;
  }
}
