import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { StartError } from '#service/config/start-error.ts';
import {
  copyTable,
  digestTable,
  isTableEmpty,
  type AnyDatabase,
  type CopiedTable,
  type TableDigest,
} from './copy-table.ts';
import { ledgerTables, moveSettings, storeTables } from './moved-tables.ts';
import { readSetting, removeSetting, writeSetting, writeSettingOnce } from '#service/store/queries/setting-queries.ts';
import type { Executor, Store } from '#service/store/store.ts';

/** In the source: the move's name, and once it is done, where to. In the target: the same name, until all of it has arrived. */
const moveId = `${moveSettings}id`;
const movedTo = `${moveSettings}to`;
const arriving = `${moveSettings}arriving`;
const arrived = `${moveSettings}arrived`;

export interface Move {
  source: Store;
  /** The sandbox carrier's own file; null where there is none. */
  ledger: AnyDatabase | null;
  target: Store;
  /** What the target is called, for the source to remember. */
  targetName: string;
  /** Called for each table when it was copied, and again when it was proved to be the same. */
  report: (line: string) => void;
}

/**
 * Copies an embedded store into an empty PostgreSQL database and proves the copy equal. Neither may be served during the move.
 * Cut off at any point, the same call continues where it was. Throws a `StartError` for a target that holds anything else, and
 * when the two differ at the end.
 */
export async function moveStore(move: Move): Promise<void> {
  const { source, target } = move;
  await writeSettingOnce(source.db, moveId, randomUUID());
  await begin(move, (await readSetting(source.db, moveId)) ?? '');
  const version = await dataVersion(source.db);
  for (const { from, table } of parts(move)) {
    let rows = 0;
    await copyTable(from, target.db, table, (copied) => (rows += copied));
    move.report(`copied ${table.to}: ${rows} rows`);
  }
  for (const { from, table } of parts(move)) move.report(await proveEqual(from, target.db, table));
  if ((await dataVersion(source.db)) !== version)
    throw new StartError(
      'Another command changed the store during the move: run this again, alone. Nothing was switched over.',
    );
  await writeSetting(source.db, movedTo, move.targetName);
  await target.transaction(async (tx) => {
    await writeSetting(tx, arrived, (await readSetting(tx, arriving)) ?? '');
    await removeSetting(tx, arriving);
  });
}

/** Another number once another connection has changed the file: commands need no lock to run beside a service. */
async function dataVersion(db: Executor): Promise<number | undefined> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version;
}

/** Why a store may not be served: it was moved away, or a move into it is not finished. Null when it may. */
export async function whyNotServed(db: Executor): Promise<string | null> {
  const elsewhere = await readSetting(db, movedTo);
  if (elsewhere !== null)
    return `it was moved to ${elsewhere}; start with DATABASE_URL, or give that up with npm run move -- --stay`;
  if ((await readSetting(db, arriving)) === null) return null;
  return 'a move into it is not finished: run npm run move again';
}

/** Makes a store that was moved away one that may be served again. Whatever the other one has become is not looked at. */
export async function stayHere(source: Store): Promise<void> {
  await source.transaction(async (tx) => {
    await removeSetting(tx, movedTo);
    // A later move is another one: this target holds something else by then.
    await removeSetting(tx, moveId);
  });
}

function parts({ source, ledger }: Move): { from: AnyDatabase; table: CopiedTable }[] {
  return [
    ...storeTables.map((table) => ({ from: source.db, table })),
    ...(ledger === null ? [] : ledgerTables.map((table) => ({ from: ledger, table }))),
  ];
}

/** Marks the target as being filled, which keeps services from starting on it. */
async function begin({ target, targetName: name, ledger }: Move, id: string): Promise<void> {
  await target.transaction(async (tx) => {
    const running = await readSetting(tx, arriving);
    if (running === id) return;
    if ((await readSetting(tx, arrived)) === id) throw new StartError(`This store was moved to ${name} already.`);
    for (const { to } of [...storeTables, ...ledgerTables])
      if (to !== 'carrier_serials' && !(await isTableEmpty(tx, to)))
        throw new StartError(`Nothing was moved: ${name} holds other data (its table ${to} is not empty).`);
    // The number a new ledger starts with; one that is moved brings its own.
    if (ledger !== null) await sql`delete from carrier_serials`.execute(tx);
    await writeSetting(tx, arriving, id);
  });
}

async function proveEqual(source: AnyDatabase, target: AnyDatabase, table: CopiedTable): Promise<string> {
  const here = await digestTable(source, table.from, table);
  const there = await digestTable(target, table.to, table);
  if (here.rows !== there.rows || here.hash !== there.hash)
    throw new StartError(
      `The copy is not the same: ${table.to} has ${shown(there)}, the source ${shown(here)}. Nothing was switched over; empty the database and run this again.`,
    );
  return `equal  ${table.to}: ${shown(here)}`;
}

function shown({ rows, hash }: TableDigest): string {
  return `${rows} rows, SHA-256 ${hash.slice(0, 16)}`;
}
