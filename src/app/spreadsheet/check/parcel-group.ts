import { isTimestampKind } from '#contract/parcel-fields.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { readParcel } from '#contract/parcel.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import { isUuid } from '#contract/values/scalars.ts';
import { serverSide } from '#app/parcels/editor/form/to-parcel-body.ts';
import { problemsOfBody } from '#app/parcels/editor/problems/field-problems.ts';
import { kindOf, mayBeEmptyText, timestampOfCell } from '#app/spreadsheet/round-trip/cell-forms.ts';
import {
  type FileCell,
  isConflict,
  isTouched,
  type KnownRow,
  readRow,
  type RowChange,
} from '#app/spreadsheet/round-trip/known-row.ts';
import { changesOf, type RowsChanges } from '#app/spreadsheet/round-trip/row-changes.ts';
import {
  isItemField,
  isParcelField,
  type ParcelFileField,
  townField,
  townParts,
  type FileField,
} from '#app/spreadsheet/file-fields.ts';
import type { RowSkip } from '#app/spreadsheet/row-kinds/skip-reasons.ts';
import type { FileTable } from '#app/spreadsheet/file-types.ts';
import type { CheckRow } from './check-types.ts';
import { checkWords as words } from './check-words.ts';
import type { DamageFinder } from './damaged-cells.ts';
import { formulaErrors, isFormulaError } from './formula-errors.ts';
import { cellOf, orderOf } from './group-rows.ts';
import { named } from './reading/field-paths.ts';
import type { ParcelReader, RowProblem } from './file-parcel.ts';

/** The rows of one parcel, checked. */
export interface ParcelGroup {
  /** Their places. */
  rows: readonly number[];
  /** Of all groups its own, whatever rows it has: by id, else by order number, else by its first row. */
  name: string;
  order: string;
  /** Of a parcel that is known; null of a new one. */
  id: string | null;
  problems: readonly RowProblem[];
  /** What processing needs and a new parcel has not; of a known one where it is to be processed right away. */
  lacks: readonly FileField[];
  /** Of a known parcel that was read. */
  changes: readonly RowChange[];
  /** Whether someone else changed `all` or `part` of what was changed here, without a choice to write it nevertheless. */
  conflict: CheckRow['conflict'];
  /** `kept`: of its changes none may be written. */
  becomes: 'create' | 'update' | 'reading' | 'same' | 'kept';
  /** Why it is skipped unless it is ticked. */
  skip?: RowSkip;
}

/** Parcels as the server has them, by their ids in lower case; null for one that it does not have. */
export type ReadParcels = ReadonlyMap<string, JsonObject | null>;

export interface GroupChecking {
  table: FileTable;
  reader: ParcelReader;
  findDamage: DamageFinder;
  parcels: ReadParcels;
  /** The parcels are to be processed right away. */
  processing: Processing | null;
}

/** Settings of the account may fill in what a parcel lacks. */
export interface Processing {
  rules: boolean;
}

const filledByRules: readonly FileField[] = ['shipping_method_id'];

/** `chosen`: what the user decided, by the names of groups. */
export function checkGroup(
  checking: GroupChecking,
  rows: readonly number[],
  chosen: ReadonlyMap<string, boolean>,
): ParcelGroup {
  const { table, reader, findDamage, parcels, processing } = checking;
  const first = table.rows[rows[0] ?? 0] ?? [];
  const order = orderOf(first, reader.columns.get('order_number'));
  const id = cellOf(first, reader.columns.get('id')).trim().toLowerCase();
  if (id === '') {
    const isShown = ({ lacks: isLacking, field }: RowProblem) =>
      isLacking !== true || (processing !== null && !(processing.rules && filledByRules.includes(field)));
    const errors = [...formulaErrors(table.rows, rows, reader.columns), ...findDamage(rows)];
    const found = reader.problems(table.rows, rows, table.lines);
    // A field has one problem: what the rules say of such a text adds nothing.
    const problems =
      errors.length === 0
        ? found
        : [
            ...errors,
            ...found.filter(({ row, field }) => !errors.some((error) => error.row === row && error.field === field)),
          ];
    const name = order === '' ? `row ${rows[0] ?? 0}` : `order ${order}`;
    const lacks = problems.flatMap(({ field, lacks: isLacking }) => (isLacking === true ? [field] : []));
    return {
      rows,
      name,
      order,
      id: null,
      problems: problems.filter(isShown),
      lacks,
      changes: [],
      conflict: null,
      becomes: 'create',
    };
  }
  const group = { rows, name: `id ${id}`, order, id, problems: [], lacks: [], changes: [], conflict: null };
  const raw = parcels.get(id);
  if (!isUuid(id) || raw === null) {
    const message = raw === null ? words.noSuchParcel : words.noId;
    const problem = { row: rows[0] ?? 0, field: 'id', column: reader.columns.get('id')?.[0] ?? null, message } as const;
    return { ...group, problems: [problem], becomes: 'same' };
  }
  const known = knownRows(checking, rows);
  if (raw === undefined) return { ...group, becomes: known.some((row) => saysSomething(row, id)) ? 'reading' : 'same' };
  const overwrites = chosen.get(group.name) === true;
  const found = changesOf(known, raw, { overwrite: () => overwrites });
  const errors = found.changes
    .filter(({ after }) => isFormulaError(after))
    .map(({ row, column, field, after }): RowProblem => ({ row, column, field, message: words.formulaError(after) }));
  const unclear: readonly RowProblem[] = reader.town?.problems(table.rows, rows) ?? [];
  const broken = [...errors, ...unclear, ...found.problems, ...rulesOf(found, raw, rows[0] ?? 0)];
  const isWrong = broken.some(({ warning }) => warning !== true);
  const lacking = isWrong ? [] : lackingOf(checking, rows, found, raw);
  const problems = isWrong ? broken : [...broken, ...warningsOf(checking, rows, found, raw), ...lacking];
  const lacks = lacking.map(({ field }) => field);
  const writes = Object.keys(found.sent.body).length > 0;
  const becomes = writes ? 'update' : found.changes.length > 0 ? 'kept' : 'same';
  const conflict = overwrites || !found.changes.some(isConflict) ? null : writes ? 'part' : 'all';
  return { ...group, problems, lacks, changes: found.changes, conflict, becomes };
}

