import type { Kysely, Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** Which station has which parcel at hand, for as long as it says so. */
export const deskClaims: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    await schema
      .createTable('desk_claims')
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('parcel', text, (column) => column.notNull())
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('person', text, (column) => column.notNull())
      .addColumn('held_by', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('since_ms', 'bigint', (column) => column.notNull())
      .addColumn('until_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('desk_claims_pk', ['account', 'parcel'])
      .execute();
    await schema.createIndex('desk_claims_by_end').on('desk_claims').columns(['until_ms']).execute();
  },
};
