import type { Kysely, Migration } from 'kysely';

/** A list shows all jobs of an account that have not ended and those that ended last: neither may be looked for among all of a month. */
export const printJobsByEnd: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    const columns = ['account', 'ended_ms', 'id'];
    await schema.createIndex('print_jobs_by_account_and_end').on('print_jobs').columns(columns).execute();
    await schema.dropIndex('print_jobs_by_account').execute();
  },
};
