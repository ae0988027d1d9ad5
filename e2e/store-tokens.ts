import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import type { Scope } from '#contract/rights/rights.ts';
import { withClient } from './postgres-cluster.ts';

/**
 * What a token may be made for: the states of an account (401, 402, 403), the source of its parcels, another account, a scope, an end in
 * seconds since 1970 UTC.
 */
export interface TokenOptions {
  state?: string;
  source?: string;
  account?: string;
  scope?: Scope;
  expiresSeconds?: number;
}

/** Where a service has its store. */
export interface StorePlace {
  readonly dataFolder: string;
  /** Null where the store is in the data folder. */
  readonly databaseUrl: string | null;
}

/**
 * Writes a new token into the store of a running service, as `npm run token` does (token.test.ts), which costs the start of a process
 * each time. Gives the token.
 */
export async function writeToken({ dataFolder, databaseUrl }: StorePlace, wanted: TokenOptions): Promise<string> {
  const { state = 'active', source = 'api', account = 'main', scope = 'full', expiresSeconds = 0 } = wanted;
  const secret = `pd_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(secret).digest('hex');
  const made = Math.floor(Date.now() / 1000);
  const values = [randomUUID(), hash, state, account, source, 'test', made, scope, expiresSeconds];
  const insert = 'insert into tokens (id, hash, state, account, source, label, created_s, scope, expires_s) values';
  if (databaseUrl !== null) {
    await withClient(databaseUrl, (client) => client.query(`${insert} ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, values));
    return secret;
  }
  const database = new Database(join(dataFolder, 'parcel-desk.db'), { timeout: 5000 });
  try {
    database.prepare(`${insert} (?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(...values);
  } finally {
    database.close();
  }
  return secret;
}
