import { createHash, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import { badgeCodeOf } from '#contract/desk/badges.ts';
import { changedAccount } from '../account-file.ts';
import { withClient } from '../postgres-cluster.ts';
import type { StorePlace } from '../store-tokens.ts';
import { changeStore } from './change-store.ts';

/** The sandbox account with badges, which lock a station after a minute. */
export function accountWithBadges(): string {
  return changedAccount(({ settings }) => ({ settings: { ...settings, badges: { idle_minutes: 1 } } }));
}

/**
 * Writes a badge into the store of a running service, as `npm run badge` does (badge.test.ts), whose code is on paper alone. Gives the
 * code.
 */
export async function writeBadge(
  { dataFolder, databaseUrl }: StorePlace,
  { name, account = 'main', revoked = false }: { name: string; account?: string; revoked?: boolean },
): Promise<string> {
  const code = badgeCodeOf(Array.from({ length: 24 }, () => randomInt(10)).join(''));
  const hash = createHash('sha256').update(code).digest('hex');
  const values = [randomUUID(), account, hash, name, Date.now(), revoked ? Date.now() : 0];
  const insert = 'insert into badges (id, account, hash, name, made_ms, revoked_ms) values';
  if (databaseUrl !== null) {
    await withClient(databaseUrl, (client) => client.query(`${insert} ($1, $2, $3, $4, $5, $6)`, values));
    return code;
  }
  const database = new Database(join(dataFolder, 'parcel-desk.db'), { timeout: 5000 });
  try {
    database.prepare(`${insert} (?, ?, ?, ?, ?, ?)`).run(...values);
  } finally {
    database.close();
  }
  return code;
}

/** Has the time of everyone at a station run out, as if nothing had been done there since the badge was scanned. */
export async function endPlaces(place: StorePlace): Promise<void> {
  await changeStore(place, 'update badge_places set until_ms = since_ms');
}
