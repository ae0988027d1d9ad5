import { createHash } from 'node:crypto';
import { type badgeChanges, badgeCodeOf, type DeskPeople, type PersonPlace } from '#contract/desk/badges.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { heldInTransaction, withoutHeldRows } from '#service/store/dialect.ts';
import type { Executor } from '#service/store/store.ts';

export interface Badge {
  id: string;
  account: string;
  name: string;
  /** Milliseconds since 1970 UTC. */
  made: number;
  /** 0 while it is valid. */
  revoked: number;
}

/** 80 random bits: a plain hash is enough. */
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** A place lasts at most so long without a word from its station, whatever the idle time; then nobody is there. */
const forgottenMillis = 24 * 3_600_000;

export async function insertBadge(
  tx: Executor,
  { id, account, name, made }: Omit<Badge, 'revoked'>,
  digits: string,
): Promise<void> {
  const hash = hashOf(badgeCodeOf(digits));
  await tx.insertInto('badges').values({ id, account, hash, name, made_ms: made, revoked_ms: 0 }).execute();
  await writeBadgeEvent(tx, { account, person: id, station: null, change: 'made', at: made });
}

/** All badges, the oldest first. */
export async function listBadges(db: Executor): Promise<Badge[]> {
  const rows = await db.selectFrom('badges').selectAll().orderBy('made_ms').orderBy('id').execute();
  return rows.map(({ id, account, name, made_ms, revoked_ms }) => ({
    id,
    account,
    name,
    made: made_ms,
    revoked: revoked_ms,
  }));
}

/** Ends a badge, also where it is now. False where there is none with the id that is still valid. */
export async function revokeBadge(tx: Executor, id: string, now: number): Promise<boolean> {
  const badge = await tx
    .selectFrom('badges')
    .select('account')
    .where('id', '=', id)
    .where('revoked_ms', '=', 0)
    .executeTakeFirst();
  if (badge === undefined) return false;
  await tx.updateTable('badges').set({ revoked_ms: now }).where('id', '=', id).execute();
  await tx.deleteFrom('badge_places').where('badge', '=', id).execute();
  await writeBadgeEvent(tx, { account: badge.account, person: id, station: null, change: 'revoked', at: now });
  return true;
}

/** The badge with a code, also one that was revoked; null for none. In a transaction it is not revoked until its end. */
export async function findBadge(db: Executor, account: string, code: string): Promise<Badge | null> {
  const query = db
    .selectFrom('badges')
    .select(['id', 'name', 'made_ms', 'revoked_ms'])
    .where('hash', '=', hashOf(code))
    .where('account', '=', account);
  const row = await heldInTransaction(db, query).executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, account, name: row.name, made: row.made_ms, revoked: row.revoked_ms };
}

/** Names who is at a station from now on, until a time or the next word from it. */
export async function takePlace(tx: Executor, account: string, place: PersonPlace): Promise<void> {
  const { station, person, since, until } = place;
  const values = { badge: person, since_ms: since, until_ms: until };
  await tx
    .insertInto('badge_places')
    .values({ account, station, ...values })
    .onConflict((conflict) => conflict.columns(['account', 'station']).doUpdateSet(values))
    .execute();
  await writeBadgeEvent(tx, { account, person, station, change: 'scanned', at: since });
}

/** Who is at a station, or was when it locked; null for nobody. Held until the end of a transaction. */
export async function placeOf(db: Executor, account: string, station: string): Promise<PersonPlace | null> {
  const query = db
    .selectFrom('badge_places')
    .select(['badge', 'since_ms', 'until_ms'])
    .where('account', '=', account)
    .where('station', '=', station);
  const row = await heldInTransaction(db, query).executeTakeFirst();
  return row === undefined ? null : { station, person: row.badge, since: row.since_ms, until: row.until_ms };
}

/** Moves the time until when a person is named at a station: ahead with what is done there, or to now when it locks. */
export async function moveUntil(tx: Executor, account: string, { station }: PersonPlace, until: number): Promise<void> {
  await tx
    .updateTable('badge_places')
    .set({ until_ms: until })
    .where('account', '=', account)
    .where('station', '=', station)
    .execute();
}

/** Nobody is at the station any more. */
export async function leavePlace(
  tx: Executor,
  account: string,
  { station, person }: PersonPlace,
  now: number,
): Promise<void> {
  await tx.deleteFrom('badge_places').where('account', '=', account).where('station', '=', station).execute();
  await writeBadgeEvent(tx, { account, person, station, change: 'signed-out', at: now });
}

interface BadgeEvent {
  account: string;
  person: string;
  station: string | null;
  change: (typeof badgeChanges)[number];
  at: number;
}

export function writeBadgeEvent(tx: Executor, { account, person, station, change, at }: BadgeEvent): Promise<void> {
  return writeDeskEvent(tx, {
    kind: 'badge',
    data: { change },
    account,
    at,
    parcel: null,
    actor: { station, person },
    identity: `${person} ${station ?? ''} ${change} ${at}`,
  });
}

/** Everyone who has had a badge of the account, and who is where. */
export async function readPeople(db: Executor, account: string): Promise<Omit<DeskPeople, 'idle_millis'>> {
  const people = await db
    .selectFrom('badges')
    .select(['id', 'name', 'revoked_ms'])
    .where('account', '=', account)
    .orderBy('made_ms')
    .execute();
  const places = await db
    .selectFrom('badge_places')
    .select(['station', 'badge', 'since_ms', 'until_ms'])
    .where('account', '=', account)
    .execute();
  return {
    people: people.map(({ id, name, revoked_ms }) => ({ id, name, revoked: revoked_ms > 0 })),
    places: places.map(({ station, badge, since_ms, until_ms }) => ({
      station,
      person: badge,
      since: since_ms,
      until: until_ms,
    })),
  };
}

/** 90 days, in milliseconds: as long as work is kept, which names the people of it. */
const keptMillis = 90 * 86_400_000;

/** Removes up to `max` places and revoked badges of long enough before `now` (milliseconds). Returns how many. */
export async function removeOldBadges(db: Executor, now: number, max: number): Promise<number> {
  const places = db
    .selectFrom('badge_places')
    .select(['account', 'station'])
    .where('until_ms', '<', now - forgottenMillis)
    .limit(max);
  const left = await db
    .deleteFrom('badge_places')
    .where((where) =>
      where(where.refTuple('account', 'station'), 'in', withoutHeldRows(db, places).$asTuple('account', 'station')),
    )
    .executeTakeFirstOrThrow();
  const revoked = db
    .selectFrom('badges')
    .select('id')
    .where('revoked_ms', '>', 0)
    .where('revoked_ms', '<', now - keptMillis)
    .limit(max);
  const gone = await db.deleteFrom('badges').where('id', 'in', withoutHeldRows(db, revoked)).executeTakeFirstOrThrow();
  return Math.max(Number(left.numDeletedRows), Number(gone.numDeletedRows));
}
