import { type Kysely, type Migration, sql } from 'kysely';
import { dialectOf, textType } from '#service/store/dialect.ts';

/** What happened at the desk, in order: written in the transaction of what happened, and given its number after the commit. */
export const deskEvents: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    const isPostgres = dialectOf(db) === 'postgres';
    await schema
      .createTable('desk_events')
      // SQLite has one writer at a time: its ids are in the order of its commits, and are the numbers.
      .addColumn('id', isPostgres ? 'bigserial' : 'integer', (column) =>
        isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('parcel', text, (column) => column.notNull())
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('person', text, (column) => column.notNull())
      .addColumn('data', text, (column) => column.notNull())
      .addColumn('fact', text, (column) => column.notNull())
      .execute();
    await schema.createIndex('desk_events_by_fact').on('desk_events').columns(['fact']).unique().execute();
    if (!isPostgres) return;
    await schema.createIndex('desk_events_by_seq').on('desk_events').columns(['seq']).execute();
    await sql`create sequence desk_event_numbers`.execute(db);
  },
};
