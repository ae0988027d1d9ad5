import { sql } from 'kysely';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { bufferOf, dialectOf, documentBytes, heldInTransaction, type ReadDocument } from '#service/store/dialect.ts';
import { keptQuery } from './kept-query.ts';
import { type ParcelTimes, timeColumns } from './parcel-times.ts';
import type { ParcelDocumentsTable, ParcelsTable } from '#service/store/store-schema.ts';
import type { Executor } from '#service/store/store.ts';

/** SPEC.md 2.9, and `none` for a parcel that was never processed. */
export type ProcessingStatus = 'none' | 'processing' | 'completed';

/** A parcel as stored, ready to be sent: the document is its JSON text in UTF-8, not parsed. */
export interface StoredParcel {
  id: string;
  status: ProcessingStatus;
  version: number;
  printed: boolean;
  cancelled: boolean;
  customs: boolean;
  document: Buffer;
}

/** The columns of a `StoredParcel`, to which `documentBytes` belongs. */
export const storedParcelColumns = [
  'parcels.id',
  'parcels.status',
  'parcels.version',
  'parcels.printed_s',
  'parcels.cancelled_s',
  'parcels.customs',
] as const;

export interface StoredParcelRow {
  id: string;
  status: string;
  version: number;
  printed_s: number;
  cancelled_s: number;
  customs: number;
  document: ReadDocument;
}

export function toStoredParcel(row: StoredParcelRow): StoredParcel {
  return {
    id: row.id,
    status: row.status === 'processing' || row.status === 'completed' ? row.status : 'none',
    version: row.version,
    printed: row.printed_s !== 0,
    cancelled: row.cancelled_s !== 0,
    customs: row.customs !== 0,
    document: bufferOf(row.document),
  };
}

export function parseDocument(stored: Pick<StoredParcel, 'document'>): ParcelDocument {
  return JSON.parse(stored.document.toString()) as ParcelDocument;
}

function selectStoredParcel(db: Executor, id: string) {
  const query = db
    .selectFrom('parcels')
    .innerJoin('parcel_documents', 'parcel_documents.parcel_id', 'parcels.id')
    .select([...storedParcelColumns, documentBytes(db)])
    .where('parcels.id', '=', id);
  return heldInTransaction(db, query);
}

const selectOwnParcel = keptQuery((db, { account, id }: { account: string; id: string }) =>
  selectStoredParcel(db, id).where('parcels.account', '=', account),
);
const selectParcel = keptQuery((db, { id }: { id: string }) => selectStoredParcel(db, id));
const selectId = keptQuery((db, { account, id }: { account: string; id: string }) =>
  db.selectFrom('parcels').select('id').where('id', '=', id).where('account', '=', account),
);

/** One parcel of an account; null for another account's as for none at all. In a transaction it is locked until the end. */
export async function findParcel(db: Executor, account: string, id: string): Promise<StoredParcel | null> {
  const [row] = (await selectOwnParcel(db, { account, id })).rows;
  return row === undefined ? null : toStoredParcel(row);
}

/** One parcel of whatever account; for the service's own work, never for a request. In a transaction it is locked until the end. */
export async function findParcelById(db: Executor, id: string): Promise<StoredParcel | null> {
  const [row] = (await selectParcel(db, { id })).rows;
  return row === undefined ? null : toStoredParcel(row);
}

/** Whose a parcel is, which must be there. */
export async function accountOfParcel(db: Executor, id: string): Promise<string> {
  return (await db.selectFrom('parcels').select('account').where('id', '=', id).executeTakeFirstOrThrow()).account;
}

/** Those of an account's parcels, in no order. */
export async function findParcels(db: Executor, account: string, ids: readonly string[]): Promise<StoredParcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .innerJoin('parcel_documents', 'parcel_documents.parcel_id', 'parcels.id')
    .select([...storedParcelColumns, documentBytes(db)])
    .where('parcels.id', 'in', [...ids])
    .where('parcels.account', '=', account)
    .execute();
  return rows.map(toStoredParcel);
}

