import { sql, type Kysely, type Migration } from 'kysely';
import { dialectOf, textType } from '#service/store/dialect.ts';

/**
 * What a proxy sent to other servers moves in with the keys of this service. The table and its columns keep their names and what the
 * version before writes is whole with the new column's default: its processes serve on beside this one (docs/scale.md). A proxy of
 * that version finds no table for its keys any more and sends nothing under one.
 */
export const oneTableOfKeys: Migration = {
  async up(db: Kysely<never>) {
    // A key that is claimed while the rows are copied would be lost, and its request sent again.
    if (dialectOf(db) === 'postgres') await sql`lock table proxied_keys in access exclusive mode`.execute(db);
    await db.schema
      .alterTable('idempotency_keys')
      .addColumn('state', textType(db), (column) => column.notNull().defaultTo('answered'))
      .execute();
    await sql`insert into idempotency_keys (account, key, request_hash, state, status, headers, body, created_s)
      select 'proxy ' || sender, key, request_hash, state, status, headers, body, sent_ms / 1000 from proxied_keys`.execute(
      db,
    );
    await db.schema.dropTable('proxied_keys').execute();
  },
};
