import type { Kysely, Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** What was done at the desk, as counts; and of an attempt from where it was requested, so that what comes of it can be counted. */
export const deskWork: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    await schema
      .createTable('desk_work')
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('parcel', text, (column) => column.notNull())
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('person', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('desk_work_pk', ['account', 'id'])
      .execute();
    await schema.createIndex('desk_work_by_time').on('desk_work').columns(['account', 'at_ms']).execute();
    await schema.createIndex('desk_work_by_age').on('desk_work').columns(['at_ms']).execute();
    for (const name of ['station', 'person', 'source'])
      await schema
        .alterTable('attempts')
        .addColumn(name, text, (column) => column.notNull().defaultTo(''))
        .execute();
  },
};
