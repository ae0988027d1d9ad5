import type { DeskFact } from '#contract/desk/desk-events.ts';
import { isShipped } from '#contract/parcel-state.ts';
import type { Shipment } from '#service/model/carrier.ts';
import { changedFields } from '#service/model/changed-fields.ts';
import type { ParcelDocument, ReceiverDocument } from '#service/model/parcel-document.ts';
import { withoutReceiver } from '#service/model/without-receiver.ts';
import { documentBytes } from '#service/store/dialect.ts';
import { eraseAttemptDocuments } from './attempt-document-queries.ts';
import { writeDeskEvent } from './desk-event-queries.ts';
import { senderOwner } from './idempotency-queries.ts';
import {
  accountOfParcel,
  deleteParcelRow,
  parseDocument,
  storedParcelColumns,
  toStoredParcel,
  updateParcelDocument,
  type StoredParcel,
} from './parcel-queries.ts';
import type { Executor } from '#service/store/store.ts';

/** Whose data is meant: all that is given must fit. Names and addresses are compared without regard to case and outer spaces. */
interface ReceiverQuery {
  email?: string | undefined;
  /** The receiver's name or company. */
  name?: string | undefined;
  parcelId?: string | undefined;
}

const plain = (text: string | null) => (text ?? '').normalize('NFC').trim().toLowerCase();

/** True when a parcel's receiver is the one that is meant; never for an empty query. */
function isMeant(query: ReceiverQuery, parcelId: string, receiver: ReceiverDocument | null): boolean {
  const { email, name } = query;
  if (email === undefined && name === undefined && query.parcelId === undefined) return false;
  if (query.parcelId !== undefined && query.parcelId.toLowerCase() !== parcelId) return false;
  if (email !== undefined && (receiver === null || plain(receiver.email) !== plain(email))) return false;
  return name === undefined || (receiver !== null && [receiver.name, receiver.company].some(is(name)));
}

function is(name: string): (text: string | null) => boolean {
  return (text) => plain(text) === plain(name);
}

/** What is in the store about a receiver, by what will be done with it. */
export interface ReceiverTraces {
  /** Not shipped, or cancelled: deleted. */
  deleted: string[];
  /** Shipped: the record stays, the receiver in it is blanked. */
  blanked: string[];
  /** With the carrier now: they cannot be erased yet. */
  processing: string[];
  /** Attempts of other parcels that name the receiver: blanked. */
  attempts: string[];
  /** Kept answers: the key stays, so that a repeated request still makes no second parcel, the receiver in it is blanked. */
  answers: { account: string; key: string }[];
}

const perRead = 500;

/** Finds a receiver's data in one walk through the store. */
export async function findReceiver(db: Executor, query: ReceiverQuery): Promise<ReceiverTraces> {
  const traces: ReceiverTraces = { deleted: [], blanked: [], processing: [], attempts: [], answers: [] };
  for await (const stored of everyParcel(db)) {
    const parcel = parseDocument(stored);
    if (isMeant(query, parcel.id, parcel.receiver)) traces[fateOf(stored, parcel)].push(parcel.id);
  }
  const found = new Set([...traces.deleted, ...traces.blanked, ...traces.processing]);
  for await (const { id, parcel_id, shipment } of everyAttempt(db)) {
    const { receiver } = JSON.parse(shipment) as Shipment;
    if (!found.has(parcel_id) && isMeant(query, parcel_id, receiver)) traces.attempts.push(id);
  }
  const keys = await db
    .selectFrom('idempotency_keys')
    .select(['account', 'key', 'body'])
    // What another server answered to a proxy is of its own shape, and gone within a day.
    .where('account', 'not like', senderOwner('%'))
    .execute();
  for (const { account, key, body } of keys) {
    const shown = shownParcel(body);
    if (shown !== null && (found.has(shown.id) || isMeant(query, shown.id, shown.receiver)))
      traces.answers.push({ account, key });
  }
  return traces;
}

