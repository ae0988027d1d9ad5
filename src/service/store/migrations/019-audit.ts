import type { Kysely, Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** Who changed what, beside the events: written in the transaction of the change (`audit-queries.ts`). */
export const audit: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    await schema
      .createTable('audit')
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('request', text, (column) => column.notNull())
      .addColumn('parcel', text, (column) => column.notNull())
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('token', text, (column) => column.notNull())
      .addColumn('device', text, (column) => column.notNull())
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('person', text, (column) => column.notNull())
      .addColumn('action', text, (column) => column.notNull())
      .addColumn('result', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_pk', ['at_ms', 'request', 'parcel'])
      .execute();
    await schema.createIndex('audit_by_parcel').on('audit').columns(['parcel']).execute();
  },
};
