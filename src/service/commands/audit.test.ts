import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#service/open-store-of.ts';
import { beginAudit, writeAudit } from '#service/store/queries/desk/audit-queries.ts';
import { insertToken } from '#service/store/queries/token-queries.ts';
import { runCommandOf } from '#service/testing/spawn-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-audit-'));
const parcel = '01a1fe57-321a-7000-95ac-aa82f18dd750';
const at = Date.parse('2026-11-21T13:41:40.250Z');
const audit = (...args: string[]) => runCommandOf('audit', args, { PARCEL_DESK_DATA: folder });

beforeAll(async () => {
  const store = await openEmbedded(folder);
  await beginAudit(store.db, 365, Date.parse('2026-11-01T00:00:00Z'));
  const token = { id: 't1', state: 'active', account: 'main', source: 'api', label: 'table\n4' } as const;
  await insertToken(store.db, token, 'pd_secret', 0);
  const of = { account: 'main', token: 't1', device: '', result: '200', actor: { station: 's1', person: null } };
  await writeAudit(store.db, { ...of, at, request: 'r1', action: 'PATCH /v1/parcels/:id', parcels: [parcel] });
  await writeAudit(store.db, { ...of, at: at + 1000, request: 'r2', action: 'PUT /desk/settings/:id', parcels: [] });
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a table says from when it is complete, and who did what to a parcel', async () => {
  const { code, output } = await audit('--parcel', parcel.toUpperCase());
  const [complete, head, entry, count, ...rest] = output.trim().split('\n');
  expect([code, complete, count, rest]).toEqual([0, 'Complete from 2026-11-01T00:00:00.000Z.', '1 entry.', []]);
  expect(head?.split(/ {2,}/)).toEqual([
    'at',
    'action',
    'result',
    'parcel',
    'token',
    'label',
    'device',
    'station',
    'person',
    'request',
  ]);
  // A line break in a label is no further entry.
  expect(entry?.split(/ {2,}/)).toEqual([
    '2026-11-21T13:41:40.250Z',
    'PATCH /v1/parcels/:id',
    '200',
    parcel,
    't1',
    'table 4',
    '-',
    's1',
    '-',
    'r1',
  ]);
});

test('--json is one document, of a token by its label and since a time', async () => {
  const { output } = await audit('--json', '--token', 'table\n4', '--since', '2026-11-21T13:41:41Z');
  expect(JSON.parse(output)).toEqual({
    complete_from: '2026-11-01T00:00:00.000Z',
    entries: [
      {
        at: '2026-11-21T13:41:41.250Z',
        action: 'PUT /desk/settings/:id',
        result: '200',
        parcel: null,
        token: 't1',
        label: 'table\n4',
        device: null,
        station: 's1',
        person: null,
        request: 'r2',
        account: 'main',
      },
    ],
  });
  expect(JSON.parse((await audit('--json', '--since', '2026-11-22')).output)).toMatchObject({ entries: [] });
});

test.each([
  [['--parcel', 'x'], '--parcel x is not the id of a parcel.'],
  [['--since', '21.11.2026'], '--since 21.11.2026 is no day and no time.'],
  [['--who'], 'Options: --parcel ID, --token ID or label, --since'],
])('bad options %j are one line', async (args, reason) => {
  expect(await audit(...args)).toEqual({ code: 1, output: expect.stringContaining(reason) as string });
});
