import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** What a token may do, until when, and when it was used last. Those that are there may do everything, as before. */
export const tokenScopes: Migration = {
  async up(db: Kysely<never>) {
    for (const [column, type, value] of [
      ['scope', textType(db), sql`'full'`],
      ['expires_s', 'bigint', sql`0`],
      ['used_s', 'bigint', sql`0`],
    ] as const)
      await db.schema
        .alterTable('tokens')
        .addColumn(column, type, (of) => of.notNull().defaultTo(value))
        .execute();
  },
};
