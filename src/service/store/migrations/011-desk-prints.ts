import type { Kysely, Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** Which documents of which parcels were printed where, and the events of one parcel in their order. */
export const deskPrints: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    await schema
      .createTable('desk_prints')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('print', text, (column) => column.notNull())
      .addColumn('parcel', text, (column) => column.notNull())
      .addColumn('attempt', text, (column) => column.notNull())
      .addColumn('document', text, (column) => column.notNull())
      .addColumn('pages', 'integer', (column) => column.notNull())
      .addColumn('first_page', 'integer', (column) => column.notNull())
      .addColumn('copies', 'integer', (column) => column.notNull())
      .addColumn('printer', text, (column) => column.notNull())
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('person', text, (column) => column.notNull())
      .addColumn('result', text, (column) => column.notNull())
      .addColumn('pages_out', 'integer', (column) => column.notNull())
      .addColumn('by_person', 'integer', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('changed_ms', 'bigint', (column) => column.notNull())
      .execute();
    // Who has sent a job.
    for (const name of ['station', 'person'])
      await schema
        .alterTable('print_jobs')
        .addColumn(name, text, (column) => column.notNull().defaultTo(''))
        .execute();
    const indexes = {
      desk_prints_by_parcel: ['account', 'parcel', 'at_ms'],
      desk_prints_by_print: ['print', 'first_page'],
      desk_prints_by_document: ['account', 'document', 'at_ms'],
      desk_prints_by_time: ['at_ms'],
    };
    for (const [name, columns] of Object.entries(indexes))
      await schema.createIndex(name).on('desk_prints').columns(columns).execute();
    await schema
      .createIndex('desk_events_by_parcel')
      .on('desk_events')
      .columns(['account', 'parcel', 'at_ms'])
      .execute();
  },
};
