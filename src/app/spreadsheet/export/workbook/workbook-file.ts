import type { ExportSink } from '#app/spreadsheet/export/export-sink.ts';
import type { ExportedRow } from './cell-kinds.ts';
import type { WorkbookAnswer, WorkbookOrder } from './workbook-messages.ts';
import workbookWorkerUrl from './workbook-worker.ts?worker&url';
import type { WorkbookToWrite } from './workbook-writer.ts';

/** Rows that go to the worker at once. */
const rowsAtOnce = 100;

/**
 * A workbook (`.xlsx`) that a worker writes and packs; what it packed is the browser's, on the disk where it is much, so neither has more
 * than some rows in memory.
 */
export class WorkbookFile implements ExportSink {
  readonly #worker: Worker;
  readonly #parts: Blob[] = [];
  readonly #waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  #rows: ExportedRow[] = [];
  #sent: Promise<void>;
  #broken: Error | null = null;

  constructor(workbook: WorkbookToWrite) {
    this.#worker = new Worker(workbookWorkerUrl, { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => this.#hear(data));
    this.#worker.addEventListener('error', ({ message }) => this.#break(message || 'the worker stopped'));
    this.#sent = this.#expected(this.#order({ order: 'start', workbook }));
  }

  write(rows: readonly ExportedRow[]): void {
    for (const row of rows) this.#rows.push(row);
    if (this.#rows.length >= rowsAtOnce) this.#send();
  }

  /** Resolves once all that was written is packed. Rejects where the worker failed: the file is lost then. */
  taken(): Promise<void> {
    this.#send();
    return this.#sent;
  }

  /** The file of what was written so far; nothing can be written after it. */
  async content(): Promise<Blob> {
    await this.taken();
    await this.#order({ order: 'end' });
    this.close();
    return new Blob(this.#parts);
  }

  close(): void {
    this.#break('closed');
    this.#worker.terminate();
  }

  #send(): void {
    if (this.#rows.length === 0) return;
    const rows = this.#rows;
    this.#rows = [];
    this.#sent = this.#expected(this.#order({ order: 'write', rows }));
  }

  /** `taken` reports its failure. */
  #expected(sent: Promise<void>): Promise<void> {
    sent.catch(() => undefined);
    return sent;
  }

  #order(order: WorkbookOrder): Promise<void> {
    if (this.#broken !== null) return Promise.reject(this.#broken);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(order);
    });
  }

  #hear(answer: WorkbookAnswer): void {
    if ('failed' in answer) return this.#break(answer.failed);
    if (answer.bytes.length > 0) this.#parts.push(new Blob([...answer.bytes]));
    this.#waiting.shift()?.resolve();
  }

  #break(reason: string): void {
    this.#broken ??= new Error(reason);
    for (const { reject } of this.#waiting.splice(0)) reject(this.#broken);
  }
}