/** The versions of an account's parcels by their ids. */
export async function parcelVersions(
  db: Executor,
  account: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const query = db
    .selectFrom('parcels')
    .select(['id', 'version'])
    .where('id', 'in', [...ids]);
  const rows = await query.where('account', '=', account).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function parcelExists(db: Executor, account: string, id: string): Promise<boolean> {
  return (await selectId(db, { account, id })).rows.length > 0;
}

const firstVersion = 1;

export interface NewParcel {
  account: string;
  document: ParcelDocument;
  status: ProcessingStatus;
  customs: boolean;
}

function parcelRow({ account, document, status, customs }: NewParcel): ParcelsTable {
  return {
    id: document.id,
    account,
    source: document.source,
    reference_code: document.reference_code,
    ...timeColumns(document),
    status,
    customs: customs ? 1 : 0,
    version: firstVersion,
  };
}

/** Inserts parcels in one go; must run in a transaction. One whose id or reference code is taken is skipped. Returns how many went in. */
export async function insertParcels(tx: Executor, parcels: readonly NewParcel[]): Promise<number> {
  const inserted = await tx
    .insertInto('parcels')
    .values(parcels.map(parcelRow))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  if (ids.size > 0)
    await tx
      .insertInto('parcel_documents')
      .values(
        parcels
          .filter(({ document }) => ids.has(document.id))
          .map(({ document }) => ({ parcel_id: document.id, document: JSON.stringify(document) })),
      )
      .execute();
  return ids.size;
}

const insertRow = keptQuery((tx, row: ParcelsTable) =>
  tx
    .insertInto('parcels')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
);
const insertDocument = keptQuery((tx, row: ParcelDocumentsTable) => tx.insertInto('parcel_documents').values(row));
/** Both in one statement, which SQLite cannot: each statement is a way to the server and back. */
const insertBoth = keptQuery((tx, { document, ...row }: ParcelsTable & { document: string }) =>
  tx
    .with('made', (made) =>
      made
        .insertInto('parcels')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .insertInto('parcel_documents')
    .columns(['parcel_id', 'document'])
    .expression((from) => from.selectFrom('made').select(['id', sql<string>`${document}::text`.as('document')])),
);

/**
 * Inserts one parcel and returns it as it is stored, without reading it again; must run in a transaction. Null when its id or
 * reference code is taken.
 */
export async function insertParcel(tx: Executor, parcel: NewParcel): Promise<StoredParcel | null> {
  const { document, status, customs } = parcel;
  const text = JSON.stringify(document);
  if (!(await insertNew(tx, parcelRow(parcel), text))) return null;
  return {
    id: document.id,
    status,
    version: firstVersion,
    printed: document.printed_at !== null,
    cancelled: document.cancelled_at !== null,
    customs,
    document: Buffer.from(text),
  };
}

/** False when the id or the reference code is taken. */
async function insertNew(tx: Executor, row: ParcelsTable, document: string): Promise<boolean> {
  const isOneStatement = dialectOf(tx) === 'postgres';
  const { numAffectedRows } = await (isOneStatement ? insertBoth(tx, { ...row, document }) : insertRow(tx, row));
  if (numAffectedRows === 0n) return false;
  if (!isOneStatement) await insertDocument(tx, { parcel_id: row.id, document });
  return true;
}

type ChangedColumns = ParcelTimes & Pick<ParcelsTable, 'id' | 'status' | 'customs'>;

const updateRow = keptQuery((tx, { id, ...changed }: ChangedColumns) =>
  tx
    .updateTable('parcels')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('id', '=', id),
);
const updateDocument = keptQuery((tx, { parcel_id, document }: ParcelDocumentsTable) =>
  tx.updateTable('parcel_documents').set({ document }).where('parcel_id', '=', parcel_id),
);

/** Replaces a parcel's document, keeps the key columns in step and raises the version; must run in a transaction. */
export async function updateParcelDocument(
  tx: Executor,
  document: ParcelDocument,
  { status, customs }: { status: ProcessingStatus; customs: boolean },
): Promise<void> {
  const { id } = document;
  await updateRow(tx, { id, ...timeColumns(document), status, customs: customs ? 1 : 0 });
  await updateDocument(tx, { parcel_id: id, document: JSON.stringify(document) });
}

/** Deletes a parcel with its document, attempts and job. */
export async function deleteParcelRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('parcels').where('id', '=', id).execute();
}