/** What is odd about a parcel that is not processed yet once the rows are written, as it is of a new one. */
function warningsOf(
  { table, reader }: GroupChecking,
  rows: readonly number[],
  { sent, changes }: RowsChanges,
  raw: JsonObject,
): RowProblem[] {
  const before = readParcel(raw);
  if (before === null || !isUnprocessed(before) || Object.keys(sent.body).length === 0) return [];
  const changed = new Set(changes.map(({ field }) => field));
  return reader.updateWarnings({ before, body: sent.body, changed }, table.rows, rows);
}

/** What keeps a parcel that is changed from being processed right away. Shipping rules are applied to new parcels alone. */
function lackingOf(
  { table, reader, processing }: GroupChecking,
  rows: readonly number[],
  { sent }: RowsChanges,
  raw: JsonObject,
): RowProblem[] {
  const before = readParcel(raw);
  if (processing === null || before === null || !isUnprocessed(before) || Object.keys(sent.body).length === 0)
    return [];
  const { receiver, weight, items, shipping_method: method } = before;
  const after = { receiver, weight, items, shipping_method_id: method?.id ?? null, ...sent.body };
  return reader.updateLacking(after, table.rows, rows);
}

/** The rows of a known parcel, the cells that were touched in the spelling of an exported file. */
export function knownRows({ table, reader }: GroupChecking, rows: readonly number[]): KnownRow[] {
  const columns = [...reader.columns].flatMap(([field, places]) => {
    const [column] = places;
    return column === undefined ? [] : [{ field, column }];
  });
  return rows.map((row) => {
    const cells = columns.flatMap(({ field, column }) =>
      field === townField
        ? townCells(reader, column, table.rows[row] ?? [])
        : [{ field, column, text: table.rows[row]?.[column] ?? '' }],
    );
    const read = readRow({ row, cells }, cellOf(table.rows[row] ?? [], reader.columns.get('id')).trim());
    return {
      row,
      cells: cells.map((cell) =>
        isParcelField(cell.field) && isTouched(read, cell)
          ? { ...cell, text: meant(reader, cell.field, cell.text) }
          : cell,
      ),
    };
  });
}

/** What a column of postal code and place says of the fields that no other column holds. */
function townCells(reader: ParcelReader, column: number, row: readonly string[]): FileCell[] {
  return townParts.flatMap((field) => {
    const text = reader.columns.has(field) ? '' : (reader.town?.partOf(row, field) ?? '');
    return text === '' ? [] : [{ field, column, text }];
  });
}

/**
 * A text stays as it was written, also where it is empty. A time without a zone is in UTC, as it was exported, and how dates of other
 * files are written says nothing of it: a spreadsheet wrote it.
 */
function meant(reader: ParcelReader, field: ParcelFileField, text: string): string {
  if (isTimestampKind(kindOf(field))) return timestampOfCell(text) ?? text;
  if (field === 'tags' || mayBeEmptyText(field)) return text;
  return reader.inputText(field, text) || text;
}

function saysSomething(row: KnownRow, id: string): boolean {
  const read = readRow(row, id);
  return row.cells.some((cell) => isParcelField(cell.field) && isTouched(read, cell));
}

/** What the editor's rules say of the body, each at the cell that it is about. */
function rulesOf({ sent, values, changes }: RowsChanges, raw: JsonObject, first: number): RowProblem[] {
  if (Object.keys(sent.body).length === 0) return [];
  return problemsOfBody(sent, values, serverSide(raw, sent, values)).map(({ path, message }) => {
    const field = path.replace(/^items\.\d+\./, 'items.') as FileField;
    const ofField = changes.filter((change) => change.field === field);
    const text = isItemField(field) ? textAt(values.items, path) : null;
    const change = ofField.find(({ after }) => after === text) ?? ofField[0] ?? changes[0];
    return {
      row: change?.row ?? first,
      column: change?.column ?? null,
      field: change?.field ?? field,
      message: named(field, message),
    };
  });
}

function textAt(items: RowsChanges['values']['items'], path: string): string | null {
  const [, place, name] = path.split('.');
  const item = items[Number(place)] as Readonly<Record<string, string>> | undefined;
  return item?.[name ?? ''] ?? null;
}
