import type { Kysely, Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** Jobs of the desk's own printers, their documents until they have ended, and which process sends to which printer. */
export const printJobs: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    await schema
      .createTable('print_jobs')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('printer', text, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('copies', 'integer', (column) => column.notNull())
      .addColumn('format', text, (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('pages', 'integer', (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('reasons', text, (column) => column.notNull())
      .addColumn('message', text, (column) => column.notNull())
      .addColumn('pages_out', 'integer', (column) => column.notNull())
      .addColumn('step', text, (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('printer_job', 'bigint', (column) => column.notNull())
      .addColumn('cancel', 'integer', (column) => column.notNull())
      .addColumn('created_ms', 'bigint', (column) => column.notNull())
      .addColumn('ended_ms', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('print_jobs_by_account').on('print_jobs').columns(['account', 'id']).execute();
    await schema.createIndex('print_jobs_by_end').on('print_jobs').columns(['ended_ms', 'printer', 'id']).execute();
    await schema
      .createTable('print_documents')
      .addColumn('job_id', text, (column) =>
        column.primaryKey().notNull().references('print_jobs.id').onDelete('cascade'),
      )
      .addColumn('document', text, (column) => column.notNull())
      .execute();
    await schema
      .createTable('print_lines')
      .addColumn('printer', text, (column) => column.primaryKey().notNull())
      .addColumn('holder', text, (column) => column.notNull())
      .addColumn('until_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
};
