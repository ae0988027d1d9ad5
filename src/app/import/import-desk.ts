import type { ImportedParcels } from '#app/runs/engine/steps/imported-parcels.ts';
import { accountForgotten } from '#app/session/account-forgotten.ts';
import { unsavedWork } from '#app/session/unsaved-work.ts';
import type { Judging } from '#app/spreadsheet/check/file-parcel.ts';
import { ValueStore } from '#app/state/value-store.ts';
import type { OpenedFacts } from '#app/spreadsheet/check/import-file-calls.ts';
import type { FileItem } from '#app/spreadsheet/check/check-types.ts';
import { ImportFileClient } from '#app/spreadsheet/check/import-file-client.ts';
import type { KnownOrders } from '#app/spreadsheet/check/file-groups.ts';
import type { Processing } from '#app/spreadsheet/check/parcel-group.ts';
import { recallMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import { headerPlace } from '#app/spreadsheet/text/header-place.ts';
import type { TwinQuestion } from '#app/spreadsheet/row-kinds/twin-columns.ts';
import type { SkippedRows } from '#app/spreadsheet/row-kinds/skip-reasons.ts';
import type { RefusedSheet } from '#app/spreadsheet/workbook/open-file.ts';
import { fileUpdateOf } from '#app/spreadsheet/round-trip/row-changes.ts';
import { keepRunFile, runFiles } from '#app/spreadsheet/run-files.ts';
import type { FormatQuestion, Mapping, NamedIds } from '#app/spreadsheet/file-types.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { FileError, type FileFault } from '#app/spreadsheet/text/file-fault.ts';
import { knownHeader } from './known-header.ts';
import { knownSheet } from './known-sheet.ts';
import { startMapping } from './start-mapping.ts';
import { importWords as words } from './import-words.ts';

export interface OpenedFile {
  client: ImportFileClient;
  facts: OpenedFacts;
  /** What its columns were taken for before anyone changed that. */
  guess: Mapping;
  mapping: Mapping;
  /** Names of methods and packagings, as they were known when the file was opened. */
  namedIds: NamedIds;
  /** By what its rows are odd, as it was known when the file was opened. */
  judging: Judging;
  questions: readonly FormatQuestion[];
  twins: readonly TwinQuestion[];
  /** Rows that are skipped unless they are taken. */
  skipped: readonly SkippedRows[];
  /** Questions and skipped rows are those of the mapping before, until this one is looked at; or another sheet is being read. */
  looking: boolean;
  /** The sheet that was chosen and cannot be read: the one before is still there. */
  refusedSheet: RefusedSheet | null;
}

/** `failed`: for a reason that says nothing of the file. */
export interface RefusedFile {
  name: string;
  fault: FileFault | 'failed';
}

export type ImportState =
  /** `pasted`: what was pasted and could not be read. */
  | { step: 'choose'; refused: RefusedFile | null; pasted: string }
  /** `progress`: from 0 to 1. */
  | { step: 'reading'; name: string; progress: number }
  | { step: 'columns' | 'check'; file: OpenedFile }
  /** A run is made of its rows. */
  | { step: 'starting' };

const nothingOpened: ImportState = { step: 'choose', refused: null, pasted: '' };

/** What a run needs of the file that it imports. */
interface FileOfRun {
  client: ImportFileClient;
  facts: OpenedFacts;
  items: readonly FileItem[];
  /** Items with a problem. */
  skippedRows: readonly string[];
  /** Of the others, those that were left to who has them. */
  left: readonly string[];
}

/** `orders.csv` comes back as `orders-not-imported.csv`. */
function reportName(name: string): string {
  // Of such a file itself, also of a page in another language.
  return words.notImportedName(name.replace(/(?:-not-imported|-nicht-importiert)?\.\w{1,5}$/, ''));
}

/** The file that is being imported. It outlives its page: who comes back finds it as it was left, until the session ends. */
class ImportDesk {
  readonly #state = new ValueStore<ImportState>(nothingOpened);
  /** Files whose rows a run still reads. */
  readonly #ofRuns = new Map<string, ImportFileClient>();
  /** Runs whose skipped rows have not been saved yet. */
  readonly #unsaved = new Set<string>();
  #client: ImportFileClient | null = null;
  #openings = 0;
  readonly subscribe = this.#state.subscribe;
  readonly get = this.#state.get;

  /** A file, or text from the clipboard. `isUnfinished`: whether a run waits for the file with this digest; asked of a workbook alone. */
  async open(
    source: File | string,
    namedIds: Promise<NamedIds>,
    judging: Promise<Judging>,
    isUnfinished: (digest: string) => Promise<boolean>,
  ): Promise<void> {
    this.#leave();
    const opening = (this.#openings += 1);
    const name = typeof source === 'string' ? '' : source.name;
    this.#state.set({ step: 'reading', name, progress: 0 });
    const client = new ImportFileClient();
    this.#client = client;
    try {
      const first = await client.open(source, (progress) => {
        // Another sheet that is chosen later is read beside its columns.
        if (opening === this.#openings && this.#state.get().step === 'reading')
          this.#state.set({ step: 'reading', name, progress });
      });
      const names = await namedIds;
      const sheet = await knownSheet(first, names, isUnfinished);
      const facts = sheet === (first.sheet ?? 0) ? first : await client.chooseSheet(sheet);
      const file = await openedTable(client, facts, names, await judging);
      if (opening === this.#openings) this.#state.set({ step: 'columns', file });
    } catch (error) {
      client.close();
      if (opening !== this.#openings) return;
      this.#client = null;
      const fault = error instanceof FileError ? error.fault : 'failed';
      const pasted = typeof source === 'string' ? source : '';
      this.#state.set({ step: 'choose', refused: { name, fault }, pasted });
    }
  }

  map(mapping: Mapping): void {
    const file = this.#file();
    if (file === null) return;
    const { client } = file;
    this.#state.set({ step: 'columns', file: { ...file, mapping, looking: true } });
    void client.look(mapping).then(
      (looked) => {
        const now = this.#file();
        if (now?.mapping === mapping) this.#state.set({ step: 'columns', file: { ...now, ...looked, looking: false } });
      },
      () => this.#fail(file),
    );
  }

  /** Takes one of the first rows for the names of the columns; null: none of them. */
  async chooseHeader(header: number | null): Promise<void> {
    const before = this.#file();
    if (before === null) return;
    const { client, namedIds, judging } = before;
    try {
      const file = await openedTable(client, await client.chooseHeader(header), namedIds, judging, true);
      if (this.#file()?.client === client) this.#state.set({ step: 'columns', file });
    } catch {
      this.#fail(before);
    }
  }

  /** Reads another sheet of the workbook, by its place. */
  async chooseSheet(sheet: number): Promise<void> {
    const before = this.#file();
    if (before === null) return;
    const { client, facts, namedIds, judging } = before;
    const reading: ImportState = { step: 'columns', file: { ...before, looking: true, refusedSheet: null } };
    this.#state.set(reading);
    const put = (file: OpenedFile): void => {
      if (this.#state.get() === reading) this.#state.set({ step: 'columns', file });
    };
    try {
      put(await openedTable(client, await client.chooseSheet(sheet), namedIds, judging));
    } catch (error) {
      if (!(error instanceof FileError)) return this.#fail(before);
      const name = facts.sheets?.[sheet]?.name ?? '';
      put({ ...before, refusedSheet: { name, fault: error.fault } });
    }
  }

  /** Checks every row. */
  async check(known: KnownOrders): Promise<void> {
    const file = this.#file();
    if (file === null) return;
    try {
      const { client, mapping, namedIds, judging } = file;
      await client.setUp({ mapping, namedIds, known, ...judging });
      const now = this.#file();
      if (now?.client === file.client && now.mapping === file.mapping) this.#state.set({ step: 'check', file: now });
    } catch {
      this.#fail(file);
    }
  }

  /** More is known by now of what exists, or of what becomes of the parcels (`processing`, null where they are only created). */
  async compare(known: KnownOrders, processing: Processing | null): Promise<void> {
    const state = this.#state.get();
    if (state.step !== 'check') return;
    const { client, mapping, namedIds, judging } = state.file;
    await client.setUp({ mapping, namedIds, known, processing, ...judging }).catch(() => this.#fail(state.file));
  }

  backToColumns(): void {
    const file = this.#file();
    if (file !== null) this.#state.set({ step: 'columns', file });
  }

  /** What a run asks of the file. `before`: as there. */
  changeFrom(client: ImportFileClient, before?: ImportedParcels['before']): ImportedParcels {
    return {
      before,
      async parcelOf(item) {
        const parcel = await client.parcelOf(item);
        if (parcel?.kind !== 'update') return parcel;
        const { mark, rows, seen, overwrites } = parcel;
        return { kind: 'update', mark, bodyFor: fileUpdateOf(rows, seen, { overwrite: () => overwrites }) };
      },
    };
  }

  /**
   * Makes a run of the rows but those that are `left`: `start` is given what goes into it, and resolves with its id. The file is kept for
   * the run, whatever is opened next. Null where it could not be started; then the rows are as they were.
   */
  async begin(
    file: OpenedFile,
    left: readonly string[],
    start: (items: readonly FileItem[]) => Promise<string>,
  ): Promise<string | null> {
    const starting: ImportState = { step: 'starting' };
    this.#state.set(starting);
    // It belongs to the run now: opening another file does not close it.
    this.#client = null;
    try {
      const items = await file.client.items();
      const skippedRows = await file.client.skippedRows();
      const isLeft = new Set(left);
      const run = await start(items.filter(({ item }) => !isLeft.has(item)));
      this.keepFor(run, { client: file.client, facts: file.facts, items, skippedRows, left });
      if (this.#state.get() === starting) this.close();
      return run;
    } catch {
      if (this.#state.get() !== starting) {
        file.client.close();
        return null;
      }
      this.#client = file.client;
      this.#state.set({ step: 'check', file });
      return null;
    }
  }

  /** A run reads its rows from the file. */
  keepFor(run: string, { client, facts, items, skippedRows: wrong, left }: FileOfRun): void {
    const skippedRows = [...new Set([...wrong, ...left])];
    const before = this.#ofRuns.get(run);
    this.#ofRuns.set(run, client);
    if (before !== client) before?.close();
    const kept = new Map(items.map(({ item, name, line }) => [item, { name: name === '' ? null : name, line }]));
    if (skippedRows.length > 0) this.#unsaved.add(run);
    keepRunFile(run, {
      name: facts.name,
      nameOf: (item) => kept.get(item)?.name ?? null,
      lineOf: (item) => kept.get(item)?.line ?? null,
      skippedRows,
      left: left.length,
      save: async (problems) => {
        saveFile(
          reportName(facts.name),
          'text/csv;charset=utf-8',
          await client.report(new Map([...left.map((item) => [item, words.atAnother] as const), ...problems])),
        );
        this.#unsaved.delete(run);
      },
      close: () => {
        client.close();
        this.#ofRuns.delete(run);
        this.#unsaved.delete(run);
      },
    });
  }

  /** Stops reading, or puts the file away. */
  close(): void {
    this.#leave();
    this.#openings += 1;
    this.#state.set(nothingOpened);
  }

  /** Whether cells were changed that no run has taken yet. */
  isEdited = (): boolean => this.#file()?.client.isEdited() === true;

  /** Whether something would be lost with the page: also rows that are only here now. */
  isUnsaved = (): boolean => this.isEdited() || this.#unsaved.size > 0;

  /** The session is over: nothing of any file stays. */
  forget(): void {
    this.close();
    for (const client of this.#ofRuns.values()) client.close();
    this.#ofRuns.clear();
    this.#unsaved.clear();
    runFiles.set(new Map());
  }

  #file(): OpenedFile | null {
    const state = this.#state.get();
    return 'file' in state ? state.file : null;
  }

  /** The place where the file was read does not answer any more. */
  #fail({ client, facts: { name } }: OpenedFile): void {
    if (this.#client !== client) return;
    this.#leave();
    this.#state.set({ step: 'choose', refused: { name, fault: 'failed' }, pasted: '' });
  }

  #leave(): void {
    const client = this.#client;
    this.#client = null;
    if (client !== null && ![...this.#ofRuns.values()].includes(client)) client.close();
  }
}

/**
 * The file with what its columns were taken for the last time, else with what they look like. `isChosen`: the row of their names was chosen;
 * else it is one that was imported before, or as it looks.
 */
async function openedTable(
  client: ImportFileClient,
  read: OpenedFacts,
  namedIds: NamedIds,
  judging: Judging,
  isChosen = false,
): Promise<OpenedFile> {
  const { refusedSheet = null } = read;
  const header = isChosen ? headerPlace(read) : knownHeader(read, namedIds);
  const facts = header === headerPlace(read) ? read : await client.chooseHeader(header);
  const guess = await client.guess(facts, namedIds);
  const looked = await client.look(startMapping(facts, guess, recallMapping(facts.header, namedIds)));
  return { client, facts, guess, namedIds, judging, ...looked, looking: false, refusedSheet };
}

export const importDesk = new ImportDesk();

accountForgotten.subscribe(() => importDesk.forget());
unsavedWork.register(importDesk.isUnsaved);
addEventListener('beforeunload', (event) => {
  if (importDesk.isUnsaved()) event.preventDefault();
});
