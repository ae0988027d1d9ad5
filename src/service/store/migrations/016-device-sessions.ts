import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** Sessions that keep a device signed in, the short-lived tokens they give out, and the codes of sign-in links. */
export const deviceSessions: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    for (const [column, value] of [
      ['id', sql`''`],
      ['kind', sql`'page'`],
      ['station', sql`''`],
    ] as const)
      await schema
        .alterTable('desk_sessions')
        .addColumn(column, text, (of) => of.notNull().defaultTo(value))
        .execute();
    await schema
      .createTable('session_tokens')
      .addColumn('hash', text, (column) => column.primaryKey().notNull())
      .addColumn('session', text, (column) => column.notNull())
      .addColumn('ends_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('session_tokens_by_end').on('session_tokens').columns(['ends_ms']).execute();
    await schema
      .createTable('link_codes')
      .addColumn('hash', text, (column) => column.primaryKey().notNull())
      .addColumn('sealed', text, (column) => column.notNull())
      .addColumn('made_ms', 'bigint', (column) => column.notNull())
      .addColumn('ends_ms', 'bigint', (column) => column.notNull())
      .addColumn('used_ms', 'bigint', (column) => column.notNull())
      .addColumn('used_by', text, (column) => column.notNull())
      .execute();
  },
};
