import type { Kysely, Migration } from 'kysely';

const keys = ['created_s', 'processed_s', 'printed_s', 'cancelled_s'] as const;

/**
 * An index for every order of the list, with and without the filter on the source. It holds all that a filter compares and
 * that a list shows besides the document, so that entries are looked at without their rows.
 */
export const pageIndexes: Migration = {
  async up({ schema }: Kysely<never>) {
    for (const key of keys) {
      const rest = [key, 'id', ...keys.filter((other) => other !== key), 'customs'];
      await schema.dropIndex(`parcels_by_${key}`).execute();
      await schema
        .createIndex(`parcels_by_${key}`)
        .on('parcels')
        .columns(['account', ...rest])
        .execute();
      await schema
        .createIndex(`parcels_by_source_${key}`)
        .on('parcels')
        .columns(['account', 'source', ...rest])
        .execute();
    }
  },
};
