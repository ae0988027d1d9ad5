import type { ImportedParcels } from '#app/runs/engine/steps/imported-parcels.ts';
import { unsavedWork } from '#app/session/unsaved-work.ts';
import { ValueStore } from '#app/state/value-store.ts';
import type { OpenedFacts } from '#app/spreadsheet/check/sheet-calls.ts';
import type { SheetItem } from '#app/spreadsheet/check/check-types.ts';
import { SheetClient } from '#app/spreadsheet/check/sheet-client.ts';
import type { KnownOrders } from '#app/spreadsheet/check/sheet-model.ts';
import { recallMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import { sheetUpdateOf } from '#app/spreadsheet/round-trip/row-changes.ts';
import { keepRunSheet, runSheets } from '#app/spreadsheet/run-sheets.ts';
import type { FormatQuestion, Mapping, NamedIds } from '#app/spreadsheet/sheet-types.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { SheetError, type SheetFault } from '#app/spreadsheet/text/sheet-fault.ts';

export interface OpenedSheet {
  client: SheetClient;
  facts: OpenedFacts;
  /** What its columns were taken for before anybody changed that. */
  guess: Mapping;
  mapping: Mapping;
  /** Names of methods and packagings, as they were known when the file was opened. */
  namedIds: NamedIds;
  /** Null while the mapping that they are about is looked at. */
  questions: readonly FormatQuestion[] | null;
}

/** `failed`: for a reason that says nothing of the file. */
export interface RefusedFile {
  name: string;
  fault: SheetFault | 'failed';
}

export type ImportState =
  | { step: 'choose'; refused: RefusedFile | null }
  /** `progress`: from 0 to 1. */
  | { step: 'reading'; name: string; progress: number }
  | { step: 'columns' | 'check'; sheet: OpenedSheet };

/** What a run needs of the file that it imports. */
interface SheetOfRun {
  client: SheetClient;
  facts: OpenedFacts;
  items: readonly SheetItem[];
}

/** `orders.csv` comes back as `orders-not-imported.csv`. */
function reportName(name: string): string {
  const stem = name.replace(/(?:-not-imported)?\.\w{1,5}$/, '');
  return `${stem === '' ? 'rows' : stem}-not-imported.csv`;
}

/** The file that is being imported. It outlives its page: who comes back finds it as it was left, until the session ends. */
class ImportDesk {
  readonly #state = new ValueStore<ImportState>({ step: 'choose', refused: null });
  /** Files whose rows a run still reads. */
  readonly #ofRuns = new Map<string, SheetClient>();
  #client: SheetClient | null = null;
  #turn = 0;
  readonly subscribe = this.#state.subscribe;
  readonly get = this.#state.get;

  /** A file, or text from the clipboard. */
  async open(source: File | string, namedIds: Promise<NamedIds>): Promise<void> {
    this.#leave();
    const turn = (this.#turn += 1);
    const name = typeof source === 'string' ? '' : source.name;
    this.#state.set({ step: 'reading', name, progress: 0 });
    const client = new SheetClient();
    this.#client = client;
    try {
      const facts = await client.open(source, (progress) => {
        if (turn === this.#turn) this.#state.set({ step: 'reading', name, progress });
      });
      const named = await namedIds;
      const guess = await client.guess(facts, named);
      const { mapping, questions } = await client.look(recallMapping(facts.header, named) ?? guess);
      if (turn === this.#turn)
        this.#state.set({ step: 'columns', sheet: { client, facts, guess, mapping, namedIds: named, questions } });
    } catch (error) {
      client.close();
      if (turn !== this.#turn) return;
      this.#client = null;
      const fault = error instanceof SheetError ? error.fault : 'failed';
      this.#state.set({ step: 'choose', refused: { name, fault } });
    }
  }

  map(mapping: Mapping): void {
    const sheet = this.#sheet();
    if (sheet === null) return;
    const { client } = sheet;
    this.#state.set({ step: 'columns', sheet: { ...sheet, mapping, questions: null } });
    void client.look(mapping).then(
      (looked) => {
        const now = this.#sheet();
        if (now?.mapping === mapping) this.#state.set({ step: 'columns', sheet: { ...now, ...looked } });
      },
      () => {},
    );
  }

  /** Checks every row; `known` may be more later. */
  async check(known: KnownOrders): Promise<void> {
    const sheet = this.#sheet();
    if (sheet === null) return;
    const { mapping, namedIds } = sheet;
    await sheet.client.setUp({ mapping, namedIds, known });
    const now = this.#sheet();
    if (now?.client === sheet.client && now.mapping === mapping) this.#state.set({ step: 'check', sheet: now });
  }

  backToColumns(): void {
    const sheet = this.#sheet();
    if (sheet !== null) this.#state.set({ step: 'columns', sheet });
  }

  /** What a run asks of the file. */
  changeFrom(client: SheetClient): ImportedParcels {
    return {
      async parcelOf(item) {
        const parcel = await client.parcelOf(item);
        if (parcel?.kind !== 'update') return parcel;
        const { rows, seen, overwrites } = parcel;
        return { kind: 'update', bodyFor: sheetUpdateOf(rows, seen, { overwrite: () => overwrites }) };
      },
    };
  }

  /** A run reads its rows from the file: it is kept for it, whatever is opened next. */
  keepFor(run: string, { client, facts, items }: SheetOfRun): void {
    this.#ofRuns.set(run, client);
    const names = new Map(items.map(({ item, name }) => [item, name === '' ? null : name]));
    keepRunSheet(run, {
      nameOf: (item) => names.get(item) ?? null,
      leftOut: client.getSummary().parcels.wrong,
      save: async (problems) =>
        saveFile(reportName(facts.name), 'text/csv;charset=utf-8', await client.report(problems)),
    });
  }

  /** Stops reading, or puts the file away. */
  close(): void {
    this.#leave();
    this.#turn += 1;
    this.#state.set({ step: 'choose', refused: null });
  }

  /** Whether cells were changed that no run has taken yet. */
  isEdited = (): boolean => this.#sheet()?.client.getSummary().canUndo === true;

  /** The session is over: nothing of any file stays. */
  forget(): void {
    this.close();
    for (const client of this.#ofRuns.values()) client.close();
    this.#ofRuns.clear();
    runSheets.set(new Map());
  }

  #sheet(): OpenedSheet | null {
    const state = this.#state.get();
    return 'sheet' in state ? state.sheet : null;
  }

  #leave(): void {
    const client = this.#client;
    this.#client = null;
    if (client !== null && ![...this.#ofRuns.values()].includes(client)) client.close();
  }
}

export const importDesk = new ImportDesk();

unsavedWork.register(importDesk.isEdited);
addEventListener('beforeunload', (event) => {
  if (importDesk.isEdited()) event.preventDefault();
});