/** Erases what `findReceiver` found, at `now` (milliseconds), as changes that the desk learns of; must run in a transaction. */
export async function eraseReceiver(tx: Executor, traces: ReceiverTraces, now: number): Promise<void> {
  for (const id of traces.deleted) {
    const row = await selectParcels(tx).where('parcels.id', '=', id).executeTakeFirst();
    if (row === undefined) continue;
    const version = String(row.version);
    await writeErased(tx, id, version, now, { kind: 'parcel.deleted', data: { version } });
    await deleteParcelRow(tx, id);
  }
  for (const id of traces.blanked) {
    const row = await selectParcels(tx).where('parcels.id', '=', id).executeTakeFirst();
    if (row === undefined) continue;
    const stored = toStoredParcel(row);
    const before = parseDocument(stored);
    const after = withoutReceiver(before);
    await updateParcelDocument(tx, after, stored);
    const version = String(stored.version + 1);
    const fields = changedFields(before, after);
    await writeErased(tx, id, version, now, { kind: 'parcel.changed', data: { version, fields } });
    const attempts = await tx.selectFrom('attempts').select('id').where('parcel_id', '=', id).execute();
    for (const attempt of attempts) await blankAttempt(tx, attempt.id);
  }
  for (const id of traces.attempts) await blankAttempt(tx, id);
  for (const answer of traces.answers) await blankAnswer(tx, answer);
}

async function writeErased(tx: Executor, id: string, version: string, now: number, fact: DeskFact): Promise<void> {
  await writeDeskEvent(tx, {
    ...fact,
    account: await accountOfParcel(tx, id),
    at: now,
    parcel: id,
    actor: { station: null, person: null },
    identity: version,
  });
}

function fateOf({ status }: StoredParcel, parcel: ParcelDocument): 'deleted' | 'blanked' | 'processing' {
  if (status === 'processing') return 'processing';
  return isShipped(parcel) ? 'blanked' : 'deleted';
}

function selectParcels(db: Executor) {
  return db
    .selectFrom('parcels')
    .innerJoin('parcel_documents', 'parcel_documents.parcel_id', 'parcels.id')
    .select([...storedParcelColumns, documentBytes(db)]);
}

async function* everyParcel(db: Executor): AsyncGenerator<StoredParcel> {
  for (let after = ''; ;) {
    const rows = await selectParcels(db).where('parcels.id', '>', after).orderBy('parcels.id').limit(perRead).execute();
    for (const row of rows) yield toStoredParcel(row);
    after = rows.at(-1)?.id ?? '';
    if (after === '') return;
  }
}

async function* everyAttempt(db: Executor): AsyncGenerator<{ id: string; parcel_id: string; shipment: string }> {
  for (let after = ''; ;) {
    const attempts = db.selectFrom('attempts').select(['id', 'parcel_id', 'shipment']);
    const rows = await attempts.where('id', '>', after).orderBy('id').limit(perRead).execute();
    yield* rows;
    after = rows.at(-1)?.id ?? '';
    if (after === '') return;
  }
}

async function blankAttempt(tx: Executor, id: string): Promise<void> {
  const row = await tx.selectFrom('attempts').select('shipment').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  const shipment = JSON.stringify(withoutReceiver(JSON.parse(row.shipment) as Shipment));
  await tx.updateTable('attempts').set({ shipment }).where('id', '=', id).execute();
  await eraseAttemptDocuments(tx, id);
}

async function blankAnswer(tx: Executor, { account, key }: ReceiverTraces['answers'][number]): Promise<void> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select('body')
    .where('account', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return;
  const answer = JSON.parse(row.body) as KeptAnswer;
  const data = isParcel(answer.data) ? withoutReceiver(answer.data) : { ...answer.data, parcel: blankIn(answer) };
  await tx
    .updateTable('idempotency_keys')
    .set({ body: JSON.stringify({ ...answer, data }) })
    .where('account', '=', account)
    .where('key', '=', key)
    .execute();
}

/** The answers that show a parcel: `{data: Parcel}` and `{data: {reprint, parcel}}` (SPEC.md 4). */
interface KeptAnswer {
  data?: Partial<ParcelDocument> & { parcel?: ParcelDocument };
}

function isParcel(data: KeptAnswer['data']): data is ParcelDocument {
  return data?.id !== undefined;
}

function blankIn({ data }: KeptAnswer): ParcelDocument | undefined {
  return data?.parcel === undefined ? undefined : withoutReceiver(data.parcel);
}

function shownParcel(body: string): ParcelDocument | null {
  if (body === '') return null;
  const { data } = JSON.parse(body) as KeptAnswer;
  return isParcel(data) ? data : (data?.parcel ?? null);
}
