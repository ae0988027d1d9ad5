import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Database from 'libsql';
import { Client } from 'pg';

// Writes the rows of a new parcel again and again, one commit each, with nothing around it: what the store itself can do.
// Arguments: the database file or URL, a file with documents, writers, milliseconds. Prints the commits a second, and the
// processor time of each in milliseconds (of this process: on PostgreSQL the work is the server's).
const [store = '', documentsFile = '', writers = '8', millis = '2000'] = process.argv.slice(2);
const documents = JSON.parse(readFileSync(documentsFile, 'utf8')) as string[];
let made = 0;

/** The rows of one parcel: the bytes of a created one under an id of its own. */
function nextRows() {
  const id = randomUUID();
  const document = (documents[(made += 1) % documents.length] ?? '').replace(/^\{"id":"[^"]+"/, `{"id":"${id}"`);
  return {
    parcel: [id, 'main', 'manual', id.slice(9), Math.floor(Date.now() / 1000), 'none', 0, 1],
    document: [id, document],
  };
}

const columns = 'id, account, source, reference_code, created_s, status, customs, version';
const used = process.cpuUsage();
const began = performance.now();
const goesOn = () => performance.now() - began < Number(millis);

function onSqlite(): void {
  const database = new Database(store);
  for (const pragma of ['synchronous = full', 'foreign_keys = on', 'cache_size = -32768'])
    database.prepare(`pragma ${pragma}`).all();
  const [begin, parcels, texts, commit] = [
    'begin immediate',
    `insert into parcels (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    'insert into parcel_documents (parcel_id, document) values (?, ?)',
    'commit',
  ].map((text) => database.prepare(text));
  while (goesOn()) {
    const { parcel, document } = nextRows();
    begin?.run();
    parcels?.run(parcel);
    texts?.run(document);
    commit?.run();
  }
  database.close();
}

async function onPostgres(): Promise<void> {
  const client = new Client(store);
  await client.connect();
  while (goesOn()) {
    const { parcel, document } = nextRows();
    await client.query('begin');
    const values = parcel.map((_value, index) => `$${index + 1}`).join(', ');
    await client.query({ name: 'parcel', text: `insert into parcels (${columns}) values (${values})`, values: parcel });
    await client.query({
      name: 'document',
      text: 'insert into parcel_documents (parcel_id, document) values ($1, $2)',
      values: document,
    });
    await client.query('commit');
  }
  await client.end();
}

if (store.startsWith('postgres')) await Promise.all(Array.from({ length: Number(writers) }, onPostgres));
else onSqlite();
const perSecond = (made / (performance.now() - began)) * 1000;
const { user, system } = process.cpuUsage(used);
process.stdout.write(`${JSON.stringify({ perSecond, cpuMillis: (user + system) / 1000 / made })}\n`);
