import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '#service/store/dialect.ts';
import { firstTables } from './001-first-tables.ts';
import { pageIndexes } from './003-page-indexes.ts';
import { carrierLedger } from './004-carrier-ledger.ts';
import { doorToOtherServers } from './005-door-to-other-servers.ts';
import { oneTableOfKeys } from './006-one-table-of-keys.ts';
import { printJobs } from './007-print-jobs.ts';
import { printJobsByEnd } from './008-print-jobs-by-end.ts';
import { deskEvents } from './009-desk-events.ts';
import { deskClaims } from './010-desk-claims.ts';
import { deskPrints } from './011-desk-prints.ts';
import { deskSettings } from './012-desk-settings.ts';
import { deskWork } from './013-desk-work.ts';
import { deskRuns } from './014-desk-runs.ts';
import { badges } from './015-badges.ts';
import { deviceSessions } from './016-device-sessions.ts';
import { tokenScopes } from './017-token-scopes.ts';
import { webhooks } from './018-webhooks.ts';
import { audit } from './019-audit.ts';
import { carrierDocuments } from './020-carrier-documents.ts';

/** Every migration by name, in the order they run; one of a few lines is here. A released migration never changes. */
export const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '003-page-indexes': pageIndexes,
  '004-carrier-ledger': carrierLedger,
  '005-door-to-other-servers': doorToOtherServers,
  '006-one-table-of-keys': oneTableOfKeys,
  '007-print-jobs': printJobs,
  '008-print-jobs-by-end': printJobsByEnd,
  '009-desk-events': deskEvents,
  '010-desk-claims': deskClaims,
  '011-desk-prints': deskPrints,
  '012-desk-settings': deskSettings,
  '013-desk-work': deskWork,
  '014-desk-runs': deskRuns,
  '015-badges': badges,
  '016-device-sessions': deviceSessions,
  '017-token-scopes': tokenScopes,
  '018-webhooks': webhooks,
  '019-audit': audit,
  '020-carrier-documents': carrierDocuments,
  // Which carrier of the account file an attempt and its job are for; empty for the service's own.
  '021-carriers': {
    async up({ schema }: Kysely<never>) {
      for (const table of ['attempts', 'jobs'])
        await schema
          .alterTable(table)
          .addColumn('carrier', 'text', (column) => column.notNull().defaultTo(''))
          .execute();
      await schema.dropIndex('jobs_by_due').execute();
      await schema.createIndex('jobs_by_due').on('jobs').columns(['carrier', 'due_ms']).execute();
    },
  },
  // The place of a print job in its printer's queue, the printer that it is to go to, and why a label was printed again.
  '022-print-queue': {
    async up(db: Kysely<never>) {
      const add = (table: string, column: string, type: 'bigint' | 'text', first: 0 | '') =>
        db.schema
          .alterTable(table)
          .addColumn(column, type === 'text' ? textType(db) : type, (of) => of.notNull().defaultTo(first))
          .execute();
      await add('print_jobs', 'place_ms', 'bigint', 0);
      await add('print_jobs', 'move_to', 'text', '');
      await sql`update print_jobs set place_ms = created_ms`.execute(db);
      await add('desk_prints', 'reason', 'text', '');
    },
  },
  // The token that a station came with; empty until it comes again.
  '023-station-tokens': {
    async up(db: Kysely<never>) {
      await db.schema
        .alterTable('desk_stations')
        .addColumn('token', textType(db), (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  // The papers that a print job comes out with, and whether another one of them is on its way. Those that wait keep what they had: their place.
  '024-print-bundles': {
    async up(db: Kysely<never>) {
      const jobs = db.schema.alterTable('print_jobs');
      await jobs.addColumn('bundle', textType(db), (column) => column.notNull().defaultTo('')).execute();
      await jobs.addColumn('followed', 'integer', (column) => column.notNull().defaultTo(0)).execute();
      await sql`update print_jobs set bundle = cast(place_ms as text)`.execute(db);
    },
  },
};
