import type { Kysely, Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** Events on their way to webhooks, how each webhook is doing, and what was said of printers, carriers and late parcels. */
export const webhooks: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    await schema
      .createTable('desk_outbox')
      .addColumn('webhook', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('event', text, (column) => column.notNull())
      .addColumn('data', text, (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('due_ms', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('claims', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('desk_outbox_pk', ['webhook', 'id'])
      .execute();
    await schema.createIndex('desk_outbox_by_due').on('desk_outbox').columns(['webhook', 'due_ms']).execute();
    await schema.createIndex('desk_outbox_by_age').on('desk_outbox').columns(['at_ms']).execute();
    await schema
      .createTable('desk_webhooks')
      .addColumn('webhook', text, (column) => column.primaryKey().notNull())
      .addColumn('delivered_ms', 'bigint', (column) => column.notNull())
      .addColumn('paused_ms', 'bigint', (column) => column.notNull())
      .addColumn('failed_ms', 'bigint', (column) => column.notNull())
      .addColumn('failure', text, (column) => column.notNull())
      .addColumn('failed_status', 'integer', (column) => column.notNull())
      .addColumn('dropped', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('desk_away')
      .addColumn('subject', text, (column) => column.primaryKey().notNull())
      .addColumn('since_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('desk_late')
      .addColumn('parcel', text, (column) => column.primaryKey().notNull().references('parcels.id').onDelete('cascade'))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
};
