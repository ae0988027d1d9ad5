import { sql, type Kysely, type Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** What a proxy to another server keeps: the keys of what it sent there, and who is signed in here. */
export const doorToOtherServers: Migration = {
  async up(db: Kysely<never>) {
    const text = textType(db);
    await db.schema
      .createTable('proxied_keys')
      .addColumn('sender', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('request_hash', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('headers', text, (column) => column.notNull())
      .addColumn('body', text, (column) => column.notNull())
      .addColumn('sent_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('proxied_keys_pk', ['sender', 'key'])
      .execute();
    await sql`create index proxied_keys_by_age on proxied_keys (sent_ms)`.execute(db);
    await db.schema
      .createTable('desk_sessions')
      .addColumn('hash', text, (column) => column.primaryKey().notNull())
      .addColumn('token_id', text, (column) => column.notNull())
      .addColumn('opened_ms', 'bigint', (column) => column.notNull())
      .addColumn('seen_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
};
