import type { Kysely, Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** Documents that the carrier gave for an attempt, and what else it said of it. */
export const carrierDocuments: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    await schema
      .createTable('attempt_documents')
      .addColumn('attempt_id', text, (column) => column.notNull().references('attempts.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('format', text, (column) => column.notNull())
      .addColumn('label', 'integer', (column) => column.notNull())
      .addColumn('width_um', 'integer', (column) => column.notNull())
      .addColumn('height_um', 'integer', (column) => column.notNull())
      .addColumn('dpi', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('document', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('attempt_documents_pk', ['attempt_id', 'number'])
      .execute();
    await schema
      .alterTable('attempts')
      .addColumn('notes', text, (column) => column.notNull().defaultTo('{}'))
      .execute();
  },
};
