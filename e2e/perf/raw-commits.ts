import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Database from 'libsql';
import { Client } from 'pg';

// Writes the rows of a new parcel again and again, one commit each, with nothing around it: what the store itself can do.
// Arguments: the database file or URL, a file with documents, writers, milliseconds, and `keyed` for the answer under a key as well. Prints the commits a second, and the
// processor time of each in milliseconds (of this process: on PostgreSQL the work is the server's).
const [store = '', documentsFile = '', writers = '8', millis = '2000', kind = ''] = process.argv.slice(2);
const documents = JSON.parse(readFileSync(documentsFile, 'utf8')) as string[];
let made = 0;

interface Row {
  table: string;
  columns: string;
  values: readonly (string | number)[];
}

/** The rows of one parcel: the bytes of a created one under an id of its own. */
function nextRows(): Row[] {
  const id = randomUUID();
  const document = (documents[(made += 1) % documents.length] ?? '').replace(/^\{"id":"[^"]+"/, `{"id":"${id}"`);
  const seconds = Math.floor(Date.now() / 1000);
  const rows: Row[] = [
    {
      table: 'parcels',
      columns: 'id, account, source, reference_code, created_s, status, customs, version',
      values: [id, 'main', 'manual', id.slice(9), seconds, 'none', 0, 1],
    },
    { table: 'parcel_documents', columns: 'parcel_id, document', values: [id, document] },
  ];
  const headers = JSON.stringify({ location: `/v1/parcels/${id}` });
  // Of as many letters as a SHA-256, which says what was requested.
  const hash = id.repeat(2).slice(0, 64);
  if (kind === 'keyed')
    rows.push({
      table: 'idempotency_keys',
      columns: 'account, key, request_hash, created_s, status, headers, body',
      values: ['main', `raw-${id}`, hash, seconds, 201, headers, `{"data":${document}}`],
    });
  return rows;
}

const used = process.cpuUsage();
const began = performance.now();
const goesOn = () => performance.now() - began < Number(millis);

function onSqlite(): void {
  const database = new Database(store);
  for (const pragma of ['synchronous = full', 'foreign_keys = on', 'cache_size = -32768'])
    database.prepare(`pragma ${pragma}`).all();
  const insert = nextRows().map(({ table, columns, values }) =>
    database.prepare(`insert into ${table} (${columns}) values (${values.map(() => '?').join(', ')})`),
  );
  const [begin, commit] = ['begin immediate', 'commit'].map((text) => database.prepare(text));
  while (goesOn()) {
    const rows = nextRows();
    begin?.run();
    for (const [index, { values }] of rows.entries()) insert[index]?.run([...values]);
    commit?.run();
  }
  database.close();
}

async function onPostgres(): Promise<void> {
  const client = new Client(store);
  await client.connect();
  while (goesOn()) {
    const rows = nextRows();
    await client.query('begin');
    for (const { table, columns, values } of rows) {
      const slots = values.map((_value, index) => `$${index + 1}`).join(', ');
      await client.query({
        name: table,
        text: `insert into ${table} (${columns}) values (${slots})`,
        values: [...values],
      });
    }
    await client.query('commit');
  }
  await client.end();
}

if (store.startsWith('postgres')) await Promise.all(Array.from({ length: Number(writers) }, onPostgres));
else onSqlite();
const perSecond = (made / (performance.now() - began)) * 1000;
const { user, system } = process.cpuUsage(used);
process.stdout.write(`${JSON.stringify({ perSecond, cpuMillis: (user + system) / 1000 / made })}\n`);
