import { type Kysely, type Migration, sql } from 'kysely';
import { dialectOf, textType } from '#service/store/dialect.ts';

/** What happened at the desk, in order: written in the transaction of what happened (`desk-event-queries.ts`). */
export const deskEvents: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    const isPostgres = dialectOf(db) === 'postgres';
    // Until it has its number an event has one of these, in the order of writing.
    if (isPostgres)
      await sql`create sequence desk_event_writes minvalue -9007199254740991 maxvalue -1 start -9007199254740991`.execute(
        db,
      );
    await schema
      .createTable('desk_events')
      .addColumn('seq', isPostgres ? 'bigint' : 'integer', (column) =>
        isPostgres ? column.primaryKey().defaultTo(sql`nextval('desk_event_writes')`) : column.primaryKey(),
      )
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
  },
};
