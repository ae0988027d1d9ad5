import type { Kysely, Migration } from 'kysely';
import { textType } from '#service/store/dialect.ts';

/** The runs of all stations, and the parcels of those that another station can continue. */
export const deskRuns: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const text = textType(db);
    let runs = schema
      .createTable('desk_runs')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('run', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('station', text, (column) => column.notNull())
      .addColumn('person', text, (column) => column.notNull());
    for (const name of countColumns) runs = runs.addColumn(name, 'integer', (column) => column.notNull());
    for (const name of timeColumns) runs = runs.addColumn(name, 'bigint', (column) => column.notNull());
    await runs.execute();
    await schema.createIndex('desk_runs_by_run').on('desk_runs').columns(['account', 'run']).unique().execute();
    await schema.createIndex('desk_runs_by_end').on('desk_runs').columns(['account', 'ended_ms']).execute();
    await schema.createIndex('desk_runs_by_sight').on('desk_runs').columns(['seen_ms']).execute();
    await schema
      .createTable('desk_run_items')
      .addColumn('run_id', text, (column) => column.notNull().references('desk_runs.id').onDelete('cascade'))
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('parcel', text, (column) => column.notNull())
      .addColumn('attempt', 'integer', (column) => column.notNull())
      .addColumn('step', text, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('spent', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('desk_run_items_of_run', ['run_id', 'place'])
      .execute();
  },
};

const countColumns = [
  'size',
  'waiting',
  'working',
  'done',
  'refused',
  'not_sent',
  'unknown',
  'skipped',
  'fence',
  'changes',
] as const;
const timeColumns = ['started_ms', 'seen_ms', 'ended_ms'] as const;
