import type { JsonObject } from '#contract/values/json-value.ts';
import fileWorkerUrl from './file-worker.ts?worker&url';
import { ValueStore } from '#app/state/value-store.ts';
import type { Mapping, NamedIds } from '#app/spreadsheet/file-types.ts';
import { FileError, type FileFault } from '#app/spreadsheet/text/file-fault.ts';
import type { CellEdit, CheckFilter, CheckSource, CheckSummary, FileItem } from './check-types.ts';
import type { LookedMapping, OpenedFacts, ImportFileCalls } from './import-file-calls.ts';
import type { CheckSetup } from './file-groups.ts';
import type { FileParcel } from './file-model.ts';

type CallName = Exclude<keyof ImportFileCalls, 'summary'>;
export interface FileCall {
  id: number;
  name: CallName;
  args: readonly unknown[];
}

export type FileAnswer =
  | { id: number; result: unknown }
  | { id: number; fault: FileFault }
  | { id: number; error: string }
  | { progress: number }
  | { summary: CheckSummary };

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

const noSummary: CheckSummary = {
  version: 0,
  rows: 0,
  parcels: { create: 0, update: 0, reading: 0, same: 0, there: 0, wrong: 0, skipped: 0 },
  conflicts: 0,
  lacking: { parcels: 0, fields: [] },
  affected: [],
  problems: [],
  canUndo: false,
  canRedo: false,
};

/** A file in its worker, as the page sees it. Its cells stay there. */
export class ImportFileClient implements CheckSource {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #summary = new ValueStore<CheckSummary>(noSummary);
  #onProgress: (fraction: number) => void = () => {};
  #lastId = 0;
  #closed = false;
  /** Edits that the worker has not answered. */
  #changes = 0;
  readonly subscribe = this.#summary.subscribe;
  readonly getSummary = this.#summary.get;

  constructor() {
    this.#worker = new Worker(fileWorkerUrl, { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => this.#hear(data));
    this.#worker.addEventListener('error', ({ message }) => {
      this.#closed = true;
      this.#fail(new Error(message || 'the worker stopped'));
    });
  }

  /** Rejects with a `FileError` where the file cannot be read. `onProgress`: from 0 to 1. */
  open(source: File | string, onProgress: (fraction: number) => void): Promise<OpenedFacts> {
    this.#onProgress = onProgress;
    return this.#call('open', source, typeof source === 'string' ? '' : source.name);
  }

  /** Rejects with a `FileError` where the sheet cannot be read; the one before is still there then. */
  chooseSheet(sheet: number): Promise<OpenedFacts> {
    return this.#call('chooseSheet', sheet);
  }

  /** By the place of the row among the first ones; null: none names the columns. */
  chooseHeader(header: number | null): Promise<OpenedFacts> {
    return this.#call('chooseHeader', header);
  }

  guess(facts: OpenedFacts, namedIds: NamedIds): Promise<Mapping> {
    return this.#call('guess', facts, namedIds);
  }

  look(mapping: Mapping): Promise<LookedMapping> {
    return this.#call('look', mapping);
  }

  setUp(setup: CheckSetup): Promise<void> {
    return this.#call('setUp', setup);
  }

  read(filter: CheckFilter, from: number, to: number): ReturnType<CheckSource['read']> {
    return this.#call('read', filter, from, to);
  }

  edit(edits: readonly CellEdit[]): Promise<void> {
    return this.#changing(this.#call('edit', edits));
  }

  replace(filter: CheckFilter, column: number, from: string, to: string): Promise<number> {
    return this.#changing(this.#call('replace', filter, column, from, to));
  }

  takeSuggestions(filter: CheckFilter): Promise<number> {
    return this.#changing(this.#call('takeSuggestions', filter));
  }

  undo(): Promise<void> {
    return this.#call('undo');
  }

  redo(): Promise<void> {
    return this.#changing(this.#call('redo'));
  }

  choose(row: number, chosen: boolean): Promise<void> {
    return this.#call('choose', row, chosen);
  }

  chooseItem(row: number, chosen: boolean): Promise<void> {
    return this.#call('chooseItem', row, chosen);
  }

  nextProblem(filter: CheckFilter, place: number): Promise<number | null> {
    return this.#call('nextProblem', filter, place);
  }

  items(): Promise<FileItem[]> {
    return this.#call('items');
  }

  skippedRows(): Promise<string[]> {
    return this.#call('skippedRows');
  }

  parcelOf(item: string): Promise<FileParcel | null> {
    return this.#call('parcelOf', item);
  }

  report(problems: ReadonlyMap<string, string | null>): Promise<Blob> {
    return this.#call('report', problems);
  }

  unread(): Promise<string[]> {
    return this.#call('unread');
  }

  putParcels(read: ReadonlyMap<string, JsonObject | null>): Promise<void> {
    return this.#call('putParcels', read);
  }

  /** Whether cells are not as they were read: also edits that have not reached the worker yet, which the page shows at once. */
  isEdited(): boolean {
    return this.#changes > 0 || this.#summary.get().canUndo;
  }

  /** Stops whatever it does, and forgets the file. */
  close(): void {
    this.#closed = true;
    this.#worker.terminate();
    this.#fail(new Error('closed'));
  }

  async #changing<T>(change: Promise<T>): Promise<T> {
    this.#changes += 1;
    try {
      return await change;
    } finally {
      this.#changes -= 1;
    }
  }

  #call<T>(name: CallName, ...args: readonly unknown[]): Promise<T> {
    // A worker that was stopped never answers.
    if (this.#closed) return Promise.reject(new Error('closed'));
    const id = (this.#lastId += 1);
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, args } satisfies FileCall);
    });
  }

  #hear(answer: FileAnswer): void {
    if ('progress' in answer) return this.#onProgress(answer.progress);
    if ('summary' in answer) return this.#summary.set(answer.summary);
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('fault' in answer) waiting?.reject(new FileError(answer.fault));
    else if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.result as never);
  }

  #fail(error: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
