import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

/** A PostgreSQL server of a worker's own, beside whatever the machine runs. */
export interface PostgresCluster {
  /** Makes an empty database and gives its URL. */
  newDatabase(): Promise<string>;
  /** Ends the server and cuts every connection; `start` brings it back at the same address. */
  stop(): Promise<void>;
  /** Ends it at once: what it has not written to its files is lost. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Ends it for good; nothing stays on disk. */
  close(): Promise<void>;
}

const program = join(import.meta.dirname, '../scripts/postgres-cluster.mjs');

/** Starts one (scripts/postgres-cluster.mjs). It ends with this process, however that ends. Throws where no PostgreSQL is installed. */
export async function startPostgres(): Promise<PostgresCluster> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] });
  let problem = '';
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const line = await lines.next();
    if (line.done === true) throw new Error(problem);
    return line.value;
  };
  const { url } = JSON.parse(await nextLine()) as { url: string };
  const order = async (word: 'stop' | 'start' | 'crash') => {
    child.stdin.write(`${word}\n`);
    await nextLine();
  };
  let made = 0;
  return {
    async newDatabase() {
      const name = `test_${(made += 1)}`;
      await withClient(url, (client) => client.query(`create database ${name}`));
      return url.replace(/postgres$/, name);
    },
    stop: () => order('stop'),
    crash: () => order('crash'),
    start: () => order('start'),
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Looks into a database behind the service's back. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
