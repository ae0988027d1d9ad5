import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#service/config/config.ts';
import { openServedStore } from './open-store-of.ts';
import { StartError } from '#service/config/start-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-open-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function refusal(DATABASE_URL: string): Promise<string> {
  const opened = openServedStore(readConfig({ PARCEL_DESK_DATA: folder, DATABASE_URL }));
  const error: unknown = await opened.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

test('a database that does not answer stops the start with one line and without its password', async () => {
  expect(await refusal('postgres://desk:secret@127.0.0.1:1/parcels?application_name=secret')).toMatch(
    /^DATABASE_URL: the database parcels at 127\.0\.0\.1:1 cannot be used: (?!.*secret)[^\n]*ECONNREFUSED[^\n]*$/,
  );
});

test('so does something that is no database', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const words = await refusal(`postgres://desk:secret@127.0.0.1:${port}/parcels`);
  expect(words).toMatch(/^DATABASE_URL: [^\n]+ cannot be used: [^\n]+$/);
  expect(words).not.toContain('secret');
  other.close();
});
