import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { test as base, expect } from '@playwright/test';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { readPackages } from '../../scripts/note-packages.mjs';
import { binaryPlatform } from '../../scripts/pack/binary-header.mjs';
import { lockedName } from '../../scripts/pack/lock-file.mjs';
import { packArtifact } from '../../scripts/pack/pack-artifact.mjs';
import { readPlatform } from '../../scripts/pack/target-platform.mjs';
import { projectFolder } from '../../scripts/run-command.mjs';
import { StopReason } from '../../scripts/stop-reason.mjs';
import { openBrowser, whyNotClosed, withClosedNetwork } from '../closed-network.ts';
import { storedIds } from '../faults/filled-store.ts';
import { type PackedDesk, withPackedDesk } from '../packed-desk.ts';
import { startPostgres } from '../postgres-cluster.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';

// What `npm run pack` makes, on the machine that gets it: no registry, no build, no right to write to the program, Node alone.

const test = base.extend<object, { packed: PackedDesk }>({
  // oxlint-disable-next-line no-empty-pattern
  packed: [async ({}, provide) => withPackedDesk(provide), { scope: 'worker', timeout: 300_000 }],
});

const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

test('unpacked on a machine without a network, it is signed in to by its start link, and writes nothing beside itself', async ({
  packed,
}) => {
  const reason = whyNotClosed();
  test.skip(reason !== null, reason ?? '');
  const program = packed.unpack();
  const before = filesBelow(program);
  await withClosedNetwork(async (inside) => {
    const browser = await openBrowser(inside, packed.work);
    const outside = createServer((_, response) => response.end('reached')).listen(0, '127.0.0.1');
    try {
      const page = await browser.newPage();
      const { port } = outside.address() as AddressInfo;
      await expect(page.goto(`http://127.0.0.1:${port}/`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
      await withService(packed.started(program, { inside }), async (service) => {
        await page.goto(service.link);
        await page.getByRole('navigation').first().waitFor();
        await expect(page.getByRole('row').nth(5)).toBeVisible();
        await service.stop();
      });
    } finally {
      await browser.close();
      outside.close();
    }
  });
  expect(filesBelow(program)).toEqual(before);
  expect(readdirSync(packed.env['PATH'] ?? '')).toEqual(['node']);
});

test('each of its commands works beside the running service, from any folder', async ({ packed }) => {
  const program = packed.unpack();
  const data = packed.newFolder('data');
  const run = (...args: string[]) => packed.run(program, args, { PARCEL_DESK_DATA: data });
  expect(run('--version')).toMatchObject({ code: 0, output: expect.stringMatching(`^Parcel Desk ${version}, commit`) });
  await withService(packed.started(program, { data }), async (service) => {
    const api = serviceClient(service.apiBase, service.token);
    const token = /pd_[\w-]{43}/.exec(run('token', '--label', 'scanner').output)?.[0] ?? '';
    expect((await serviceClient(service.apiBase, token).get('/parcels')).status).toBe(200);
    expect(run('link')).toMatchObject({ code: 0, output: expect.stringContaining('/#code=') });

    const file = join(data, 'account.json');
    const account = JSON.parse(readFileSync(file, 'utf8')) as { settings: object };
    writeFileSync(file, JSON.stringify({ ...account, settings: { ...account.settings, badges: { idle_minutes: 5 } } }));
    const badge = join(data, 'ana.pdf');
    expect(run('badge', '--name', 'Ana', '--file', badge)).toMatchObject({ code: 0 });
    expect(readFileSync(badge).toString('latin1', 0, 5)).toBe('%PDF-');

    expect(run('seed', '--parcels', '45')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^5 parcels added/),
    });
    expect((await storedIds(api)).length).toBe(45);
    expect(run('erase', '--email', 'nobody@example.org').code).toBe(0);
    expect(run('printers').output).toContain('There are no printers in');

    const backup = packed.newFolder('backup');
    expect(run('backup', '--to', backup)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Copied and checked/),
    });
    await withService(packed.started(program, { data: backup }), async (restored) => {
      expect((await storedIds(serviceClient(restored.apiBase, token))).length).toBe(45);
    });
  });
});

test('its store moves to PostgreSQL', async ({ packed }) => {
  test.skip(findPostgres() === undefined, 'no PostgreSQL is installed');
  const program = packed.unpack();
  const data = packed.newFolder('data');
  await withService(packed.started(program, { data }), () => Promise.resolve());
  const postgres = await startPostgres();
  try {
    const url = await postgres.newDatabase();
    const moved = packed.run(program, ['move', '--to', url], { PARCEL_DESK_DATA: data });
    expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('Moved to') });
    const { env, ...started } = packed.started(program, { data });
    await withService({ ...started, env: { ...env, DATABASE_URL: url } }, async (service) => {
      expect((await storedIds(serviceClient(service.apiBase, service.token))).length).toBe(40);
    });
  } finally {
    await postgres.close();
  }
});

