import type { Kysely, Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** Badges, and at which station each was scanned last. */
export const badges: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    await schema
      .createTable('badges')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('hash', text, (column) => column.notNull().unique())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('made_ms', 'bigint', (column) => column.notNull())
      .addColumn('revoked_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('badge_places')
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('badge', text, (column) => column.notNull())
      .addColumn('since_ms', 'bigint', (column) => column.notNull())
      .addColumn('until_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('badge_places_pk', ['account', 'station'])
      .execute();
  },
};
