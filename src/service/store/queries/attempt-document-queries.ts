import type { CarrierDocumentKind } from '#contract/documents/carrier-documents.ts';
import type { CarrierDocument, CarrierNotes } from '#service/model/carrier.ts';
import type { AttemptDocumentsTable } from '#service/store/queries/desk/attempt-tables.ts';
import type { Executor } from '#service/store/store.ts';

/** Stores what the carrier gave for an attempt; must run in the transaction that records its answer. */
export async function insertAttemptDocuments(
  tx: Executor,
  attemptId: string,
  documents: readonly CarrierDocument[],
): Promise<void> {
  // One by one: together they could be more than a statement may hold.
  for (const [index, { kind, format, label, size, dpi, bytes }] of documents.entries())
    await tx
      .insertInto('attempt_documents')
      .values({
        attempt_id: attemptId,
        number: index + 1,
        kind,
        format,
        label: label ?? 0,
        width_um: Math.round((size?.width ?? 0) * 1000),
        height_um: Math.round((size?.height ?? 0) * 1000),
        dpi: dpi ?? 0,
        bytes: bytes.length,
        document: Buffer.from(bytes).toString('base64'),
      })
      .execute();
}

/** A stored document without its bytes. */
export interface StoredCarrierDocument extends Omit<CarrierDocument, 'bytes'> {
  number: number;
  /** The length of what the carrier gave. */
  length: number;
}

/** A stored document; `bytes` is null once it was erased with the receiver's data. */
export type ReadCarrierDocument = StoredCarrierDocument & { bytes: Uint8Array | null };

const columns = ['number', 'kind', 'format', 'label', 'width_um', 'height_um', 'dpi', 'bytes'] as const;
type Row = Pick<AttemptDocumentsTable, (typeof columns)[number]>;

function ofAcceptedAttempt(db: Executor, parcelId: string) {
  return db
    .selectFrom('attempt_documents')
    .innerJoin('attempts', 'attempts.id', 'attempt_documents.attempt_id')
    .where('attempts.parcel_id', '=', parcelId)
    .where('attempts.state', '=', 'accepted')
    .orderBy('number');
}

/** What the carrier gave for a parcel, without the bytes, in the carrier's order. */
export async function listCarrierDocuments(db: Executor, parcelId: string): Promise<StoredCarrierDocument[]> {
  return (await ofAcceptedAttempt(db, parcelId).select(columns).execute()).map(toStored);
}

/** The documents of one kind that the carrier gave for a parcel; none where ours are drawn. */
export async function readCarrierDocuments(
  db: Executor,
  parcelId: string,
  kind: CarrierDocumentKind,
): Promise<ReadCarrierDocument[]> {
  const rows = await ofAcceptedAttempt(db, parcelId)
    .select([...columns, 'document'])
    .where('kind', '=', kind)
    .execute();
  return rows.map(toRead);
}

/** One document of a parcel by its number; null where the carrier gave none with it. */
export async function readCarrierDocument(
  db: Executor,
  parcelId: string,
  number: number,
): Promise<ReadCarrierDocument | null> {
  const row = await ofAcceptedAttempt(db, parcelId)
    .select([...columns, 'document'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row === undefined ? null : toRead(row);
}

export const erasedDocument = 'the document is not available: it was erased with the data of the receiver';

/** Removes the bytes: labels name the receiver. That there were documents stays, so that none of ours takes their place. */
export async function eraseAttemptDocuments(tx: Executor, attemptId: string): Promise<void> {
  await tx.updateTable('attempt_documents').set({ document: '' }).where('attempt_id', '=', attemptId).execute();
}

/** How an attempt ended, with what the carrier said beside its answer; null where there is none. */
export async function readAttemptNotes(
  db: Executor,
  attemptId: string,
): Promise<{ state: string; notes: CarrierNotes } | null> {
  const row = await db.selectFrom('attempts').select(['state', 'notes']).where('id', '=', attemptId).executeTakeFirst();
  return row === undefined ? null : { state: row.state, notes: JSON.parse(row.notes) as CarrierNotes };
}

/** Notes why the carrier keeps a shipment whose parcel was cancelled; must run in the transaction that ends its job. */
export async function noteKeptShipment(tx: Executor, attemptId: string, reason: string): Promise<void> {
  const read = await readAttemptNotes(tx, attemptId);
  if (read === null) return;
  const notes: CarrierNotes = { ...read.notes, withdrawal_refused: reason };
  await tx
    .updateTable('attempts')
    .set({ notes: JSON.stringify(notes) })
    .where('id', '=', attemptId)
    .execute();
}

/** An attempt that its carrier, which `carrier` names as `AttemptsTable` does, has answered. */
interface AnsweredAttempt {
  id: string;
  carrier: string;
  outcome: 'accepted' | 'refused';
  notes: CarrierNotes;
}

/** The newest attempt of a parcel of an account that the carrier has answered so, with what it said. */
export async function lastAnsweredAttempt(
  db: Executor,
  account: string,
  parcelId: string,
  outcomes: readonly AnsweredAttempt['outcome'][] = ['accepted', 'refused'],
): Promise<AnsweredAttempt | null> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('parcels', 'parcels.id', 'attempts.parcel_id')
    .select(['attempts.id', 'attempts.carrier', 'attempts.state', 'attempts.notes'])
    .where('parcels.account', '=', account)
    .where('attempts.parcel_id', '=', parcelId)
    .where('attempts.state', 'in', outcomes)
    .orderBy('attempts.id', 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  const outcome = row.state === 'accepted' ? 'accepted' : 'refused';
  return { id: row.id, carrier: row.carrier, outcome, notes: JSON.parse(row.notes) as CarrierNotes };
}

function toStored(row: Row): StoredCarrierDocument {
  return {
    number: row.number,
    kind: row.kind,
    format: row.format,
    label: row.label === 0 ? null : row.label,
    size: row.width_um === 0 ? null : { width: row.width_um / 1000, height: row.height_um / 1000 },
    dpi: row.dpi === 0 ? null : row.dpi,
    length: row.bytes,
  };
}

function toRead(row: Row & { document: string }): ReadCarrierDocument {
  return { ...toStored(row), bytes: row.document === '' ? null : Buffer.from(row.document, 'base64') };
}
