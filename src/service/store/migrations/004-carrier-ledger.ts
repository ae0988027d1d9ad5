import { sql, type Kysely, type Migration } from 'kysely';
import { dialectOf, textType } from '#service/store/dialect.ts';

/**
 * The sandbox carrier's own records, where several processes share a database: beside an embedded store they are a file. They
 * belong to the carrier, so nothing of the service refers to them.
 */
export const carrierLedger: Migration = {
  async up(db: Kysely<never>) {
    if (dialectOf(db) === 'sqlite') return;
    const { schema } = db;
    const text = textType(db);
    await schema
      .createTable('carrier_shipments')
      .addColumn('reference', text, (column) => column.primaryKey())
      .addColumn('reference_code', text, (column) => column.notNull())
      .addColumn('decided_at', text, (column) => column.notNull())
      .addColumn('voided_at', text)
      .addColumn('outcome', text, (column) => column.notNull())
      .addColumn('answer', text, (column) => column.notNull())
      .execute();
    await schema
      .createTable('carrier_failures')
      .addColumn('reference', text, (column) => column.primaryKey())
      .addColumn('calls', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createTable('carrier_serials')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('next', 'bigint', (column) => column.notNull())
      .execute();
    // The number UPU S10 is usually explained with.
    await sql`insert into carrier_serials (id, next) values (1, 47312482)`.execute(db);
  },
};
