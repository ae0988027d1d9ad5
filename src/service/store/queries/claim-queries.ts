import type { DeskActor, DeskFact } from '#contract/desk/desk-events.ts';
import { heldInTransaction, withoutHeldRows } from '#service/store/dialect.ts';
import type { DeskClaimsTable } from '#service/store/store-schema.ts';
import type { Executor } from '#service/store/store.ts';
import { writeDeskEvent } from './desk-event-queries.ts';

export type StoredClaim = DeskClaimsTable;
type ClaimKey = Pick<StoredClaim, 'account' | 'parcel'>;

/** Whose parcel it is; in a transaction nothing changes that until its end. */
export async function findClaim(db: Executor, { account, parcel }: ClaimKey): Promise<StoredClaim | null> {
  const query = db.selectFrom('desk_claims').selectAll().where('account', '=', account).where('parcel', '=', parcel);
  return (await heldInTransaction(db, query).executeTakeFirst()) ?? null;
}

/** All of an account that hold at a time, the oldest first. */
export function claimsOf(db: Executor, account: string, now: number): Promise<StoredClaim[]> {
  return db
    .selectFrom('desk_claims')
    .selectAll()
    .where('account', '=', account)
    .where('until_ms', '>', now)
    .orderBy('since_ms')
    .execute();
}

export async function countClaims(db: Executor, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('desk_claims')
    .select((of) => of.fn.countAll().as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where another transaction was the first to claim the parcel. */
export async function insertClaim(tx: Executor, claim: StoredClaim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('desk_claims')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['account', 'parcel']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateClaim(tx: Executor, { account, parcel, ...values }: StoredClaim): Promise<void> {
  await tx.updateTable('desk_claims').set(values).where('account', '=', account).where('parcel', '=', parcel).execute();
}

export async function deleteClaim(tx: Executor, { account, parcel }: ClaimKey): Promise<void> {
  await tx.deleteFrom('desk_claims').where('account', '=', account).where('parcel', '=', parcel).execute();
}

/** Holds a station's claims on parcels until a time, and returns which of them it has. */
export async function renewClaims(
  tx: Executor,
  {
    account,
    station,
    heldBy,
    ids,
  }: Pick<StoredClaim, 'account' | 'station'> & {
    heldBy: StoredClaim['held_by'];
    ids: readonly string[];
  },
  until: number,
): Promise<string[]> {
  const rows = await tx
    .updateTable('desk_claims')
    .set({ until_ms: until })
    .where('account', '=', account)
    .where('station', '=', station)
    .where('state', '=', 'table')
    .where('held_by', '=', heldBy)
    .where('parcel', 'in', [...ids])
    .returning('parcel')
    .execute();
  return rows.map(({ parcel }) => parcel);
}

/** What is on a station's table is this person's from now on, with an event for each. `now` by the clock of the store. */
export async function nameAtTable(
  tx: Executor,
  { account, station, person }: Pick<StoredClaim, 'account' | 'station' | 'person'>,
  now: number,
): Promise<void> {
  const query = tx.selectFrom('desk_claims').selectAll().where('account', '=', account).where('station', '=', station);
  const onTable = query.where('state', '=', 'table').where('held_by', '=', 'station').where('person', '!=', person);
  for (const claim of await heldInTransaction(tx, onTable.orderBy('parcel')).execute()) {
    const own = { ...claim, person };
    await updateClaim(tx, own);
    await writeClaimEvent(tx, own, { change: 'taken', actor: { station, person }, from: null, at: now });
  }
}

/** Ends up to `max` claims whose time is over, with an event for each. Returns how many. */
export async function lapseClaims(tx: Executor, now: number, max: number): Promise<number> {
  const due = tx.selectFrom('desk_claims').selectAll().where('until_ms', '<=', now).orderBy('until_ms').limit(max);
  const claims = await withoutHeldRows(tx, due).execute();
  for (const claim of claims) {
    await deleteClaim(tx, claim);
    const actor = { station: claim.station, person: claim.person === '' ? null : claim.person };
    await writeClaimEvent(tx, claim, { change: 'lapsed', actor, from: null, at: now });
  }
  return claims.length;
}

type ClaimFact = DeskFact & { kind: 'claim' };

/** Writes what became of a claim, in the transaction of that. `at` by the clock of the store, in milliseconds since 1970 UTC. */
export function writeClaimEvent(
  tx: Executor,
  claim: StoredClaim,
  {
    change,
    actor,
    from,
    at,
  }: { change: ClaimFact['data']['change']; actor: DeskActor; from: string | null; at: number },
): Promise<void> {
  const reason = claim.reason === '' ? null : (claim.reason as ClaimFact['data']['reason']);
  return writeDeskEvent(tx, {
    kind: 'claim',
    data: { change, held_by: claim.held_by, reason, from },
    account: claim.account,
    at,
    parcel: claim.parcel,
    actor,
    identity: `${claim.since_ms}:${claim.station}:${change}:${claim.reason}:${at}`,
  });
}
