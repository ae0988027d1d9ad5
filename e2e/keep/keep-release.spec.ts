import { existsSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { scopes } from '#contract/rights/rights.ts';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { accountWithBadges } from '../one-desk/store-badges.ts';
import { startPostgres } from '../postgres-cluster.ts';
import { type ServiceProcess, withServiceOn } from '../service-process.ts';
import { labelPrinter, printerFile, startPrinter } from '../test-printer.ts';
import { dumpFile, filesOf, keepProfile, keepStore, type KeptStore, type StoreKind } from '../upgrade/kept-release.ts';
import { readAnswers } from '../upgrade/store-answers.ts';
import { workInPage } from './days-work-in-page.ts';
import { startLast, workADay } from './days-work.ts';

// `npm run keep`: makes the stores and the browser profile of a release, which later versions are tested with (upgrade/).

const projectFolder = join(import.meta.dirname, '../..');
/** Another version's sources with their packages, and the name it is kept under; by default this version under its own. */
const { KEEP_OF: folder = projectFolder, KEEP_AS: name = versionOf(projectFolder) } = process.env;
const hasDesk = existsSync(join(folder, 'src/contract/desk'));
const knowsScopes = existsSync(join(folder, 'src/contract/rights'));

test('an embedded store and a browser profile are kept', async ({ page }) => {
  await keep('sqlite', null, async (service) => {
    if (hasDesk) keepProfile(name, await workInPage(page, service));
    await page.context().close();
  });
});

test('a store in PostgreSQL is kept', async () => {
  const postgres = await startPostgres();
  try {
    await keep('postgres', await postgres.newDatabase(), () => Promise.resolve());
  } finally {
    await postgres.close();
  }
});

async function keep(
  kind: StoreKind,
  databaseUrl: string | null,
  before: (service: ServiceProcess) => Promise<void>,
): Promise<void> {
  const printer = await startPrinter(labelPrinter);
  const files = hasDesk ? { 'printers.json': printerFile([printer]), 'account.json': accountWithBadges() } : {};
  try {
    await withServiceOn(databaseUrl, { parcels: 12, files, folder }, async (service) => {
      await before(service);
      const work = await workADay(service, printer, knowsScopes ? scopes : []);
      const answers = await readAnswers(service);
      const kept: KeptStore = {
        origin: service.origin,
        made: Math.floor(Date.now() / 1000) * 1000,
        answers,
        ...work,
        underWay: await startLast(service),
      };
      await service.stop();
      const left = filesOf(service.dataFolder);
      if (databaseUrl !== null) left.set(dumpFile, dumpOf(databaseUrl));
      keepStore(name, kind, left, kept);
    });
  } finally {
    await printer.close();
  }
}

/** As plain SQL, without what only psql itself reads. */
function dumpOf(databaseUrl: string): Buffer {
  const program = join(findPostgres() ?? '', 'pg_dump');
  const args = ['--inserts', '--no-owner', '--no-privileges', databaseUrl];
  const dump = execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1e9 });
  return Buffer.from(dump.replaceAll(/^\\.*\n/gm, ''));
}

function versionOf(of: string): string {
  return (JSON.parse(readFileSync(join(of, 'package.json'), 'utf8')) as { version: string }).version;
}