test('it goes on with the data of a checkout, and the next version beside it with its own', async ({ packed }) => {
  const data = packed.newFolder('data');
  let link = '';
  let ids: string[] = [];
  await withService({ env: { PARCEL_DESK_DATA: data } }, async (service) => {
    link = service.link;
    ids = await storedIds(serviceClient(service.apiBase, service.token));
  });
  expect(ids).toHaveLength(40);
  packed.giveToUser(data);
  for (const parcels of [41, 42])
    await withService(packed.started(packed.unpack(), { data }), async (service) => {
      expect(new URL(service.link).hash).toBe(new URL(link).hash);
      const api = serviceClient(service.apiBase, service.token);
      expect(await storedIds(api)).toEqual(expect.arrayContaining(ids));
      expect((await api.post('/parcels', {})).status).toBe(201);
      expect(await storedIds(api)).toHaveLength(parcels);
    });
});

test("without a data folder it does not write into the program's", ({ packed }) => {
  const program = packed.unpack();
  const { code, output } = packed.run(program, ['start'], {}, program);
  expect([code, output]).toEqual([1, expect.stringContaining('set PARCEL_DESK_DATA to another one')]);
});

test('its size, checksums and list of parts hold, and each part has its licence', async ({ packed }) => {
  expect(packed.bytes).toBeLessThanOrEqual(35e6);
  const program = packed.unpack();
  const check = ['--check', '--strict', '--quiet'];
  execFileSync('sha256sum', [...check, `${packed.file}.sha256`], { cwd: dirname(packed.file) });
  execFileSync('sha256sum', [...check, 'SHA256SUMS'], { cwd: program });
  const summed = readFileSync(join(program, 'SHA256SUMS'), 'utf8').trim().split('\n');
  const files = filesBelow(program);
  expect(summed.map((line) => line.slice(66))).toEqual(files.filter((file) => file !== 'SHA256SUMS'));

  const text = readFileSync(join(program, 'sbom.json'), 'utf8');
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)).toBeNull();
  const { components } = JSON.parse(text) as { components: { name: string; version: string; type: string }[] };
  const named = components.map((part) => `${part.name}@${part.version}`);
  const folders = files.flatMap(
    (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/package\.json$)/.exec(file)?.[0] ?? [],
  );
  expect(folders.length).toBeGreaterThan(40);
  const packages = folders.map((folder) => {
    const manifest = JSON.parse(readFileSync(join(program, folder, 'package.json'), 'utf8')) as { version: string };
    return `${lockedName(folder)}@${manifest.version}`;
  });
  expect(packages.filter((name) => !named.includes(name))).toEqual([]);
  const builtIn = [...readPackages(projectFolder, 'page').bundled, ...readPackages(projectFolder, 'service').bundled];
  const names = new Set(components.map(({ name }) => name));
  expect(builtIn.map(lockedName).filter((name) => !names.has(name))).toEqual([]);
  const licences = components
    .filter(({ type }) => type === 'library')
    .map((part) => `licences/${part.name.replaceAll('/', '+')}@${part.version}.txt`);
  expect(licences.filter((file) => !files.includes(file))).toEqual([]);
});

for (const platform of [
  'linux-x64',
  'linux-arm64',
  'linux-x64-musl',
  'linux-arm64-musl',
  'darwin-x64',
  'darwin-arm64',
  'win32-x64',
])
  test(`the artifact for ${platform} has the native binaries of that platform alone`, async ({ packed }) => {
    const target = readPlatform(platform);
    const to = packed.newFolder('other');
    const made = await packArtifact({ target, to }).catch((error: unknown) => {
      const unreachable = error instanceof StopReason && error.message.includes('could not be fetched');
      test.skip(unreachable, 'no package registry can be reached');
      throw error;
    });
    expect(made.bytes).toBeLessThanOrEqual(35e6);
    if (platform === packed.platform)
      expect(made.sum, 'the same sources give the same bytes').toBe(sha256(packed.file));
    execFileSync('tar', ['-xzf', made.file, '-C', to]);
    const program = join(to, `parcel-desk-${version}-${platform}`);
    const binaries = filesBelow(program).filter((file) => file.endsWith('.node'));
    expect(binaries.map((file) => binaryPlatform(readFileSync(join(program, file))))).toEqual([target]);
  });

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
