import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { openPostgres } from '#service/store/open-postgres.ts';
import { openStore } from '#service/store/store.ts';

export interface TestDatabases {
  /** Makes an empty database and gives its URL. */
  newDatabase(): Promise<string>;
  /** Makes one with the present schema, which is a copy and takes a quarter of the time. */
  newStore(): Promise<string>;
}

/** A PostgreSQL server of a test file's own. */
export interface TestPostgres extends TestDatabases {
  /** Ends the server and cuts every connection, as an operator's restart does; `start` brings it back. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it for good; nothing stays on disk. */
  close(): Promise<void>;
}

const program = join(import.meta.dirname, '../../../scripts/postgres-cluster.mjs');

let shared: Promise<TestDatabases | null> | undefined;

/** The one of all test files of this process, or null as below: a file has databases of its own there, and leaves the server as it is. */
export function sharedTestPostgres(): Promise<TestDatabases | null> {
  return (shared ??= startTestPostgres());
}

/** Starts one (scripts/postgres-cluster.mjs), or null where no PostgreSQL is installed, which `npm test` says. It ends with this process. */
export async function startTestPostgres(): Promise<TestPostgres | null> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] });
  let problem = '';
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done === true) {
    if (problem.includes('no PostgreSQL is installed')) return null;
    throw new Error(problem);
  }
  const { url } = JSON.parse(first.value) as { url: string };
  const order = async (word: 'stop' | 'start') => {
    child.stdin.write(`${word}\n`);
    if ((await lines.next()).done === true) throw new Error(problem);
  };
  let made = 0;
  const newDatabase = async (template = 'template1') => {
    const name = `test_${(made += 1)}`;
    const client = new Client(url);
    await client.connect();
    await client.query(`create database ${name} template ${template}`);
    await client.end();
    return url.replace(/postgres$/, name);
  };
  const makeTemplate = async () => {
    const migrated = await newDatabase();
    await (await openStore(openPostgres(migrated, { connections: 1 }))).close();
    return new URL(migrated).pathname.slice(1);
  };
  let template: Promise<string> | undefined;
  return {
    newDatabase: () => newDatabase(),
    newStore: async () => newDatabase(await (template ??= makeTemplate())),
    stop: () => order('stop'),
    start: () => order('start'),
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
