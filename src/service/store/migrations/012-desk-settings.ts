import type { Kysely, Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** What the stations of an account share beside events: settings, marks of parcels, and the stations themselves. */
export const deskSettings: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    await schema
      .createTable('desk_settings')
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('value', text, (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('person', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('desk_settings_key', ['account', 'id'])
      .execute();
    await schema
      .createTable('desk_marks')
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('parcel', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('data', text, (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('person', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('desk_marks_key', ['account', 'parcel', 'kind'])
      .execute();
    await schema.createIndex('desk_marks_by_time').on('desk_marks').columns(['at_ms']).execute();
    await schema
      .createTable('desk_stations')
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('seen_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('desk_stations_key', ['account', 'station'])
      .execute();
    await schema.createIndex('desk_stations_by_time').on('desk_stations').columns(['seen_ms']).execute();
    await schema
      .createIndex('desk_stations_by_number')
      .on('desk_stations')
      .columns(['account', 'number'])
      .unique()
      .execute();
  },
};
