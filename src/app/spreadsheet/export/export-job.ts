import { ValueStore } from '#app/state/value-store.ts';
import type { ExportSink } from './export-sink.ts';
import type { ExportSource } from './export-source.ts';
import { type ExportTable, writeExport } from './write-export.ts';

export interface JobState {
  /** `stopped`: by the user. `dropped`: not wanted any more. */
  phase: 'running' | 'ended' | 'stopped' | 'failed' | 'dropped';
  error: unknown;
  /** Parcels that were written. */
  written: number;
  /** Parcels that have no row in such a file. */
  skipped: number;
}

/** One export on its way: continues after a failure where it was, and can be stopped at any time. */
export class ExportJob<Sink extends ExportSink> {
  readonly source: ExportSource;
  readonly sink: Sink;
  /** The number of parcels to write; null where it is unknown. */
  readonly of: number | null;
  readonly state = new ValueStore<JobState>({ phase: 'running', error: null, written: 0, skipped: 0 });
  readonly #table: ExportTable;
  #controller = new AbortController();

  constructor(source: ExportSource, table: ExportTable, sink: Sink, of: number | null) {
    this.source = source;
    this.sink = sink;
    this.of = of;
    this.#table = table;
  }

  /** Resolves when it does not run any more, whatever came of it. */
  async run(): Promise<JobState['phase']> {
    const { signal } = (this.#controller = new AbortController());
    this.#change({ phase: 'running', error: null });
    try {
      const onWritten = (parcels: number, noRows: number) => {
        const { written, skipped } = this.state.get();
        this.#change({ written: written + parcels, skipped: skipped + noRows });
      };
      await writeExport(this.source, this.#table, this.sink, onWritten, signal);
      if (!signal.aborted) this.#change({ phase: 'ended' });
    } catch (error) {
      if (!signal.aborted) this.#change({ phase: 'failed', error });
    }
    return this.state.get().phase;
  }

  /** What was written stays. */
  stop = (): void => {
    this.#change({ phase: 'stopped' });
    this.#controller.abort();
  };

  drop = (): void => {
    this.#change({ phase: 'dropped' });
    this.#controller.abort();
    this.sink.close?.();
  };

  /** What was written cannot be saved. */
  fail(error: unknown): void {
    if (this.state.get().phase !== 'dropped') this.#change({ phase: 'failed', error });
  }

  #change(change: Partial<JobState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
