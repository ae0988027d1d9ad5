import { sql, type Kysely, type Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** Types both stores know; 0 in a time column is null (store-schema.ts). */
export const firstTables: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    await schema
      .createTable('settings')
      .addColumn('name', text, (column) => column.primaryKey().notNull())
      .addColumn('value', text, (column) => column.notNull())
      .execute();
    await schema
      .createTable('tokens')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('hash', text, (column) => column.notNull().unique())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('label', text, (column) => column.notNull())
      .addColumn('created_s', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('parcels')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('reference_code', text, (column) => column.notNull().unique())
      .addColumn('created_s', 'bigint', (column) => column.notNull())
      .addColumn('processed_s', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('printed_s', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('cancelled_s', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('customs', 'integer', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['created_s', 'processed_s', 'printed_s', 'cancelled_s'])
      await schema.createIndex(`parcels_by_${column}`).on('parcels').columns(['account', column, 'id']).execute();
    await schema
      .createTable('parcel_documents')
      .addColumn('parcel_id', text, (column) =>
        column.primaryKey().notNull().references('parcels.id').onDelete('cascade'),
      )
      .addColumn('document', text, (column) => column.notNull())
      .execute();
    await schema
      .createTable('attempts')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('parcel_id', text, (column) => column.notNull().references('parcels.id').onDelete('cascade'))
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('print', 'integer', (column) => column.notNull())
      .addColumn('shipment', text, (column) => column.notNull())
      .addColumn('created_s', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('attempts_by_parcel').on('attempts').column('parcel_id').execute();
    await schema
      .createTable('jobs')
      // No foreign key: a cancelled parcel may be deleted while its shipment is still to be withdrawn.
      .addColumn('parcel_id', text, (column) => column.primaryKey().notNull())
      .addColumn('attempt_id', text, (column) => column.notNull())
      .addColumn('task', text, (column) => column.notNull())
      .addColumn('due_ms', 'bigint', (column) => column.notNull())
      .addColumn('claims', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('jobs_by_due').on('jobs').column('due_ms').execute();
    await schema
      .createTable('idempotency_keys')
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('request_hash', text, (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('headers', text, (column) => column.notNull())
      .addColumn('body', text, (column) => column.notNull())
      .addColumn('created_s', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_pk', ['account', 'key'])
      .execute();
    await sql`create index idempotency_keys_by_age on idempotency_keys (created_s)`.execute(db);
  },
};
